"""Bot: a player that is asked and chooses one of its options."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from dwarrow.bots.asked import Asked


class Bot(ABC):
    """A player. One object serves every table; what it wants to remember it leaves in `asked`."""

    natively: ClassVar[bool] = False
    """Whether options, luck and tables imagined in the native engine are all it asks for."""

    @abstractmethod
    def choose(self, asked: Asked) -> int:
        """One of `asked.options`."""
