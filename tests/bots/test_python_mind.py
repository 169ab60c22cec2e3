"""Learned players in plain Python: the same looks, worths and choices as the native twin's."""

from __future__ import annotations

import importlib

import pytest

import dwarrow
from dwarrow.bots import mind
from dwarrow.bots.levels import of_game
from dwarrow.bots.python_mind.brain import Brain
from dwarrow.bots.python_mind.eyes import Eyes
from dwarrow.bots.python_mind.foresight import Foresight
from dwarrow.bots.python_mind.thinking import Effort
from dwarrow.kernel import Box, Game, Seeded, State
from dwarrow.native.twin import NativeBrain, twin

GAMES = ("nebelberge", "nidavellir")
PLAYED_OUT = {"width": 4, "samples": 2, "candidates": 3, "tables": 17, "rounds": 1}
"""Enough tables that ways are left early."""
CORRECTED = {
    "nebelberge": ("value = 3", "value = 9"),
    "nidavellir": ("golden-gem-points = 3", "golden-gem-points = 20"),
}


def eyes_of(name: str) -> Eyes[State]:
    """The eyes of a game in Python."""
    eyes = importlib.import_module(f"dwarrow.bots.python_mind.{name}").EYES
    assert isinstance(eyes, Eyes)
    return eyes


def corrected_box(game: Game[State]) -> Box:
    """A box with other numbers on it."""
    box = game.read_box(game.box().text.replace(*CORRECTED[game.name]))
    assert box.checksum != game.box().checksum
    return box


def compare(
    game: Game[State],
    seats: int,
    box: Box,
    effort: dict[str, int],
    every: int,
    most: int = 1_000_000,
) -> int:
    """One random game; returns how many of its decisions were compared."""
    engine, eyes, weights = twin(game, box), eyes_of(game.name), mind.weights(game.name, seats)
    brain, native_brain = Brain(weights, eyes.count), NativeBrain(engine, weights)
    state, luck = game.start(seats, Seeded(1, seats), box=box), Seeded(2)
    compared = 0
    for number in range(most):
        if not (asked := game.to_act(state)):
            break
        table = engine.load(game.dump(state), Seeded(0))
        seat = luck.pick(asked)
        other = luck.below(seats)
        assert eyes.look(state, seat) == engine.look(table, seat)
        assert eyes.look(state, other) == engine.look(table, other)
        options = game.legal(state, seat)
        if len(options) > 1 and number % every == 0:
            compared += 1
            here, there = Seeded(3, number), Seeded(3, number)
            tried = game.load(game.dump(state), Seeded(0), box)
            mine = Foresight(game, eyes, brain, Effort(**effort)).choose(tried, seat, here)
            assert mine == engine.choose(table, seat, native_brain, there, **effort)
            assert here.state == there.state
        game.apply(state, seat, luck.pick(options))
    return compared


@pytest.mark.parametrize("name", GAMES)
def test_every_look_and_every_worth_is_that_of_the_twin(name: str) -> None:
    game = dwarrow.game(name)
    assert eyes_of(name).count == twin(game).inputs
    assert sum(compare(game, seats, game.box(), {}, 1) for seats in game.seats) > 100


@pytest.mark.parametrize("name", GAMES)
def test_a_corrected_box_is_seen_and_judged_alike(name: str) -> None:
    game = dwarrow.game(name)
    assert compare(game, 3, corrected_box(game), {"samples": 2}, 3) > 10


@pytest.mark.parametrize("name", GAMES)
def test_hard_thoughts_come_to_the_same(name: str) -> None:
    game = dwarrow.game(name)
    for level in of_game(name).values():
        if level.in_python is not None:
            assert compare(game, 2, game.box(), dict(level.in_python), 10) > 2


@pytest.mark.parametrize("name", GAMES)
def test_ways_that_are_played_out_come_to_the_same(name: str) -> None:
    game = dwarrow.game(name)
    assert compare(game, 2, game.box(), PLAYED_OUT, 16, 17) == 2
