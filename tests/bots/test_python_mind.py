"""Learned players in plain Python: the same looks, worths and choices as the native twin's."""

from __future__ import annotations

import importlib
import time
from struct import Struct

import pytest

import dwarrow
from dwarrow.bots import mind
from dwarrow.bots.levels import of_game
from dwarrow.bots.python_mind.brain import FIRST_LAYER, SECOND_LAYER, UNIT, WEIGHT, Brain
from dwarrow.bots.python_mind.eyes import Eyes
from dwarrow.bots.python_mind.mind import Effort, Mind
from dwarrow.kernel import Box, Game, Seeded, State
from dwarrow.native.twin import NativeBrain, twin

GAMES = ("mountain_king", "nebelberge", "nidavellir", "zwerge")
PLAYED_OUT = {"width": 4, "samples": 2, "candidates": 3, "tables": 17, "rounds": 1}
"""Enough tables that ways are left early."""
SOON = 2
"""Seconds of work after which an answer is there whose time is up at once."""
CORRECTED = {
    "mountain_king": ("first-cavern = 6", "first-cavern = 9"),
    "nebelberge": ("value = 3", "value = 9"),
    "nidavellir": ("golden-gem-points = 3", "golden-gem-points = 20"),
    "zwerge": ("walk = 3", "walk = 5"),
}


def eyes_of(name: str) -> Eyes[State]:
    """The eyes of a game in Python."""
    eyes = importlib.import_module(f"dwarrow.bots.python_mind.{name}").EYES
    assert isinstance(eyes, Eyes)
    return eyes


def mind_of(name: str) -> type[Mind[State]]:
    """Who thinks in a game in Python."""
    kind: type[Mind[State]] = importlib.import_module(f"dwarrow.bots.python_mind.{name}").MIND
    return kind


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
    weights: bytes | None = None,
) -> int:
    """One game; what is compared is played, the rest at random. Returns how many were compared."""
    engine, eyes = twin(game, box), eyes_of(game.name)
    weights = weights or mind.weights(game.name, seats)
    brain, native_brain = Brain(weights, eyes.count), NativeBrain(engine, weights)
    state, luck = game.start(seats, Seeded(1, seats), box=box), Seeded(2)
    compared = 0
    for number in range(most):
        if not (asked := game.to_act(state)):
            break
        table = engine.load(game.dump(state), Seeded(0))
        seat = luck.pick(asked)
        looker = luck.below(seats)
        assert eyes.look(state, looker) == engine.look(table, looker)
        options = game.legal(state, seat)
        action = luck.pick(options)
        if len(options) > 1 and number % every == 0:
            compared += 1
            here, there = Seeded(3, number), Seeded(3, number)
            tried = game.load(game.dump(state), Seeded(0), box)
            thought = mind_of(game.name)(game, eyes, brain, Effort(**effort))
            action, worths = thought.choose(tried, seat, here)
            assert (action, worths) == engine.choose(table, seat, native_brain, there, **effort)
            assert here.state == there.state
        game.apply(state, seat, action)
    return compared


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "every"), [("mountain_king", 9), ("nebelberge", 2), ("nidavellir", 2), ("zwerge", 5)]
)
def test_every_look_and_every_worth_is_that_of_the_twin(name: str, every: int) -> None:
    game = dwarrow.game(name)
    assert eyes_of(name).count == twin(game).inputs
    assert sum(compare(game, seats, game.box(), {}, every) for seats in game.seats) > 100


@pytest.mark.parametrize("name", GAMES)
def test_a_corrected_box_is_seen_and_judged_alike(name: str) -> None:
    game = dwarrow.game(name)
    assert compare(game, 3, corrected_box(game), {"samples": 2}, 3, 100) > 10


def loud(weights: bytes, inputs: int) -> bytes:
    """The same first layer, but signals and second weights so high that sums need over 32 bits."""
    at = 8 + 2 * inputs * FIRST_LAYER
    form = Struct(f"<{FIRST_LAYER}i{FIRST_LAYER * SECOND_LAYER}h{SECOND_LAYER}i{SECOND_LAYER}hi")
    numbers = form.unpack_from(weights, at)
    first = [bias + 20 * WEIGHT * UNIT for bias in numbers[:FIRST_LAYER]]
    second = [32_767 - 3 * (5 * way % 97) for way in range(FIRST_LAYER * SECOND_LAYER)]
    last = [(-1) ** way for way in range(SECOND_LAYER)]
    return weights[:at] + form.pack(*first, *second, *[0] * SECOND_LAYER, *last, 0)


def test_weights_whose_sums_need_more_than_32_bits_are_judged_alike() -> None:
    game = dwarrow.game("nebelberge")
    weights = loud(mind.weights(game.name, 2), eyes_of(game.name).count)
    assert compare(game, 2, game.box(), {}, 20, weights=weights) > 3


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_what_a_level_thinks_in_python_is_what_the_twin_would_think(name: str) -> None:
    game = dwarrow.game(name)
    for level in of_game(name).values():
        if level.player == "learned":
            effort = dict(level.effort if level.in_python is None else level.in_python)
            assert compare(game, 2, game.box(), effort, 9, 30) > 1


@pytest.mark.slow
@pytest.mark.parametrize("name", ["nebelberge", "nidavellir"])
def test_ways_that_are_played_out_come_to_the_same(name: str) -> None:
    game = dwarrow.game(name)
    assert compare(game, 3, game.box(), PLAYED_OUT, 1, 1) == 1


def test_answers_on_the_way_are_followed_and_only_the_first_place_counts() -> None:
    game = dwarrow.game("nebelberge")
    effort = {"candidates": 2, "tables": 1, "rounds": 9, "answers": 2, "winning": 1}
    assert compare(game, 2, game.box(), effort, 80, 81) == 2


def test_a_team_that_looks_further_comes_to_the_same() -> None:
    game = dwarrow.game("zwerge")
    assert compare(game, 3, game.box(), {"width": 3, "samples": 12}, 15, 46) > 2


@pytest.mark.parametrize("name", GAMES)
def test_an_answer_comes_in_time(name: str) -> None:
    game, eyes = dwarrow.game(name), eyes_of(name)
    brain = Brain(mind.weights(name, 2), eyes.count)
    state, luck = game.start(2, Seeded(4)), Seeded(5)
    effort = Effort(60, 20, 60, 100_000_000, 4, seconds=0.01)
    for number in range(60):
        seat = game.to_act(state)[0]
        options = game.legal(state, seat)
        if number % 20 == 0:
            begun = time.process_time()
            action, worths = mind_of(name)(game, eyes, brain, effort).choose(state, seat, Seeded(6))
            assert time.process_time() - begun < SOON
            assert worths[options.index(action)] == max(worths)
        game.apply(state, seat, luck.pick(options))
