"""Chances: how often a seat wins for whom a learned player finds a table worth so much.

What a game's end is worth counts the margin, too (docs/opponents.md), so it is no chance yet.
"""

from __future__ import annotations

from math import exp, log

from dwarrow.bots.levels import players

SUREST = 0.999
"""No worth is taken for more certain than this, nor its opposite."""


def chance(game: str, seats: int, worth: float) -> float:
    """The chance to win; where nothing was measured, the worth itself."""
    measured = players(game).get("chances", {}).get(str(seats))
    if measured is None:
        return worth
    steep, shift = measured
    sure = min(SUREST, max(1 - SUREST, worth))
    return 1 / (1 + exp(-(steep * log(sure / (1 - sure)) + shift)))
