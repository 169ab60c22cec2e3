"""Nebelberge keeps the promises every game makes."""

import dwarrow
from dwarrow.testing import check_game


def test_nebelberge_keeps_every_promise() -> None:
    assert check_game(dwarrow.game("nebelberge"), games=2) > 1000
