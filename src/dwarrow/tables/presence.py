"""Presence: whose pages are at a table and looked at, and since when somebody is away.

A page that is gone may only be loading again, so its owner counts as away for a while. Server
processes that share a store tell each other whose pages they have; nothing of it is stored.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

from msgspec import Struct

from dwarrow.tables.grace import GRACE

Clock = Callable[[], float]
State = Literal["here", "away", "offline"]
"""Looks at a page; has one unseen, or none for a moment; none for so long that others decide."""


class Pages(Struct, frozen=True, tag="pages"):
    """The seats whose pages one server process has, those looked at, and how many only watch."""

    process: str
    seats: tuple[int, ...]
    looking: tuple[int, ...] = ()
    watching: int = 0


class Standing(NamedTuple):
    """Whether somebody is here; `since` is when they looked away or went, None if unknown."""

    state: State
    since: float | None


class Presence:
    """Who is here at one table. What a process tells is believed as long as a lost page is."""

    def __init__(self, process: str, grace: float = GRACE, clock: Clock = time.time) -> None:
        self.process = process
        self._grace = grace
        self._clock = clock
        self._known = clock()
        """Since when this process knows the table."""
        self._pages: dict[str, tuple[float, Pages]] = {}
        """What each process told of its pages, and when."""
        self._left: dict[int, float] = {}
        """When the last page of a seat went, or somebody new took the seat."""
        self._turned: dict[int, float] = {}
        """When the last page of a seat went out of sight."""

    def have(self, pages: Pages) -> bool:
        """Note whose pages a process has; whether it was heard of for the first time."""
        now = self._clock()
        first = pages.process not in self._pages
        _, before = self._pages.get(pages.process, (now, Pages(pages.process, ())))
        seats, looking = set(pages.seats), set(pages.looking)
        self._left |= dict.fromkeys(set(before.seats) - seats, now)
        unseen = seats - looking
        self._turned |= dict.fromkeys(unseen & set(before.looking), now)
        self._turned |= dict.fromkeys(unseen - set(before.seats) - self._looked_at(), now)
        self._pages[pages.process] = now, pages
        return first

    def own(
        self, seats: Iterable[int], looking: Iterable[int] | None = None, watching: int = 0
    ) -> Pages:
        """Note whose pages this process has and which are looked at, else all; for the others."""
        seats = tuple(sorted(seats))
        seen = seats if looking is None else tuple(sorted(looking))
        pages = Pages(self.process, seats, seen, watching)
        self.have(pages)
        return pages

    def welcome(self, seat: int) -> None:
        """Somebody took this seat just now, and opens a page next."""
        self._left[seat] = self._clock()

    def of(self, seat: int) -> Standing:
        """Whether the owner of a seat is here, and since when not."""
        self._let_go()
        if seat in self._looked_at():
            return Standing("here", None)
        if seat in self.with_page():
            return Standing("away", self._turned.get(seat))
        since = self._left.get(seat)
        absent = self._clock() - (self._known if since is None else since)
        return Standing("away" if absent < self._grace else "offline", since)

    def with_page(self) -> set[int]:
        """The seats that have a page, looked at or not."""
        return {seat for _, pages in self._pages.values() for seat in pages.seats}

    def watching(self) -> int:
        """How many pages only watch."""
        self._let_go()
        return sum(pages.watching for _, pages in self._pages.values())

    def around(self, seats: int) -> set[int]:
        """The seats whose owners count as here: all that are not offline."""
        return {seat for seat in range(seats) if self.of(seat).state != "offline"}

    def _looked_at(self) -> set[int]:
        return {seat for _, pages in self._pages.values() for seat in pages.looking}

    def _let_go(self) -> None:
        """Believe no process that has told nothing for too long: its pages went with it."""
        oldest = self._clock() - self._grace
        for process, (when, pages) in list(self._pages.items()):
            if process != self.process and when < oldest:
                for seat in pages.seats:
                    self._left[seat] = max(when, self._left.get(seat, when))
                del self._pages[process]
