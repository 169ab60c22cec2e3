"""The Mountain King keeps the promises every game makes."""

import pytest

import dwarrow
from dwarrow.testing import check_game


@pytest.mark.slow
def test_the_mountain_king_keeps_every_promise() -> None:
    assert check_game(dwarrow.game("mountain_king"), games=1, illegal_tries=8) > 2000
