"""Telling: who is here, what is marked and said at a table. Pages and the other server processes
hear of it, and nobody stores it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

import msgspec

from dwarrow.tables.clockwork import Time
from dwarrow.tables.held import Held, Sitter
from dwarrow.tables.marks import Mark
from dwarrow.tables.news import read_news, to_text
from dwarrow.tables.presence import Pages
from dwarrow.tables.secret import new_secret
from dwarrow.tables.store import StoreError
from dwarrow.tables.table import declined
from dwarrow.tables.talk import Line, Nudge, Ping, Reaction, Sign, Talk, Wish

if TYPE_CHECKING:
    from dwarrow.tables.hall import Hall

LOG = logging.getLogger(__name__)
SOONEST_LOOK = 0.1
"""Seconds between two looks at who is here, however short the grace is."""
SECONDS_BETWEEN_PRESENCES = 0.5
"""However often pages come and go, the table is told of it only so often."""


class Telling:
    """Tells what nobody stores, for all tables of a hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.process = new_secret()
        """Who tells it, for the other server processes."""

    async def mark(self, sitter: Sitter, question: int, text: str) -> None:
        """Show everybody what a seat would choose where another one answers for the group."""
        async with self.hall.at(sitter.table) as held:
            mark = held.playing(sitter).mark(sitter.seat, question, text)
            held.put_mark(mark)
        await self.hall.store.tell(sitter.table, to_text(mark))

    async def nudge(self, sitter: Sitter) -> None:
        """Remind whoever owes an answer that somebody waits."""
        async with self.hall.at(sitter.table) as held:
            seats = held.still(sitter).waited_for(sitter.seat)
        await self._talk(sitter, Nudge(self.process, sitter.seat, seats))

    async def react(self, sitter: Sitter, sign: Sign) -> None:
        """Show everybody a sign."""
        await self._talk(sitter, Reaction(self.process, sitter.seat, sign))

    async def ping(self, sitter: Sitter, wish: Wish, kind: str, number: int) -> None:
        """Point at something for everybody."""
        await self._talk(sitter, Ping(self.process, sitter.seat, wish, kind, number))

    async def say(self, sitter: Sitter, text: str) -> None:
        """Say something to those who sit at the table."""
        async with self.hall.at(sitter.table) as held:
            name = held.still(sitter).places[sitter.seat].name
        now = int(self.hall.clock())
        await self._talk(sitter, Line(self.process, sitter.seat, text, now, name))

    async def _talk(self, sitter: Sitter, said: Talk) -> None:
        """Tell what somebody says, if the table allows it and it is not too much at once."""
        async with self.hall.at(sitter.table) as held:
            held.still(sitter).check_talk(said)
            if not held.conversation.allows(said):
                raise declined("nudged-already" if isinstance(said, Nudge) else "talks-too-fast")
            held.hear(said)
        await self.hall.store.tell(sitter.table, to_text(said))

    def heard(self, table: str, text: str) -> None:
        """A process tells of a mark, of what somebody said, or whose pages it has."""
        for held in self.hall.in_memory(table):
            if held.table is not None:
                self._hear(held, text)

    def _hear(self, held: Held, text: str) -> None:
        try:
            news = read_news(text)
        except msgspec.DecodeError:
            LOG.warning("news cannot be read", extra={"table": held.id})
            return
        if isinstance(news, Mark):
            held.put_mark(news)
        elif news.process == self.process:
            return
        elif isinstance(news, Time):
            if self.hall.clockwork.hear(held, news):
                self.tell_time(held, asks=False)
        elif not isinstance(news, Pages):
            held.hear(news)
        else:
            if held.presence.have(news) and held.listeners:
                self.tell_pages(held)
            self.show_presence(held)

    def tell_pages(self, held: Held) -> None:
        """Tell the other processes whose pages this one has, soon and all together."""
        held.own_pages()
        if self.hall.store.shared and held.telling is None:
            held.telling = self.hall.spawn(self._tell_soon(held))

    async def _tell_soon(self, held: Held) -> None:
        """Tell it when the last time is long enough ago, as it is then."""
        pause = min(SECONDS_BETWEEN_PRESENCES, self.hall.grace / 3)
        await asyncio.sleep(held.told_at + pause - time.monotonic())
        held.telling = None
        held.told_at = time.monotonic()
        await self._tell(held.id, to_text(held.own_pages()))

    async def _tell(self, table: str, text: str) -> None:
        try:
            await self.hall.store.tell(table, text)
        except StoreError as error:
            LOG.warning("others are not told", extra={"table": table, "why": str(error)})

    def show_presence(self, held: Held) -> None:
        """Tell everybody at a table who came or is gone, soon and all together."""
        if held.showing is None and held.table is not None and held.here() != held.shown:
            held.showing = self.hall.spawn(self._show_soon(held))

    async def _show_soon(self, held: Held) -> None:
        """Tell it when the last time is long enough ago, unless that was told meanwhile."""
        await asyncio.sleep(held.shown_at + SECONDS_BETWEEN_PRESENCES - time.monotonic())
        async with held.lock:
            held.showing = None
            if held.table is not None and held.here() != held.shown:
                held.show_seats()

    async def look_who_is_here(self) -> None:
        """See who has been without a page for too long; say again whose pages are here."""
        while True:
            await asyncio.sleep(max(self.hall.grace / 3, SOONEST_LOOK))
            for held in self.hall.in_memory():
                if held.listeners:
                    self.show_presence(held)
                    self.tell_pages(held)

    def tell_time(self, held: Held, asks: bool) -> None:
        """Tell the other processes how much time everybody has left, or ask them."""
        told = Time(self.process, held.sure.time(), asks)
        self.hall.spawn(self._tell(held.id, to_text(told)))
