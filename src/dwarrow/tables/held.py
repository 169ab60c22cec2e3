"""A table in memory: its lock, those who listen to it, its bots at work."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable
from typing import NamedTuple, Protocol

from dwarrow.bots import Asked
from dwarrow.kernel import Message
from dwarrow.tables.marks import Mark, Marks
from dwarrow.tables.presence import Clock, Pages, Presence, Standing
from dwarrow.tables.table import Table, declined
from dwarrow.tables.talk import Conversation, Talk

SECONDS_TO_THINK = 1.0


Here = tuple[list[Standing | None], int]
"""Whether the owner of each seat is here, and how many only watch."""


class Sitter(NamedTuple):
    """Somebody who opened a seat with its secret; `key` is the secret's fingerprint."""

    table: str
    seat: int
    key: str


class Listener(Protocol):
    """Somebody connected to a table."""

    seat: int | None
    looking: bool
    """Whether somebody looks at the page."""

    def show_seats(self, held: Held) -> None:
        """Tell who sits where."""

    def show_position(self, held: Held) -> None:
        """Tell where the game stands, if this listener may know of any change."""

    def show_marks(self, held: Held) -> None:
        """Tell what the others would choose."""

    def show_clocks(self, held: Held) -> None:
        """Tell how much time everybody has left."""

    def tell(self, notice: Message) -> None:
        """Tell something about the table that is no part of the game."""

    def hear(self, said: Talk) -> None:
        """Tell what somebody at the table said."""


class Held:
    """A table in memory, with its lock, its listeners and its bots at work."""

    __slots__ = (
        "behind",
        "bots",
        "bots_wait",
        "catching_up",
        "changed",
        "conversation",
        "id",
        "listeners",
        "lock",
        "marks",
        "memory",
        "noted",
        "presence",
        "showing",
        "shown",
        "shown_at",
        "table",
        "telling",
        "told_at",
        "used",
    )

    def __init__(
        self, table: str, presence: Presence, clock: Clock, changed: Callable[[str], None]
    ) -> None:
        self.id = table
        self.changed = changed
        """Called with the table whenever something is shown."""
        self.presence = presence
        self.conversation = Conversation(clock)
        self.shown: Here = ([], 0)
        """Who was here when the seats were shown last."""
        self.shown_at = -math.inf
        self.noted = 0
        """How many notes there were when the seats were shown last."""
        self.showing: asyncio.Task[None] | None = None
        """What will tell who came or is gone."""
        self.told_at = -math.inf
        self.telling: asyncio.Task[None] | None = None
        """What will tell the other processes whose pages are here, and when it did so last."""
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.bots: asyncio.Task[None] | None = None
        self.bots_wait = False
        """Whether they leave the first move to another server process."""
        self.behind = False
        """Whether the store may know more than the memory."""
        self.catching_up: asyncio.Task[None] | None = None
        self.table: Table | None = None
        self.marks = Marks()
        self.memory: dict[int, object] = {}
        """What the bots on these seats remember; it may be lost."""
        self.used = time.monotonic()

    @property
    def is_needed(self) -> bool:
        """Whether somebody listens or something is at work, so that it must stay in memory."""
        return bool(self.listeners) or self.bots is not None or self.catching_up is not None

    @property
    def has_news(self) -> bool:
        """Whether something is noted about the seats that was not shown yet."""
        return self.noted != self.sure.seating.noted

    @property
    def sure(self) -> Table:
        """The table, which is loaded."""
        assert self.table is not None
        return self.table

    def still(self, sitter: Sitter) -> Table:
        """The table, if the seat still belongs to this sitter."""
        if self.sure.places[sitter.seat].key != sitter.key:
            raise declined("wrong-link")
        return self.sure

    def playing(self, sitter: Sitter) -> Table:
        """The table, if this sitter plays there and no bot stands in."""
        if self.still(sitter).places[sitter.seat].holder != "person":
            raise declined("bot-plays")
        return self.sure

    def question(self, seat: int) -> Asked:
        """What a bot gets that is asked in this seat's place."""
        deadline = time.monotonic() + SECONDS_TO_THINK
        seen, memory = self.sure.seen_by(seat), self.memory.get(seat)
        return Asked(self.sure.game, seen, seat, self.sure.luck(), deadline, memory)

    def pages(self) -> set[int]:
        """The seats that somebody opened at this server process."""
        return {listener.seat for listener in self.listeners if listener.seat is not None}

    def looking(self) -> set[int]:
        """The seats that somebody looks at."""
        pages = (listener for listener in self.listeners if listener.looking)
        return {page.seat for page in pages if page.seat is not None}

    def watching(self) -> int:
        """How many pages of this server process only watch."""
        return sum(listener.seat is None for listener in self.listeners)

    def own_pages(self) -> Pages:
        """Note which pages this server process has; for the others."""
        return self.presence.own(self.pages(), self.looking(), self.watching())

    def around(self) -> set[int]:
        """The seats whose owners count as here."""
        return self.presence.around(len(self.sure.places))

    def standings(self) -> list[Standing | None]:
        """Whether the owner of each seat is here; None where nobody owns it."""
        places = enumerate(self.sure.places)
        return [self.presence.of(seat) if place.key else None for seat, place in places]

    def here(self) -> Here:
        """Who is here now, at any server process."""
        return self.standings(), self.presence.watching()

    def show_seats(self) -> None:
        """Tell everybody who sits where."""
        self.own_pages()
        self.shown = self.here()
        self.changed(self.id)
        self.shown_at = time.monotonic()
        self.noted = self.sure.seating.noted
        for listener in list(self.listeners):
            listener.show_seats(self)

    def show_position(self) -> None:
        """Tell everybody for whom something has changed where the game stands."""
        self.changed(self.id)
        for listener in list(self.listeners):
            listener.show_position(self)

    def show_clocks(self) -> None:
        """Tell everybody how much time is left."""
        for listener in list(self.listeners):
            listener.show_clocks(self)

    def show_marks(self) -> None:
        """Tell everybody what the others would choose."""
        for listener in list(self.listeners):
            listener.show_marks(self)

    def tell(self, notice: Message) -> None:
        """Tell everybody something about the table that is no part of the game."""
        for listener in list(self.listeners):
            listener.tell(notice)

    def hear(self, said: Talk) -> None:
        """Note what somebody said, and tell everybody."""
        self.conversation.note(said)
        for listener in list(self.listeners):
            listener.hear(said)

    def put_mark(self, mark: Mark) -> None:
        """Note what a seat would choose, and tell everybody."""
        before = self.marks.on(mark.question)
        self.marks.put(mark)
        if self.marks.on(mark.question) != before:
            self.show_marks()

    def marked(self) -> dict[int, str]:
        """What the others would choose as the answer to the group's question that is asked now."""
        asked = self.sure.group_question()
        return {} if asked is None else self.marks.on(asked[1])
