"""Store: what every keeper of tables can do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from dwarrow.tables.row import AnyRow, Header

Told = Callable[[str, int], None]
"""Called with (table, number) when another process stored a row; ("", 0) when some were missed."""

Heard = Callable[[str, str], None]
"""Called with (table, text) when another process tells of something that is not stored."""


def unheard(table: str, text: str) -> None:
    """For those who do not care what others tell."""


class StoreError(Exception):
    """Nothing was acknowledged: the store could not be reached or could not write."""


class StoreGone(StoreError):
    """The store's file is no longer where it was; the store has logged it."""


class Store(Protocol):
    """Keeps headers and rows. Whatever a call has returned from survives a crash."""

    name: str
    shared: bool
    """Whether other server processes keep the same tables."""

    async def open(self, told: Told, heard: Heard = unheard) -> None:
        """Connect, bring the schema up to date and begin to listen."""

    async def create(self, header: Header) -> None:
        """Store a new table; one with the same id that is there already stays as it is."""

    async def append(self, table: str, number: int, row: AnyRow) -> bool:
        """Store a row under its number; False when that number is taken already."""

    async def header(self, table: str) -> Header | None:
        """The header of a table, None when there is no such table."""

    async def rows(self, table: str, after: int = 0) -> list[AnyRow]:
        """The rows of a table after this number, in order."""

    async def unfinished(self) -> list[str]:
        """The tables whose games are not over."""

    async def analysis(self, table: str, method: str) -> str | None:
        """The analysis of a table's game, if one was kept that was made by this method."""

    async def keep_analysis(self, table: str, method: str, body: str) -> None:
        """Keep the analysis of a table's game in the place of an earlier one."""

    async def tell(self, table: str, text: str) -> None:
        """Tell the other processes something that is not stored; at most once, perhaps never."""

    async def close(self) -> None:
        """Finish what is waiting to be written and let go."""
