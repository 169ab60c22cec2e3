"""`dwarrow backup` and `dwarrow restore`: a copy of all tables, and the way back."""

from __future__ import annotations

import argparse
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from errno import ENOENT
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dwarrow.cli.arguments import add_language
from dwarrow.cli.language import sentences
from dwarrow.kernel import DwarrowError, Message
from dwarrow.kernel.foreign_text import check_ordinary
from dwarrow.kernel.private import private_file, private_folder

if TYPE_CHECKING:
    from dwarrow.cli.arguments import Subparsers

BACKUP_EPILOG = """The copy is whole and consistent, also while a server runs. Copying the store's
file by other means is not: what was played last may lie in a file beside it.

A PostgreSQL is backed up with its own programs:
  pg_dump --format=custom --file=FILE postgresql://...
  pg_restore --clean --if-exists --dbname=postgresql://... FILE"""
RESTORE_EPILOG = """The server must be stopped. What was in the store before stays beside it, with
the moment in its name."""
WHERE = "the store's file; by default that of `dwarrow serve`, also DWARROW_STORE"


class BackupError(DwarrowError):
    """A copy that cannot be made or used."""


class Contents(NamedTuple):
    """How much a store holds."""

    tables: int
    rows: int


def add(subparsers: Subparsers) -> None:
    """Register both subcommands."""
    backup = subparsers.add_parser(
        "backup",
        help="copy all tables into a file, also while serving",
        description="Copy all tables of a server into one file.",
        epilog=BACKUP_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    backup.add_argument("file", metavar="FILE", type=Path, help="where the copy goes")
    backup.add_argument("--replace", action="store_true", help="put it in the place of a file")
    backup.set_defaults(run=run_backup)
    restore = subparsers.add_parser(
        "restore",
        help="go back to the tables of a backup",
        description="Let the server go on with the tables of a backup.",
        epilog=RESTORE_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    restore.add_argument("file", metavar="FILE", type=Path, help="what `dwarrow backup` wrote")
    restore.add_argument(
        "--replace", action="store_true", help="put it in the place of the tables that are there"
    )
    restore.set_defaults(run=run_restore)
    for parser in (backup, restore):
        parser.add_argument("--store", metavar="FILE", help=WHERE)
        add_language(parser)


def run_backup(arguments: argparse.Namespace) -> int:
    """Copy the store; a file that is there already stays unless told otherwise."""
    store, file = _store(arguments), arguments.file
    check_ordinary(store)
    if file.exists() and file.resolve() in _of_store(store):
        raise BackupError(Message("backup-is-store", {"file": str(file)}), f"{file} is the store")
    if file.exists() and not arguments.replace:
        raise BackupError(Message("backup-exists", {"file": str(file)}), f"{file} exists")
    with copied(store, file) as (copy, contents):
        os.replace(copy, file)
    _say(arguments, "backup.done", file, contents)
    return 0


def _of_store(store: Path) -> set[Path]:
    """The files in which the store lies."""
    from dwarrow.tables.store.sqlite import beside

    return {path.resolve() for path in (store, *beside(store))}


def run_restore(arguments: argparse.Namespace) -> int:
    """Put a backup in the place of the store, and what was there aside."""
    from dwarrow.tables.store.lock import Lock
    from dwarrow.tables.store.sqlite import beside

    store, file = _store(arguments), arguments.file
    contents_of(file)
    if not store.parent.exists():
        private_folder(store.parent)
    lock = Lock(store)
    if not lock.take():
        raise BackupError(Message("store-in-use", {"file": str(store)}), f"{store} is in use")
    try:
        if store.exists() and not arguments.replace:
            raise BackupError(Message("store-exists", {"file": str(store)}), f"{store} exists")
        with copied(file, store) as (copy, contents):
            moment = datetime.now().strftime("%Y-%m-%d-%H%M%S")
            for old in (store, *beside(store)):
                if old.exists():
                    ending = old.name.removeprefix(store.name)
                    os.replace(old, store.with_name(f"{store.name}.{moment}{ending}"))
            os.replace(copy, store)
    finally:
        lock.leave()
    _say(arguments, "backup.restored", store, contents)
    return 0


def contents_of(file: Path) -> Contents:
    """What a store holds, after checking that it is whole and of this release or an older one.

    A file with triggers or views in it acts by itself, as no store does.
    """
    from dwarrow.tables.store.migrations import migrations

    check_ordinary(file)
    try:
        with closing(sqlite3.connect(file, timeout=10)) as connection:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if version > migrations("sqlite")[-1][0]:
                raise BackupError(Message("store-newer", {"file": str(file)}), "a newer release")
            acts = connection.execute(
                "SELECT 1 FROM sqlite_schema WHERE type NOT IN ('table', 'index')"
            ).fetchone()
            whole = connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            if acts or not whole or connection.execute("PRAGMA foreign_key_check").fetchone():
                raise BackupError(Message("store-damaged", {"file": str(file)}), "damaged")
            counts = [
                connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
                for table in ("dwarrow_tables", "dwarrow_rows")
            ]
    except sqlite3.Error as error:
        message = Message("no-store", {"file": str(file), "why": str(error)})
        raise BackupError(message, f"{file} is no store: {error}") from None
    return Contents(*counts)


@contextmanager
def copied(source: Path, goal: Path) -> Iterator[tuple[Path, Contents]]:
    """A checked copy beside its goal, whole on the disk; it must be moved away to stay."""
    if not goal.parent.is_dir():
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(goal.parent))
    if goal.exists():
        check_ordinary(goal)
    copy = goal.with_name(f".{goal.name}.{os.getpid()}.tmp")
    private_file(copy)
    try:
        try:
            with (
                closing(sqlite3.connect(source, timeout=10)) as here,
                closing(sqlite3.connect(copy)) as there,
            ):
                here.backup(there)
                there.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.Error as error:
            message = Message("no-store", {"file": str(source), "why": str(error)})
            raise BackupError(message, f"{source} is no store: {error}") from None
        contents = contents_of(copy)
        with copy.open("rb+") as file:
            os.fsync(file.fileno())
        yield copy, contents
    finally:
        copy.unlink(missing_ok=True)


def _store(arguments: argparse.Namespace) -> Path:
    from dwarrow.tables.store import place_of

    where = place_of(arguments.store)
    if not isinstance(where, Path):
        raise BackupError(Message("backup-postgresql"), "use pg_dump and pg_restore")
    return where


def _say(arguments: argparse.Namespace, key: str, file: Path, contents: Contents) -> None:
    said = sentences(str(arguments.language))
    tables = said.text("backup.tables", count=contents.tables)
    rows = said.text("backup.rows", count=contents.rows)
    print(said.text(key, file=str(file), tables=tables, rows=rows))
