"""An ancestry: cards laid over each other on a grid, and which symbols touch (rulebook: ancestry).

A cell is row * 10 + column; the starting card lies on rows 4 and 5, columns 4 and 5, so that a
frame of 6 by 6 fits around it wherever it grows. Sets of cells are bits. Because no ancestry is
wider than six, the last cell of a row and the first of the next are never both there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from dwarrow.games.mountain_king.box import Quadrants
from dwarrow.games.mountain_king.pieces import BLANK, ELDER, SUPPLY, SYMBOLS, WILD
from dwarrow.games.mountain_king.tableau_text import tableau_text
from dwarrow.kernel import BadDump, Kind
from dwarrow.kernel.declared import read_length

if TYPE_CHECKING:
    from dwarrow.games.mountain_king.state import MountainKingState

SIDE = 10
CELLS = SIDE * SIDE
START = 44
SPOTS_IN_ROW = 9
SPOTS = SPOTS_IN_ROW * SPOTS_IN_ROW
"""Where the upper left quadrant of a card may lie: nine rows, nine columns."""
CELL_OF_SPOT = tuple(spot // SPOTS_IN_ROW * SIDE + spot % SPOTS_IN_ROW for spot in range(SPOTS))
QUADRANTS = (0, 1, SIDE, SIDE + 1)
CARD = 1 | 1 << 1 | 1 << SIDE | 1 << SIDE + 1
START_CARD = -1


class Tableau:
    """What an ancestry shows. Never changed, only replaced: clones share it.

    Two with the same cards in the same places show the same.
    """

    __slots__ = (
        "bottom",
        "cards",
        "filled",
        "left",
        "right",
        "sets",
        "strengths",
        "strong",
        "symbols",
        "top",
        "usable",
    )

    def __init__(
        self,
        cards: tuple[tuple[int, int], ...],
        symbols: tuple[int, ...],
        strengths: tuple[int, ...],
    ) -> None:
        self.cards = cards
        """Every card with the cell of its upper left quadrant, lowest first."""
        self.symbols = symbols
        """By cell: the symbol on top; a blank where nothing lies."""
        self.strengths = strengths
        """By cell: its strength."""
        self.filled = 0
        for _, cell in cards:
            self.filled |= CARD << cell
        sets = [0] * len(SYMBOLS)
        strong = 0
        rest = self.filled
        while rest:
            bit = rest & -rest
            rest ^= bit
            cell = bit.bit_length() - 1
            sets[symbols[cell]] |= bit
            if strengths[cell] > 1:
                strong |= bit
        self.sets: tuple[int, ...] = tuple(sets)
        """By symbol: the cells that show it."""
        self.strong = strong
        """The cells with a number."""
        self.usable = sets[0] | sets[1] | sets[2] | sets[3] | sets[WILD]
        """The cells that cubes can cover."""
        rows = [cell // SIDE for _, cell in cards] or [0]
        columns = [cell % SIDE for _, cell in cards] or [0]
        self.top = min(rows)
        self.bottom = max(rows) + 1
        self.left = min(columns)
        self.right = max(columns) + 1

    def with_card(self, card: int, quadrants: Quadrants, cell: int) -> Tableau:
        """This ancestry with one more card on it."""
        symbols = list(self.symbols)
        strengths = list(self.strengths)
        for (symbol, strength), offset in zip(quadrants, QUADRANTS, strict=True):
            symbols[cell + offset] = symbol
            strengths[cell + offset] = strength
        return Tableau((*self.cards, (card, cell)), tuple(symbols), tuple(strengths))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tableau) and self.cards == other.cards

    def __hash__(self) -> int:
        return hash(self.cards)

    def __repr__(self) -> str:
        return f"Tableau({self.cards})"

    def __str__(self) -> str:
        return tableau_text(self)

    def supplies(self) -> int:
        """How many Supply symbols show."""
        return self.sets[SUPPLY].bit_count()

    def elders(self) -> int:
        """How many Elder symbols show."""
        return self.sets[ELDER].bit_count()


def first_tableau(start_card: Quadrants) -> Tableau:
    """An ancestry with nothing but the starting card."""
    empty = Tableau((), (BLANK,) * CELLS, (0,) * CELLS)
    return empty.with_card(START_CARD, start_card, START)


def _write(tableau: Tableau, out: list[int]) -> None:
    """Every card laid on the starting card, and its cell."""
    laid = tableau.cards[1:]
    out.append(len(laid))
    for card, cell in laid:
        out += (card, cell)


def _read(ints: Iterator[int], state: MountainKingState) -> Tableau:
    """The cards laid again."""
    box = state.box
    tableau = first_tableau(box.start_card)
    for _ in range(read_length(ints)):
        card, cell = next(ints), next(ints)
        if not 0 <= card < len(box.ancestry) or cell not in CELL_OF_SPOT:
            raise BadDump(f"no card {card} can lie on cell {cell}")
        tableau = tableau.with_card(card, box.ancestry[card], cell)
    return tableau


Ancestry = Annotated[Tableau, Kind(_write, _read)]
"""A tableau as states keep and dump it."""


def covering(cells: int) -> int:
    """Every cell where a card would lie on one of these."""
    return cells | cells >> 1 | cells >> SIDE | cells >> SIDE + 1


def spots_for_card(tableau: Tableau, frame: int) -> list[int]:
    """Every spot where a card may lie; all cards have the same shape, so it is the same for all."""
    fits = covering(tableau.filled) & ~covering(tableau.sets[ELDER])
    rows = spots_in_frame(tableau.top, tableau.bottom, frame)
    columns = spots_in_frame(tableau.left, tableau.right, frame)
    return [
        row * SPOTS_IN_ROW + column
        for row in rows
        for column in columns
        if fits >> row * SIDE + column & 1
    ]


def spots_in_frame(first: int, last: int, frame: int) -> range:
    """Where a card may begin beside or on these rows or columns and keep within the frame."""
    begin = max(0, first - 1, last - frame + 1)
    return range(begin, min(SPOTS_IN_ROW, last + 1, first + frame - 1))


def touching(cells: int, bridges: int) -> int:
    """All cells that touch these, directly or over the bridges, the cells and bridges included."""
    while True:
        grown = cells | cells << 1 | cells >> 1 | cells << SIDE | cells >> SIDE
        reached = cells | grown & bridges
        if reached == cells:
            return grown
        cells = reached
