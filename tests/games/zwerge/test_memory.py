"""Whoever forgets everything reads in the view what a perfect memory would know."""

from __future__ import annotations

from typing import cast

import pytest

from dwarrow.games.zwerge import GAME
from dwarrow.games.zwerge.state import ZwergeState
from tests.support.remembering import lived_through, number


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_view_knows_every_threat_that_has_been_turned_over(seats: int) -> None:
    turned_over = 0
    for seed in range(8):
        seen: set[int] = set()
        for found, news in lived_through("zwerge", seats, seed):
            state = cast("ZwergeState", found)
            seen |= {number(told, "card") for told in news[0] if told.code == "threat"}
            for seat in (None, *range(seats)):
                assert set(GAME.view(state, seat).seen_threats) == seen
        turned_over += len(seen)
    assert turned_over
