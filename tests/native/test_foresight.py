"""Playing out against imagined rivals: repeatable, honest, in time."""

from __future__ import annotations

import time

import pytest

import dwarrow
from dwarrow.kernel import Seeded
from dwarrow.native import twin
from dwarrow.native.twin import NativeRefusal
from tests.native.test_eyes import made_up_brain

GAMES = ("nebelberge", "nidavellir")
DECISIONS = 40
"""Of each table, enough for every kind of choice."""


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_played_out_choices_depend_on_nothing_hidden(name: str, seats: int) -> None:
    engine = twin(dwarrow.game(name))
    brain = made_up_brain(engine)
    luck = Seeded(71)
    state = engine.start(seats, Seeded(72))
    changed = 0
    for number in range(DECISIONS):
        asked = engine.to_act(state)
        seat = asked[-1]
        chosen = [
            engine.choose(
                engine.redeal(state, seat, luck),
                *(seat, brain, Seeded(73, number)),
                width=4,
                samples=2,
                candidates=4,
                tables=20,
            )
            for _ in range(2)
        ]
        assert chosen[0] == chosen[1]
        action, values = chosen[0]
        legal = engine.legal(state, seat)
        assert values[legal.index(action)] == max(values)
        quick, _ = engine.choose(state, seat, brain, Seeded(73, number), width=4, samples=2)
        changed += quick != action
        engine.play(state, seat, luck.pick(legal))
    assert changed > 0


@pytest.mark.parametrize("name", GAMES)
def test_an_answer_comes_in_time(name: str) -> None:
    engine = twin(dwarrow.game(name))
    brain = made_up_brain(engine)
    state = engine.start(2, Seeded(74))
    seat = engine.to_act(state)[0]
    effort = {"width": 60, "candidates": 60, "tables": 100_000_000, "rounds": 4}
    begun = time.monotonic()
    action, _ = engine.choose(state, seat, brain, Seeded(75), **effort, seconds=0.05)
    assert time.monotonic() - begun < 2
    assert action in engine.legal(state, seat)
    action, values = engine.choose(state, seat, brain, Seeded(75), **effort, seconds=1e-6)
    assert values[engine.legal(state, seat).index(action)] == max(values)


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_what_a_table_and_actions_are_worth_depends_on_nothing_hidden(name: str) -> None:
    engine = twin(dwarrow.game(name))
    brain = made_up_brain(engine)
    luck = Seeded(76)
    state = engine.start(2, Seeded(77))
    effort = {"width": 2, "samples": 3, "candidates": 3, "tables": 4, "answers": 2, "winning": 1}
    for number in range(DECISIONS):
        asked = engine.to_act(state)[0]
        legal = engine.legal(state, asked)
        for seat in (0, 1):
            alike = [engine.redeal(state, seat, luck) for _ in range(2)]
            found = []
            for table in (engine.redeal(each, seat, Seeded(82)) for each in alike):
                drawn = Seeded(78, number)
                worths = [engine.worth(table, seat, brain, drawn, effort)]
                if seat == asked:
                    worths += engine.compare(table, seat, legal[:2], brain, drawn, effort)
                assert all(0 <= worth <= 1 for worth in worths)
                found.append(worths)
            assert found[0] == found[1]
        engine.play(state, asked, luck.pick(legal))


def test_actions_that_are_not_legal_are_not_compared() -> None:
    engine = twin(dwarrow.game("nebelberge"))
    state = engine.start(2, Seeded(80))
    seat = engine.to_act(state)[0]
    for action in (-1, engine.actions, 1 << 30):
        with pytest.raises(NativeRefusal):
            engine.compare(state, seat, (action,), made_up_brain(engine), Seeded(81), {})
