"""Armies, dead land and the two markers (Totes Land und Bewegung von Armeen)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Generator
from typing import NamedTuple, TypeVar

from tests.games.zwerge.reference.box import (
    ARMIES,
    BOX,
    DOOM_START,
    FIELD,
    NEIGHBOURS,
    ROUND,
    SCHWARZJOCH,
    SIDES,
    SKULLS,
    TILE,
)

T = TypeVar("T")


class Question(NamedTuple):
    """Who is asked, and everything that may be answered."""

    seat: int
    options: frozenset[str]


Asking = Generator[Question, str, T]
"""Something that goes on until it needs an answer."""


class Over(Exception):
    """The game has ended."""


class Land:
    """The map, the supply and the markers."""

    def __init__(self, expert: bool) -> None:
        self.threshold = BOX["rules"]["dead-land-expert" if expert else "dead-land"]
        self.draws: defaultdict[str, list[tuple[str, ...]]] = defaultdict(list)
        self.supply = {entry["id"]: entry["count"] for entry in BOX["armies"]}
        self.armies = {field: dict.fromkeys(ARMIES, 0) for field in FIELD}
        self.tiles: list[str] = []
        self.tile: dict[str, str] = {}
        self.hero = self.council = self.hold = self.active = 0
        self.doom = DOOM_START
        self.outcome = ""

    def drawn(self, name: str) -> tuple[str, ...]:
        """What chance answered next under this name; `1-b` is another face of the same kind."""
        return self.draws[name].pop(0)

    def shuffled(self, name: str, cards: Collection[str]) -> list[str]:
        """The same cards in the order in which chance laid them."""
        pile = list(self.drawn(name))
        assert sorted(pile) == sorted(cards), name
        return pile

    def ask(self, options: Collection[str], seat: int | None = None) -> Asking[str]:
        """The answer of a seat, or of the dwarf on turn."""
        return (yield Question(self.active if seat is None else seat, frozenset(options)))

    def pick(self, fields: Collection[str], sole: bool = False) -> Asking[str]:
        """A field that the dwarf on turn names; a sole one may go without saying."""
        if sole and len(fields) == 1:
            return next(iter(fields))
        answer = yield from self.ask({f"field {field}" for field in fields})
        return answer.removeprefix("field ")

    def end(self, outcome: str) -> None:
        """The game is won or lost."""
        self.outcome = outcome
        raise Over

    def move_doom(self, steps: int) -> None:
        """The doom marker goes on step by step, or back, at most to its start."""
        if steps < 0:
            self.doom = min(DOOM_START, self.doom - steps)
        for _ in range(steps):
            self.doom -= 1
            if self.doom <= self.hero:
                self.end("doom")

    def move_council(self, steps: int) -> None:
        self.council = max(-4, min(4, self.council + steps))

    def crowd(self, field: str) -> int:
        return sum(self.armies[field].values())

    def on_map(self, army: str) -> int:
        return sum(standing[army] for standing in self.armies.values())

    def arrow(self, field: str) -> str:
        """The field to which the tile on a field points."""
        return NEIGHBOURS[field][FIELD[field]["arrows"][TILE[self.tile[field]]["colour"]]]

    def arrive(self, field: str, army: str, count: int) -> None:
        """Armies run through dead land to the first field without a tile."""
        while field in self.tile:
            field = self.arrow(field)
        self.armies[field][army] += count

    def place(self, field: str, armies: dict[str, int]) -> None:
        """Armies come from the supply, as far as it lasts."""
        for army, wanted in armies.items():
            count = min(wanted, self.supply[army])
            self.supply[army] -= count
            self.arrive(field, army, count)

    def remove(self, field: str, army: str, count: int = 1) -> None:
        """Armies go back to the supply."""
        self.armies[field][army] -= count
        self.supply[army] += count

    def recruit(self, gate: str) -> Asking[None]:
        """All recruitment dice, blank ones once more in the second box from the left."""
        skulls = {army: self.skulls(army) for army in ARMIES}
        if self.council == -3:
            skulls = {army: count or self.skulls(army) for army, count in skulls.items()}
        self.place(gate, skulls)
        yield from self.settle()

    def skulls(self, army: str) -> int:
        face = int(self.drawn(f"recruit {army}")[0].split("-")[0])
        assert face in SKULLS[army]
        return face

    def settle(self) -> Asking[None]:
        """Schwarzjoch empties and crowded fields turn until all is quiet."""
        while True:
            if self.crowd(SCHWARZJOCH) >= BOX["rules"]["schwarzjoch"]:
                for army in ARMIES:
                    self.remove(SCHWARZJOCH, army, self.armies[SCHWARZJOCH][army])
                self.move_doom(1)
            crowded = [field for field in self.living() if self.crowd(field) >= self.threshold]
            if not crowded or not self.tiles:
                return
            yield from self.turn_dead((yield from self.pick(crowded, sole=True)))

    def living(self) -> list[str]:
        """The fields that can still turn dead."""
        return [field for field in FIELD if field != SCHWARZJOCH and field not in self.tile]

    def turn_dead(self, field: str) -> Asking[None]:
        """A tile is laid, printed armies leave to the sides and all others along its arrow."""
        tile = TILE[self.tiles.pop(0)]
        self.tile[field] = tile["id"]
        ahead = ROUND.index(FIELD[field]["arrows"][tile["colour"]])
        ways: dict[str, dict[str, str]] = {army: {} for army in ARMIES}
        for side, steps in SIDES.items():
            target = NEIGHBOURS[field].get(ROUND[(ahead + steps) % 6])
            if target is not None and target not in self.tile:
                ways[tile[side]][side] = target
        here = self.armies[field]
        for army, sides in ways.items():
            while sides and here[army]:
                side = next(iter(sides))
                if here[army] < len(sides):
                    answer = yield from self.ask({f"send {side}" for side in sides})
                    side = answer.removeprefix("send ")
                here[army] -= 1
                self.armies[sides.pop(side)][army] += 1
        for army in ARMIES:
            count, here[army] = here[army], 0
            self.arrive(self.arrow(field), army, count)

    def turn_fullest(self) -> Asking[bool]:
        """The field with most armies turns dead; False where no army stands on such a field."""
        fullest = max(self.crowd(field) for field in self.living())
        fields = [field for field in self.living() if self.crowd(field) == fullest]
        if fullest and self.tiles:
            yield from self.turn_dead((yield from self.pick(fields, sole=True)))
            yield from self.settle()
        return fullest > 0 or not self.tiles

    def turn_all_with(self, army: str) -> Asking[None]:
        """Every field on which such an army stands now turns dead, unless it has done so before."""
        fields = [field for field in self.living() if self.armies[field][army]]
        while self.tiles and (fields := [field for field in fields if field not in self.tile]):
            yield from self.turn_dead((yield from self.pick(fields, sole=True)))
            yield from self.settle()
