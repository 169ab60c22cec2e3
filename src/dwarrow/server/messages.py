"""Every message between a page and the server, defined once; TypeScript types are made from it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from dwarrow.kernel import Message, Param, Result
from dwarrow.tables.presence import State
from dwarrow.tables.talk import Sign, Wish

PROTOCOL = 5
"""Raised when an old page can no longer talk to this server."""

Holder = Literal["person", "bot", "nobody"]
"""Who sits on a seat; nobody means that it is open for whoever has the invitation."""
Phase = Literal["gathering", "playing", "finished"]
"""Gathering until every seat is held, then playing, then finished."""
Section = Literal["refusal", "error", "server"]
"""The section of the word list that a refusal's code belongs to."""

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
TableId = Annotated[str, Meta(pattern="^[0-9a-f]{1,32}$")]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]
NewSecret = Annotated[str, Meta(min_length=22, max_length=64)]
"""A secret that the page chose: 128 bits of chance at least, and sent again with a repetition."""
MessageId = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(max_length=40)]
Word = Annotated[str, Meta(max_length=40)]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]


class FromPage(Struct, tag_field="type", forbid_unknown_fields=True):
    """The base of what a page may send over the socket."""


class Open(FromPage, tag="open"):
    """The first message: opens a table with a seat's secret or with the spectators' secret."""

    table: TableId
    secret: Secret
    protocol: int = PROTOCOL
    looking: bool = True
    """Whether somebody looks at the page."""


class Answer(FromPage, tag="answer"):
    """Answers a decision; sent again with the same id it is never played twice."""

    id: MessageId
    decision: Annotated[int, Meta(ge=0, le=1_000_000_000)]
    action: ActionText


class Mark(FromPage, tag="mark"):
    """Shows everybody what this seat would choose where another answers for the group.

    An empty action takes the mark back.
    """

    id: MessageId
    decision: Annotated[int, Meta(ge=0, le=1_000_000_000)]
    action: Annotated[str, Meta(max_length=200)]


class Why(FromPage, tag="why"):
    """Asks whether an action is allowed now, and why not; nothing is played."""

    id: MessageId
    action: ActionText


class Undo(FromPage, tag="undo"):
    """Takes back this seat's last action; with `turn`, all of them up to the start of its turn."""

    id: MessageId
    turn: bool = False


class Hint(FromPage, tag="hint"):
    """Asks the best bot what it would do in this seat's place."""

    id: MessageId


class ChangeSeat(FromPage, tag="seat"):
    """Wishes a bot, nobody, or (for the own seat, where a bot stands in) oneself on a seat.

    Who may wish what, and who else must agree, is told in docs/protocol.md.
    """

    id: MessageId
    seat: SeatNumber
    holder: Holder
    level: Word = ""
    name: Name = ""
    """What a bot on an open seat is called."""


class Fill(FromPage, tag="fill"):
    """The host gives every open seat to a bot of this level, and the game begins."""

    id: MessageId
    level: Word
    names: Annotated[list[Name], Meta(max_length=16)] = []


class Leave(FromPage, tag="leave"):
    """Gives up this seat for good: its secret opens it no longer, somebody new may take it."""

    id: MessageId


class Offer(FromPage, tag="offer"):
    """Lets whoever brings this ticket within ten minutes have the own seat, on another device.

    The page chooses the ticket and shares it in a link, behind the #.
    """

    id: MessageId
    ticket: NewSecret


class Rematch(FromPage, tag="rematch"):
    """Sets a new table for the same people after the end; their secrets open the same seats."""

    id: MessageId


class Look(FromPage, tag="look"):
    """Whether somebody looks at the page, or has it out of sight."""

    id: MessageId
    looking: bool


class Nudge(FromPage, tag="nudge"):
    """Reminds a person that everybody waits for them."""

    id: MessageId
    seat: SeatNumber


