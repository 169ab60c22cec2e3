"""Processes that play games; none outlives whoever asked it, and an interruption ends them all."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, parent_process
from multiprocessing.connection import wait
from threading import Thread


@contextmanager
def processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes; whatever goes wrong here ends them in the middle of their games."""
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, initializer=_begin)
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - others:
            child.terminate()
        raise
    pool.shutdown()


def _begin() -> None:
    """Leave an interruption to whoever asked, and go when that process is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    asking = parent_process()
    assert asking is not None
    wait([asking.sentinel])
    os._exit(1)
