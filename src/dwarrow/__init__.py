"""Dwarrow: four mountain board games at one table."""

from dwarrow.arena.line_up import LineUp
from dwarrow.arena.simulate import Summary, simulate
from dwarrow.bots import Asked, Bot, bot
from dwarrow.games import game
from dwarrow.games import names as game_names
from dwarrow.kernel import (
    BadDump,
    BadSetup,
    BoxError,
    DwarrowError,
    Game,
    IllegalAction,
    Record,
    Recorder,
    RecordError,
    Result,
    Scripted,
    Secret,
    Seeded,
    State,
    UnknownAction,
    UnreadableAction,
    View,
    replay,
)
from dwarrow.testing import check_game

__version__ = "0.1.0"

__all__ = [
    "Asked",
    "BadDump",
    "BadSetup",
    "Bot",
    "BoxError",
    "DwarrowError",
    "Game",
    "IllegalAction",
    "LineUp",
    "Record",
    "RecordError",
    "Recorder",
    "Result",
    "Scripted",
    "Secret",
    "Seeded",
    "State",
    "Summary",
    "UnknownAction",
    "UnreadableAction",
    "View",
    "__version__",
    "bot",
    "check_game",
    "game",
    "game_names",
    "replay",
    "simulate",
]
