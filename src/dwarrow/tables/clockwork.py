"""Clockwork: the time of each table with clocks, and what happens when somebody's time is up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from dwarrow.kernel import DwarrowError
from dwarrow.tables.clocks import MILLI
from dwarrow.tables.held import Held
from dwarrow.tables.store import StoreError

if TYPE_CHECKING:
    from dwarrow.tables.hall import Hall

LOG = logging.getLogger(__name__)
Stopwatch = Callable[[], float]
"""Seconds since whenever; it only ever goes on."""
SHORTEST_NOTE = 60 * MILLI
PART_NOTED = 8
"""A time that runs is noted after an eighth of what is left: so much is given back by a crash."""
AFTER_FAILURE = 1.0


class Time(Struct, frozen=True, tag="time"):
    """A process tells a table's time, and whether it wants to hear that of the others."""

    process: str
    at: int
    asks: bool = False


class Clockwork:
    """Lets the time of a hall's tables go on, whether they are in memory or not."""

    def __init__(self, hall: Hall, stopwatch: Stopwatch) -> None:
        self._hall = hall
        self._stopwatch = stopwatch
        self._set: dict[str, tuple[int, float]] = {}
        """A time of each table, and when that was on the stopwatch."""
        self._alarms: dict[str, asyncio.TimerHandle] = {}

    def now(self, table: str) -> int:
        """The time of a table, in milliseconds."""
        time, since = self._set.setdefault(table, (0, self._stopwatch()))
        return time + int((self._stopwatch() - since) * MILLI)

    def hear(self, held: Held, told: Time) -> bool:
        """Another process may be ahead; whether it wants to hear this one's time."""
        if self._advance(held.id, told.at):
            self.follow(held)
            held.show_clocks()
        return told.asks and held.id in self._alarms

    def follow(self, held: Held) -> None:
        """After a row or a load: the alarm is set to when the next time is up."""
        clocks = held.sure.clocks
        if clocks is None:
            return
        self._advance(held.id, clocks.time)
        alarm = self._alarms.pop(held.id, None)
        if alarm is not None:
            alarm.cancel()
        due = clocks.due()
        if due is None:
            self._set.pop(held.id, None)
            return
        now = self.now(held.id)
        wait = max(0, min(due - now, max(SHORTEST_NOTE, (due - now) // PART_NOTED)))
        self._set_alarm(held.id, wait / MILLI)

    def close(self) -> None:
        """Nothing rings any more."""
        for alarm in self._alarms.values():
            alarm.cancel()
        self._alarms.clear()

    async def note_all(self) -> None:
        """Before the end: store the time of every table at which somebody's runs."""
        for table in list(self._alarms):
            try:
                async with self._hall.at(table) as held:
                    await self._hall.commit(held, held.sure.tick())
            except (StoreError, DwarrowError) as error:
                LOG.warning("time is not stored", extra={"table": table, "why": str(error)})

    async def ring(self, table: str) -> None:
        """See whose time is up: a bot answers, or the game ends; else note how late it is."""
        async with self._hall.at(table) as held:
            clocks = held.sure.clocks
            late = held.sure.late()
            if clocks is None or not clocks.running():
                return
            if late and clocks.rule.then == "bot":
                self._hall.bots.wake(held)
                self._alarms.pop(table, None)
                return
            row = held.sure.end_for(late[0]) if late else held.sure.tick()
            if await self._hall.commit(held, row):
                await self._hall.go_on(held, seats=bool(late))

    def _advance(self, table: str, time: int) -> bool:
        """Whether this is later than was known here."""
        if table in self._set and time <= self.now(table):
            return False
        self._set[table] = time, self._stopwatch()
        return True

    def _set_alarm(self, table: str, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self._alarms[table] = loop.call_later(
            seconds, lambda: self._hall.spawn(self._ring_safely(table))
        )

    async def _ring_safely(self, table: str) -> None:
        try:
            await self.ring(table)
        except StoreError as error:
            LOG.warning("the clock rings again", extra={"table": table, "why": str(error)})
            self._set_alarm(table, AFTER_FAILURE)
        except DwarrowError as error:
            LOG.error("clock stands still", extra={"table": table, "why": str(error)})
