"""Batches: many games at once play the same games as one at a time."""

from __future__ import annotations

import weakref
from array import array

import pytest

import dwarrow
from dwarrow.kernel import BadSetup, Seeded
from dwarrow.native import Batch, NativeRefusal, twin

COUNT = 7


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_a_batch_plays_the_same_games_as_python(name: str) -> None:
    game = dwarrow.game(name)
    engine = twin(game)
    seats = game.seats[0]
    batch = Batch(engine, seats, COUNT, 51, jobs=2)
    luck = Seeded(52)
    states = [game.start(seats, Seeded(51, number)) for number in range(COUNT)]
    begun = COUNT
    ended = 0
    while ended < 3:
        chosen = array("i", [0] * COUNT)
        for at, state in enumerate(states):
            seat = game.to_act(state)[0]
            legal = game.legal(state, seat)
            assert batch.to_act[at] == seat
            mask = [action for action in range(engine.actions) if batch.masks[at, action]]
            assert mask == legal
            native = engine.load(game.dump(state), Seeded(0))
            row = [batch.observations[at, place] for place in range(engine.observation)]
            assert row == engine.observe(native, seat)
            chosen[at] = luck.pick(legal)
        assert batch.step(chosen) == 0
        for at, state in enumerate(states):
            game.apply(state, game.to_act(state)[0], chosen[at])
            over = not game.to_act(state)
            assert batch.done[at] == over
            if over:
                result = game.score(state)
                assert tuple(batch.scores[at, seat] for seat in range(seats)) == result.scores
                won = tuple(seat for seat in range(seats) if batch.won[at, seat])
                assert won == result.winners
                states[at] = game.start(seats, Seeded(51, at + COUNT))
                begun += 1
                ended += 1
        assert begun <= 2 * COUNT


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_the_number_of_threads_changes_nothing(name: str) -> None:
    engine = twin(dwarrow.game(name))
    seats = engine.game.seats[-1]
    one, three = (Batch(engine, seats, 50, 53, jobs=jobs) for jobs in (1, 3))
    for _ in range(400):
        assert one.step() == three.step() == 0
        assert one.to_act == three.to_act
        assert one.done == three.done
    assert one.masks == three.masks
    assert one.observations == three.observations
    assert one.scores == three.scores


def test_illegal_actions_leave_their_games_alone() -> None:
    engine = twin(dwarrow.game("nebelberge"))
    batch = Batch(engine, 2, 3, 54)
    before = bytes(batch.masks)
    assert batch.step(array("i", [-1, engine.actions, engine.actions - 1])) == 3
    assert bytes(batch.masks) == before


def test_a_batch_says_what_is_wrong() -> None:
    engine = twin(dwarrow.game("nebelberge"))
    with pytest.raises(BadSetup):
        Batch(engine, 9, 3, 1)
    with pytest.raises(NativeRefusal):
        Batch(engine, 2, 0, 1)
    with pytest.raises(NativeRefusal):
        Batch(engine, 2, 3, 1, rules=99)
    with pytest.raises(NativeRefusal):
        Batch(engine, 2, 3, 1).step(array("i", [1]))
    with pytest.raises(NativeRefusal):
        Batch(engine, 2, 3, 1).step(array("q", [1, 2, 3]))


def test_an_array_keeps_the_memory_it_shows() -> None:
    batch = Batch(twin(dwarrow.game("nebelberge")), 2, 3, 55)
    masks, before = batch.masks, bytes(batch.masks)
    closed: list[int] = []
    memory = weakref.ref(batch._memory, lambda gone: closed.append(1))
    del batch
    assert bytes(masks) == before
    assert not closed
    del masks
    assert memory() is None
