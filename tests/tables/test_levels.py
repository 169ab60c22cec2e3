"""Bots of every level at real tables: they think in worker processes, soon enough, to the end."""

from __future__ import annotations

import asyncio
import os
import time
from collections import Counter
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

import dwarrow
from dwarrow.bots import Asked, advising_level, bot, levels
from dwarrow.bots.asked import NativeAsked
from dwarrow.bots.levels import EARLIER
from dwarrow.kernel import Seeded
from dwarrow.native import twin
from dwarrow.tables.hall import Hall
from dwarrow.tables.row import Place
from dwarrow.tables.store import SqliteStore
from dwarrow.tables.thinking import KINDNESS, advise, choose, new_thinkers

SECONDS_OF_A_MASTER = 1.0
EVERY = 4
"""Of so many questions of a kind, the master is asked one."""


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    """A hall whose bots think in processes of their own."""
    workers = new_thinkers()
    hall = Hall(SqliteStore(tmp_path / "tables.db"), workers)
    await hall.open()
    yield hall
    await hall.close()
    workers.close()
    hall.readers.close()


async def played(hall: Hall, game: str, *bots: str) -> None:
    """Wait until a table of these bots has finished its game."""
    header, _ = await hall.create(game, [Place("bot", "", level) for level in bots], {})
    async with asyncio.timeout(300):
        while True:
            async with hall.at(header.table) as held:
                if held.sure.phase == "finished":
                    return
            await asyncio.sleep(0.05)


@pytest.mark.slow
async def test_bots_of_all_levels_finish_a_game(hall: Hall) -> None:
    await played(hall, "nebelberge", "companion", "good", "strong", "master")


async def test_bots_of_earlier_releases_still_play(hall: Hall) -> None:
    await played(hall, "nebelberge", *EARLIER)


@pytest.mark.slow
@pytest.mark.parametrize("name", dwarrow.game_names())
async def test_a_worker_chooses_as_its_server_would(hall: Hall, name: str) -> None:
    game = dwarrow.game(name)
    state, luck = game.start(game.seats[-1], Seeded(1)), Seeded(2)
    for number in range(15):
        seat = game.to_act(state)[0]
        packed = Asked(game, state, seat, Seeded(3, number)).packed()
        level = levels(name)[number % 5]
        there = await hall.workers.run(choose, level, packed)
        assert there == choose(level, packed)
        game.play(state, seat, luck.pick(game.legal(state, seat)))


@pytest.mark.slow
@pytest.mark.parametrize("name", dwarrow.game_names())
async def test_a_worker_advises_as_its_server_would(hall: Hall, name: str) -> None:
    game = dwarrow.game(name)
    state = game.start(game.seats[0], Seeded(1))
    packed = Asked(game, state, game.to_act(state)[0], Seeded(3)).packed()
    there = await hall.workers.run(advise, packed)
    assert there == advise(packed) != []


async def test_bots_think_behind_everybody_who_waits_for_an_answer(hall: Hall) -> None:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    there = await hall.workers.run(partial(os.getpriority, os.PRIO_PROCESS, 0))
    assert there == min(19, own + KINDNESS)


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_hints_come_from_a_strong_bot(name: str) -> None:
    assert advising_level(name) in ("strong", "master")


@pytest.mark.slow
@pytest.mark.parametrize("name", dwarrow.game_names())
def test_a_master_answers_within_a_second(name: str) -> None:
    game = dwarrow.game(name)
    engine, master, beginner, luck = twin(game), bot("master", name), bot("easy", name), Seeded(4)
    seats = game.seats[-1]
    state = engine.start(seats, Seeded(5))
    answered: Counter[str] = Counter()
    while asked := engine.to_act(state):
        question = NativeAsked(engine, game.box(), state, seats, asked[0], luck)
        kind = game.decision(question.imagine()).name
        player = beginner if answered[kind] % EVERY else master
        begun = time.process_time()
        action = player.choose(question)
        assert time.process_time() - begun < SECONDS_OF_A_MASTER, kind
        answered[kind] += 1
        engine.play(state, asked[0], action)
