"""The box of Nebelberge: mine sides and how they are paired with the units."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from dwarrow.games.nebelberge.cards import COPIES, NUMBERS, PEOPLES
from dwarrow.kernel import Box, BoxReader


@dataclass(frozen=True)
class Mine:
    """A mine side: workers needed, units to capture it, overseer or not, points won or lost."""

    name: str
    size: int
    defenders: int
    overseer: bool
    value: int

    @property
    def crew(self) -> int:
        """How many cards it takes until the treasure is won."""
        return self.size + int(self.overseer)


class NebelbergeBox(Box):
    """80 cards with a unit in front and a mine on the back, and the numbers of the set-up."""

    __slots__ = ("camp_cards", "centre_mines", "hand_size", "mines")

    def __init__(
        self,
        edition: str,
        text: str,
        mines: tuple[Mine, ...],
        centre_mines: int,
        camp_cards: int,
        hand_size: int,
    ) -> None:
        super().__init__(edition, text)
        self.mines = mines
        self.centre_mines = centre_mines
        self.camp_cards = camp_cards
        self.hand_size = hand_size


def read_box(text: str) -> NebelbergeBox:
    """A box from its file, checked against the counts of the rulebook."""
    reader = BoxReader(text)
    edition = reader.table(reader.toml, "edition", "")
    setup = reader.table(reader.toml, "setup", "")
    _check_peoples(reader)
    box = NebelbergeBox(
        reader.text(edition, "name", "edition"),
        text,
        _mines_of_cards(reader, _mine_sides(reader)),
        reader.number(setup, "centre-mines", "setup", 4, 4),
        reader.number(setup, "camp-cards", "setup", 4, 4),
        reader.number(setup, "hand-size", "setup", 6, 6),
    )
    reader.finish()
    return box


def _check_peoples(reader: BoxReader) -> None:
    found = [
        reader.text(people, "id", where)
        for where, people in reader.rows(reader.toml, "peoples", "")
    ]
    reader.check_order("peoples", found, PEOPLES)


def _mine_sides(reader: BoxReader) -> dict[str, Mine]:
    sides: dict[str, Mine] = {}
    for where, row in reader.rows(reader.toml, "mines", ""):
        name = reader.text(row, "id", where)
        if name and name in sides:
            reader.problem("twice", at="mines", name=name)
        sides[name] = Mine(
            name,
            reader.number(row, "size", where, 1, 4),
            reader.number(row, "defenders", where, 1, 3),
            reader.flag(row, "overseer", where),
            reader.number(row, "value", where, 1, 20),
        )
        reader.text(row, "source", where)
    return sides


def _mines_of_cards(reader: BoxReader, sides: dict[str, Mine]) -> tuple[Mine, ...]:
    """The mine on the back of every card, cards in order."""
    backs: list[Mine] = []
    cards = reader.table(reader.toml, "cards", "")
    for people in PEOPLES:
        units = reader.table(cards, people, "cards")
        for number in range(NUMBERS):
            at = f"cards.{people}.{number}"
            names = reader.texts(units, str(number), f"cards.{people}")
            reader.check_entries(at, len(names), COPIES, COPIES)
            for name in names:
                if name in sides:
                    backs.append(sides[name])
                elif not reader.is_unread("mines"):
                    reader.problem("no-such", at=at, name=name)
    return tuple(backs)


def native_tables(box: NebelbergeBox) -> list[int]:
    """The box as `native/nebelberge/box.hpp` reads it; equal sides have equal numbers."""
    sides = list(dict.fromkeys(mine.name for mine in box.mines))
    numbers: list[int] = []
    for mine in box.mines:
        side = sides.index(mine.name)
        numbers += [side, mine.size, mine.defenders, int(mine.overseer), mine.value]
    return [*numbers, box.centre_mines, box.camp_cards, box.hand_size]


@cache
def shipped_box() -> NebelbergeBox:
    """The box that comes with the game."""
    return read_box((Path(__file__).parent / "box.toml").read_text(encoding="utf-8"))
