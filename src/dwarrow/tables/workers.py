"""Workers: processes beside the event loop, where bots think and foreign text is read."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
import logging
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar, TypeVarTuple

from dwarrow.games import game, names

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
LOG = logging.getLogger(__name__)
SECONDS_TO_START = 60.0


class WorkerError(Exception):
    """A function failed in its worker."""

    def __init__(self, kind: str, place: str) -> None:
        super().__init__(f"{kind} in a worker:\n{place}")


class TooLong(Exception):
    """A function took longer than it was given; its worker was killed."""


class Busy(Exception):
    """So many wait for a worker already that one more would wait too long."""


class Failed:
    """What a worker tells of an error: its kind and its place, not its text."""

    def __init__(self, error: Exception) -> None:
        self.kind = type(error).__name__
        self.place = "".join(traceback.format_tb(error.__traceback__))


class Workers:
    """Processes that do one thing each at a time; one that dies or never ends is replaced."""

    def __init__(
        self,
        count: int | None = None,
        seconds: float = 30.0,
        most_waiting: int | None = None,
        kindness: int = 0,
    ) -> None:
        """`kindness` lets everything else on the machine go first."""
        self.count = count or max(1, (os.cpu_count() or 2) - 1)
        self.seconds = seconds
        self.most_waiting = most_waiting
        self.waiting = 0
        self._workers = [Worker(kindness) for _ in range(self.count)]
        self._free = list(self._workers)
        self._queue: list[tuple[int, int, asyncio.Future[Worker]]] = []
        self._numbers = itertools.count()

    def warm_up(self) -> None:
        """Start the processes before they are needed."""
        for worker in self._workers:
            worker.warm_up()

    async def run(self, function: Callable[[*Ts], T], *args: *Ts, rank: int = 0) -> T:
        """Call a function in a worker; once more when the worker died over it.

        Of those who wait, the lowest rank goes first, and within a rank whoever came first.
        """
        if self.most_waiting is not None and self.waiting >= self.most_waiting:
            raise Busy
        self.waiting += 1
        try:
            worker = await self._turn(rank)
        finally:
            self.waiting -= 1
        try:
            try:
                return await worker.run(self.seconds, function, *args)
            except BrokenProcessPool:
                return await worker.run(self.seconds, function, *args)
        finally:
            self._hand_on(worker)

    async def _turn(self, rank: int) -> Worker:
        """A worker, as soon as there is one for this rank."""
        if self._free:
            return self._free.pop()
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._queue, (rank, next(self._numbers), turn))
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._hand_on(turn.result())
            raise

    def _hand_on(self, worker: Worker) -> None:
        """Give a worker to whoever is next."""
        while self._queue:
            turn = heapq.heappop(self._queue)[2]
            if not turn.done():
                turn.set_result(worker)
                return
        self._free.append(worker)

    def close(self) -> None:
        """Let the processes end, in the middle of their work if they have any."""
        for worker in self._workers:
            worker.close(worker not in self._free)


class Worker:
    """One process; the next one takes its place when it dies."""

    def __init__(self, kindness: int) -> None:
        self._kindness = kindness
        self._process: int | None = None
        """Its number, once it has started."""
        self._pool = self._new_pool()

    def warm_up(self) -> None:
        """Start the process."""
        with interruptions_held():
            self._pool.submit(_load_games)

    async def run(self, seconds: float, function: Callable[[*Ts], T], *args: *Ts) -> T:
        """Call a function; what takes longer than so many seconds ends with its process."""
        try:
            if self._process is None:
                with interruptions_held():
                    begun = self._pool.submit(os.getpid)
                async with asyncio.timeout(SECONDS_TO_START):
                    self._process = await asyncio.wrap_future(begun)
            async with asyncio.timeout(seconds):
                outcome = await asyncio.wrap_future(self._pool.submit(_call, function, args))
        except BrokenProcessPool:
            LOG.warning("a worker process died")
            self._replace()
            raise
        except TimeoutError:
            LOG.warning("a worker process took too long")
            self._replace()
            raise TooLong from None
        except asyncio.CancelledError:
            self._replace()
            raise
        if isinstance(outcome, Failed):
            raise WorkerError(outcome.kind, outcome.place)
        return outcome

    def close(self, at_work: bool) -> None:
        """End the process."""
        if at_work:
            self._kill()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _replace(self) -> None:
        self._kill()
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = self._new_pool()

    def _kill(self) -> None:
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._process, getattr(signal, "SIGKILL", signal.SIGTERM))
        self._process = None

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, context, _begin_worker, (self._kindness,))


@contextlib.contextmanager
def interruptions_held() -> Iterator[None]:
    """A process that starts here hears no Ctrl-C, which a terminal sends to the server's, too."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _call(function: Callable[[*Ts], T], args: tuple[*Ts]) -> T | Failed:
    """Call a function so that its errors come back whole."""
    try:
        return function(*args)
    except Exception as error:
        return Failed(error)


def _begin_worker(kindness: int) -> None:
    """A worker leaves signals to its server and ends with it, even when that is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if kindness and hasattr(os, "nice"):
        os.nice(kindness)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    multiprocessing.connection.wait([server.sentinel])
    os._exit(1)


def _load_games() -> None:
    """Import what bots need."""
    for name in names():
        game(name)
