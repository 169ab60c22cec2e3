"""The kernel: what every game is made of. See docs/architecture.md for the words."""

from dwarrow.kernel.action import UnknownAction, UnreadableAction, Verb, Vocabulary
from dwarrow.kernel.box import Box, BoxError, BoxReader
from dwarrow.kernel.chance import Chance, Scripted, ScriptError, Secret, Seeded
from dwarrow.kernel.decision import Decision, Step
from dwarrow.kernel.declared import (
    BadDump,
    Bits,
    Kind,
    derived,
    each,
    given,
    many,
    number,
    per_seat,
    pile,
)
from dwarrow.kernel.event import Event
from dwarrow.kernel.game import BadSetup, CardTexts, Game, Option
from dwarrow.kernel.message import DwarrowError, Message, Param
from dwarrow.kernel.record import Move, Outcome, Record, RecordError
from dwarrow.kernel.recorder import Recorder, replay
from dwarrow.kernel.refusal import IllegalAction, Refusal
from dwarrow.kernel.registry import Registry
from dwarrow.kernel.result import Line, Result
from dwarrow.kernel.state import Pending, State
from dwarrow.kernel.state_text import seat_name, set_of
from dwarrow.kernel.view import View, varied
from dwarrow.kernel.wording import MANY, Wording, counted, named
from dwarrow.kernel.words import LANGUAGES, Words, alone, language_of_this_machine

__all__ = [
    "LANGUAGES",
    "MANY",
    "BadDump",
    "BadSetup",
    "Bits",
    "Box",
    "BoxError",
    "BoxReader",
    "CardTexts",
    "Chance",
    "Decision",
    "DwarrowError",
    "Event",
    "Game",
    "IllegalAction",
    "Kind",
    "Line",
    "Message",
    "Move",
    "Option",
    "Outcome",
    "Param",
    "Pending",
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
    "UnknownAction",
    "UnreadableAction",
    "Verb",
    "View",
    "Vocabulary",
    "Wording",
    "Words",
    "alone",
    "counted",
    "derived",
    "each",
    "given",
    "language_of_this_machine",
    "many",
    "named",
    "number",
    "per_seat",
    "pile",
    "replay",
    "seat_name",
    "set_of",
    "varied",
]
