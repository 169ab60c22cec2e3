"""Clocks: how long each person has taken for what they are asked, counted in the table's own time.

The table's time is in milliseconds since the deal and stands still while no server runs: every row
says at which time it was stored, so that all processes and every restart count the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

MILLI = 1000
TELLING = 2 * MILLI
"""So long a page takes to show one event, at its ordinary pace and with its greatest scenes."""
LONGEST_TELLING = 60 * MILLI
UNDONE = -1
"""In place of a question's number: what comes next is asked once more."""


class ClockRule(Struct, frozen=True, forbid_unknown_fields=True):
    """How long people may think at a table, and what happens when their time is up."""

    kind: Literal["move", "game"]
    """So long for each answer, or for all answers of a game together."""
    seconds: Annotated[int, Meta(ge=5, le=14 * 24 * 3600)]
    then: Literal["bot", "end"]
    """A bot gives the answer, or the game ends."""


class Clocks:
    """The time of each seat under one rule; nothing here looks at a real clock."""

    def __init__(self, rule: ClockRule, seats: int) -> None:
        self.rule = rule
        self.time = 0
        """The table's time at the last row."""
        self._asked: dict[int, int] = {}
        """The number of the question that each running seat is asked."""
        self._since: dict[int, int] = {}
        """The table's time when it could be read, less what was spent on it before an undo."""
        self._told: int | None = None
        """How many events have been told to everybody; None before the deal is."""
        self._shown = 0
        """The table's time when pages have shown all of them."""
        self._kept: dict[int, tuple[int, int]] = {}
        """The question on which a bot stands in for a seat, and what its owner spent on it."""
        self._used = [0] * seats
        """What each seat has spent on its answers."""
        self._answers: list[list[tuple[int, bool]]] = [[] for _ in range(seats)]
        """What each standing answer took, and whether it was late, so that a bot gave it."""

    def running(self) -> list[int]:
        """The seats whose time runs."""
        return sorted(self._since)

    def left(self, seat: int, now: int) -> int:
        """The milliseconds that a seat has left; never less than none."""
        spent = self._running_for(seat, now)
        if self.rule.kind == "game":
            spent += self._used[seat]
        return max(0, self._limit() - spent)

    def starts(self, seat: int, now: int) -> int:
        """The milliseconds until a seat's time runs, while what happened is being shown."""
        return max(0, self._since.get(seat, now) - now)

    def late(self, now: int) -> list[int]:
        """The seats whose time is up."""
        return [seat for seat in self.running() if not self.left(seat, now)]

    def due(self) -> int | None:
        """The table's time at which the next seat's time is up; None while none runs."""
        now = self.time
        ends = [now + self.starts(seat, now) + self.left(seat, now) for seat in self._since]
        return min(ends, default=None)

    def tell(self, at: int, events: int) -> None:
        """So many events have been told to everybody; what is told again takes no time again."""
        new = 0 if self._told is None else max(0, events - self._told)
        self._told = max(events, self._told or 0)
        if new:
            self._shown = min(max(at, self._shown) + new * TELLING, at + LONGEST_TELLING)

    def answered(self, seat: int, at: int, late: bool) -> None:
        """A seat answered, or a bot did for it because its time was up."""
        if seat in self._since:
            took = self._running_for(seat, at)
            del self._since[seat]
            self._used[seat] += took
            self._answers[seat].append((took, late))
            del self._asked[seat]

    def can_undo(self, seat: int, count: int, now: int) -> bool:
        """Whether time is left for a question that is asked once more, and a person answered it."""
        undone = self._answers[seat][-count:]
        if any(late for _, late in undone):
            return False
        return self.rule.kind == "game" or self._spent(seat, count, now) < self._limit()

    def undone(self, seat: int, count: int, at: int) -> None:
        """A seat takes back answers; what they took stays spent."""
        spent = self._spent(seat, count, at)
        taken = self._answers[seat][-count:]
        del self._answers[seat][-count:]
        self._used[seat] -= sum(took for took, _ in taken)
        self._since[seat] = at - spent
        self._asked[seat] = UNDONE

    def go_on(self, at: int, asked: Mapping[int, int], people: Iterable[int]) -> None:
        """After a row: time runs for the people who are asked, from when they can read it."""
        self.time = max(self.time, at)
        wanted = {seat: asked[seat] for seat in people if seat in asked}
        for seat in self.running():
            if seat not in wanted:
                self._kept[seat] = self._asked.pop(seat), self._running_for(seat, self.time)
                del self._since[seat]
        for seat, question in wanted.items():
            if self._asked.get(seat) not in (question, UNDONE):
                self._used[seat] += self._running_for(seat, self.time)
                kept, spent = self._kept.pop(seat, (question, 0))
                begins = max(self.time, self._shown)
                self._since[seat] = begins - (spent if kept == question else 0)
            self._asked[seat] = question

    def _limit(self) -> int:
        return self.rule.seconds * MILLI

    def _running_for(self, seat: int, now: int) -> int:
        """What the question that runs has taken."""
        return max(0, now - self._since.get(seat, now))

    def _spent(self, seat: int, count: int, now: int) -> int:
        """What the last answers took together with the question that runs."""
        running = self._running_for(seat, now)
        return running + sum(took for took, _ in self._answers[seat][-count:])
