"""The shared store: PostgreSQL, where several servers keep the same tables and tell each other."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import LiteralString, TypeVar, cast

import psycopg
from psycopg import AsyncConnection
from psycopg.conninfo import make_conninfo
from psycopg.rows import TupleRow

from dwarrow.tables.row import AnyRow, Header, is_last, read_header, read_row, to_text
from dwarrow.tables.store.migrations import migrations
from dwarrow.tables.store.store import Heard, StoreError, Told, unheard

CHANNEL = "dwarrow_rows"
NEWS = "dwarrow_news"
MIGRATION_LOCK = 0x44776172
LARGEST_GROUP = 500
PAUSE_BEFORE_RECONNECT = 0.5
SECONDS_TO_ANSWER = 5.0
"""For everything asked of PostgreSQL; after that it counts as out of reach."""
ALIVE = {
    "connect_timeout": 4,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""Connections that a lost machine or a cut wire does not leave open for hours."""

APPEND = """
WITH fresh AS (
    INSERT INTO dwarrow_rows (table_id, number, over, body) VALUES (%s, %s, %s, %s)
    ON CONFLICT (table_id, number) DO NOTHING
    RETURNING table_id, number
)
SELECT count(pg_notify('dwarrow_rows', table_id || ' ' || number)) FROM fresh
"""
KEEP_ANALYSIS: LiteralString = """
INSERT INTO dwarrow_analyses (table_id, method, body) VALUES (%s, %s, %s)
ON CONFLICT (table_id) DO UPDATE SET method = excluded.method, body = excluded.body
RETURNING table_id
"""
UNFINISHED = """
SELECT id FROM dwarrow_tables
WHERE NOT EXISTS (SELECT FROM dwarrow_rows WHERE over AND table_id = id)
"""

T = TypeVar("T")
Connection = AsyncConnection[TupleRow]
Waiting = tuple[tuple[str, int, bool, str], "asyncio.Future[bool]"]


class PostgresqlStore:
    """Tables in a database that several server processes share."""

    name = "postgresql"
    shared = True

    def __init__(self, address: str) -> None:
        self.address = address
        self._waiting: asyncio.Queue[Waiting] = asyncio.Queue()
        self._reader: Connection | None = None
        self._reading = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []
        self._abandoned: set[asyncio.Task[None]] = set()

    async def open(self, told: Told, heard: Heard = unheard) -> None:
        """Connect, bring the schema up to date, then write and listen."""
        try:
            connection = await self._in_time(self._connect())
            await _migrate(connection)
            await connection.close()
            listener = await self._in_time(self._connect_listener())
        except psycopg.Error as error:
            raise StoreError(f"PostgreSQL cannot be reached: {error}") from None
        self._tasks = [
            asyncio.create_task(self._write(), name="store-writer"),
            asyncio.create_task(self._listen(listener, told, heard), name="store-listener"),
        ]

    async def create(self, header: Header) -> None:
        """Store a new table."""
        await self._query(
            "INSERT INTO dwarrow_tables (id, header) VALUES (%s, %s) "
            "ON CONFLICT DO NOTHING RETURNING id",
            header.table,
            to_text(header),
        )

    async def append(self, table: str, number: int, row: AnyRow) -> bool:
        """Store a row under its number; False when that number is taken already."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        over = is_last(row)
        self._waiting.put_nowait(((table, number, over, to_text(row)), future))
        return await future

    async def header(self, table: str) -> Header | None:
        """The header of a table."""
        found = await self._query("SELECT header FROM dwarrow_tables WHERE id = %s", table)
        return read_header(found[0]) if found else None

    async def rows(self, table: str, after: int = 0) -> list[AnyRow]:
        """The rows of a table after this number."""
        query: LiteralString = (
            "SELECT body FROM dwarrow_rows WHERE table_id = %s AND number > %s ORDER BY number"
        )
        return [read_row(body) for body in await self._query(query, table, after)]

    async def unfinished(self) -> list[str]:
        """The tables whose games are not over."""
        return await self._query(UNFINISHED)

    async def analysis(self, table: str, method: str) -> str | None:
        """The kept analysis of a table's game."""
        query: LiteralString = (
            "SELECT body FROM dwarrow_analyses WHERE table_id = %s AND method = %s"
        )
        found = await self._query(query, table, method)
        return found[0] if found else None

    async def keep_analysis(self, table: str, method: str, body: str) -> None:
        """Keep the analysis of a table's game."""
        await self._query(KEEP_ANALYSIS, table, method, body)

    async def tell(self, table: str, text: str) -> None:
        """Tell the other processes."""
        await self._query("SELECT pg_notify(%s, %s)::text", NEWS, f"{table} {text}")

    async def close(self) -> None:
        """Write what is waiting and disconnect."""
        if self._tasks:
            await self._waiting.join()
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self._tasks = []
        await asyncio.gather(*self._abandoned)
        await _drop(self._reader)
        self._reader = None

    async def _connect(self) -> Connection:
        connection = await AsyncConnection.connect(
            make_conninfo(self.address, **ALIVE), autocommit=True, application_name="dwarrow"
        )
        await connection.execute("SET synchronous_commit = on")
        return connection

    async def _in_time(self, work: Coroutine[object, object, T]) -> T:
        """What comes of asking PostgreSQL, unless it stands still.

        Psycopg takes ten seconds to take back a question that is not answered, so nobody waits
        for that.
        """
        asking = asyncio.create_task(work)
        try:
            await asyncio.wait({asking}, timeout=SECONDS_TO_ANSWER)
        finally:
            if not asking.done():
                letting_go = asyncio.create_task(_let_go(asking))
                self._abandoned.add(letting_go)
                letting_go.add_done_callback(self._abandoned.discard)
        if not asking.done():
            raise StoreError("PostgreSQL does not answer")
        return asking.result()

    async def _query(self, query: LiteralString, *values: object) -> list[str]:
        """The first column of what a query finds; one query after the other."""
        try:
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                await self._reading.acquire()
        except TimeoutError:
            raise StoreError("PostgreSQL does not answer") from None
        reader, self._reader = self._reader, None
        try:
            found, self._reader = await self._in_time(self._ask(reader, query, values))
            return found
        finally:
            self._reading.release()

    async def _ask(
        self, reader: Connection | None, query: LiteralString, values: tuple[object, ...]
    ) -> tuple[list[str], Connection]:
        """What a query finds, and the connection for the next; a lost one is made anew once."""
        for attempt in (1, 2):
            try:
                if reader is None or reader.closed:
                    reader = await self._connect()
                cursor = await reader.execute(query, values)
                return [cast("str", row[0]) for row in await cursor.fetchall()], reader
            except psycopg.OperationalError as error:
                await _drop(reader)
                if attempt == 2:
                    raise StoreError(f"PostgreSQL cannot be reached: {error}") from None
            except psycopg.Error as error:
                await _drop(reader)
                raise StoreError(f"PostgreSQL refuses: {error}") from None
            except asyncio.CancelledError:
                await _drop(reader)
                raise
        raise AssertionError("two attempts end above")

    async def _write(self) -> None:
        """Store whatever waits in one transaction, again and again."""
        connection: Connection | None = None
        try:
            while True:
                group = [await self._waiting.get()]
                while not self._waiting.empty() and len(group) < LARGEST_GROUP:
                    group.append(self._waiting.get_nowait())
                try:
                    connection = await self._in_time(self._begun(connection))
                    _report(group, await self._in_time(_store(connection, group)))
                except (psycopg.Error, StoreError) as error:
                    connection = None
                    _fail(group, StoreError(f"PostgreSQL did not store it: {error}"))
                for _ in group:
                    self._waiting.task_done()
        finally:
            await _drop(connection)

    async def _begun(self, connection: Connection | None) -> Connection:
        """A connection with a transaction; one that broke while nobody wrote is made anew."""
        if connection is not None and not connection.closed:
            try:
                await connection.execute("BEGIN")
                return connection
            except psycopg.OperationalError:
                await _drop(connection)
        connection = await self._connect()
        await connection.execute("BEGIN")
        return connection

    async def _connect_listener(self) -> Connection:
        connection = await self._connect()
        await connection.execute(f"LISTEN {CHANNEL}")
        await connection.execute(f"LISTEN {NEWS}")
        return connection

    async def _listen(self, connection: Connection, told: Told, heard: Heard) -> None:
        """Hand on what others stored; after a lost connection, that something may be missing."""
        try:
            while True:
                with contextlib.suppress(psycopg.Error):
                    async for notice in connection.notifies():
                        table, _, rest = notice.payload.partition(" ")
                        if notice.channel == NEWS:
                            heard(table, rest)
                        elif rest.isdecimal():
                            told(table, int(rest))
                await _drop(connection)
                connection = await self._listen_again()
                told("", 0)
        finally:
            await _drop(connection)

    async def _listen_again(self) -> Connection:
        while True:
            try:
                return await self._in_time(self._connect_listener())
            except (psycopg.Error, StoreError):
                await asyncio.sleep(PAUSE_BEFORE_RECONNECT)


