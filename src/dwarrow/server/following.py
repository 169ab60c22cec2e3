"""Following: a page in the hall hears when something changes at the tables it has keys for."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence

from dwarrow.kernel import DwarrowError, Message
from dwarrow.server.limits import Limits, is_own
from dwarrow.server.messages import Followed, Key, OwnTable, ServerMessage
from dwarrow.server.showing import own_table
from dwarrow.tables.hall import Hall
from dwarrow.tables.store import StoreError
from dwarrow.tables.table import Declined


class NoRoom(Declined):
    """There are as many pages as the server has room for."""


class Lobby:
    """How many pages follow their tables, and from where: so few that players find room."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._addresses: Counter[str] = Counter()

    def come(self, address: str) -> None:
        """Let one more page follow its tables; raises when there is no room."""
        many = self._addresses[address] >= self.limits.followers_per_address
        if self._addresses.total() >= self.limits.followers or (many and not is_own(address)):
            raise NoRoom(Message("too-many-follow"), "no room for one more page in the hall")
        self._addresses[address] += 1

    def go(self, address: str) -> None:
        """One follows no longer."""
        self._addresses[address] -= 1
        if not self._addresses[address]:
            del self._addresses[address]


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
