"""Bots: players that see views only, by level and game."""

from __future__ import annotations

import importlib
from functools import cache
from importlib.util import find_spec

from dwarrow.bots.bot import Bot
from dwarrow.bots.random import RandomBot
from dwarrow.kernel import BadSetup, Box, Message

LEVELS = ("random", "greedy")

__all__ = ["LEVELS", "Bot", "RandomBot", "bot", "check_level", "levels"]


def bot(level: str, game: str, box: Box | None = None) -> Bot:
    """The bot of this level for the game of this name, played with a corrected box or its own."""
    _check(level, LEVELS)
    if level == "random":
        return RandomBot()
    greedy = importlib.import_module(_module(game)).BOT
    assert isinstance(greedy, Bot)
    return greedy if box is None else greedy.judging_by(box)


@cache
def levels(game: str) -> tuple[str, ...]:
    """The levels that this game has a bot for, from weak to strong."""
    return LEVELS if find_spec(_module(game)) is not None else LEVELS[:1]


def check_level(level: str, game: str) -> None:
    """Refuse a level that this game does not have."""
    _check(level, levels(game))


def _check(level: str, known: tuple[str, ...]) -> None:
    if level not in known:
        listed = ", ".join(known)
        raise BadSetup(
            Message("bot", {"name": level, "known": listed}),
            f"there is no bot '{level}'; the bots: {listed}",
        )


def _module(game: str) -> str:
    return f"dwarrow.bots.greedy.{game}"
