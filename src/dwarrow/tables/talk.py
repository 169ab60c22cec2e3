"""Talk: what people tell each other beside the game. Kept in memory for a while, never stored."""

from __future__ import annotations

import time
from collections import deque
from typing import Literal

from msgspec import Struct

from dwarrow.tables.presence import Clock

Sign = Literal["well-done", "thanks", "oh-no", "laugh", "think", "hurry", "sorry", "cheers"]
"""What a reaction says; the page finds its picture and its words."""
Wish = Literal["go", "mine", "help"]
"""What a ping says of the place it points at."""

MOST_LINES = 50
"""Lines of the chat that a page finds when it opens."""
NUDGE_PAUSE = 60.0
"""Seconds before the same seat is nudged again, by whomever."""
AT_ONCE, WITHIN = 5, 10.0
"""How much of one kind a seat may say within so many seconds."""


class Nudge(Struct, frozen=True, tag="nudge"):
    """A seat reminds whoever owes an answer; `seats` are those who may, as far as it can know."""

    process: str
    by: int
    seats: tuple[int, ...]


class Reaction(Struct, frozen=True, tag="reaction"):
    """A seat shows one of a few signs."""

    process: str
    by: int
    sign: Sign


class Ping(Struct, frozen=True, tag="ping"):
    """A seat points at something that lies open: one of the kinds that the game names."""

    process: str
    by: int
    wish: Wish
    kind: str
    number: int


class Line(Struct, frozen=True, tag="line"):
    """A seat says something in its own words; `at` is in seconds since 1970.

    `name` is that of whoever sat there then: words stay with those who said them.
    """

    process: str
    by: int
    text: str
    at: int
    name: str = ""


Talk = Nudge | Reaction | Ping | Line


class Conversation:
    """What is being said at one table, within limits that hold for all pages of a seat."""

    __slots__ = ("_clock", "_times", "lines")

    def __init__(self, clock: Clock = time.time) -> None:
        self._clock = clock
        self._times: dict[tuple[type[Talk], int], deque[float]] = {}
        self.lines: deque[Line] = deque(maxlen=MOST_LINES)

    def allows(self, said: Talk) -> bool:
        """Whether this is not too much at once."""
        most, within = (1, NUDGE_PAUSE) if isinstance(said, Nudge) else (AT_ONCE, WITHIN)
        since = self._clock() - within
        return all(
            sum(when > since for when in self._times.get(whose, ())) < most
            for whose in _whose(said)
        )

    def note(self, said: Talk) -> None:
        """Remember that it was said."""
        for whose in _whose(said):
            self._times.setdefault(whose, deque(maxlen=AT_ONCE)).append(self._clock())
        if isinstance(said, Line):
            self.lines.append(said)


def _whose(said: Talk) -> list[tuple[type[Talk], int]]:
    """Nudges are counted for the seats that are nudged, everything else for the one that speaks."""
    seats = said.seats if isinstance(said, Nudge) else (said.by,)
    return [(type(said), seat) for seat in seats]
