"""The random bot: any allowed action, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence

from dwarrow.bots.bot import Bot
from dwarrow.kernel import Chance, View


class RandomBot(Bot):
    """Plays whatever is allowed."""

    def choose(self, view: View, options: Sequence[int], chance: Chance) -> int:
        """Any option."""
        return chance.pick(options)
