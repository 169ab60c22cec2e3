"""What a card on offer would add, as the view tells it."""

from __future__ import annotations

import pytest

from dwarrow import Seeded
from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.actions import TAKE
from dwarrow.games.nidavellir.cards import DWARVES


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_card_brings_what_the_view_promised(seats: int) -> None:
    chance = Seeded(seats)
    state = GAME.start(seats, chance)
    checked = 0
    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        before = GAME.view(state, seat)
        if before.decision == "take":
            assert len(before.gains) == len(before.taverns[before.tavern])
            for card, gain in zip(before.taverns[before.tavern], before.gains, strict=True):
                twin = state.clone()
                GAME.play(twin, seat, TAKE + card)
                mine, then = before.elvalands[seat], GAME.view(twin, seat).elvalands[seat]
                if card < DWARVES and then.coins == mine.coins:
                    assert then.points == mine.points + gain
                    checked += 1
        elif before.decision != "keep":
            assert before.gains == ()
        GAME.play(state, seat, chance.pick(GAME.legal(state, seat)))
    assert checked > 30


def test_only_the_seat_that_takes_hears_of_gains() -> None:
    chance = Seeded(1)
    state = GAME.start(2, chance)
    while GAME.view(state, None).decision != "take":
        seat = GAME.to_act(state)[0]
        GAME.play(state, seat, chance.pick(GAME.legal(state, seat)))
    (taker,) = GAME.to_act(state)
    assert GAME.view(state, taker).gains != ()
    assert GAME.view(state, 1 - taker).gains == GAME.view(state, None).gains == ()
