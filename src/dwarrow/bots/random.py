"""The random bot: any allowed action, each as likely as the others."""

from __future__ import annotations

from dwarrow.bots.asked import Asked
from dwarrow.bots.bot import Bot


class RandomBot(Bot):
    """Plays whatever is allowed."""

    natively = True

    def choose(self, asked: Asked) -> int:
        """Any option."""
        return asked.luck.pick(asked.options)
