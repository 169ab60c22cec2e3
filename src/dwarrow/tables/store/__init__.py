"""The store: where tables are kept, a file by default, a PostgreSQL where it is named."""

from __future__ import annotations

import os
from pathlib import Path

from dwarrow.kernel.home import home
from dwarrow.tables.store.sqlite import SqliteStore
from dwarrow.tables.store.store import Heard, Store, StoreError, StoreGone, Told

__all__ = [
    "Heard",
    "SqliteStore",
    "Store",
    "StoreError",
    "StoreGone",
    "Told",
    "place_of",
    "store_at",
]


def place_of(address: str | None = None) -> str | Path:
    """A postgresql:// address as it is, or a file; by default that in the user's data folder."""
    where = address or os.environ.get("DWARROW_STORE") or str(own_file())
    if where.startswith(("postgresql://", "postgres://")):
        return where
    return Path(where).expanduser()


def own_file() -> Path:
    """The user's tables; on macOS and Windows those of an earlier release are gone on with."""
    file = home() / "tables.sqlite"
    earlier = Path.home() / ".local" / "share" / "dwarrow" / "tables.sqlite"
    chosen = "DWARROW_HOME" in os.environ or "XDG_DATA_HOME" in os.environ
    return earlier if not chosen and earlier.exists() and not file.exists() else file


def store_at(address: str | None = None) -> Store:
    """The store at this place; what PostgreSQL needs is loaded only for it."""
    where = place_of(address)
    if isinstance(where, Path):
        return SqliteStore(where)
    from dwarrow.tables.store.postgresql import PostgresqlStore

    return PostgresqlStore(where)
