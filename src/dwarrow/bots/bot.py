"""Bot: a player that sees a view and chooses one of its options."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from dwarrow.kernel import Box, Chance, View


class Bot(ABC):
    """A player without memory: everything it knows is in the view it is given."""

    @abstractmethod
    def choose(self, view: View, options: Sequence[int], chance: Chance) -> int:
        """One of the options; `chance` breaks ties and is the bot's own luck, never the game's."""

    def judging_by(self, box: Box) -> Bot:
        """The bot for a game that is played with this box; most judge by the shipped one."""
        return self
