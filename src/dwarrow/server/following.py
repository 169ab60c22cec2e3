"""Following: a page in the hall hears when something changes at the tables it has keys for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from dwarrow.kernel import DwarrowError
from dwarrow.server.limits import Limits
from dwarrow.server.messages import Followed, Key, OwnTable, ServerMessage
from dwarrow.server.showing import own_table
from dwarrow.tables.hall import Hall
from dwarrow.tables.store import StoreError


class Following:
    """The tables that one page follows; changes are told at most every so often."""

    def __init__(self, hall: Hall, limits: Limits, send: Callable[[ServerMessage], None]) -> None:
        self.hall = hall
        self.limits = limits
        self.send = send
        self._secrets: dict[str, str] = {}
        self._told: dict[str, OwnTable] = {}
        """What was told last of each table: what is answered unseen changes nothing in it."""
        self._changed: dict[str, None] = {}
        self._telling: asyncio.Task[None] | None = None

    def add(self, keys: Sequence[Key]) -> None:
        """Follow these tables, too; whether a key opens one is seen when it is looked at."""
        for key in keys:
            if len(self._secrets) < self.limits.followed_tables:
                self._secrets[key.table] = key.secret
                self.hall.followers.follow(key.table, self)
                self.changed(key.table)

    def changed(self, table: str) -> None:
        """Look at this table soon."""
        self._changed[table] = None
        if self._telling is None:
            self._telling = self.hall.spawn(self._tell())

    def close(self) -> None:
        """Follow nothing any more."""
        for table in self._secrets:
            self.hall.followers.leave(table, self)
        if self._telling is not None:
            self._telling.cancel()

    async def _tell(self) -> None:
        """Tell how each table stands, the latest state alone, at first and when that changed."""
        while self._changed:
            await asyncio.sleep(self.limits.seconds_between_changes)
            tables, self._changed = self._changed, {}
            for table in tables:
                try:
                    async with self.hall.at(table) as held:
                        told = own_table(held, self._secrets[table])
                except (DwarrowError, StoreError):
                    continue
                if told != self._told.get(table):
                    self._told[table] = told
                    self.send(Followed(told))
        self._telling = None
