"""Workers: processes beside the event loop, where bots think and long replays are made."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar, TypeVarTuple

from dwarrow.games import game, names

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
LOG = logging.getLogger(__name__)


class WorkerError(Exception):
    """A function failed in its worker."""

    def __init__(self, kind: str, place: str) -> None:
        super().__init__(f"{kind} in a worker:\n{place}")


class Failed:
    """What a worker tells of an error: its kind and its place, not its text."""

    def __init__(self, error: Exception) -> None:
        self.kind = type(error).__name__
        self.place = "".join(traceback.format_tb(error.__traceback__))


class Workers:
    """A pool of processes; one that dies is replaced."""

    def __init__(self, count: int | None = None) -> None:
        self.count = count or max(1, (os.cpu_count() or 2) - 1)
        self._pool = self._new_pool()

    def warm_up(self) -> None:
        """Start the processes before they are needed."""
        for _ in range(self.count):
            self._pool.submit(_load_games)

    async def run(self, function: Callable[[*Ts], T], *args: *Ts) -> T:
        """Call a function in a worker; once more when the worker died over it."""
        try:
            return await self._run(function, *args)
        except BrokenProcessPool:
            return await self._run(function, *args)

    async def _run(self, function: Callable[[*Ts], T], *args: *Ts) -> T:
        pool = self._pool
        try:
            called = asyncio.get_running_loop().run_in_executor(pool, _call, function, args)
            outcome = await called
        except BrokenProcessPool:
            LOG.warning("a worker process died")
            if pool is self._pool:
                self._pool = self._new_pool()
            raise
        if isinstance(outcome, Failed):
            raise WorkerError(outcome.kind, outcome.place)
        return outcome

    def close(self) -> None:
        """Let the processes end."""
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.count, mp_context=context, initializer=_begin_worker)


def _call(function: Callable[[*Ts], T], args: tuple[*Ts]) -> T | Failed:
    """Call a function so that its errors come back whole."""
    try:
        return function(*args)
    except Exception as error:
        return Failed(error)


def _begin_worker() -> None:
    """A worker leaves signals to its server and ends with it, even when that is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
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
