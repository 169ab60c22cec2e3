"""The embedded store: one SQLite file, one thread that writes whatever waits in one commit."""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

from dwarrow.kernel.foreign_text import BadFile, check_ordinary
from dwarrow.kernel.private import private_file, private_folder
from dwarrow.tables.row import AnyRow, Header, is_last, read_header, read_row, to_text
from dwarrow.tables.store.lock import Lock
from dwarrow.tables.store.migrations import migrations
from dwarrow.tables.store.store import Heard, StoreError, StoreGone, Told, unheard

T = TypeVar("T")
LOG = logging.getLogger(__name__)
LARGEST_GROUP = 1000

APPEND = """
INSERT INTO dwarrow_rows (table_id, number, over, body) VALUES (?, ?, ?, ?)
ON CONFLICT (table_id, number) DO NOTHING
"""
KEEP_ANALYSIS = """
INSERT INTO dwarrow_analyses (table_id, method, body) VALUES (?, ?, ?)
ON CONFLICT (table_id) DO UPDATE SET method = excluded.method, body = excluded.body
"""
UNFINISHED = """
SELECT id FROM dwarrow_tables
WHERE id NOT IN (SELECT table_id FROM dwarrow_rows WHERE over = 1)
"""


class Job:
    """Something to do in the store's thread, and where its outcome goes."""

    __slots__ = ("error", "future", "outcome", "work")

    def __init__(
        self, work: Callable[[sqlite3.Connection], object], future: asyncio.Future[object]
    ) -> None:
        self.work = work
        self.future = future
        self.outcome: object = None
        self.error: Exception | None = None