class React(FromPage, tag="react"):
    """Shows everybody a sign."""

    id: MessageId
    sign: Sign


class Ping(FromPage, tag="ping"):
    """Points at something that lies open, where the game names what can be pointed at."""

    id: MessageId
    wish: Wish
    kind: Word
    number: Annotated[int, Meta(ge=0, le=10_000)]


class Say(FromPage, tag="say"):
    """Says something to those who sit at the table, where it was set with a chat."""

    id: MessageId
    text: Annotated[str, Meta(min_length=1, max_length=200)]


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


class Key(Struct, forbid_unknown_fields=True):
    """A table and a secret that the page remembers."""

    table: TableId
    secret: Secret


class Follow(FromPage, tag="follow"):
    """Asks in the hall, instead of opening a table, to hear of changes at these tables."""

    id: MessageId
    keys: Annotated[list[Key], Meta(max_length=20)]


ClientMessage = (
    Open
    | Answer
    | Mark
    | Why
    | Undo
    | Hint
    | ChangeSeat
    | Fill
    | Leave
    | Offer
    | Rematch
    | Look
    | Nudge
    | React
    | Ping
    | Say
    | Follow
)


class Option(Struct):
    """An action that is allowed now."""

    text: str
    """What is sent to answer with it."""
    verb: str
    """The kind of action, a code of the section `action` of the word lists."""
    numbers: dict[str, int]
    """What it is done with: the parameters of that sentence."""


class Decision(Struct):
    """What this seat is asked now; `number` comes back with the answer, `name` picks the prompt."""

    number: int
    name: str


class GroupQuestion(Struct):
    """A question to the whole group: one seat answers it, the others may mark an option."""

    seat: int
    number: int
    name: str
    options: list[Option]


class SeatInfo(Struct):
    """Who sits on a seat, and whether its owner is here."""

    holder: Holder
    name: str
    level: str
    owned: bool
    """Whether it is a person's; a bot there stands in until they return."""
    presence: State | None = None
    """Of the owner: looks at a page, does not for a while, or has none; None without an owner."""
    since: int | None = None
    """When the owner looked away or went, in seconds since 1970; None while here or if unknown."""


class TableInfo(Struct):
    """What everybody at a table knows about it."""

    table: str
    game: str
    rules: int
    edition: str
    own_box: bool
    """Whether it is played with a corrected copy of the box."""
    options: dict[str, str]
    seats: list[SeatInfo]
    levels: list[str]
    """The bots that can sit here, from weak to strong."""
    usual_level: str
    """The one that plays where nobody chose."""
    ratings: dict[str, int]
    """How strong they were found to be; in a game played together, of 100 games those won."""
    host: int | None
    """The seat of the person who decides about seats while people gather."""
    phase: Phase
    created: int
    """Seconds since 1970."""
    rematch: str | None
    """The next table of the same people; a seat's secret opens it too."""
    chat: bool
    """Whether those who sit here can write to each other."""


class OwnTable(Struct):
    """One of the tables a page holds a key for."""

    info: TableInfo
    you: int | None
    your_turn: bool
    places: list[int]
    """Everybody's place once the game is over; where all play together, 1 is won."""
    scores: list[int]
    watch: str
    """The secret for spectators."""


class SeatWish(Struct):
    """Some agree that an absent person's seat goes to a bot, or to nobody and so is open."""

    seat: int
    holder: Holder
    agreed: list[int]
    missing: list[int]
    """The seats that must agree, too."""


class ToPage(Struct, tag_field="type"):
    """The base of what the server sends over the socket."""


class Table(ToPage, tag="table"):
    """Who is at the table; sent first, and again whenever that changes."""

    you: int | None
    """The own seat; None for a spectator."""
    invitation: str | None
    """The secret for an open seat; only people at the table get it."""
    watch: str
    """The secret for spectators."""
    reach: str
    """Where friends reach this server; empty where the page's own address is as good."""
    info: TableInfo
    wishes: list[SeatWish]
    notes: list[Message]
    """What became of the seats lately (section `seat-note` of the word lists)."""
    noted: int
    """How many notes there have been; those listed are the last of them."""


