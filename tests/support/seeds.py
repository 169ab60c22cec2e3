"""Random games: `run.py quick` plays one of each kind with few seats, `run.py test` plays all."""

from __future__ import annotations

import pytest

import dwarrow


def more_seeds(first: int, end: int) -> list[object]:
    """Further seeds, which count as slow."""
    return [pytest.param(seed, marks=pytest.mark.slow) for seed in range(first, end)]


def few_and_many_seats() -> list[object]:
    """Every game with the fewest seats, and with the most, which counts as slow."""
    games = [dwarrow.game(name) for name in dwarrow.game_names()]
    return [
        *(pytest.param(game.name, game.seats[0]) for game in games),
        *(pytest.param(game.name, game.seats[-1], marks=pytest.mark.slow) for game in games),
    ]
