"""Workers: errors come back, dead ones are replaced, and none outlives its server."""

from __future__ import annotations

import asyncio
import os
import pickle
import time
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool

import pytest

import dwarrow
from dwarrow.bots import levels
from dwarrow.tables.thinking import choose, packed, unpacked
from dwarrow.tables.workers import Busy, TooLong, WorkerError, Workers


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


async def test_a_worker_that_takes_too_long_is_killed_and_replaced() -> None:
    workers = Workers(1, seconds=0.5)
    with pytest.raises(TooLong):
        await workers.run(time.sleep, 600)
    assert await workers.run(len, "abc") == 3
    workers.close()


async def test_whoever_would_wait_too_long_for_a_worker_is_told_at_once() -> None:
    workers = Workers(1, most_waiting=1)
    first, second = (asyncio.create_task(workers.run(len, "abc")) for _ in range(2))
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await workers.run(len, "abc")
    assert [await first, await second] == [3, 3]
    workers.close()


async def test_every_level_that_is_offered_chooses_an_option(workers: Workers) -> None:
    for name in dwarrow.game_names():
        game = dwarrow.game(name)
        state = game.start(game.seats[0], dwarrow.Seeded(1))
        seat = game.to_act(state)[0]
        options, view = game.legal(state, seat), game.view(state, seat)
        assert unpacked(pickle.loads(pickle.dumps(packed(view)))) == view
        for level in levels(name):
            chosen = await workers.run(choose, name, level, None, packed(view), options)
            assert chosen in options


async def test_a_bot_in_a_worker_judges_by_the_box_of_its_table(workers: Workers) -> None:
    game = dwarrow.game("zwerge")
    old = 'count = 3, at = "porista", within = "turn" }'
    text = game.box().text.replace(old, 'count = 3, at = "gate-4", within = "turn" }')
    deal = game.script([("scenarios a", "lore-of-porista")], then=dwarrow.Seeded(1))
    state = game.start(2, deal, {"difficulty": "heroic"}, game.read_box(text))
    for action in ("dwarf tungdil", "dwarf boindil", "begin seat 1"):
        seat = game.to_act(state)[0]
        game.play(state, seat, game.parse(state, seat, action))
    options, view = game.legal(state, 0), packed(game.view(state, 0))
    by_own = await workers.run(choose, "zwerge", "greedy", text, view, options)
    by_shipped = await workers.run(choose, "zwerge", "greedy", None, view, options)
    assert game.text(state, by_own) == "try lore-of-porista"
    assert by_shipped != by_own
