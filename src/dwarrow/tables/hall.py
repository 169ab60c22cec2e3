"""The hall: all tables of this server. A move is played, stored, and only then shown to anybody."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager

from dwarrow.bots import check_level, levels
from dwarrow.games import game as find_game
from dwarrow.kernel import DwarrowError
from dwarrow.kernel.recorder import edition_of
from dwarrow.tables.bots import BotPlay
from dwarrow.tables.held import Held, Sitter
from dwarrow.tables.marks import read_mark, to_text
from dwarrow.tables.row import AnyRow, Header, Moved, Place, Sat, Undone, Wished
from dwarrow.tables.seating import keyed
from dwarrow.tables.secret import derived, new_secret, table_id
from dwarrow.tables.store import Store, StoreError
from dwarrow.tables.table import Table, declined, own_box
from dwarrow.tables.workers import Workers

LOG = logging.getLogger(__name__)
IDLE = 60.0
"""Seconds after which a table that nobody uses leaves the memory."""


class Hall:
    """Every table that is being played, and the way to those in the store."""

    def __init__(self, store: Store, workers: Workers, bot_pause: float = 0.0) -> None:
        self.store = store
        self.workers = workers
        self.bots = BotPlay(self, bot_pause)
        self._held: dict[str, Held] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Open the store and let the bots of unfinished tables go on."""
        await self.store.open(self._told, self._heard)
        self.spawn(self._wake_all())
        self.spawn(self._forget_idle())

    async def close(self) -> None:
        """Stop the bots, then the store; nothing acknowledged is still on its way."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for held in list(self._held.values()):
            async with held.lock:
                pass
        await self.store.close()

    def count(self) -> int:
        """How many tables are in memory."""
        return len(self._held)

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Held]:
        """A table with nobody else acting on it; raises when there is none."""
        held = self._held.get(table)
        if held is None:
            held = self._held[table] = Held(table)
        async with held.lock:
            held.used = time.monotonic()
            if held.table is None:
                try:
                    await self._load(held)
                except BaseException:
                    if not held.listeners:
                        self._held.pop(table, None)
                    raise
            yield held

    async def create(
        self,
        game: str,
        places: Sequence[Place],
        options: Mapping[str, str],
        box_text: str | None = None,
        key: str = "",
        browser: str = "",
    ) -> tuple[Header, dict[int, str]]:
        """Set a new table; returns its header and the secrets of the seats that people hold.

        All secrets of its maker follow from the key: asked again with the same key, this answers
        with the same table.
        """
        found = await self.store.header(table_id(f"table of {key}")) if key else None
        if found is not None:
            return found, _secrets(key, found.places)
        key = key or new_secret()
        rules = find_game(game)
        box = rules.box() if box_text is None else own_box(game, box_text)
        rules.check_seats(len(places))
        chosen = rules.chosen_options(options)
        for place in places:
            if place.holder == "bot":
                check_level(place.level, game)
        secrets = _secrets(key, places)
        header = Header(
            table=table_id(f"table of {key}"),
            game=game,
            rules=rules.rules_version,
            edition=edition_of(box),
            box=None if box.checksum == rules.box().checksum else box_text,
            options=chosen,
            places=tuple(
                keyed(place, secrets[seat], browser) if seat in secrets else place
                for seat, place in enumerate(places)
            ),
            host=min(secrets, default=None),
            invitation=new_secret(),
            watch=new_secret(),
            created=int(time.time()),
        )
        await self.store.create(header)
        async with self.at(header.table) as held:
            header = held.sure.header
        LOG.info("table created", extra={"table": header.table, "game": game})
        return header, secrets

    async def join(
        self,
        table: str,
        invitation: str,
        name: str,
        wanted: int | None,
        secret: str = "",
        browser: str = "",
    ) -> tuple[int, str]:
        """Take an open seat; returns it and the secret that opens it from now on.

        Whoever brings the secret and sits there already gets the same answer again.
        """
        secret = secret or new_secret()
        place = keyed(Place("person", name), secret, browser)
        async with self.at(table) as held:
            while (seat := held.sure.seat_of(secret)) is None:
                row = held.sure.seating.join(invitation, wanted, place)
                if await self.commit(held, held.sure.seat(row)):
                    await self.go_on(held, seats=True)
                    LOG.info("seat taken", extra={"table": table, "seat": row.seat})
        return seat, secret

    async def change_seat(self, sitter: Sitter, target: int, wish: Place, answer: str) -> None:
        """Carry out what somebody wishes for a seat, or note it until all agree."""
        await self._seat(
            sitter,
            answer,
            lambda held: held.sure.seating.change(
                sitter.seat, target, wish, held.present(), answer
            ),
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

    async def leave(self, sitter: Sitter) -> None:
        """A person gives up a seat, and its secret opens nothing any more."""
        await self._seat(sitter, "", lambda held: held.sure.seating.leave(sitter.seat))

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
            header = _rematch_of(old)
            await self.store.create(header)
            await self.commit(held, old.go_on_at(header.table))
            held.show_seats()
        async with self.at(header.table):
            pass
        return header.table

    async def hint(self, sitter: Sitter) -> tuple[int, str]:
        """What the best bot would do in this seat's place."""
        async with self.at(sitter.table) as held:
            table = held.playing(sitter)
            options = table.legal(sitter.seat)
            if not options:
                raise declined("no-hint")
            seen = table.seen_by(sitter.seat)
            view = table.game.view(seen, sitter.seat)
            texts = {action: table.game.text(seen, action) for action in options}
        level = levels(table.header.game)[-1]
        action = await self.bots.thought(table.header, level, view, options)
        if action is None:
            raise declined("no-hint")
        return action, texts[action]

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
        if seats or begun or held.sure.phase == "finished":
            held.show_seats()
        held.show_position()
        self.bots.wake(held)

    async def _begin_if_ready(self, held: Held) -> bool:
        """Deal when every seat is held; whether it was this process that dealt."""
        while held.sure.is_ready():
            if await self.commit(held, held.sure.begin()):
                return True
        return False

    async def _load(self, held: Held) -> None:
        """Rebuild a table from the store."""
        header = await self.store.header(held.id)
        if header is None:
            raise declined("no-such-table")
        held.table = Table.rebuilt(header, await self.store.rows(held.id))
        begun = await self._begin_if_ready(held)
        held.show_seats()
        held.show_position()
        self.bots.wake(held, others_first=self.store.shared and not begun)

    def _drop(self, held: Held) -> None:
        """Forget what is in memory: the store knows better."""
        held.table = None

    async def _wake_all(self) -> None:
        """After a start: let the bots of every unfinished table go on, half of the time at most."""
        for table in await self.store.unfinished():
            begun = time.monotonic()
            try:
                async with self.at(table):
                    pass
            except (DwarrowError, StoreError) as error:
                LOG.error("table cannot be loaded", extra={"table": table, "why": str(error)})
            await asyncio.sleep(time.monotonic() - begun)

    async def _forget_idle(self) -> None:
        """Let go of tables at which nobody sits and no bot thinks; the store keeps them."""
        while True:
            await asyncio.sleep(IDLE / 2)
            oldest = time.monotonic() - IDLE
            for table, held in list(self._held.items()):
                busy = held.listeners or held.bots is not None or held.lock.locked()
                if not busy and held.used < oldest:
                    del self._held[table]

    def _told(self, table: str, number: int) -> None:
        """Another process stored something."""
        for held in list(self._held.values()) if not table else [self._held.get(table)]:
            if held is not None and (not number or held.table is None or held.table.rows < number):
                self.spawn(self._catch_up(held))

    def _heard(self, table: str, text: str) -> None:
        """Another process tells of a mark."""
        held = self._held.get(table)
        if held is not None and held.table is not None:
            held.put_mark(read_mark(text))

    async def _catch_up(self, held: Held) -> None:
        try:
            async with self.at(held.id):
                for row in await self.store.rows(held.id, held.sure.rows):
                    held.sure.apply(row)
                    if held.sure.phase == "finished" or not isinstance(row, Moved | Undone):
                        held.show_seats()
                    held.show_position()
                self.bots.wake(held, others_first=True)
        except (DwarrowError, StoreError) as error:
            self._drop(held)
            LOG.error("table cannot be read", extra={"table": held.id, "why": str(error)})

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Let something run until it ends or the hall closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _secrets(key: str, places: Sequence[Place]) -> dict[int, str]:
    """The secrets of the people's seats at a table that comes from a key."""
    people = (seat for seat, place in enumerate(places) if place.holder == "person")
    return {seat: derived(key, f"seat {seat}") for seat in people}


def _rematch_of(table: Table) -> Header:
    """The same people at a table whose id follows from this one, so that all find the same."""
    old = table.header
    return Header(
        table=table_id(f"rematch of {old.table}"),
        game=old.game,
        rules=table.game.rules_version,
        edition=old.edition,
        box=old.box,
        options=old.options,
        places=table.seating.begin_again(),
        host=old.host,
        invitation=new_secret(),
        watch=new_secret(),
        created=int(time.time()),
    )
