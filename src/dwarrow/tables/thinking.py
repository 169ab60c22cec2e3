"""Bots at tables: which levels a game has, and what a bot would do, worked out in a worker."""

from __future__ import annotations

from functools import cache

from dwarrow.bots import LEVELS, bot
from dwarrow.kernel import Secret, View


@cache
def levels(game: str) -> tuple[str, ...]:
    """The levels that this game has a bot for, from weak to strong."""
    return tuple(level for level in LEVELS if _has(level, game))


def _has(level: str, game: str) -> bool:
    try:
        bot(level, game)
    except ImportError:
        return False
    return True


def choose(game: str, level: str, view: View, options: list[int]) -> int:
    """The option a bot of this level takes; it sees what its seat sees and nothing else."""
    return bot(level, game).choose(view, options, Secret())
