"""Workers: errors come back, dead ones are replaced, and none outlives its server."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import time
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool

import pytest

import dwarrow
from dwarrow.bots import Asked, levels
from dwarrow.tables.thinking import choose
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


async def test_a_worker_hears_no_interruption_not_even_while_it_starts(workers: Workers) -> None:
    none: tuple[int, ...] = ()
    assert signal.SIGINT in await workers.run(signal.pthread_sigmask, signal.SIG_BLOCK, none)
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, none)


@pytest.mark.slow
async def test_a_worker_that_dies_is_replaced(workers: Workers) -> None:
    with pytest.raises(BrokenProcessPool):
        await workers.run(os._exit, 1)
    assert await workers.run(len, "abc") == 3


@pytest.mark.slow
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


async def test_the_lowest_rank_goes_first_and_then_whoever_came_first() -> None:
    workers = Workers(1)
    done: list[str] = []

    async def work(name: str, rank: int) -> None:
        await workers.run(len, name, rank=rank)
        done.append(name)

    waiting = {"at work": 2, "idle": 2, "hint": 1, "gone": 0, "first": 0, "second": 0}
    tasks = {name: asyncio.create_task(work(name, rank)) for name, rank in waiting.items()}
    await asyncio.sleep(0)
    tasks["gone"].cancel()
    await asyncio.gather(*tasks.values(), return_exceptions=True)
    assert done == ["at work", "first", "second", "hint", "idle"]
    workers.close()


async def test_every_level_that_is_offered_chooses_an_option(workers: Workers) -> None:
    for name in dwarrow.game_names():
        game = dwarrow.game(name)
        state = game.start(game.seats[0], dwarrow.Seeded(1))
        seat = game.to_act(state)[0]
        asked = Asked(game, state, seat, dwarrow.Seeded(2))
        for level in levels(name):
            thought = await workers.run(choose, level, asked.packed())
            assert thought.action in asked.options


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_what_travels_to_a_worker_is_not_the_truth_and_yet_the_same_question(name: str) -> None:
    game, luck = dwarrow.game(name), dwarrow.Seeded(3)
    state = game.start(game.seats[-1], dwarrow.Seeded(1))
    other = 0
    for _ in range(60):
        seat = game.to_act(state)[0]
        asked = Asked(game, state, seat, luck, memory="what it knows")
        packed = pickle.loads(pickle.dumps(asked.packed()))
        there = Asked.unpacked(packed)
        assert (there.view, there.options, there.memory) == (
            asked.view,
            asked.options,
            asked.memory,
        )
        assert game.view(there.imagine(), seat) == asked.view
        other += game.dump(state) != packed.dump
        game.play(state, seat, luck.pick(asked.options))
        if not game.to_act(state):
            break
    assert other > 10


async def test_a_bot_in_a_worker_judges_by_the_box_of_its_table(workers: Workers) -> None:
    game = dwarrow.game("zwerge")
    old = 'count = 3, at = "porista", within = "turn" }'
    text = game.box().text.replace(old, 'count = 3, at = "gate-4", within = "turn" }')
    chosen = {}
    for box in (game.read_box(text), game.box()):
        deal = game.script([("scenarios a", "lore-of-porista")], box, then=dwarrow.Seeded(1))
        state = game.start(2, deal, {"difficulty": "heroic"}, box)
        for action in ("dwarf tungdil", "dwarf boindil", "begin seat 1"):
            seat = game.to_act(state)[0]
            game.play(state, seat, game.parse(state, seat, action))
        packed = Asked(game, state, 0, dwarrow.Seeded(2)).packed()
        thought = await workers.run(choose, "greedy", packed)
        chosen[box.checksum] = game.text(state, thought.action)
    own, shipped = chosen.values()
    assert own == "try lore-of-porista"
    assert shipped != own
