"""Bots at tables: each answers when it is asked, whether anybody is connected or not."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from dwarrow.bots import usual_level
from dwarrow.bots.advice import Way
from dwarrow.bots.asked import Packed
from dwarrow.kernel import Message
from dwarrow.tables.held import Held, Sitter
from dwarrow.tables.store import StoreError, StoreGone
from dwarrow.tables.table import UnplayableTable, declined
from dwarrow.tables.thinking import HINT, NOBODY_WAITS, PEOPLE_WAIT, Thought, advise, choose
from dwarrow.tables.workers import TooLong

if TYPE_CHECKING:
    from dwarrow.tables.hall import Hall

T = TypeVar("T")
LOG = logging.getLogger(__name__)
STAND_IN = "greedy"
"""The level that chooses where a bot's own one fails."""
OTHERS_FIRST = 3.0
"""How long a bot's turn is left to the server process that made it the bot's turn."""
LONGEST_PAUSE = 60.0
AFTER_STORE_FAILED = 1.0


class Silent(Exception):
    """No bot can say what to do on this seat."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"no bot can choose for seat {seat}")
        self.seat = seat


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
                    pause = self.pause_after_bot(held)
                except UnplayableTable as error:
                    LOG.error("table cannot go on", extra={"table": held.id, "why": str(error)})
                    return
                except Silent as silent:
                    LOG.error("bot is silent", extra={"table": held.id, "seat": silent.seat})
                    held.tell(Message("bot-silent", {"seat": silent.seat}))
                    pause = min(LONGEST_PAUSE, 2 * pause + 1.0)
                except StoreError as error:
                    if not isinstance(error, StoreGone):
                        LOG.warning("no bot move", extra={"table": held.id, "why": str(error)})
                    pause = AFTER_STORE_FAILED
                except Exception:
                    LOG.exception("no bot move", extra={"table": held.id})
                    pause = min(LONGEST_PAUSE, 2 * pause + 1.0)
        finally:
            if held.bots is asyncio.current_task():
                held.bots = None

    def pause_after_bot(self, held: Held) -> float:
        """People are shown each move at their own pace; where only bots play, the table paces."""
        return 0.0 if any(place.holder == "person" for place in held.sure.places) else self.pause

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
            decision, asked = table.asked[seat], held.question(seat)
            texts = {action: table.text(seat, action) for action in asked.options}
            level = table.places[seat].level or usual_level(table.header.game)
            packed = asked.packed()
            rank = PEOPLE_WAIT if held.presence.with_page() else NOBODY_WAITS
        thought, chooser = await self._choice(level, packed, asked.options, rank)
        async with hall.at(held.id):
            now = held.sure
            if seat in now.bots_to_act() and now.asked.get(seat) == decision:
                text = texts[thought.action]
                row = hall.play(held, lambda table: table.answer(seat, decision, text))
                held.memory[seat] = thought.memory
                if await hall.commit(held, row):
                    await hall.go_on(held)
                    if chooser != level:
                        held.tell(Message("bot-replaced", {"seat": seat, "level": chooser}))
        return True

    async def _choice(
        self, level: str, packed: Packed, options: list[int], rank: int
    ) -> tuple[Thought, str]:
        """A bot's choice and the level that made it: the stand-in where the own one fails twice."""
        if len(options) == 1:
            return Thought(options[0], packed.memory), level
        for chooser in (level, level, STAND_IN):
            thought = await self.thought(chooser, packed, options, rank)
            if thought is not None:
                return thought, chooser
        raise Silent(packed.seat)

    async def hint(self, sitter: Sitter) -> tuple[int, list[Way]]:
        """The question to this seat, and the best ways to answer it, the best one first."""
        async with self.hall.at(sitter.table) as held:
            table = held.playing(sitter)
            if not table.legal(sitter.seat):
                raise declined("no-hint")
            decision, packed = table.asked[sitter.seat], held.question(sitter.seat).packed()
        ways = await self.advice(packed)
        if not ways:
            raise declined("hint-failed")
        return decision, ways

    async def thought(
        self, level: str, packed: Packed, options: list[int], rank: int
    ) -> Thought | None:
        """What a bot would do; None when it could not say."""
        known = {"game": packed.game, "bot": level}
        thought = await self._thought_out(partial(choose, level, packed), known, rank)
        if thought is not None and thought.action not in options:
            LOG.error("a bot chose what is not allowed", extra=known)
            return None
        return thought

    async def advice(self, packed: Packed) -> list[Way] | None:
        """What a strong bot would advise a seat; None when it could not say."""
        return await self._thought_out(partial(advise, packed), {"game": packed.game}, HINT)

    async def _thought_out(
        self, thinking: Callable[[], T], known: dict[str, str], rank: int
    ) -> T | None:
        """What comes of thinking in a worker; None where it fails.

        Where no process can be started, the thinking is done in a thread of the server.
        """
        try:
            try:
                return await self.hall.workers.run(thinking, rank=rank)
            except (BrokenProcessPool, OSError):
                LOG.error("no worker for a bot", extra=known)
                return await asyncio.to_thread(thinking)
        except TooLong:
            LOG.error("a bot took too long", extra=known)
        except Exception:
            LOG.exception("a bot broke", extra=known)
        return None
