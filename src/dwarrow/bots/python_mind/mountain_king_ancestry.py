"""What the symbols of an ancestry are worth, and where the next card would lie best."""

from __future__ import annotations

from typing import NamedTuple

from dwarrow.games.mountain_king.box import MountainKingBox, Quadrants
from dwarrow.games.mountain_king.pieces import ACTION_TYPES, ELDER, SUPPLY, WILD, members
from dwarrow.games.mountain_king.tableau import (
    CARD,
    CELL_OF_SPOT,
    QUADRANTS,
    SIDE,
    Tableau,
    spots_for_card,
    touching,
)


class Ancestry(NamedTuple):
    """What an ancestry shows, as sets of cells."""

    sets: tuple[int, ...]
    """By symbol: the cells that show it."""
    usable: int
    """The cells that cubes can cover."""
    strong: int
    """The cells with a number."""
    strongest: int
    """The cells with a three."""
    filled: int
    rows: int
    columns: int
    """How many of them it takes."""

    def strength_of(self, cells: int) -> int:
        """The strength of these cells together."""
        return (
            (cells & self.usable).bit_count()
            + (cells & self.strong).bit_count()
            + (cells & self.strongest).bit_count()
        )

    def elders(self) -> int:
        """How many Elder symbols show."""
        return self.sets[ELDER].bit_count()

    def supplies(self) -> int:
        """How many Supply symbols show."""
        return self.sets[SUPPLY].bit_count()

    def worth(self) -> float:
        """Symbols, their numbers, and neighbours that fit."""
        wild, usable = self.sets[WILD], self.usable
        worth = 1.3 * self.elders() + 1.2 * self.supplies() + 0.5 * wild.bit_count()
        worth += usable.bit_count() + 1.1 * (self.strong.bit_count() + self.strongest.bit_count())
        pairs = 0
        for way in (1, SIDE):
            fitting = wild & usable >> way | usable & wild >> way
            for same in self.sets[: len(ACTION_TYPES)]:
                fitting |= same & same >> way
            pairs += fitting.bit_count()
        return worth + 0.35 * pairs

    def strongest_group(self, cells: int, bridges: int) -> tuple[int, int]:
        """The strength and the number of those of these cells that touch, the most of all."""
        most = count = 0
        while cells:
            group = cells & -cells
            while (grown := touching(group, bridges) & cells) != group:
                group = grown
            strength = self.strength_of(group)
            if strength > most:
                most, count = strength, group.bit_count()
            cells &= ~group
        return most, count


def shown(tableau: Tableau) -> Ancestry:
    """What an ancestry shows."""
    strongest = 0
    for cell in members(tableau.strong):
        if tableau.strengths[cell] > 2:
            strongest |= 1 << cell
    return Ancestry(
        tableau.sets,
        tableau.usable,
        tableau.strong,
        strongest,
        tableau.filled,
        tableau.bottom - tableau.top + 1,
        tableau.right - tableau.left + 1,
    )


def with_card(tableau: Tableau, quadrants: Quadrants, cell: int) -> Ancestry:
    """What it would show with one more card on it."""
    before = shown(tableau)
    kept = ~(CARD << cell)
    sets = [found & kept for found in before.sets]
    usable, strong, strongest = before.usable & kept, before.strong & kept, before.strongest & kept
    for (symbol, strength), offset in zip(quadrants, QUADRANTS, strict=True):
        here = 1 << cell + offset
        sets[symbol] |= here
        if symbol <= WILD:
            usable |= here
        if strength > 1:
            strong |= here
        if strength > 2:
            strongest |= here
    row, column = divmod(cell, SIDE)
    return Ancestry(
        tuple(sets),
        usable,
        strong,
        strongest,
        before.filled | CARD << cell,
        max(tableau.bottom, row + 1) - min(tableau.top, row) + 1,
        max(tableau.right, column + 1) - min(tableau.left, column) + 1,
    )


def with_card_laid_best(box: MountainKingBox, tableau: Tableau, card: int) -> Ancestry:
    """An ancestry with one more card where it would serve best."""
    best = shown(tableau)
    most = -1.0
    for spot in spots_for_card(tableau, box.frame):
        tried = with_card(tableau, box.ancestry[card], CELL_OF_SPOT[spot])
        worth = tried.worth()
        if worth > most:
            most, best = worth, tried
    return best
