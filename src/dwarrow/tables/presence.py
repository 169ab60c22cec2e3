"""Presence: whose pages are at a table, and since when somebody is without one.

A page that is gone may only be loading again, so its owner counts as here for a while. Server
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
"""With a page; without one for a moment; without one for so long that others may decide."""


class Pages(Struct, frozen=True, tag="pages"):
    """The seats whose pages one server process has."""

    process: str
    seats: tuple[int, ...]


class Standing(NamedTuple):
    """Whether somebody is here; `since` is when the last page went, None where nobody knows."""

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
        self._pages: dict[str, tuple[float, frozenset[int]]] = {}
        """When each process told whose pages it has, and whose."""
        self._left: dict[int, float] = {}
        """When the last page of a seat went, or somebody new took the seat."""

    def have(self, pages: Pages) -> bool:
        """Note whose pages a process has; whether it was heard of for the first time."""
        now, seats = self._clock(), frozenset(pages.seats)
        first = pages.process not in self._pages
        _, before = self._pages.get(pages.process, (now, frozenset[int]()))
        self._left |= dict.fromkeys(before - seats, now)
        self._pages[pages.process] = now, seats
        return first

    def own(self, seats: Iterable[int]) -> Pages:
        """Note whose pages this process has; returns what the others are told."""
        pages = Pages(self.process, tuple(sorted(seats)))
        self.have(pages)
        return pages

    def welcome(self, seat: int) -> None:
        """Somebody took this seat just now, and opens a page next."""
        self._left[seat] = self._clock()

    def of(self, seat: int) -> Standing:
        """Whether the owner of a seat is here, and since when not."""
        self._let_go()
        if any(seat in seats for _, seats in self._pages.values()):
            return Standing("here", None)
        since = self._left.get(seat)
        absent = self._clock() - (self._known if since is None else since)
        return Standing("away" if absent < self._grace else "offline", since)

    def around(self, seats: int) -> set[int]:
        """The seats whose owners count as here: all that are not offline."""
        return {seat for seat in range(seats) if self.of(seat).state != "offline"}

    def _let_go(self) -> None:
        """Believe no process that has told nothing for too long: its pages went with it."""
        oldest = self._clock() - self._grace
        for process, (when, seats) in list(self._pages.items()):
            if process != self.process and when < oldest:
                for seat in seats:
                    self._left[seat] = max(when, self._left.get(seat, when))
                del self._pages[process]
