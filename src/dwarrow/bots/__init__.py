"""Bots: players by level, by the name of an installed package's, or as `module:Class`."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from dwarrow.bots.asked import Asked
from dwarrow.bots.bot import Bot, BrokenBot
from dwarrow.bots.by_seats import BySeats
from dwarrow.bots.learned import LearnedBot
from dwarrow.bots.levels import ADVISER, EARLIER, USUAL, Level, of_game
from dwarrow.bots.random import RandomBot
from dwarrow.kernel import BadSetup, Message
from dwarrow.kernel.registry import offers, unusable

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "dwarrow.bots"
"""The entry points under which packages offer their bots."""

__all__ = [
    "Asked",
    "Bot",
    "BrokenBot",
    "LearnedBot",
    "RandomBot",
    "advising_level",
    "bot",
    "check_level",
    "levels",
    "ratings",
    "usual_level",
]


@cache
def levels(game: str) -> tuple[str, ...]:
    """The levels that people are offered in this game, from weak to strong."""
    return tuple(of_game(game)) or _earlier(game)[-1:]


def usual_level(game: str) -> str:
    """The level that plays where nobody chose one."""
    return USUAL if USUAL in levels(game) else levels(game)[-1]


def advising_level(game: str) -> str:
    """The level that gives hints."""
    return ADVISER if ADVISER in levels(game) else levels(game)[-1]


def ratings(game: str) -> dict[str, int]:
    """How strong the levels of a game were found to be; empty for a game without levels."""
    return {name: level.rating for name, level in of_game(game).items()}


def check_level(level: str, game: str) -> None:
    """Refuse a level that this game does not have."""
    if level not in (*levels(game), *_earlier(game)):
        raise unknown(level, game)


def bot(name: str, game: str) -> Bot:
    """The bot of this name for a game: a level, an installed one, or `module:Class`."""
    if name in of_game(game):
        return _of_level(name, game)
    if name in _earlier(game):
        return RandomBot() if name == "random" else _greedy(game)
    offered = offers(GROUP)
    for each in offered:
        if each.name == name:
            return _offered(each)
    if name.find(":") > 0:
        return _own(name)
    raise unknown(name, game, sorted({each.name for each in offered}))


def unknown(name: str, game: str, offered: Iterable[str] = ()) -> BadSetup:
    """The error that names the bots there are, and those that installed packages offer."""
    known = ", ".join([*levels(game), *offered])
    return BadSetup(
        Message("bot", {"name": name, "known": known}),
        f"there is no bot '{name}' for {game}; its bots: {known}, or module:Class",
    )


def _offered(offered: EntryPoint) -> Bot:
    """The bot of an installed package; raises BadSetup with the package and what is wrong."""
    try:
        return _made(offered.name, offered.load())
    except BadSetup:
        raise
    except Exception as error:
        raise unusable(offered, error) from error


def _own(name: str) -> Bot:
    """The bot called `module:Class`."""
    module, _, kind = name.partition(":")
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError as error:
        if not f"{module}.".startswith(f"{error.name}."):
            raise
        raise _missing("bot-module", name, module) from None
    if not hasattr(found, kind):
        raise _missing("bot-class", name, module)
    return _made(name, getattr(found, kind))


def _missing(code: str, name: str, module: str) -> BadSetup:
    """The error that says which half of `module:Class` is not there."""
    missing = Message(code, {"name": name, "module": module})
    return BadSetup(missing, f"there is no '{name}'")


def _made(name: str, found: object) -> Bot:
    try:
        made = found() if isinstance(found, type) else found
    except TypeError:
        made = None
    if not isinstance(made, Bot):
        raise BadSetup(Message("not-a-bot", {"name": name}), f"'{name}' is not a dwarrow.Bot")
    return made


@cache
def _earlier(game: str) -> tuple[str, ...]:
    """The levels of earlier releases that the game has a bot for."""
    return EARLIER if find_spec(_module(game)) is not None else EARLIER[:1]


def _module(game: str) -> str:
    return f"dwarrow.bots.greedy.{game}"


def _greedy(game: str) -> Bot:
    greedy = importlib.import_module(_module(game)).BOT
    assert isinstance(greedy, Bot)
    return greedy


@cache
def _of_level(name: str, game: str) -> Bot:
    level = of_game(game)[name]
    usual = _player(level, game)
    others = {int(seats): _player(level.with_seats(int(seats)), game) for seats in level.at}
    return BySeats(usual, others) if others else usual


def _player(level: Level, game: str) -> Bot:
    if level.player == "learned":
        return LearnedBot(_stand_in(game), level.effort, level.slip, level.in_python)
    made = importlib.import_module(_module(game)).GreedyBot(level.slip, level.tuned)
    assert isinstance(made, Bot)
    return made


def _stand_in(game: str) -> Bot:
    """Who plays for a learned bot that cannot: the strongest level that needs no weights."""
    return _player([how for how in of_game(game).values() if how.player == "greedy"][-1], game)
