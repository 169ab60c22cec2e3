"""Spectators: as many as leave room for those who play."""

from __future__ import annotations

from collections import Counter

from dwarrow.server.limits import Limits, is_own


class Spectators:
    """How many watch, at which tables and from where."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._tables: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    def come(self, table: str, address: str) -> bool:
        """Let one more watch; False when there is no room."""
        many = self._addresses[address] >= self.limits.spectators_per_address
        if (
            self._tables.total() >= self.limits.spectators
            or self._tables[table] >= self.limits.spectators_per_table
            or (many and not is_own(address))
        ):
            return False
        self._tables[table] += 1
        self._addresses[address] += 1
        return True

    def go(self, table: str, address: str) -> None:
        """One watches no longer."""
        for counter, name in ((self._tables, table), (self._addresses, address)):
            counter[name] -= 1
            if not counter[name]:
                del counter[name]
