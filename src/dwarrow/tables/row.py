"""What is stored about a table: its header, written once, and rows, only ever appended."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from dwarrow.tables.clocks import ClockRule

Holder = Literal["person", "bot", "nobody"]


class Place(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat; `key` is the fingerprint of the secret that opens it.

    A bot with a key stands in for the person whose key it is.
    """

    holder: Holder
    name: str = ""
    level: str = ""
    key: str = ""
    browser: str = ""
    """The fingerprint of the browser that took it."""
    invitation: str = ""
    """What opens a seat that was given up in a running game."""
    colour: int | None = None
    """The colour somebody chose; None leaves it to the table."""


class Header(Struct, frozen=True):
    """What never changes about a table."""

    table: str
    game: str
    rules: int
    edition: str
    box: str | None
    """The text of a corrected box; None for the one that ships."""
    options: dict[str, str]
    places: tuple[Place, ...]
    """Who sat where at first."""
    host: int | None
    invitation: str
    watch: str
    created: int
    chat: bool = False
    """Whether people can write to each other."""
    clock: ClockRule | None = None


class Row(Struct, frozen=True, tag_field="row", omit_defaults=True):
    """The base of everything that happens at a table."""


class Sat(Row, frozen=True, tag="sat"):
    """A seat changed hands; `by` is the seat that wished it, `answer` its page's id for that."""

    seat: int
    place: Place
    by: int | None = None
    answer: str = ""
    settles: bool = False
    """Whether nobody takes back what was answered before."""
    moved: bool = False
    """Whether the same person goes on, on another device."""
    at: int = 0
    """The table's time, where it has clocks."""


class Wished(Row, frozen=True, tag="wished"):
    """A seat agrees that an absent person's seat goes to a bot, or to nobody and so is open."""

    by: int
    seat: int
    holder: Holder
    answer: str = ""
    level: str = ""
    """How good the bot is to be."""


class Offered(Row, frozen=True, tag="offered"):
    """Whoever brings the ticket with this fingerprint in time moves the seat to another device."""

    seat: int
    ticket: str
    until: int
    """Seconds since 1970."""


class Begun(Row, frozen=True, tag="begun"):
    """The game began: what chance answered during the set-up."""

    chance: tuple[tuple[str, tuple[str, ...]], ...] = ()
    at: int = 0


class Moved(Row, frozen=True, tag="moved"):
    """A seat's action and what chance answered to it; `answer` is the page's id for it."""

    seat: int
    text: str
    answer: str = ""
    over: bool = False
    """Whether the game ended with it."""
    chance: tuple[tuple[str, tuple[str, ...]], ...] = ()
    at: int = 0
    late: bool = False
    """Whether the seat's time was up, so that a bot answered."""


class Undone(Row, frozen=True, tag="undone"):
    """A seat took back its last actions."""

    seat: int
    count: int
    answer: str = ""
    at: int = 0


class Ticked(Row, frozen=True, tag="ticked"):
    """Time went by; noted so that a restart does not give it back."""

    at: int


class Ended(Row, frozen=True, tag="ended"):
    """A seat's time was up, and with it the game."""

    seat: int
    at: int


class Rematched(Row, frozen=True, tag="rematched"):
    """The same people went on at another table."""

    table: str


AnyRow = Sat | Wished | Offered | Begun | Moved | Undone | Ticked | Ended | Rematched

_rows: msgspec.json.Decoder[AnyRow] = msgspec.json.Decoder(AnyRow)
_headers = msgspec.json.Decoder(Header)
_encoder = msgspec.json.Encoder()


def is_last(row: AnyRow) -> bool:
    """Whether the game is over with this row."""
    return isinstance(row, Ended) or (isinstance(row, Moved) and row.over)


def to_text(stored: AnyRow | Header) -> str:
    """How the store keeps it."""
    return _encoder.encode(stored).decode()


def read_row(text: str | bytes) -> AnyRow:
    """A row from the store."""
    return _rows.decode(text)


def read_header(text: str | bytes) -> Header:
    """A header from the store."""
    return _headers.decode(text)
