"""Analyses: made part by part in a reader, one game at a time, and kept with the table."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict

import msgspec

from dwarrow.analysis import Judged, Part, analysis_of, judge_part, method
from dwarrow.kernel import DwarrowError, Record
from dwarrow.server.messages import Analysing, Refused
from dwarrow.server.showing import refused
from dwarrow.tables.hall import Hall
from dwarrow.tables.store import StoreError
from dwarrow.tables.table import declined

LOG = logging.getLogger(__name__)
MOST_WAITING = 12
"""So many analyses may be under way or wait for their turn."""
MOST_UPLOADED = 6
"""So many of them may be of records from elsewhere."""
MOST_REMEMBERED = 16
"""So many of those made last are remembered, for whoever asks how far they are."""
SECONDS_TO_WAIT = 1.0
"""An answer about an analysis under way comes after so long, or as soon as it got on."""


class Unfit(Exception):
    """A record that cannot be analysed."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.code)
        self.refused = refused


class Job:
    """An analysis under way."""

    def __init__(self, table: str) -> None:
        self.table = table
        """Where the game was played; empty for a record from elsewhere."""
        self.progress = Analysing(0, 0)
        self.got_on = asyncio.Event()
        self.analysis: bytes | None = None
        self.error: Exception | None = None

    def get_on(self, done: int, of: int) -> None:
        """Tell how far it is."""
        self.progress = Analysing(done, of)
        self.got_on.set()
        self.got_on = asyncio.Event()


class Analyses:
    """The analyses of this server process."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._jobs: dict[str, Job] = {}
        self._made: OrderedDict[str, bytes] = OrderedDict()
        self._turn = asyncio.Lock()

    def is_known(self, text: str) -> bool:
        """Whether the analysis of this record is made or under way."""
        key = _key(text)
        return key in self._made or key in self._jobs

    async def kept(self, table: str, game: str, seats: int) -> bytes | None:
        """The analysis of a table's game as it was made before by the same weights."""
        kept = await self.hall.store.analysis(table, method(game, seats))
        return None if kept is None else kept.encode()

    async def of_record(self, text: str, table: str = "") -> Analysing | bytes:
        """The analysis of a record, of this table's game or any other, or how far it is."""
        key = _key(text)
        if key in self._made:
            return self._made[key]
        job = self._jobs.get(key)
        if job is None:
            uploaded = sum(not other.table for other in self._jobs.values())
            if len(self._jobs) >= MOST_WAITING or (not table and uploaded >= MOST_UPLOADED):
                raise declined("busy")
            job = self._jobs[key] = Job(table)
            self.hall.spawn(self._make(key, job, text))
        try:
            async with asyncio.timeout(SECONDS_TO_WAIT):
                await job.got_on.wait()
        except TimeoutError:
            return job.progress
        if job.error is not None:
            raise job.error
        return job.analysis or job.progress

    async def _make(self, key: str, job: Job, text: str) -> None:
        """Carry a job out; whatever comes of it, the next one who asks starts anew or gets it."""
        try:
            async with self._turn:
                job.analysis = await self._made_of(job, text)
            self._made[key] = job.analysis
            while len(self._made) > MOST_REMEMBERED:
                self._made.popitem(last=False)
            if job.table:
                how = msgspec.json.decode(job.analysis)["method"]
                await self.hall.store.keep_analysis(job.table, how, job.analysis.decode())
        except (DwarrowError, Unfit) as error:
            job.error = error
        except StoreError as error:
            LOG.warning("an analysis is not kept", extra={"table": job.table, "why": str(error)})
        except Exception:
            LOG.exception("an analysis failed", extra={"table": job.table})
            job.error = declined("broken")
        finally:
            del self._jobs[key]
            job.got_on.set()

    async def _made_of(self, job: Job, text: str) -> bytes:
        judged: list[Judged] = []
        while True:
            part = await self.hall.read(part_of, text, len(judged))
            if isinstance(part, Refused):
                raise Unfit(part)
            judged += part.judged
            job.get_on(part.done, part.of)
            if part.done == part.of:
                return await self.hall.read(whole_of, text, judged)


def part_of(text: str, first: int) -> Part | Refused:
    """Some positions of a finished game, judged; or what is wrong with its record."""
    try:
        if Record.parse(text).scores is None:
            raise declined("analysis-later")
        return judge_part(text, first)
    except DwarrowError as error:
        return refused(error)


def whole_of(text: str, judged: list[Judged]) -> bytes:
    """What all positions of a game come to."""
    return msgspec.json.encode(analysis_of(text, judged))


def _key(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
