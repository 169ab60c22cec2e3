"""Followers: those in the hall who want to hear when something changes at their tables."""

from __future__ import annotations

from typing import Protocol


class Follower(Protocol):
    """Somebody who looks at a list of tables."""

    def changed(self, table: str) -> None:
        """Something changed at this table; nothing is told of what."""


class Followers:
    """Who follows which table; a table need not be in memory for that."""

    def __init__(self) -> None:
        self._of: dict[str, set[Follower]] = {}

    def follow(self, table: str, follower: Follower) -> None:
        """Tell of changes at this table from now on."""
        self._of.setdefault(table, set()).add(follower)

    def leave(self, table: str, follower: Follower) -> None:
        """Tell no more of this table."""
        left = self._of.get(table, set()) - {follower}
        if left:
            self._of[table] = left
        else:
            self._of.pop(table, None)

    def changed(self, table: str) -> None:
        """Something changed there; without a name, anywhere."""
        for name in [table] if table else list(self._of):
            for follower in self._of.get(name, ()):
                follower.changed(name)