class SqliteStore:
    """Tables in one file, which belongs to one server process at a time."""

    name = "sqlite"
    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._lock = Lock(path)
        self._files: list[tuple[int, int] | None] = []
        """Which files were opened."""
        self._gone = False

    async def open(self, told: Told, heard: Heard = unheard) -> None:
        """Open the file; nobody else writes to it, so there is nobody to listen to."""
        self._loop = asyncio.get_running_loop()
        opened: asyncio.Future[object] = self._loop.create_future()
        self._thread = threading.Thread(target=self._run, args=(opened,), name="store", daemon=True)
        self._thread.start()
        await opened

    async def create(self, header: Header) -> None:
        """Store a new table."""
        await self._do(
            lambda connection: connection.execute(
                "INSERT INTO dwarrow_tables (id, header) VALUES (?, ?) ON CONFLICT DO NOTHING",
                (header.table, to_text(header)),
            )
        )

    async def append(self, table: str, number: int, row: AnyRow) -> bool:
        """Store a row under its number; False when that number is taken already."""
        values = (table, number, int(is_last(row)), to_text(row))
        return await self._do(lambda connection: connection.execute(APPEND, values).rowcount == 1)

    async def header(self, table: str) -> Header | None:
        """The header of a table."""
        query = "SELECT CAST(header AS BLOB) FROM dwarrow_tables WHERE id = ?"
        found = await self._do(lambda connection: connection.execute(query, (table,)).fetchone())
        return None if found is None else read_header(found[0])

    async def rows(self, table: str, after: int = 0) -> list[AnyRow]:
        """The rows of a table after this number."""
        query = (
            "SELECT CAST(body AS BLOB) FROM dwarrow_rows "
            "WHERE table_id = ? AND number > ? ORDER BY number"
        )
        found = await self._do(
            lambda connection: connection.execute(query, (table, after)).fetchall()
        )
        return [read_row(body) for (body,) in found]

    async def unfinished(self) -> list[str]:
        """The tables whose games are not over."""
        found = await self._do(lambda connection: connection.execute(UNFINISHED).fetchall())
        return [table for (table,) in found]

    async def analysis(self, table: str, method: str) -> str | None:
        """The kept analysis of a table's game."""
        query = "SELECT body FROM dwarrow_analyses WHERE table_id = ? AND method = ?"
        found = await self._do(
            lambda connection: connection.execute(query, (table, method)).fetchone()
        )
        return None if found is None else str(found[0])

    async def keep_analysis(self, table: str, method: str, body: str) -> None:
        """Keep the analysis of a table's game."""
        await self._do(lambda connection: connection.execute(KEEP_ANALYSIS, (table, method, body)))

    async def tell(self, table: str, text: str) -> None:
        """There is nobody else to tell."""

    async def close(self) -> None:
        """Write what is waiting and close the file."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(thread.join)

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._thread is None or self._loop is None:
            raise StoreError("the store is closed")
        future: asyncio.Future[object] = self._loop.create_future()
        self._jobs.put(Job(work, future))
        return cast("T", await future)

    def _run(self, opened: asyncio.Future[object]) -> None:
        """The store's thread."""
        assert self._loop is not None
        try:
            connection = self._connect()
        except (sqlite3.Error, OSError, StoreError, BadFile) as error:
            self._lock.leave()
            self._loop.call_soon_threadsafe(opened.set_exception, self._no_store(error))
            return
        self._loop.call_soon_threadsafe(opened.set_result, None)
        going_on = True
        while going_on:
            group, going_on = self._next_group()
            if group:
                self._serve(connection, group)
                self._loop.call_soon_threadsafe(_report, group)
        connection.close()
        self._lock.leave()

    def _serve(self, connection: sqlite3.Connection, group: list[Job]) -> None:
        """Do what waits, unless it would go to a file that nobody finds again."""
        if self._is_there():
            _carry_out(connection, group)
        if not self._is_there():
            for job in group:
                job.error = StoreGone(f"{self.path} was moved or deleted")

    def _is_there(self) -> bool:
        """Whether the files are those that were opened; says it once where they are not."""
        gone = self._found() != self._files
        if gone and not self._gone:
            LOG.error("the store was moved or deleted", extra={"file": str(self.path)})
        self._gone = gone
        return not gone

    def _found(self) -> list[tuple[int, int] | None]:
        """Which files lie where the store is: its own, and that of the latest changes."""
        return [_identity(file) for file in (self.path, beside(self.path)[0])]

    def _next_group(self) -> tuple[list[Job], bool]:
        """Everything that waits, and whether there will be more."""
        group: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            group.append(job)
            if self._jobs.empty() or len(group) >= LARGEST_GROUP:
                return group, True
            job = self._jobs.get()
        return group, False

    def _connect(self) -> sqlite3.Connection:
        if self.path.exists():
            check_ordinary(self.path)
        if not self.path.parent.exists():
            private_folder(self.path.parent)
        if not self._lock.take():
            raise StoreError(f"{self.path} is in use by another Dwarrow server")
        for file in (self.path, *(path for path in beside(self.path) if path.exists())):
            private_file(file)
        connection = sqlite3.connect(self.path, isolation_level=None, timeout=2)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        _migrate(connection)
        self._files = self._found()
        return connection

    def _no_store(self, error: Exception) -> StoreError:
        if isinstance(error, StoreError):
            return error
        if isinstance(error, BadFile):
            return StoreError(str(error))
        return StoreError(f"{self.path} cannot be opened: {error}")


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def beside(file: Path) -> tuple[Path, Path]:
    """The files that SQLite keeps beside its own: the latest changes, and who reads them."""
    return file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")


def _migrate(connection: sqlite3.Connection) -> None:
    """Bring the file up to date; `user_version` holds the number of the last migration."""
    (done,) = connection.execute("PRAGMA user_version").fetchone()
    known = migrations("sqlite")
    if done > known[-1][0]:
        raise sqlite3.DatabaseError("it was written by a newer release of Dwarrow")
    connection.execute("BEGIN IMMEDIATE")
    for number, text in known:
        if number > done:
            for statement in text.split(";\n"):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
    connection.execute("COMMIT")


def _carry_out(connection: sqlite3.Connection, group: list[Job]) -> None:
    """Do all jobs and make them durable together; where that fails, each alone."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        for job in group:
            job.outcome = job.work(connection)
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if len(group) == 1:
            group[0].error = StoreError(f"the store could not write: {error}")
            return
        for job in group:
            _carry_out(connection, [job])


def _report(group: list[Job]) -> None:
    for job in group:
        if job.future.cancelled():
            continue
        if job.error is not None:
            job.future.set_exception(job.error)
        else:
            job.future.set_result(job.outcome)