class Position(ToPage, tag="position"):
    """Where the game stands for this seat; sent after `table`, and again after every move."""

    number: int
    """Counts how often what this seat may know has changed."""
    since: int | None
    """The number of the position whose view `view` changes; None where it is whole."""
    steps: list[object]
    """For each of `events`: what changed in the view up to it, None where that is not told apart.

    Empty where the position is whole, and where events were taken back.
    """
    view: object
    """The game's view of this seat, typed in views/<game>.ts, or what changed after the steps."""
    decision: Decision | None
    """None when nothing is asked of this seat."""
    options: list[Option]
    group: GroupQuestion | None
    """The question, to whomever, if it concerns the whole group and a person answers it."""
    undo: bool
    """Whether this seat may take back its last action."""
    start: int
    """How many events of the log stay: drop those after them, then add `events`."""
    events: list[Message]
    """What happened (section `event` of the word lists)."""
    result: Result | None


class SeatMark(Struct):
    """What one seat would choose: the text of an option."""

    seat: int
    action: str


class Marks(ToPage, tag="marks"):
    """What the others would choose as the answer to the group's question with this number."""

    decision: int
    marks: list[SeatMark]


class Done(ToPage, tag="done"):
    """The message with this id was carried out and stored; the new position came before it."""

    id: str


class Left(ToPage, tag="left"):
    """The seat is given up; in a running game this invitation is for whoever takes over."""

    id: str
    invitation: str


class Followed(ToPage, tag="followed"):
    """How a table stands at which something changed, for a page in the hall."""

    table: OwnTable


class Allowed(ToPage, tag="allowed"):
    """The action asked about may be played now."""

    id: str


class Hinted(ToPage, tag="hinted"):
    """What the best bot would do: one of the options."""

    id: str
    text: str
    further: list[str]
    """The answers that follow at once, where a question takes several, such as three bids."""


class Notice(ToPage, tag="notice"):
    """Something about the table that is no part of the game (section `server`)."""

    said: Message


class Nudged(ToPage, tag="nudged"):
    """One seat reminds another that everybody waits for it."""

    by: int
    seat: int


class Reacted(ToPage, tag="reacted"):
    """A seat shows a sign."""

    by: int
    sign: Sign


class Pinged(ToPage, tag="pinged"):
    """A seat points at something."""

    by: int
    wish: Wish
    kind: str
    number: int


class SaidLine(ToPage, tag="line"):
    """What a seat wrote, and when, in seconds since 1970; for those who sit at the table."""

    by: int
    text: str
    at: int


class Refused(ToPage, tag="refused"):
    """Why something was not done; `id` is None when the message could not be read."""

    id: str | None
    section: Section
    code: str
    rule: str
    """The rulebook's section (`rule.*` of the word lists), empty when no rule forbids it."""
    params: dict[str, Param]
    cause: Refused | None = None
    """What was wrong in turn; its sentence takes the place of `{why}` in this one's."""
    problems: list[Message] = []
    """Everything wrong in a box (`box-problem.*` of the word lists), the first of very many."""


ServerMessage = (
    Table
    | Position
    | Marks
    | Done
    | Left
    | Followed
    | Allowed
    | Hinted
    | Notice
    | Nudged
    | Reacted
    | Pinged
    | SaidLine
    | Refused
)


class NewSeat(Struct, forbid_unknown_fields=True):
    """A seat of a new table; `person` seats belong to whoever creates it."""

    holder: Holder
    name: Name = ""
    level: Word = ""


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
    | Lesson
    | Try
    | Tried
    | TableInfo
)
"""The bodies of the HTTP interface; a refusal is a Refused with an HTTP status."""
