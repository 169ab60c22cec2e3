"""Processes that play games for a tournament; none outlives whoever asked it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import active_children, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import NamedTuple

from dwarrow.arena.line_up import Deal, LineUp, play
from dwarrow.arena.rows import Row


class Task(NamedTuple):
    """Some games of a line-up, and what their rows say of all of them."""

    line_up: LineUp
    about: tuple[str, str, str, str]
    deals: Sequence[Deal]


PlayAll = Callable[[Sequence[Task]], Iterator[list[Row]]]


def play_task(task: Task) -> list[Row]:
    """A row for each game."""
    bots, seed = task.line_up.bots, task.line_up.seed
    rows = []
    for deal, played in zip(task.deals, play(task.line_up, task.deals), strict=True):
        seated = tuple(bots[number] for number in deal.seated(len(bots)))
        which = *task.about, seed, "+".join(bots), deal.number, deal.turn
        rows.append(Row(*which, played.decisions, seated, played.scores, played.places))
    return rows


@contextmanager
def players(jobs: int) -> Iterator[PlayAll]:
    """What plays tasks, each result as soon as it is there."""
    if jobs == 1:
        yield lambda tasks: map(play_task, tasks)
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, initializer=_begin)

    def play_all(tasks: Sequence[Task]) -> Iterator[list[Row]]:
        for future in as_completed([pool.submit(play_task, task) for task in tasks]):
            yield future.result()

    try:
        yield play_all
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
