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

import msgspec

from dwarrow.bots import check_level
from dwarrow.games import game as find_game
from dwarrow.games import names, own_box
from dwarrow.kernel import Box, BoxError, DwarrowError, Message
from dwarrow.kernel.recorder import edition_of
from dwarrow.tables.bots import BotPlay
from dwarrow.tables.clocks import ClockRule
from dwarrow.tables.clockwork import Clockwork, Stopwatch, Time
from dwarrow.tables.followers import Followers
from dwarrow.tables.grace import GRACE
from dwarrow.tables.held import Held, Sitter
from dwarrow.tables.marks import Mark
from dwarrow.tables.news import read_news, to_text
from dwarrow.tables.presence import Clock, Pages, Presence
from dwarrow.tables.reading import new_readers, problems_of_box
from dwarrow.tables.row import (
    AnyRow,
    Header,
    Moved,
    Offered,
    Place,
    Sat,
    Ticked,
    Undone,
    Wished,
)
from dwarrow.tables.seating import keyed
from dwarrow.tables.secret import fingerprint, new_secret, table_id
from dwarrow.tables.setting import Wanted, header_of, rematch_of, secrets_of
from dwarrow.tables.store import Store, StoreError
from dwarrow.tables.table import Declined, Table, UnplayableTable, declined
from dwarrow.tables.talk import Line, Nudge, Ping, Reaction, Sign, Talk, Wish
from dwarrow.tables.workers import Busy, TooLong, Workers

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
LOG = logging.getLogger(__name__)
IDLE = 60.0
"""Seconds after which a table that nobody uses leaves the memory."""
SOONEST_LOOK = 0.1
"""Seconds between two looks at who is here, however short the grace is."""
SECONDS_TO_MOVE = 600
"""For so long a link moves a seat to another device."""
SECONDS_BETWEEN_PRESENCES = 0.5
"""However often pages come and go, the table is told of it only so often."""
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 2.0
"""Seconds before a store that did not answer is asked once more."""


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
        self._process = new_secret()
        self._held: dict[str, Held] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Open the store and let the bots of unfinished tables go on."""
        await self.store.open(self._told, self._heard)
        self.spawn(self._wake_all())
        self.spawn(self._forget_idle())
        self.spawn(self._look_who_is_here())

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

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Held]:
        """A table with nobody else acting on it; raises when there is none."""
        while True:
            held = self._held.get(table)
            if held is None:
                held = self._held[table] = self._new(table)
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

    async def mark(self, sitter: Sitter, question: int, text: str) -> None:
        """Show everybody what a seat would choose where another one answers for the group."""
        async with self.at(sitter.table) as held:
            mark = held.playing(sitter).mark(sitter.seat, question, text)
            held.put_mark(mark)
        await self.store.tell(sitter.table, to_text(mark))

    async def nudge(self, sitter: Sitter, seat: int) -> None:
        """Remind somebody that everybody waits for them."""
        await self._talk(sitter, Nudge(self._process, sitter.seat, seat))

    async def react(self, sitter: Sitter, sign: Sign) -> None:
        """Show everybody a sign."""
        await self._talk(sitter, Reaction(self._process, sitter.seat, sign))

    async def ping(self, sitter: Sitter, wish: Wish, kind: str, number: int) -> None:
        """Point at something for everybody."""
        await self._talk(sitter, Ping(self._process, sitter.seat, wish, kind, number))

    async def say(self, sitter: Sitter, text: str) -> None:
        """Say something to those who sit at the table."""
        await self._talk(sitter, Line(self._process, sitter.seat, text, int(self.clock())))

    async def _talk(self, sitter: Sitter, said: Talk) -> None:
        """Tell what somebody says, if the table allows it and it is not too much at once."""
        async with self.at(sitter.table) as held:
            held.still(sitter).check_talk(said)
            if not held.conversation.allows(said):
                raise declined("nudged-already" if isinstance(said, Nudge) else "talks-too-fast")
            held.hear(said)
        await self.store.tell(sitter.table, to_text(said))

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
        held.table = await self._rebuilt(held.id)
        held.table.now = partial(self.clockwork.now, held.id)
        self.clockwork.follow(held)
        begun = await self._begin_if_ready(held)
        held.show_seats()
        held.show_position()
        self.clockwork.follow(held)
        if held.sure.clocks and self.store.shared:
            self._tell_time(held, asks=True)
        self.bots.wake(held, others_first=self.store.shared and not begun)

    def _tell_time(self, held: Held, asks: bool) -> None:
        told = Time(self._process, held.sure.time(), asks)
        self.spawn(self._tell(held.id, to_text(told)))

    async def _rebuilt(self, table: str) -> Table:
        """A table as the store knows it; whatever is wrong there concerns this table alone."""
        try:
            header = await self.store.header(table)
            if header is None:
                raise declined("no-such-table")
            if header.game not in names():
                raise UnplayableTable(
                    Message("unknown-game", {"name": header.game}),
                    f"table {table} is of the game {header.game}, which this release lacks",
                )
            if header.box is not None:
                await asyncio.to_thread(own_box, header.game, header.box)
            return Table.rebuilt(header, await self.store.rows(table))
        except (StoreError, Declined, UnplayableTable):
            raise
        except Exception as error:
            LOG.exception("stored table cannot be read", extra={"table": table})
            raise UnplayableTable(
                Message("unreadable"), f"what is stored about table {table} cannot be read"
            ) from error

    def _drop(self, held: Held) -> None:
        """Forget what is in memory: the store knows better."""
        held.table = None
        self._catch_up(held)

    async def _wake_all(self) -> None:
        """After a start: let the bots of every unfinished table go on, half of the time at most."""
        for table in await self._unfinished():
            begun = time.monotonic()
            try:
                async with self.at(table):
                    pass
            except StoreError:
                self._catch_up(self._held.setdefault(table, self._new(table)))
            except DwarrowError as error:
                LOG.error("table cannot be loaded", extra={"table": table, "why": str(error)})
            await asyncio.sleep(time.monotonic() - begun)

    async def _unfinished(self) -> list[str]:
        """The tables whose games are not over, as soon as the store can tell."""
        while True:
            try:
                return await self.store.unfinished()
            except StoreError as error:
                LOG.error("store failed", extra={"why": str(error)})
                await asyncio.sleep(LONGEST_PAUSE)

    async def _forget_idle(self) -> None:
        """Let go of tables at which nobody sits and no bot thinks; the store keeps them."""
        while True:
            await asyncio.sleep(IDLE / 2)
            oldest = time.monotonic() - IDLE
            for table, held in list(self._held.items()):
                if not held.is_needed and not held.lock.locked() and held.used < oldest:
                    del self._held[table]

    def _told(self, table: str, number: int) -> None:
        """Another process stored something."""
        self.followers.changed(table)
        for held in list(self._held.values()) if not table else [self._held.get(table)]:
            if held is not None and (not number or held.table is None or held.table.rows < number):
                self._catch_up(held)

    def _heard(self, table: str, text: str) -> None:
        """A process tells of a mark, of what somebody said, or whose pages it has."""
        held = self._held.get(table)
        if held is None or held.table is None:
            return
        try:
            news = read_news(text)
        except msgspec.DecodeError:
            LOG.warning("news cannot be read", extra={"table": table})
            return
        if isinstance(news, Mark):
            held.put_mark(news)
        elif news.process == self._process:
            return
        elif isinstance(news, Time):
            if self.clockwork.hear(held, news):
                self._tell_time(held, asks=False)
        elif not isinstance(news, Pages):
            held.hear(news)
        else:
            if held.presence.have(news) and held.pages():
                self.tell_pages(held)
            self.show_who_is_here(held)

    def tell_pages(self, held: Held) -> None:
        """Tell the other processes whose pages this one has, soon and all together."""
        held.presence.own(held.pages(), held.looking())
        if self.store.shared and held.telling is None:
            held.telling = self.spawn(self._tell_soon(held))

    async def _tell_soon(self, held: Held) -> None:
        """Tell it when the last time is long enough ago, as it is then."""
        pause = min(SECONDS_BETWEEN_PRESENCES, self.grace / 3)
        await asyncio.sleep(held.told_at + pause - time.monotonic())
        held.telling = None
        held.told_at = time.monotonic()
        await self._tell(held.id, to_text(held.presence.own(held.pages(), held.looking())))

    async def _tell(self, table: str, text: str) -> None:
        try:
            await self.store.tell(table, text)
        except StoreError as error:
            LOG.warning("others are not told", extra={"table": table, "why": str(error)})

    def show_who_is_here(self, held: Held) -> None:
        """Tell everybody at a table who came or is gone, soon and all together."""
        if held.showing is None and held.table is not None and held.standings() != held.shown:
            held.showing = self.spawn(self._show_soon(held))

    async def _show_soon(self, held: Held) -> None:
        """Tell it when the last time is long enough ago, unless that was told meanwhile."""
        await asyncio.sleep(held.shown_at + SECONDS_BETWEEN_PRESENCES - time.monotonic())
        async with held.lock:
            held.showing = None
            if held.table is not None and held.standings() != held.shown:
                held.show_seats()

    async def _look_who_is_here(self) -> None:
        """See who has been without a page for too long; say again whose pages are here."""
        while True:
            await asyncio.sleep(max(self.grace / 3, SOONEST_LOOK))
            for held in list(self._held.values()):
                if held.listeners:
                    self.show_who_is_here(held)
                    self.tell_pages(held)

    def _new(self, table: str) -> Held:
        """A table that is not loaded yet."""
        presence = Presence(self._process, self.grace, self.clock)
        return Held(table, presence, self.clock, self.followers.changed)

    def _catch_up(self, held: Held) -> None:
        """Read what the store knows and the memory does not, as soon as the store answers."""
        held.behind = True
        if held.catching_up is None:
            held.catching_up = self.spawn(self._keep_up(held))

    async def _keep_up(self, held: Held) -> None:
        pause = FIRST_PAUSE
        try:
            while held.behind:
                held.behind = False
                try:
                    async with self.at(held.id):
                        await self._read_on(held)
                except StoreError as error:
                    held.behind = True
                    if pause == FIRST_PAUSE:
                        why = {"table": held.id, "why": str(error)}
                        LOG.warning("table waits for the store", extra=why)
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
        except DwarrowError as error:
            LOG.error("table cannot be read", extra={"table": held.id, "why": str(error)})
        finally:
            held.catching_up = None

    async def _read_on(self, held: Held) -> None:
        """Apply and show what others stored."""
        rows = await self.store.rows(held.id, held.sure.rows)
        try:
            for row in rows:
                held.sure.apply(row)
                if isinstance(row, Sat) and row.place.holder == "person":
                    held.presence.welcome(row.seat)
                quiet = isinstance(row, Moved | Undone | Ticked) and not held.has_news
                if held.sure.phase == "finished" or not quiet:
                    held.show_seats()
                held.show_position()
        except BaseException:
            held.table = None
            raise
        self.clockwork.follow(held)
        self.bots.wake(held, others_first=True)

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Let something run until it ends or the hall closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