async def _store(connection: Connection, group: list[Waiting]) -> list[bool]:
    """Which of the rows were stored; the transaction that has begun ends durably.

    A connection that fails over it is closed.
    """
    stored: list[bool] = []
    try:
        async with connection.cursor() as cursor:
            await cursor.executemany(APPEND, [values for values, _ in group], returning=True)
            for _ in group:
                row = await cursor.fetchone()
                stored.append(row is not None and row[0] == 1)
                cursor.nextset()
        await connection.execute("COMMIT")
    except BaseException:
        await _drop(connection)
        raise
    return stored


async def _migrate(connection: Connection) -> None:
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))
        await connection.execute(
            "CREATE TABLE IF NOT EXISTS dwarrow_migrations (number integer PRIMARY KEY)"
        )
        cursor = await connection.execute("SELECT max(number) FROM dwarrow_migrations")
        found = await cursor.fetchone()
        done = (found[0] if found else None) or 0
        known = migrations("postgresql")
        if done > known[-1][0]:
            raise StoreError("the database was written by a newer release of Dwarrow")
        for number, text in known:
            if number > done:
                await connection.execute(text.encode())
                await connection.execute("INSERT INTO dwarrow_migrations VALUES (%s)", (number,))


async def _let_go(asking: asyncio.Task[T]) -> None:
    """Take a question back, however long that takes; nobody hears its outcome."""
    asking.cancel()
    await asyncio.wait({asking})
    if not asking.cancelled():
        asking.exception()


async def _drop(connection: Connection | None) -> None:
    if connection is not None:
        with contextlib.suppress(psycopg.Error):
            await connection.close()


def _report(group: list[Waiting], stored: list[bool]) -> None:
    for (_, future), outcome in zip(group, stored, strict=True):
        if not future.done():
            future.set_result(outcome)


def _fail(group: list[Waiting], error: StoreError) -> None:
    for _, future in group:
        if not future.done():
            future.set_exception(error)
