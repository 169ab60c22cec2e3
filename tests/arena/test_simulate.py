"""Simulations: the same seed gives the same table, on any number of cores."""

from __future__ import annotations

import pytest

from dwarrow.arena.line_up import LineUp
from dwarrow.arena.simulate import simulate
from dwarrow.kernel import BadSetup

LINE_UP = LineUp("nebelberge", ["random", "random"], seed=1)


def test_the_same_seed_gives_the_same_summary_with_any_number_of_jobs() -> None:
    assert simulate(LINE_UP, 450, jobs=2) == simulate(LINE_UP, 450, jobs=1)


def test_another_seed_gives_another_summary() -> None:
    other = LineUp("nebelberge", ["random", "random"], seed=2)
    assert simulate(LINE_UP, 20, jobs=1) != simulate(other, 20, jobs=1)


def test_every_game_has_a_winner_and_every_bot_sits_everywhere() -> None:
    summary = simulate(LineUp("nebelberge", ["random"] * 3, seed=1), 90, jobs=1)
    assert summary.games == 90
    assert sum(summary.seat_wins) == pytest.approx(90)
    assert sum(tally.wins for tally in summary.tallies) <= 90
    assert summary.shortest <= summary.decisions / 90 <= summary.longest


def test_progress_counts_up_to_all_games() -> None:
    seen: list[int] = []
    simulate(LINE_UP, 401, jobs=2, progress=seen.append)
    assert seen == sorted(seen)
    assert seen[-1] == 401


def test_a_wrong_line_up_is_refused_before_any_game() -> None:
    for wrong in (
        LineUp("chess", ["random", "random"], 1),
        LineUp("nebelberge", ["random"], 1),
        LineUp("nebelberge", ["random", "genius"], 1),
        LineUp("nebelberge", ["random", "random"], 1, {"colour": "blue"}),
    ):
        with pytest.raises(BadSetup):
            simulate(wrong, 1_000_000)
