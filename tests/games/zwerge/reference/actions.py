"""What a dwarf does in its turn: walking, fighting, messages, tests and equipment."""

from __future__ import annotations

from tests.games.zwerge.reference.box import (
    COUNCIL,
    GEAR,
    MOST_DICE,
    NEIGHBOURS,
    NUMBER,
    SCHWARZJOCH,
)
from tests.games.zwerge.reference.cards import Cards, Lying
from tests.games.zwerge.reference.land import Asking
from tests.games.zwerge.reference.team import Brings, Dice, Dwarf


class Actions(Cards):
    """The actions of a turn."""

    def __init__(self, expert: bool) -> None:
        super().__init__(expert)
        self.tunnel_used = False

    def act(self) -> Asking[None]:
        """Up to two actions, and equipment until the turn ends."""
        while True:
            actions = self.actions() if self.actions_left else set()
            options = {*actions, *self.usable()}
            if not options:
                return
            answer = yield from self.ask({*options, "end turn"})
            if answer == "end turn":
                return
            if answer.startswith("use "):
                self.drop(self.on_turn, answer.removeprefix("use "))
                yield from self.carry_out(GEAR[answer.removeprefix("use ")]["effects"])
            else:
                self.actions_left -= 1
                yield from self.action(answer)
            yield from self.check()

    def usable(self) -> set[str]:
        """Equipment that is of any use now."""
        dwarf = self.on_turn
        useful = {
            "beer": bool(self.hurt()),
            "song": True,
            "letter": self.council < 4,
            "cart": dwarf is not self.victim and bool({*self.entrances()} - {dwarf.field}),
        }
        return {f"use {gear}" for gear in dwarf.gear if useful.get(gear)}

    def actions(self) -> set[str]:
        dwarf = self.on_turn
        found = {"workshop" if self.council == 4 else "message"}
        if dwarf is not self.victim:
            found.add("walk")
        if self.crowd(dwarf.field) or self.fought():
            found |= {"fight", "fight with blow"}
        if (
            self.scenario
            and self.scenario.kind == "strike"
            and dwarf.field == SCHWARZJOCH
            and not self.crowd(SCHWARZJOCH)
        ):
            found |= {"strike", "strike with blow"}
        if "blow" not in dwarf.gear:
            found -= {"fight with blow", "strike with blow"}
        return found | {f"try {card.name}" for card in self.lying() if self.can_try(card)}

    def fought(self) -> list[Lying]:
        """The cards whose armies are fought where the dwarf on turn stands."""
        return [
            card
            for card in self.lying()
            if card.kind == "defeat" and self.at(self.on_turn.field, card.task["at"])
        ]

    def part(self, card: Lying) -> int | None:
        """The open part of a card that can be tried here."""
        for number, part in enumerate(card.task["parts"]):
            if number not in card.parts and self.at(self.on_turn.field, part["at"]):
                return number
        return None

    def can_try(self, card: Lying) -> bool:
        dwarf, needs = self.on_turn, card.task.get("needs")
        if card.kind == "tests-each":
            return self.part(card) is not None
        if card.kind not in ("tests", "roll", "pay"):
            return False
        together = [other for other in self.dwarves if other.field == dwarf.field]
        return (
            self.at(dwarf.field, card.task.get("at", "anywhere"))
            and (needs != "tunnel" or self.tunnel_used)
            and (needs != "two-figures" or len(together) > 1)
            and (card.kind != "pay" or bool(dwarf.gear))
        )

    def action(self, action: str) -> Asking[None]:
        self.tunnel_used = False
        if action == "walk":
            yield from self.walk()
            return
        for card in self.lying():
            card.entered.pop(self.on_turn, None)
        if action == "message":
            yield from self.message()
        elif action == "workshop":
            dice = yield from self.test("craft", COUNCIL[4]["number"], 1)
            if dice:
                yield from self.draw_gear()
        elif action.startswith("try "):
            name = action.removeprefix("try ")
            yield from self.try_card(next(card for card in self.lying() if card.name == name))
        else:
            count = self.on_turn.attribute("fight")
            if action.endswith("blow"):
                self.drop(self.on_turn, "blow")
                count = min(MOST_DICE, count + GEAR["blow"]["bonus"])
            yield from self.fight(count) if action.startswith("fight") else self.strike(count)

    def walk(self) -> Asking[None]:
        """As many steps as the highest die; armies stop who enters them."""
        dwarf = self.on_turn
        steps = max((yield from self.roll("walk", dwarf.attribute("walk"), max)))
        while steps:
            ways = {f"go {field}": field for field in NEIGHBOURS[dwarf.field].values()}
            entrances = self.entrances()
            if dwarf.field in entrances:
                ways |= {f"tunnel {field}": field for field in entrances if field != dwarf.field}
            answer = yield from self.ask({*ways, "stop"})
            if answer == "stop":
                return
            steps -= 1
            self.tunnel_used |= answer.startswith("tunnel")
            yield from self.put(dwarf, ways[answer])
            for card in self.lying():
                if card.kind == "visit":
                    self.visit(card, dwarf)
            yield from self.check()
            if self.crowd(dwarf.field):
                return

    def visit(self, card: Lying, dwarf: Dwarf) -> None:
        """A place counts when it is entered, the second of two in order only after the first."""
        places, entered = card.task["places"], card.entered.setdefault(dwarf, [])
        early = card.task["ordered"] and places[len(entered) :][:1] != [dwarf.field]
        if dwarf.field in places and dwarf.field not in entered and not early:
            entered.append(dwarf.field)
        card.done = int(len(entered) == len(places))

    def message(self) -> Asking[None]:
        plus = self.on_turn.ability == "message-plus-one"
        number = COUNCIL[self.council]["number"] - plus
        craft = self.on_turn.attribute("craft")
        dice = yield from self.roll("message", craft, lambda dice: max(dice) >= number)
        self.move_council(int(max(dice) >= number))

    def test(self, attribute: str, number: int, wanted: int) -> Asking[int]:
        """The successes of one roll for a card."""

        def successes(dice: Dice) -> int:
            return min(wanted, sum(die >= number for die in dice))

        count = self.on_turn.attribute(attribute) if attribute else self.on_turn.life
        name = {"craft": "craft", "": "life"}.get(attribute, "test")
        ability = "reroll-craft-tests" if attribute == "craft" else "none"
        return successes((yield from self.roll(name, count, successes, ability)))

    def try_card(self, card: Lying) -> Asking[None]:
        if card.kind == "pay":
            yield from self.drop_one(self.on_turn)
            card.done = 1
        elif card.kind == "tests-each":
            number = self.part(card)
            assert number is not None
            part = card.task["parts"][number]
            if (yield from self.test(part["attribute"], part["number"], 1)):
                card.parts.add(number)
        else:
            task = card.task
            missing = task["count"] - card.done
            card.done += yield from self.test(task.get("attribute", ""), task["number"], missing)

    def targets(self) -> dict[str, tuple[str, dict[str, int], Lying | None]]:
        """Every army that can be hit here: its kind, what it stands among, and the card."""
        here = self.armies[self.on_turn.field]
        found: dict[str, tuple[str, dict[str, int], Lying | None]] = {}
        for army in NUMBER:
            if here[army]:
                found[f"hit {army}"] = (army, here, None)
            for card in self.fought():
                if card.armies[army]:
                    found[f"hit {army} on {card.name}"] = (army, card.armies, card)
        return found

    def falls(self, dice: Dice) -> frozenset[tuple[int, ...]]:
        """All ways in which orcs, trolls and älfar can fall to these dice."""
        standing = dict.fromkeys(NUMBER, 0)
        for army, among, _ in self.targets().values():
            standing[army] += among[army]
        found = {(0, 0, 0)}
        for die in dice:
            for fallen in [*found]:
                for at, (army, count) in enumerate(standing.items()):
                    if die >= NUMBER[army] and fallen[at] < count:
                        orcs, trolls, alfar = (n + (at == k) for k, n in enumerate(fallen))
                        found.add((orcs, trolls, alfar))
        return frozenset(found)

    def raised(self, dice: Dice, brings: Brings) -> Asking[Dice]:
        """Boëndal raises a die that brings something as one more."""
        useful = {}
        for at, die in enumerate(dice):
            higher = sorted([*dice[:at], die + 1, *dice[at + 1 :]])
            if brings(higher) != brings(dice):
                useful[f"raise {die}"] = higher
        if not useful or self.on_turn.ability != "raise-a-die-in-fights":
            return dice
        return useful.get((yield from self.ask({"keep", *useful})), dice)

    def fight(self, count: int) -> Asking[None]:
        """Each die may beat an army; who could beat none loses a life point."""
        dice = yield from self.roll("fight", count, self.falls, "reroll-fights")
        dice = yield from self.raised(dice, self.falls)
        if self.falls(dice) == self.falls([]):
            yield from self.lose_life(self.on_turn)
        for die in reversed(dice):
            options = {
                text: target for text, target in self.targets().items() if die >= NUMBER[target[0]]
            }
            if options:
                answer = yield from self.ask({*options, "decline", "accept"})
                if answer != "decline":
                    self.beat(*options[answer])

    def beat(self, army: str, among: dict[str, int], card: Lying | None) -> None:
        """A beaten army goes to the supply, or from the map onto a card that collects it."""
        among[army] -= 1
        collecting = [c for c in self.open if c.kind == "collect" and c.task["army"] == army]
        if collecting and card is None:
            collecting[0].armies[army] += 1
        else:
            self.supply[army] += 1
        for counting in self.open:
            if counting.kind == "defeat-count" and counting.task["army"] == army:
                counting.done += 1

    def strike(self, count: int) -> Asking[None]:
        """Every six takes a token of Nôd'onn; who takes none loses a life point."""
        card = self.scenario
        assert card is not None
        number: int = card.task["number"]
        left: int = card.task["tokens"] - card.done

        def hits(dice: Dice) -> int:
            return min(left, sum(die >= number for die in dice))

        dice = yield from self.roll("strike", count, hits, "reroll-fights")
        taken = hits((yield from self.raised(dice, hits)))
        card.done += taken
        if not taken:
            yield from self.lose_life(self.on_turn, card.task["life"])
