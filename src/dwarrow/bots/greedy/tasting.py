"""Tasting: what greedy bots have in common, plain numbers and tuned ones to weigh with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from dwarrow.bots.bot import Bot

Taste = TypeVar("Taste")


class Tasting(Bot, Generic[Taste]):
    """A bot that weighs by its taste, and slips as people do."""

    plain: Taste
    by_seats: Mapping[int, Taste]
    """What was tuned for each number of seats."""

    def __init__(self, slip: float = 0.0, tuned: bool = False) -> None:
        self.slip = slip
        self.tuned = tuned

    def taste(self, seats: int) -> Taste:
        """What it likes with so many at the table."""
        return self.by_seats[seats] if self.tuned else self.plain
