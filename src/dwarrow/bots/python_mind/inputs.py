"""Inputs: what a net looks at, each with a place of its own; most are 0 and left out."""

from __future__ import annotations

from math import floor

from dwarrow.bots.python_mind.brain import UNIT

MOST = 64 * UNIT
"""No input counts for more."""


class Inputs(dict[int, int]):
    """Whole numbers of parts of 1, by place."""

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


def soft(value: float) -> float:
    """Nearly the value itself near 0, never beyond 1."""
    return value / (1 + abs(value))


def within(value: float, least: float, most: float) -> float:
    """The value, or the bound that it is beyond."""
    return least if value < least else most if value > most else value
