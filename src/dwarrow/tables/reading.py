"""Foreign text: read in a worker first, so that nobody waits for what somebody wrote."""

from __future__ import annotations

from dwarrow.games import own_box
from dwarrow.kernel import BoxError
from dwarrow.kernel.message import Param
from dwarrow.tables.workers import Workers

READERS, SECONDS_TO_READ, MOST_WAITING, KINDNESS = 2, 10.0, 20, 10


def new_readers() -> Workers:
    """Workers for foreign text; bots never wait for them, and the server goes first."""
    return Workers(READERS, SECONDS_TO_READ, MOST_WAITING, KINDNESS)


def problems_of_box(game: str, text: str) -> list[tuple[str, dict[str, Param]]]:
    """Everything wrong in a corrected box."""
    try:
        own_box(game, text)
    except BoxError as error:
        return [(problem.code, problem.params) for problem in error.problems]
    return []
