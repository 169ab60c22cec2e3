"""Bots: players that see views only, by level and game."""

from __future__ import annotations

import importlib

from dwarrow.bots.bot import Bot
from dwarrow.bots.random import RandomBot
from dwarrow.kernel import BadSetup, Box, Message

LEVELS = ("random", "greedy")

__all__ = ["LEVELS", "Bot", "RandomBot", "bot"]


def bot(level: str, game: str, box: Box | None = None) -> Bot:
    """The bot of this level for the game of this name, played with a corrected box or its own."""
    if level not in LEVELS:
        known = ", ".join(LEVELS)
        raise BadSetup(
            Message("bot", {"name": level, "known": known}),
            f"there is no bot '{level}'; the bots: {known}",
        )
    if level == "random":
        return RandomBot()
    greedy = importlib.import_module(f"dwarrow.bots.greedy.{game}").BOT
    assert isinstance(greedy, Bot)
    return greedy if box is None else greedy.judging_by(box)
