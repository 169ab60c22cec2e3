"""The learned bot: judges by weights that self-play has found."""

from __future__ import annotations

from collections.abc import Mapping

from dwarrow.bots.asked import Asked
from dwarrow.bots.bot import Bot
from dwarrow.bots.slips import taken
from dwarrow.bots.thinker import thinker


class LearnedBot(Bot):
    """Takes what its weights like best; where they cannot be read, the stand-in plays."""

    natively = True

    def __init__(
        self,
        stand_in: Bot,
        effort: Mapping[str, int],
        slip: float = 0.0,
        in_python: Mapping[str, int] | None = None,
    ) -> None:
        """`in_python` is its effort where no native engine thinks; else the same."""
        self.stand_in = stand_in
        self.effort = effort
        self.in_python = effort if in_python is None else in_python
        self.slip = slip

    def choose(self, asked: Asked) -> int:
        """The option that promises most, or, with a slip, about as much."""
        if len(asked.options) == 1:
            return asked.options[0]
        mind = thinker(asked.game, asked.box, asked.seats)
        if mind is None:
            return self.stand_in.choose(asked)
        best, worths = mind.choose(asked, self.effort if mind.is_fast else self.in_python)
        return taken(asked.options, worths, asked.luck, self.slip) if self.slip else best
