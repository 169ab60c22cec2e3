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
    """All look when a threat has been turned over; in between they take turns."""
    turned_over = 0
    eyes = (None, *range(seats))
    for seed in range(8):
        seen: set[int] = set()
        for moment, (found, news) in enumerate(lived_through("zwerge", seats, seed)):
            state = cast("ZwergeState", found)
            new = {number(told, "card") for told in news[0] if told.code == "threat"}
            seen |= new
            for seat in eyes if new else (eyes[moment % len(eyes)],):
                assert set(GAME.view(state, seat).seen_threats) == seen
        turned_over += len(seen)
    assert turned_over
