"""What a page may send over the socket."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from dwarrow.server.messages.values import (
    PROTOCOL,
    ActionText,
    Colour,
    Holder,
    MessageId,
    Name,
    NewSecret,
    SeatNumber,
    Secret,
    TableId,
    Word,
)
from dwarrow.tables.talk import Sign, Wish


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


class Introduce(FromPage, tag="introduce"):
    """Takes another name and colour for the own seat, while people gather."""

    id: MessageId
    name: Name
    colour: Colour | None = None
    """None leaves it to the table; one that somebody has is not taken."""


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
    """Reminds whoever owes an answer that this seat waits; nobody is named."""

    id: MessageId


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
    | Introduce
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
