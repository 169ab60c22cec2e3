"""The set-up, the turns and how cards come and go.

A game is a generator: it goes on until somebody has to decide, tells who may answer what, and is
sent the answer. What chance brought is handed to it as the words of a record.
"""

from __future__ import annotations

from tests.games.zwerge.reference.actions import Actions
from tests.games.zwerge.reference.box import (
    ADVENTURES,
    BOX,
    CARD,
    DWARF,
    GEAR,
    SCENARIOS,
    SKULLS,
    THREATS,
    TILE,
    TRACK,
    Entry,
)
from tests.games.zwerge.reference.cards import Lying
from tests.games.zwerge.reference.land import Asking, Over
from tests.games.zwerge.reference.team import Dwarf


class Reference(Actions):
    """A whole game."""

    def __init__(self, seats: int, difficulty: str, expert: bool) -> None:
        super().__init__(expert)
        self.seats = seats
        self.removed: int = BOX["difficulty"][difficulty]

    def play(self) -> Asking[None]:
        """From the set-up to the end."""
        try:
            yield from self.set_up()
            while True:
                yield from self.turn()
                self.active = (self.active + 1) % self.seats
        except Over:
            return

    def set_up(self) -> Asking[None]:
        free = list(DWARF)
        for seat in range(self.seats):
            answer = yield from self.ask({f"dwarf {name}" for name in free}, seat)
            free.remove(answer.removeprefix("dwarf "))
            self.dwarves.append(Dwarf(answer.removeprefix("dwarf ")))
        stages = {
            stage: [name for name, card in SCENARIOS.items() if card["stage"] == stage]
            for stage in "ABC"
        }
        last = self.shuffled("scenarios c", stages["C"])
        first = self.shuffled("scenarios a", stages["A"])
        self.scenario_pile = [*first[self.removed :], *stages["B"], *last]
        self.pile = self.shuffled("adventure pile", ADVENTURES)
        self.threat_pile = self.shuffled("threats", THREATS)
        self.gear_pile = [word.split("-")[0] for word in self.drawn("equipment")]
        copies = [name for name, gear in GEAR.items() for _ in range(gear["copies"])]
        assert sorted(self.gear_pile) == sorted(copies)
        self.tiles = self.shuffled("tiles", TILE)
        yield from self.reveal_scenario()
        yield from self.refill()
        self.mix_threats(BOX["rules"]["first-threats"])
        answer = yield from self.ask({f"begin seat {seat + 1}" for seat in range(self.seats)}, 0)
        self.active = int(answer.split()[2]) - 1

    def mix_threats(self, count: int) -> None:
        mixed, self.threat_pile = self.threat_pile[:count], self.threat_pile[count:]
        if mixed:
            self.pile = self.shuffled("adventure pile", [*self.pile, *mixed])

    def turn(self) -> Asking[None]:
        """Hero marker, new cards, actions."""
        self.actions_left = BOX["rules"]["actions"] + self.on_turn.extra_actions
        self.on_turn.extra_actions = 0
        self.stone_used = self.tunnel_used = False
        no_scenario = self.scenario is None
        if self.council == -4:
            self.move_doom(1)
        if self.hold:
            self.hold -= 1
        else:
            self.hero += 1
            if self.hero == self.doom:
                self.end("doom")
            yield from self.symbol(TRACK[self.hero - 1])
        yield from self.check()
        if no_scenario:
            yield from self.reveal_scenario()
            yield from self.check()
            yield from self.open_cards_leave()
            yield from self.check()
        yield from self.refill()
        yield from self.act()
        for card in self.lying():
            if card.kind not in ("tests-each", "strike"):
                card.done = 0

    def symbol(self, symbol: str) -> Asking[None]:
        if symbol == "threats":
            self.mix_threats(BOX["doom-track"]["threat-cards"])
        elif symbol == "council":
            self.move_council(-1)
        else:
            yield from self.recruit(symbol)

    def reveal_scenario(self) -> Asking[None]:
        """Scenarios that are done already or whose condition fails are passed over."""
        while True:
            card = Lying(self.scenario_pile.pop(0))
            is_state = card.kind in ("gather", "council")
            if self.holds(CARD[card.name].get("condition")) and not (
                is_state and self.is_done(card)
            ):
                break
        self.scenario = card
        for army, wanted in card.wanted.items():
            while card.armies[army] < wanted and (self.supply[army] or self.on_map(army)):
                if self.supply[army]:
                    self.supply[army] -= 1
                else:
                    fields = [field for field in self.armies if self.armies[field][army]]
                    self.armies[(yield from self.pick(fields))][army] -= 1
                card.armies[army] += 1
        for dwarf in self.dwarves:
            if "muster" in CARD[card.name] and dwarf is not self.victim:
                dwarf.field = CARD[card.name]["muster"]

    def holds(self, condition: dict[str, object] | None) -> bool:
        if condition is None:
            return True
        what = str(condition["count"])
        count = len(self.tile) if what == "dead land" else self.on_map(what)
        below, start = condition.get("below", 99), condition.get("from", 0)
        assert isinstance(below, int)
        assert isinstance(start, int)
        return start <= count < below

    def open_cards_leave(self) -> Asking[None]:
        """One by one in the order of the dwarf on turn; threats act first.

        The order is asked for where it can matter: with several threats, and for adventures whose
        armies a threat may miss in the supply.
        """
        while self.open:
            threats = [card for card in self.open if card.name in THREATS]
            matter = [*threats, *(card for card in self.open if self.is_missed(card, threats))]
            quiet = [card for card in self.open if card not in matter]
            card = quiet[0] if quiet else matter[0]
            if not quiet and len(matter) > 1:
                answer = yield from self.ask({f"card {card.name}" for card in matter})
                card = next(card for card in matter if answer == f"card {card.name}")
            if card in threats:
                yield from self.carry_out(THREATS[card.name]["threat"])
            self.leave(card)

    def is_missed(self, card: Lying, threats: list[Lying]) -> bool:
        """Whether a threat may want more armies of a kind on this adventure than there are."""
        if card in threats:
            return False
        effects = [effect for threat in threats for effect in THREATS[threat.name]["threat"]]
        return any(
            count and sum(most_armies(effect, army) for effect in effects) > self.supply[army]
            for army, count in card.armies.items()
        )

    def refill(self) -> Asking[None]:
        """New cards until three lie open."""
        while len(self.open) < BOX["rules"]["open-cards"]:
            if not self.pile and self.discard:
                self.pile = self.shuffled("adventure pile", self.discard)
                self.discard = []
            if not self.pile:
                return
            yield from self.reveal(Lying(self.pile.pop(0)))
            yield from self.check()

    def reveal(self, card: Lying) -> Asking[None]:
        """A threat meets the council's box first; without its armies a card does not stay."""
        effects = THREATS.get(card.name, {}).get("threat", [])
        if effects and self.council == -1:
            yield from self.lose_by_card("one", 1)
        if effects and self.council == 1 and (hurt := self.hurt()):
            answer = yield from self.ask({"pass", *(f"dwarf {dwarf.name}" for dwarf in hurt)})
            for dwarf in hurt:
                if answer == f"dwarf {dwarf.name}":
                    dwarf.heal(1)
        lacks = any(count > self.supply[army] for army, count in card.wanted.items())
        if lacks or card.kind == "none":
            yield from self.carry_out(effects)
            self.discard.append(card.name)
            return
        for army, count in card.wanted.items():
            self.supply[army] -= count
            card.armies[army] = count
        if card.task.get("at") == "affected":
            self.victim = self.on_turn
        self.open.append(card)


def most_armies(effect: Entry, army: str) -> int:
    """How many armies of a kind an effect can want from the supply."""
    if effect["effect"] == "recruit":
        return max(map(int, SKULLS[army]))
    return int(effect.get("armies", {}).get(army, 0))
