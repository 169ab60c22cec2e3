"""The store: where tables are kept, a file by default, a PostgreSQL where it is named."""

from __future__ import annotations

import os
from pathlib import Path

from dwarrow.tables.store.postgresql import PostgresqlStore
from dwarrow.tables.store.sqlite import SqliteStore
from dwarrow.tables.store.store import Heard, Store, StoreError, Told

__all__ = [
    "Heard",
    "PostgresqlStore",
    "SqliteStore",
    "Store",
    "StoreError",
    "Told",
    "home",
    "store_at",
]


def home() -> Path:
    """The user's data folder for Dwarrow."""
    if chosen := os.environ.get("DWARROW_HOME"):
        return Path(chosen)
    if data := os.environ.get("XDG_DATA_HOME"):
        return Path(data) / "dwarrow"
    return Path.home() / ".local" / "share" / "dwarrow"


def store_at(address: str | None = None) -> Store:
    """The store at a postgresql:// address or in a file, by default in the user's data folder."""
    where = address or os.environ.get("DWARROW_STORE") or str(home() / "tables.sqlite")
    if where.startswith(("postgresql://", "postgres://")):
        return PostgresqlStore(where)
    return SqliteStore(Path(where).expanduser())
