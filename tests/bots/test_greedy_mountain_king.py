"""The greedy bot of the Mountain King: far better than chance, and quick."""

from __future__ import annotations

import time

import pytest

import dwarrow
from dwarrow.arena.simulate import LineUp, simulate
from dwarrow.bots import bot
from dwarrow.kernel import Seeded

GAMES = 60
LONGEST_MOVE = 0.3


@pytest.mark.slow
def test_the_greedy_bot_beats_a_random_one_in_95_of_100_games() -> None:
    summary = simulate(LineUp("mountain_king", ["greedy", "random"], seed=31), GAMES, jobs=1)
    assert summary.tallies[0].wins / GAMES >= 0.95


@pytest.mark.parametrize("seats", [2, 5])
def test_every_question_of_a_game_is_answered_quickly_and_legally(seats: int) -> None:
    game, player, luck = dwarrow.game("mountain_king"), bot("greedy", "mountain_king"), Seeded(2)
    state = game.start(seats, Seeded(1))
    while waiting := game.to_act(state):
        seat = waiting[0]
        options = game.legal(state, seat)
        begun = time.thread_time()
        chosen = player.choose(game.view(state, seat), options, luck)
        assert time.thread_time() - begun < LONGEST_MOVE
        assert chosen in options
        game.play(state, seat, chosen)
