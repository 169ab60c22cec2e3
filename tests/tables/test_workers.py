"""Workers: errors come back, dead ones are replaced, and none outlives its server."""

from __future__ import annotations

import os
import pickle
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool

import pytest

import dwarrow
from dwarrow.tables.thinking import choose, levels, packed, unpacked
from dwarrow.tables.workers import WorkerError, Workers


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    workers = Workers(1)
    yield workers
    workers.close()


async def test_an_error_comes_back_without_its_text(workers: Workers) -> None:
    with pytest.raises(WorkerError, match="ValueError") as raised:
        await workers.run(int, "orcs 7")
    assert "orcs" not in str(raised.value)


async def test_a_worker_that_dies_is_replaced(workers: Workers) -> None:
    with pytest.raises(BrokenProcessPool):
        await workers.run(os._exit, 1)
    assert await workers.run(len, "abc") == 3


async def test_every_level_that_is_offered_chooses_an_option(workers: Workers) -> None:
    for name in dwarrow.games():
        game = dwarrow.game(name)
        state = game.start(game.seats[0], dwarrow.Seeded(1))
        seat = game.to_act(state)[0]
        options, view = game.legal(state, seat), game.view(state, seat)
        assert unpacked(pickle.loads(pickle.dumps(packed(view)))) == view
        for level in levels(name):
            chosen = await workers.run(choose, name, level, packed(view), options)
            assert chosen in options
