"""Catching up: what the store knows of a table and the memory does not, read and shown."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from dwarrow.games import names, own_box
from dwarrow.kernel import DwarrowError, Message
from dwarrow.tables.held import Held
from dwarrow.tables.row import Moved, Sat, Ticked, Undone
from dwarrow.tables.store import Store, StoreError
from dwarrow.tables.table import Declined, Table, UnplayableTable, declined

if TYPE_CHECKING:
    from dwarrow.tables.hall import Hall

LOG = logging.getLogger(__name__)
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 2.0
"""Seconds before a store that did not answer is asked once more."""


class CatchingUp:
    """Keeps the tables of a hall as the store knows them."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    def told(self, table: str, number: int) -> None:
        """Another process stored something."""
        self.hall.followers.changed(table)
        for held in self.hall.in_memory(table):
            if not number or held.table is None or held.table.rows < number:
                self.soon(held)

    def soon(self, held: Held) -> None:
        """Read what the store knows and the memory does not, as soon as the store answers."""
        held.behind = True
        if held.catching_up is None:
            held.catching_up = self.hall.spawn(self._keep_up(held))

    async def _keep_up(self, held: Held) -> None:
        pause = FIRST_PAUSE
        try:
            while held.behind:
                held.behind = False
                try:
                    async with self.hall.at(held.id):
                        await self._read_on(held)
                except StoreError as error:
                    held.behind = True
                    if pause == FIRST_PAUSE:
                        why = {"table": held.id, "why": str(error)}
                        LOG.warning("table waits for the store", extra=why)
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
        except DwarrowError as error:
            LOG.error("table cannot be read", extra={"table": held.id, "why": str(error)})
        finally:
            held.catching_up = None

    async def _read_on(self, held: Held) -> None:
        """Apply and show what others stored."""
        rows = await self.hall.store.rows(held.id, held.sure.rows)
        try:
            for row in rows:
                held.sure.apply(row)
                if isinstance(row, Sat) and row.place.holder == "person":
                    held.presence.welcome(row.seat)
                quiet = isinstance(row, Moved | Undone | Ticked) and not held.has_news
                if held.sure.phase == "finished" or not quiet:
                    held.show_seats()
                held.show_position()
        except BaseException:
            held.table = None
            raise
        self.hall.clockwork.follow(held)
        self.hall.bots.wake(held, others_first=True)

    async def wake_all(self) -> None:
        """After a start: let the bots of every unfinished table go on, half of the time at most."""
        for table in await self._unfinished():
            begun = time.monotonic()
            try:
                async with self.hall.at(table):
                    pass
            except StoreError:
                self.soon(self.hall.remember(table))
            except DwarrowError as error:
                LOG.error("table cannot be loaded", extra={"table": table, "why": str(error)})
            await asyncio.sleep(time.monotonic() - begun)

    async def _unfinished(self) -> list[str]:
        """The tables whose games are not over, as soon as the store can tell."""
        while True:
            try:
                return await self.hall.store.unfinished()
            except StoreError as error:
                LOG.error("store failed", extra={"why": str(error)})
                await asyncio.sleep(LONGEST_PAUSE)


async def rebuilt(store: Store, table: str) -> Table:
    """A table as the store knows it; whatever is wrong there concerns this table alone."""
    try:
        header = await store.header(table)
        if header is None:
            raise declined("no-such-table")
        if header.game not in names():
            raise UnplayableTable(
                Message("unknown-game", {"name": header.game}),
                f"table {table} is of the game {header.game}, which this release lacks",
            )
        if header.box is not None:
            await asyncio.to_thread(own_box, header.game, header.box)
        return Table.rebuilt(header, await store.rows(table))
    except (StoreError, Declined, UnplayableTable):
        raise
    except Exception as error:
        LOG.exception("stored table cannot be read", extra={"table": table})
        raise UnplayableTable(
            Message("unreadable"), f"what is stored about table {table} cannot be read"
        ) from error
