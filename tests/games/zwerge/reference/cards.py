"""The cards on the table: what fulfils them, what they bring, and how they leave."""

from __future__ import annotations

from collections import Counter

from tests.games.zwerge.reference.box import (
    ADVENTURES,
    ARMIES,
    CARD,
    GATES,
    SCENARIOS,
    THREATS,
    Entry,
    lies_at,
)
from tests.games.zwerge.reference.land import Asking
from tests.games.zwerge.reference.team import Dwarf, Team


class Lying:
    """A card on the table with what is done of its task."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.task: Entry = CARD[name].get("task", {"kind": "none"})
        self.armies = dict.fromkeys(ARMIES, 0)
        self.done = 0
        self.parts: set[int] = set()
        self.entered: dict[Dwarf, list[str]] = {}

    @property
    def kind(self) -> str:
        return str(self.task["kind"])

    @property
    def wanted(self) -> dict[str, int]:
        """The armies that come onto the card when it is revealed."""
        found: dict[str, int] = self.task.get("armies", {})
        return found


class Cards(Team):
    """Scenarios, adventures and threats."""

    def __init__(self, expert: bool) -> None:
        super().__init__(expert)
        self.scenario: Lying | None = None
        self.scenario_pile: list[str] = []
        self.open: list[Lying] = []
        self.pile: list[str] = []
        self.threat_pile: list[str] = []
        self.discard: list[str] = []

    def lying(self) -> list[Lying]:
        """The scenario and the open cards, oldest first."""
        return [*([self.scenario] if self.scenario else []), *self.open]

    def at(self, field: str, place: str) -> bool:
        """Whether a field is the place that a card names."""
        if place == "affected":
            return self.victim is not None and self.victim.field == field
        return lies_at(field, place)

    def gatherings(self, card: Lying) -> list[str]:
        """The fields on which enough figures stand together for the card."""
        figures = Counter(dwarf.field for dwarf in self.dwarves)
        return [
            field
            for field, count in figures.items()
            if count >= card.task["figures"] and self.at(field, card.task["at"])
        ]

    def is_done(self, card: Lying) -> bool:
        task = card.task
        if card.kind == "gather":
            return bool(self.gatherings(card))
        if card.kind == "council":
            return bool(self.council >= task["box"])
        if card.kind == "defeat":
            return not any(card.armies.values())
        if card.kind == "collect":
            collected: int = card.armies[task["army"]]
            return bool(collected >= task["count"]) or not self.on_map(task["army"])
        if card.kind == "tests-each":
            return len(card.parts) == len(task["parts"])
        if card.kind == "strike":
            return bool(card.done == task["tokens"])
        return card.done >= int(task.get("count", 1))

    def check(self) -> Asking[None]:
        """Whatever is fulfilled is completed, the scenario first, then the oldest card."""
        while done := [card for card in self.lying() if self.is_done(card)]:
            yield from self.complete(done[0])

    def complete(self, card: Lying) -> Asking[None]:
        field = ""
        if card.kind == "gather":
            field = yield from self.pick(self.gatherings(card), sole=True)
        self.leave(card)
        if card.name not in THREATS:
            yield from self.carry_out(CARD[card.name]["reward"], field)
        if card.name in ADVENTURES and self.council == 2:
            yield from self.discard_threat("pass")

    def leave(self, card: Lying) -> None:
        """A card leaves the table, and its armies go back to the supply."""
        for army, count in card.armies.items():
            self.supply[army] += count
        if card.name in SCENARIOS:
            self.scenario = None
            return
        self.open.remove(card)
        self.discard.append(card.name)
        if card.task.get("at") == "affected":
            self.victim = None

    def discard_threat(self, *more: str) -> Asking[None]:
        """An open threat leaves without its effect."""
        threats = {f"card {card.name}": card for card in self.open if card.name in THREATS}
        if threats:
            answer = next(iter(threats))
            if len(threats) > 1 or more:
                answer = yield from self.ask({*threats, *more})
            if answer in threats:
                self.leave(threats[answer])

    def carry_out(self, effects: list[Entry], field: str = "") -> Asking[None]:
        for effect in effects:
            yield from self.effect(effect, effect.get("count", 0), field)

    def effect(self, effect: Entry, count: int, field: str) -> Asking[None]:
        """One effect of a card; the field is where the card was fulfilled."""
        kind, who, at = effect["effect"], effect.get("who", ""), effect.get("at", "")
        if kind == "win":
            self.end("won")
        elif kind == "keep-card":
            (yield from self.name(self.dwarves)).keeper = True
        elif kind == "choose":
            options = effect["options"]
            answer = yield from self.ask({f"option {n + 1}" for n in range(len(options))})
            yield from self.carry_out(options[int(answer.split()[1]) - 1], field)
        elif kind == "council":
            self.move_council(count)
        elif kind == "doom":
            self.move_doom(count)
        elif kind == "hold":
            self.hold += count
        elif kind == "heal":
            yield from self.heal(who, count, field)
        elif kind == "lose-life":
            yield from self.lose_by_card(who, count)
        elif kind == "equipment":
            for _ in range(count):
                yield from self.draw_gear()
        elif kind == "lose-equipment":
            for dwarf in [*self.dwarves[self.active :], *self.dwarves[: self.active]]:
                if dwarf.gear:
                    yield from self.drop_one(dwarf)
        elif kind == "extra-action":
            yield from self.give_action(who)
        elif kind == "move-figure":
            yield from self.move_figure()
        elif kind == "cart":
            others = [entrance for entrance in self.entrances() if entrance != self.on_turn.field]
            yield from self.put(self.on_turn, (yield from self.pick(others)))
        elif kind == "tunnel":
            yield from self.place_tunnel()
        elif kind == "discard-threat":
            yield from self.discard_threat()
        elif kind == "remove-armies":
            yield from self.remove_armies(at, count)
        elif kind == "remove-dead-land":
            yield from self.remove_dead_land(count)
        elif kind == "add-armies":
            for gate in GATES if at == "each gate" else (at,):
                self.place(gate, effect["armies"])
            yield from self.settle()
        elif kind == "recruit":
            yield from self.recruit(at)
        elif at == "most armies":
            if not (yield from self.turn_fullest()):
                yield from self.carry_out(effect["fallback"])
        else:
            yield from self.turn_all_with(at.removeprefix("fields with "))

    def lose_by_card(self, who: str, points: int) -> Asking[None]:
        """The dwarf on turn, the one struck, or for each point whomever the group names."""
        if who == "active":
            yield from self.lose_life(self.on_turn, points)
        elif who == "affected":
            yield from self.lose_life(self.victim or self.on_turn, points)
        else:
            for _ in range(points):
                yield from self.lose_life((yield from self.name(self.dwarves)))

    def remove_armies(self, at: str, count: int) -> Asking[None]:
        """Up to so many armies leave one field."""
        if at.startswith("one "):
            fields = [field for field in self.armies if at == "one field" or field in GATES]
            fields = [field for field in fields if self.crowd(field)]
            if not fields:
                return
            answer = yield from self.ask({"pass", *(f"field {field}" for field in fields)})
            if answer == "pass":
                return
            at = answer.removeprefix("field ")
        while count and self.crowd(at):
            options = {f"remove {army}" for army in ARMIES if self.armies[at][army]}
            answer = yield from self.ask({"pass", *options})
            if answer == "pass":
                return
            self.remove(at, answer.removeprefix("remove "))
            count -= 1

    def remove_dead_land(self, count: int) -> Asking[None]:
        """Tiles are shuffled in again; with new tiles crowded fields may turn."""
        freed = False
        while count and self.tile:
            field = yield from self.pick(self.tile)
            self.tiles.append(self.tile.pop(field))
            count -= 1
            freed = True
        if freed:
            self.tiles = self.shuffled("tiles", self.tiles)
            yield from self.settle()
