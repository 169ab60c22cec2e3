"""Bot: a player that is asked and chooses one of its options."""

from __future__ import annotations

from abc import ABC, abstractmethod

from dwarrow.bots.asked import Asked


class Bot(ABC):
    """A player. One object serves every table; what it wants to remember it leaves in `asked`."""

    @abstractmethod
    def choose(self, asked: Asked) -> int:
        """One of `asked.options`."""
