"""Learned players look only at what their seat may know, and judge bids before they are opened."""

from __future__ import annotations

from random import Random

import pytest

import dwarrow
from dwarrow.kernel import Seeded
from dwarrow.native import twin
from dwarrow.native.twin import NativeBrain, Twin

GAMES = ("mountain_king", "nebelberge", "nidavellir", "zwerge")
FIRST_LAYER, SECOND_LAYER = 64, 32


def made_up_brain(engine: Twin) -> NativeBrain:
    """Weights by chance, but always the same."""
    luck = Random(61)

    def numbers(count: int, most: int, size: int) -> bytes:
        drawn = (luck.randint(-most, most) for _ in range(count))
        return b"".join(number.to_bytes(size, "little", signed=True) for number in drawn)

    return NativeBrain(
        engine,
        b"DWB1"
        + engine.inputs.to_bytes(4, "little")
        + numbers(engine.inputs * FIRST_LAYER, 600, 2)
        + numbers(FIRST_LAYER, 1000, 4)
        + numbers(FIRST_LAYER * SECOND_LAYER, 1000, 2)
        + numbers(SECOND_LAYER, 1000, 4)
        + numbers(SECOND_LAYER, 800, 2)
        + numbers(1, 1000, 4),
    )


@pytest.mark.parametrize("name", GAMES)
def test_eyes_see_the_same_on_redealt_tables(name: str) -> None:
    game = dwarrow.game(name)
    engine = twin(game)
    luck = Seeded(62)
    for number, seats in enumerate(game.seats):
        state = engine.start(seats, Seeded(63, number))
        while asked := engine.to_act(state):
            for seat in range(seats):
                seen = engine.look(state, seat)
                assert max(seen) < engine.inputs
                assert engine.look(engine.redeal(state, seat, luck), seat) == seen
            seat = luck.pick(asked)
            engine.play(state, seat, luck.pick(engine.legal(state, seat)))


def test_bids_are_judged_before_they_are_opened() -> None:
    game = dwarrow.game("nidavellir")
    engine = twin(game)
    brain = made_up_brain(engine)
    luck = Seeded(64)
    state = engine.start(3, Seeded(65))
    bids = 0
    while asked := engine.to_act(state):
        seat = asked[-1]
        if len(asked) == 1 and engine.legal(state, seat)[0] < 3 * 27:
            values = {
                tuple(engine.choose(engine.redeal(state, seat, luck), seat, brain, luck)[1])
                for _ in range(4)
            }
            assert len(values) == 1
            assert len(set(values.pop())) > 1 or len(engine.legal(state, seat)) == 1
            bids += 1
        engine.play(state, seat, luck.pick(engine.legal(state, seat)))
    assert bids > 10


def test_the_team_chooses_the_same_on_redealt_tables() -> None:
    game = dwarrow.game("zwerge")
    engine = twin(game)
    brain = made_up_brain(engine)
    luck = Seeded(66)
    kinds = set()
    for seats in game.seats:
        state = engine.start(seats, Seeded(67, seats), {"difficulty": "heroic"})
        for _ in range(40):
            seat = engine.to_act(state)[0]
            found = {
                (action, tuple(values))
                for action, values in (
                    engine.choose(engine.redeal(state, seat, luck), seat, brain, Seeded(68), 2, 2)
                    for _ in range(2)
                )
            }
            assert len(found) == 1
            action, values = found.pop()
            legal = engine.legal(state, seat)
            assert values[legal.index(action)] == max(values)
            kinds.add(legal[-1])
            engine.play(state, seat, action)
    assert len(kinds) > 5
