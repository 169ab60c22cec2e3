"""The kernel: what every game is made of. See docs/architecture.md for the words."""

from dwarrow.kernel.action import UnreadableAction, Vocabulary
from dwarrow.kernel.box import Box, BoxError, BoxReader
from dwarrow.kernel.chance import Chance, Scripted, ScriptError, Secret, Seeded
from dwarrow.kernel.decision import Decision, Step
from dwarrow.kernel.event import Event
from dwarrow.kernel.game import BadSetup, Game, Option
from dwarrow.kernel.message import DwarrowError, Message, Param
from dwarrow.kernel.record import Move, Outcome, Record, RecordError
from dwarrow.kernel.recorder import Recorder, replay
from dwarrow.kernel.refusal import IllegalAction, Refusal
from dwarrow.kernel.registry import Registry
from dwarrow.kernel.result import Line, Result
from dwarrow.kernel.state import State
from dwarrow.kernel.view import View
from dwarrow.kernel.words import LANGUAGES, Words, alone, language_of_this_machine

__all__ = [
    "LANGUAGES",
    "BadSetup",
    "Box",
    "BoxError",
    "BoxReader",
    "Chance",
    "Decision",
    "DwarrowError",
    "Event",
    "Game",
    "IllegalAction",
    "Line",
    "Message",
    "Move",
    "Option",
    "Outcome",
    "Param",
    "Record",
    "RecordError",
    "Recorder",
    "Refusal",
    "Registry",
    "Result",
    "ScriptError",
    "Scripted",
    "Secret",
    "Seeded",
    "State",
    "Step",
    "UnreadableAction",
    "View",
    "Vocabulary",
    "Words",
    "alone",
    "language_of_this_machine",
    "replay",
]
