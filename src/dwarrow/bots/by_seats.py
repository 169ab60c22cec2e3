"""By seats: a level that is another player with some numbers of seats."""

from __future__ import annotations

from collections.abc import Mapping

from dwarrow.bots.asked import Asked
from dwarrow.bots.bot import Bot


class BySeats(Bot):
    """Lets the player choose who is meant for so many at the table."""

    def __init__(self, usual: Bot, others: Mapping[int, Bot]) -> None:
        self.usual = usual
        self.others = others
        self.natively = all(player.natively for player in (usual, *others.values()))

    def at(self, seats: int) -> Bot:
        """Who plays with so many at the table."""
        return self.others.get(seats, self.usual)

    def choose(self, asked: Asked) -> int:
        """What that player chooses."""
        return self.at(asked.seats).choose(asked)
