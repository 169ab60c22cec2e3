"""The hall: all tables of this server. A move is played, stored, and only then shown to anybody."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeVar, TypeVarTuple

from dwarrow.bots import check_level
from dwarrow.games import game as find_game
from dwarrow.games import own_box
from dwarrow.kernel import Box, BoxError, DwarrowError, Message
from dwarrow.kernel.recorder import edition_of
from dwarrow.tables.bots import BotPlay
from dwarrow.tables.catching_up import CatchingUp, rebuilt
from dwarrow.tables.clocks import ClockRule
from dwarrow.tables.clockwork import Clockwork, Stopwatch
from dwarrow.tables.followers import Followers
from dwarrow.tables.grace import GRACE
from dwarrow.tables.held import Held, Sitter
from dwarrow.tables.presence import Clock, Presence
from dwarrow.tables.reading import new_readers, problems_of_box
from dwarrow.tables.row import (
    AnyRow,
    Header,
    Offered,
    Place,
    Sat,
    Wished,
)
from dwarrow.tables.seating import keyed
from dwarrow.tables.secret import fingerprint, new_secret, table_id
from dwarrow.tables.setting import Wanted, header_of, rematch_of, secrets_of
from dwarrow.tables.store import Store
from dwarrow.tables.table import Table, declined
from dwarrow.tables.telling import Telling
from dwarrow.tables.workers import Busy, TooLong, Workers

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
LOG = logging.getLogger(__name__)
IDLE = 60.0
"""Seconds after which a table that nobody uses leaves the memory."""
SECONDS_TO_MOVE = 600
"""For so long a link moves a seat to another device."""


class Hall:
    """Every table that is being played, and the way to those in the store."""

    def __init__(
        self,
        store: Store,
        workers: Workers,
        bot_pause: float = 0.0,
        readers: Workers | None = None,
        grace: float = GRACE,
        clock: Clock = time.time,
        stopwatch: Stopwatch = time.monotonic,
    ) -> None:
        """Bots think in the workers; what people send is read in the readers.

        Somebody whose last page is gone counts as here for `grace` seconds.
        """
        self.store = store
        self.workers = workers
        self.readers = readers if readers is not None else new_readers()
        self.bots = BotPlay(self, bot_pause)
        self.grace = grace
        self.clock = clock
        self.clockwork = Clockwork(self, stopwatch)
        self.followers = Followers()
        self.telling = Telling(self)
        self.catching_up = CatchingUp(self)
        self._held: dict[str, Held] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Open the store and let the bots of unfinished tables go on."""
        await self.store.open(self.catching_up.told, self.telling.heard)
        self.spawn(self.catching_up.wake_all())
        self.spawn(self._forget_idle())
        self.spawn(self.telling.look_who_is_here())

    async def close(self) -> None:
        """Stop the bots, then the store; nothing acknowledged is still on its way."""
        await self.clockwork.note_all()
        self.clockwork.close()
        await self._end_tasks()
        for held in list(self._held.values()):
            async with held.lock:
                pass
        await self._end_tasks()
        await self.store.close()

    async def _end_tasks(self) -> None:
        while self._tasks:
            tasks = list(self._tasks)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def count(self) -> int:
        """How many tables are in memory."""
        return len(self._held)

    def in_memory(self, table: str = "") -> list[Held]:
        """The table of this name if it is in memory; without a name, all that are."""
        if not table:
            return list(self._held.values())
        return [self._held[table]] if table in self._held else []

    def remember(self, table: str) -> Held:
        """The table in memory, loaded or not."""
        if table not in self._held:
            presence = Presence(self.telling.process, self.grace, self.clock)
            self._held[table] = Held(table, presence, self.clock, self.followers.changed)
        return self._held[table]

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Held]:
        """A table with nobody else acting on it; raises when there is none."""
        while True:
            held = self.remember(table)
            async with held.lock:
                if self._held.get(table) is not held:
                    continue
                held.used = time.monotonic()
                if held.table is None:
                    try:
                        await self._load(held)
                    except BaseException:
                        if not held.is_needed:
                            del self._held[table]
                        raise
                yield held
                return

    async def create(
        self,
        game: str,
        places: Sequence[Place],
        options: Mapping[str, str],
        box_text: str | None = None,
        key: str = "",
        browser: str = "",
        chat: bool = False,
        clock: ClockRule | None = None,
    ) -> tuple[Header, dict[int, str]]:
        """Set a new table; returns its header and the secrets of the seats that people hold.

        All secrets of its maker follow from the key: asked again with the same key, this answers
        with the same table.
        """
        found = await self.store.header(table_id(f"table of {key}")) if key else None
        if found is not None:
            return found, secrets_of(key, found.places)
        key = key or new_secret()
        rules = find_game(game)
        box = rules.box() if box_text is None else await self._own_box(game, box_text)
        rules.check_seats(len(places))
        chosen = rules.chosen_options(options)
        for place in places:
            if place.holder == "bot":
                check_level(place.level, game)
        own_text = None if box.checksum == rules.box().checksum else box_text
        wanted = Wanted(game, rules.rules_version, edition_of(box), own_text, chosen, chat, clock)
        header = header_of(wanted, key, browser, places)
        await self.store.create(header)
        async with self.at(header.table) as held:
            header = held.sure.header
        LOG.info("table created", extra={"table": header.table, "game": game})
        return header, secrets_of(key, places)

    async def join(
        self,
        table: str,
        invitation: str,
        name: str,
        wanted: int | None,
        secret: str = "",
        browser: str = "",
        colour: int | None = None,
    ) -> tuple[int, str]:
        """Take an open seat; returns it and the secret that opens it from now on.

        Whoever brings the secret and sits there already gets the same answer again.
        """
        secret = secret or new_secret()
        if secret == invitation:
            raise declined("wrong-link")
        place = keyed(Place("person", name, colour=colour), secret, browser)
        async with self.at(table) as held:
            if held.sure.may_watch(secret):
                raise declined("wrong-link")
            while (seat := held.sure.seat_of(secret)) is None:
                row = held.sure.seating.join(invitation, wanted, place)
                if await self.commit(held, held.sure.seat(row)):
                    held.presence.welcome(row.seat)
                    await self.go_on(held, seats=True)
                    LOG.info("seat taken", extra={"table": table, "seat": row.seat})
        return seat, secret

    async def change_seat(self, sitter: Sitter, target: int, wish: Place, answer: str) -> None:
        """Carry out what somebody wishes for a seat, or note it until all agree."""
        await self._seat(
            sitter,
            answer,
            lambda held: held.sure.seating.change(sitter.seat, target, wish, held.around(), answer),
            wish,
        )

    async def introduce(self, sitter: Sitter, name: str, colour: int | None, answer: str) -> None:
        """Somebody takes another name or colour before the game begins."""
        await self._seat(
            sitter,
            answer,
            lambda held: held.sure.seating.introduce(sitter.seat, name, colour, answer),
        )

    async def fill(self, sitter: Sitter, level: str, names: Sequence[str]) -> None:
        """The host gives every open seat to a bot, and the game begins."""
        async with self.at(sitter.table) as held:
            check_level(level, held.sure.header.game)
            free = iter(names)
            while held.still(sitter).phase == "gathering":
                places = held.sure.places
                seat = next(at for at, place in enumerate(places) if place.holder == "nobody")
                bot = Place("bot", next(free, ""), level)
                row = held.sure.seating.change(sitter.seat, seat, bot, set(), "")
                if await self.commit(held, held.sure.seat(row)):
                    await self.go_on(held, seats=True)

    async def leave(self, sitter: Sitter) -> str:
        """A person gives up a seat, and its secret opens nothing any more.

        Returns the invitation of the seat in a running game, for whoever takes over.
        """
        await self._seat(sitter, "", lambda held: held.sure.seating.leave(sitter.seat))
        async with self.at(sitter.table) as held:
            return held.sure.places[sitter.seat].invitation

    async def offer(self, sitter: Sitter, ticket: str) -> None:
        """Let whoever brings this ticket soon have the seat: its owner on another device."""
        until = int(self.clock()) + SECONDS_TO_MOVE
        async with self.at(sitter.table) as held:
            while not held.still(sitter).seating.has_offered(sitter.seat, ticket, until):
                row = Offered(sitter.seat, fingerprint(ticket), until)
                if await self.commit(held, held.sure.seat(row)):
                    return

    async def move(self, table: str, ticket: str, secret: str, browser: str) -> int:
        """The owner of a seat goes on with it on another device; returns the seat."""
        async with self.at(table) as held:
            while (seat := held.sure.seat_of(secret)) is None:
                if held.sure.may_watch(secret):
                    raise declined("wrong-link")
                row = held.sure.seating.move(ticket, secret, browser, int(self.clock()))
                if await self.commit(held, held.sure.seat(row)):
                    held.presence.welcome(row.seat)
                    await self.go_on(held, seats=True)
                    LOG.info("seat moved", extra={"table": table, "seat": row.seat})
        return seat

    async def _seat(
        self,
        sitter: Sitter,
        answer: str,
        change: Callable[[Held], Sat | Wished],
        wish: Place | None = None,
    ) -> None:
        """Change who sits where, once, however often it is asked for."""
        async with self.at(sitter.table) as held:
            while not (answer and held.still(sitter).was_answered(sitter.seat, answer)):
                table = held.still(sitter)
                if table.phase == "finished":
                    raise declined("finished")
                if wish is not None and wish.holder == "bot":
                    check_level(wish.level, table.header.game)
                if await self.commit(held, table.seat(change(held))):
                    await self.go_on(held, seats=True)
                    return

    async def answer(self, sitter: Sitter, decision: int, text: str, answer: str) -> None:
        """Play a seat's answer; returns when it is stored and everybody was shown the position."""
        await self._act(
            sitter, answer, lambda table: table.answer(sitter.seat, decision, text, answer)
        )

    async def undo(self, sitter: Sitter, turn: bool, answer: str) -> None:
        """Take back a seat's last action, or all since its turn began."""
        await self._act(sitter, answer, lambda table: table.undo(sitter.seat, turn, answer))

    async def _act(self, sitter: Sitter, answer: str, act: Callable[[Table], AnyRow]) -> None:
        """Do something once, however often it is sent and whoever else is first."""
        async with self.at(sitter.table) as held:
            while not held.still(sitter).was_answered(sitter.seat, answer):
                held.playing(sitter)
                if await self.commit(held, self.play(held, act)):
                    await self.go_on(held)

    async def rematch(self, sitter: Sitter) -> str:
        """Set a new table for the same people, or find the one already set; returns its id."""
        async with self.at(sitter.table) as held:
            old = held.still(sitter)
            if old.phase != "finished":
                raise declined("not-finished")
            if old.rematch is not None:
                return old.rematch
            header = rematch_of(old)
            await self.store.create(header)
            await self.commit(held, old.go_on_at(header.table))
            held.show_seats()
        async with self.at(header.table):
            pass
        return header.table

    async def read(self, function: Callable[[*Ts], T], *args: *Ts) -> T:
        """What foreign text holds; one that takes too long is put aside."""
        try:
            return await self.readers.run(function, *args)
        except Busy:
            raise declined("busy") from None
        except (TooLong, BrokenProcessPool):
            raise declined("takes-too-long") from None

    async def _own_box(self, game: str, text: str) -> Box:
        """A corrected box from elsewhere; raises BoxError with everything wrong in it."""
        problems = await self.read(problems_of_box, game, text)
        if problems:
            raise BoxError([Message(code, params) for code, params in problems])
        return await asyncio.to_thread(own_box, game, text)

    def play(self, held: Held, act: Callable[[Table], AnyRow]) -> AnyRow:
        """Act on a table; an unforeseen error must not leave it half changed in memory."""
        rows = held.sure.rows
        try:
            return act(held.sure)
        except Exception as error:
            if held.sure.rows != rows or not isinstance(error, DwarrowError):
                self._drop(held)
            raise

    async def commit(self, held: Held, row: AnyRow) -> bool:
        """Store a row that was just applied; on False another process was first."""
        try:
            stored = await self.store.append(held.id, held.sure.rows, row)
        except BaseException:
            self._drop(held)
            raise
        if not stored:
            await self._load(held)
        return stored

    async def go_on(self, held: Held, seats: bool = False) -> None:
        """After a stored row: begin if everybody is there, show it, wake the bots."""
        begun = await self._begin_if_ready(held)
        if seats or begun or held.has_news or held.sure.phase == "finished":
            held.show_seats()
        held.show_position()
        self.clockwork.follow(held)
        self.bots.wake(held)

    async def _begin_if_ready(self, held: Held) -> bool:
        """Deal when every seat is held; whether it was this process that dealt."""
        while held.sure.is_ready():
            if await self.commit(held, held.sure.begin()):
                return True
        return False

    async def _load(self, held: Held) -> None:
        """Rebuild a table from the store."""
        held.table = await rebuilt(self.store, held.id)
        held.table.now = partial(self.clockwork.now, held.id)
        self.clockwork.follow(held)
        begun = await self._begin_if_ready(held)
        held.show_seats()
        held.show_position()
        self.clockwork.follow(held)
        if held.sure.clocks and self.store.shared:
            self.telling.tell_time(held, asks=True)
        self.bots.wake(held, others_first=self.store.shared and not begun)

    def _drop(self, held: Held) -> None:
        """Forget what is in memory: the store knows better."""
        held.table = None
        self.catching_up.soon(held)

    async def _forget_idle(self) -> None:
        """Let go of tables at which nobody sits and no bot thinks; the store keeps them."""
        while True:
            await asyncio.sleep(IDLE / 2)
            oldest = time.monotonic() - IDLE
            for table, held in list(self._held.items()):
                if not held.is_needed and not held.lock.locked() and held.used < oldest:
                    del self._held[table]

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Let something run until it ends or the hall closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
