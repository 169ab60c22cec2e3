"""Bots at tables: each answers when it is asked, whether anybody is connected or not."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from dwarrow.kernel import Secret, View
from dwarrow.tables.held import Held
from dwarrow.tables.row import Header
from dwarrow.tables.table import UnplayableTable
from dwarrow.tables.thinking import choose, packed

if TYPE_CHECKING:
    from dwarrow.tables.hall import Hall

LOG = logging.getLogger(__name__)
THINKING_TIME = 30.0
OTHERS_FIRST = 3.0
"""How long a bot's turn is left to the server process that made it the bot's turn."""
LONGEST_PAUSE = 60.0


class BotPlay:
    """Lets the bots of a hall's tables play."""

    def __init__(self, hall: Hall, pause: float) -> None:
        self.hall = hall
        self.pause = pause

    def wake(self, held: Held, others_first: bool = False) -> None:
        """Let the bots of a table play until a person must answer."""
        if held.bots is not None and held.bots_wait and not others_first:
            held.bots.cancel()
            held.bots = None
        if held.bots is None and held.sure.bots_to_act():
            held.bots_wait = others_first
            held.bots = self.hall.spawn(self._play(held))

    async def _play(self, held: Held) -> None:
        pause = self.pause
        try:
            while held.bots_wait:
                held.bots_wait = not await self._nobody_else_did(held)
            while True:
                await asyncio.sleep(pause)
                try:
                    if not await self._play_one(held):
                        return
                    pause = self.pause
                except UnplayableTable as error:
                    LOG.error("table cannot go on", extra={"table": held.id, "why": str(error)})
                    return
                except Exception:
                    LOG.exception("no bot move", extra={"table": held.id})
                    pause = min(LONGEST_PAUSE, 2 * pause + 1.0)
        finally:
            if held.bots is asyncio.current_task():
                held.bots = None

    async def _nobody_else_did(self, held: Held) -> bool:
        """Whether the process that made it a bot's turn left it undone."""
        rows = None if held.table is None else held.table.rows
        await asyncio.sleep(OTHERS_FIRST)
        return held.table is None or held.table.rows == rows

    async def _play_one(self, held: Held) -> bool:
        """One bot's answer, thought out in a worker while the table stays free for others."""
        hall = self.hall
        async with hall.at(held.id):
            table = held.sure
            waiting = table.bots_to_act()
            if not waiting:
                return False
            seat = waiting[0]
            decision, options = table.asked[seat], table.legal(seat)
            seen = table.seen_by(seat)
            view = table.game.view(seen, seat)
            texts = {action: table.game.text(seen, action) for action in options}
            level = table.places[seat].level
        action = await self._choice(table.header, level, view, options)
        async with hall.at(held.id):
            now = held.sure
            if now.places[seat].holder == "bot" and now.asked.get(seat) == decision:
                row = hall.play(held, lambda table: table.answer(seat, decision, texts[action]))
                if await hall.commit(held, row):
                    await hall.go_on(held)
        return True

    async def _choice(self, header: Header, level: str, view: View, options: list[int]) -> int:
        """A bot's choice; one that breaks or never ends is replaced by the lot."""
        if len(options) == 1:
            return options[0]
        action = await self.thought(header, level, view, options)
        return Secret().pick(options) if action is None else action

    async def thought(
        self, header: Header, level: str, view: View, options: list[int]
    ) -> int | None:
        """What a bot would do, thought out in a worker; None when it could not say."""
        game = header.game
        try:
            run = self.hall.workers.run
            thinking = run(choose, game, level, header.box, packed(view), options)
            action = await asyncio.wait_for(thinking, THINKING_TIME)
            if action in options:
                return action
            LOG.error("a bot chose what is not allowed", extra={"game": game, "bot": level})
        except Exception:
            LOG.exception("a bot broke", extra={"game": game, "bot": level})
        return None
