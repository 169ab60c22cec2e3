"""Bots: players by level, by the name of an installed package's, or as `module:Class`."""

from __future__ import annotations

import importlib
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec

from dwarrow.bots.asked import Asked
from dwarrow.bots.bot import Bot
from dwarrow.bots.random import RandomBot
from dwarrow.kernel import BadSetup, Message

LEVELS = ("random", "greedy")
GROUP = "dwarrow.bots"
"""The entry points under which packages offer their bots."""

__all__ = ["LEVELS", "Asked", "Bot", "RandomBot", "bot", "check_level", "levels"]


@cache
def levels(game: str) -> tuple[str, ...]:
    """The levels that this game has a bot for, from weak to strong."""
    return LEVELS if find_spec(_module(game)) is not None else LEVELS[:1]


def check_level(level: str, game: str) -> None:
    """Refuse a level that this game does not have."""
    if level not in levels(game):
        raise unknown(level, game)


def bot(name: str, game: str) -> Bot:
    """The bot of this name for a game: a level, an installed one, or `module:Class`."""
    if name in levels(game):
        return RandomBot() if name == "random" else _greedy(game)
    offered = entry_points(group=GROUP, name=name)
    if offered:
        return _made(name, next(iter(offered)).load())
    if ":" in name:
        module, _, kind = name.partition(":")
        try:
            return _made(name, getattr(importlib.import_module(module), kind))
        except (ModuleNotFoundError, AttributeError) as error:
            if isinstance(error, ModuleNotFoundError) and error.name != module:
                raise
            raise unknown(name, game) from None
    raise unknown(name, game)


def unknown(name: str, game: str) -> BadSetup:
    """The error that names the bots there are."""
    known = ", ".join(levels(game))
    return BadSetup(
        Message("bot", {"name": name, "known": known}),
        f"there is no bot '{name}' for {game}; its bots: {known}, or module:Class",
    )


def _made(name: str, found: object) -> Bot:
    try:
        made = found() if isinstance(found, type) else found
    except TypeError:
        made = None
    if not isinstance(made, Bot):
        raise BadSetup(Message("not-a-bot", {"name": name}), f"'{name}' is not a dwarrow.Bot")
    return made


def _module(game: str) -> str:
    return f"dwarrow.bots.greedy.{game}"


def _greedy(game: str) -> Bot:
    greedy = importlib.import_module(_module(game)).BOT
    assert isinstance(greedy, Bot)
    return greedy
