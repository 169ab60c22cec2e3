"""Every game keeps the promises, at every number of seats and under every option."""

from __future__ import annotations

import pytest

import dwarrow
from dwarrow.testing import check_game, every_table

TABLES = [
    pytest.param(name, seats, options, id=" ".join([name, str(seats), *options.values()]))
    for name in dwarrow.game_names()
    for seats, options in every_table(dwarrow.game(name))
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_game_keeps_every_promise(name: str, seats: int, options: dict[str, str]) -> None:
    game = dwarrow.game(name)
    assert check_game(game, games=1, tables=[(seats, options)]) > 25
