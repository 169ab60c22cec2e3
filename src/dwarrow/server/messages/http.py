"""The bodies of the HTTP interface."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from dwarrow.analysis import Analysis
from dwarrow.kernel import Message, Result
from dwarrow.server.messages.from_page import Key
from dwarrow.server.messages.to_page import Option, OwnTable, Refused, TableInfo
from dwarrow.server.messages.values import (
    ActionText,
    Colour,
    Holder,
    Name,
    NewSecret,
    SeatNumber,
    Secret,
    Word,
)
from dwarrow.tables.clocks import ClockRule


class Move(Struct, forbid_unknown_fields=True):
    """POST /api/tables/{table}/move: goes on with a seat on this device."""

    ticket: Secret
    secret: NewSecret | None = None
    """What is to open the seat from now on, chosen by the page; None only asks which seat it is."""
    browser: NewSecret | None = None


class Moving(Struct):
    """The answer to a move: the seat, and the table as everybody knows it."""

    seat: int
    info: TableInfo


class NewSeat(Struct, forbid_unknown_fields=True):
    """A seat of a new table; `person` seats belong to whoever creates it."""

    holder: Holder
    name: Name = ""
    level: Word = ""
    colour: Colour | None = None
    """None leaves it to the table, as does one that another seat has."""


class NewTable(Struct, forbid_unknown_fields=True):
    """POST /api/tables: a game, its seats, its options and, if wanted, a corrected box."""

    game: Word
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    options: dict[Word, Word] = field(default_factory=dict)
    box: str | None = None
    key: NewSecret | None = None
    """Chosen by the page; the same key is always answered with the same table."""
    browser: NewSecret | None = None
    """The same for everything this browser ever creates or joins."""
    chat: bool = False
    """Whether those who sit there can write to each other."""
    clock: ClockRule | None = None
    """How long people may think; None is for as long as they like."""


class OwnSeat(Struct):
    """A seat and the secret that opens it."""

    seat: int
    secret: str


class Created(Struct):
    """The answer to POST /api/tables: what the page must remember."""

    table: str
    seats: list[OwnSeat]
    invitation: str
    watch: str


class Join(Struct, forbid_unknown_fields=True):
    """POST /api/tables/{table}/join: takes the given open seat, or the first one."""

    invitation: Secret
    name: Name = ""
    seat: SeatNumber | None = None
    secret: NewSecret | None = None
    """What is to open the seat, chosen by the page; repeated, it gets the same seat."""
    browser: NewSecret | None = None
    """The same for everything this browser ever creates or joins."""
    colour: Colour | None = None
    """While people gather; None leaves it to the table, as does one that somebody has."""


class Joined(Struct):
    """The answer to a join: the seat and its secret, known to nobody else."""

    table: str
    seat: int
    secret: str


class Keys(Struct, forbid_unknown_fields=True):
    """POST /api/tables/mine: the keys a page holds."""

    keys: Annotated[list[Key], Meta(max_length=200)]


class ClosedTable(Struct):
    """A table that is stored and cannot be opened, and why."""

    table: str
    why: Refused


class OwnTables(Struct):
    """The answer to POST /api/tables/mine; keys that open nothing are left out."""

    tables: list[OwnTable]
    closed: list[ClosedTable]
    reach: str
    """Where friends reach this server; empty where the page's own address is as good."""


class OptionInfo(Struct):
    """A choice of rules made before the game; the first choice is the default."""

    name: str
    choices: list[str]


class GameInfo(Struct):
    """A game that can be played here."""

    name: str
    rules: int
    edition: str
    seats: list[int]
    options: list[OptionInfo]
    levels: list[str]
    """Bots from weak to strong."""
    usual_level: str
    """The one that plays where nobody chose."""
    ratings: dict[str, int]
    """How strong they were found to be; in a game played together, of 100 games those won."""
    lessons: list[str]
    """In the order in which they are taken."""
    scenes: dict[str, str]
    """For sections of the rules the lesson and its step that show them, such as `bid/2`."""
    examples: dict[str, str]
    """Scenes to try, each with the section of the rules that it belongs to."""


class Games(Struct):
    """The answer to GET /api/games."""

    protocol: int
    games: list[GameInfo]
    languages: list[str]
    engine: Literal["native", "building", "python"]
    """Which engine simulations run on."""
    built: tuple[int, int]
    """How many of how many files of the native engine are compiled, while it is being built."""


class Frame(Struct):
    """One position of a replay: who moved (None at the start), what happened, how it stands."""

    seat: int | None
    text: str | None
    """The action, where the viewer may know it."""
    events: list[Message]
    steps: list[object]
    """For each of the events what changed in the view up to it, as in a position."""
    view: object
    """Of the first frame the whole view, of every other one what changed in it after the steps."""
    result: Result | None


class Replay(Struct):
    """A game from its start: of a running one the own view, of a finished one any seat's."""

    game: str
    rules: int
    edition: str
    options: dict[str, str]
    players: list[str]
    seat: int | None
    """Whose view the frames show; None is a spectator's."""
    box: object
    """A corrected box, as its file lists it; None for the one that ships."""
    frames: list[Frame]


class Analysing(Struct):
    """The answer to whoever asks for an analysis that is not there yet, with status 202."""

    done: int
    of: int
    """So many of so many positions are judged; 0 of 0 before it begins."""


class LessonStep(Struct):
    """Something the coach says at one position of a lesson, and what the pupil does then."""

    say: str
    """The key of what is said, in the lesson's words."""
    show: list[str]
    """The places on the board that are meant."""
    do: str | None
    """The action that the pupil takes; None where it only listens."""
    rule: str
    """The section of the rules drawer that says the same; may be empty."""
    unaided: bool
    """Whether it is a question: what to do is shown only after a wrong answer."""
    frame: int
    """The frame of the replay that shows the table."""
    decision: str | None
    options: list[Option]
    """What the rules allow the pupil there."""


class Lesson(Struct):
    """The answer to GET /api/lessons/{game}/{name}: a scripted table, seen by the pupil."""

    name: str
    replay: Replay
    steps: list[LessonStep]


class Try(Struct, forbid_unknown_fields=True):
    """The body of POST /api/lessons/{game}/{name}/why."""

    step: Annotated[int, Meta(ge=0, le=1000)]
    action: ActionText


class Tried(Struct):
    """Whether the rules allow it there, and if not, why."""

    refused: Refused | None


HttpMessage = (
    NewTable
    | Created
    | Join
    | Joined
    | Move
    | Moving
    | Keys
    | OwnTables
    | OwnTable
    | Games
    | Replay
    | Analysing
    | Analysis
    | Lesson
    | Try
    | Tried
    | TableInfo
)
"""The bodies of the HTTP interface; a refusal is a Refused with an HTTP status."""
