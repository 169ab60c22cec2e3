"""Players of a tournament's games, here or in several processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import as_completed
from contextlib import contextmanager
from typing import NamedTuple

from dwarrow.arena.line_up import Deal, LineUp, play
from dwarrow.arena.pool import processes
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
    with processes(jobs) as pool:

        def play_all(tasks: Sequence[Task]) -> Iterator[list[Row]]:
            for future in as_completed([pool.submit(play_task, task) for task in tasks]):
                yield future.result()

        yield play_all
