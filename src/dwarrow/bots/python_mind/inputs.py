"""Inputs: what a net looks at, each with a place of its own; most are 0 and left out."""

from __future__ import annotations

from math import floor

from dwarrow.bots.python_mind.brain import UNIT

MOST = 64 * UNIT
"""No input counts for more."""


class Inputs(dict[int, int]):
    """Whole numbers of parts of 1, by place."""

    __slots__ = ("at",)

    def __init__(self) -> None:
        super().__init__()
        self.at = 0
        """Where the next value of a row goes."""

    def put(self, place: int, value: float) -> None:
        """Note a value; one that comes to nothing is left out."""
        if value:
            parts = floor(value * UNIT + 0.5)
            if parts:
                self[place] = MOST if parts > MOST else -MOST if parts < -MOST else parts

    def one_of(self, first: int, size: int, chosen: int) -> None:
        """Of several places the chosen one is 1."""
        if 0 <= chosen < size:
            self[first + chosen] = UNIT

    def row(self, *values: float) -> None:
        """Note values one after the other, from where the last ones ended."""
        at = self.at
        for value in values:
            if value:
                parts = floor(value * UNIT + 0.5)
                if parts:
                    self[at] = MOST if parts > MOST else -MOST if parts < -MOST else parts
            at += 1
        self.at = at

    def next_one_of(self, size: int, chosen: int) -> None:
        """Of the next so many places the chosen one is 1."""
        self.one_of(self.at, size, chosen)
        self.at += size


def soft(value: float) -> float:
    """Nearly the value itself near 0, never beyond 1."""
    return value / (1 + abs(value))


def within(value: float, least: float, most: float) -> float:
    """The value, or the bound that it is beyond."""
    return least if value < least else most if value > most else value
