"""Dwarrow: four mountain board games at one table."""

from dwarrow.games import game, games
from dwarrow.kernel import (
    BadSetup,
    BoxError,
    DwarrowError,
    IllegalAction,
    Record,
    Recorder,
    RecordError,
    Scripted,
    Secret,
    Seeded,
    UnknownAction,
    UnreadableAction,
    replay,
)

__version__ = "0.1.0"

__all__ = [
    "BadSetup",
    "BoxError",
    "DwarrowError",
    "IllegalAction",
    "Record",
    "RecordError",
    "Recorder",
    "Scripted",
    "Secret",
    "Seeded",
    "UnknownAction",
    "UnreadableAction",
    "__version__",
    "game",
    "games",
    "replay",
]
