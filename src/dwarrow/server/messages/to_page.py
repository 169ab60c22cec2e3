"""What the server sends over the socket."""

from __future__ import annotations

from msgspec import Struct

from dwarrow.kernel import Message, Param, Result
from dwarrow.server.messages.values import Holder, Phase, Section
from dwarrow.tables.clocks import ClockRule
from dwarrow.tables.presence import State
from dwarrow.tables.talk import Sign, Wish


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
    colour: int
    """The number of its colour and shape; from the deal on it stays."""
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
    clock: ClockRule | None
    """How long people may think; None is for as long as they like."""
    timed_out: int | None
    """The seat whose time was up, where that has ended the game."""


class OwnTable(Struct):
    """One of the tables a page holds a key for."""

    info: TableInfo
    you: int | None
    your_turn: bool
    to_act: list[int]
    """The seats that owe an answer, as far as this one may know."""
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
    watching: int
    """How many pages only watch, at all server processes."""
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


class SeatClock(Struct):
    """The time of one person."""

    left: int | None
    """In milliseconds when this was sent; None while it would tell who has answered unseen."""
    running: bool
    starts: int = 0
    """The milliseconds until it runs, while pages show what happened."""


class Clocks(ToPage, tag="clocks"):
    """How much time everybody has left, at a table with clocks; None for seats that bots hold."""

    seats: list[SeatClock | None]


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


class HintedWay(Struct):
    """One of the best ways to answer."""

    texts: list[str]
    """One of the options, then the answers that follow at once, such as three bids."""
    chance: float | None
    """The seat's chance to win after it, or the team's, from 0 to 1; None if nobody can say."""
    reason: Message
    """Why (section `reason` of the word lists)."""


class Hinted(ToPage, tag="hinted"):
    """What a strong bot would do: two or three ways where there are so many, the best first."""

    id: str
    decision: int
    """The number of the question that this is for."""
    ways: list[HintedWay]


class Notice(ToPage, tag="notice"):
    """Something about the table that is no part of the game (section `server`)."""

    said: Message


class Nudged(ToPage, tag="nudged"):
    """A seat reminds whoever owes an answer: the page of one that is asked calls its reader."""

    by: int


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
    """What a seat wrote, and when, in seconds since 1970; for those who sit at the table.

    `name` is that of whoever sat there then, empty where they gave none. `earlier` says that it was
    said before this page opened the table.
    """

    by: int
    name: str
    text: str
    at: int
    earlier: bool


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
    | Clocks
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
