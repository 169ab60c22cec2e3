"""Nidavellir keeps the promises every game makes."""

import dwarrow
from dwarrow.testing import check_game


def test_nidavellir_keeps_every_promise() -> None:
    assert check_game(dwarrow.game("nidavellir"), games=1) > 1000
