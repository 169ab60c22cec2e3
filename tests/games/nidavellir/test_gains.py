"""What a card on offer would add, as the view tells it."""

from __future__ import annotations

import pytest

from dwarrow import Seeded
from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.actions import TAKE
from dwarrow.games.nidavellir.cards import DWARVES
from dwarrow.games.nidavellir.coins import exchanges
from dwarrow.games.nidavellir.state import NidavellirState


def most_points_after_upgrades(state: NidavellirState, seat: int) -> int:
    """A seat's points once it has upgraded the coin that brings most."""
    best = 0
    for action in GAME.legal(state, seat):
        twin = state.clone()
        GAME.play(twin, seat, action)
        best = max(best, GAME.view(twin, seat).elvalands[seat].points)
    return best


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_card_brings_what_the_view_promised(seats: int) -> None:
    chance = Seeded(seats)
    state = GAME.start(seats, chance)
    dwarves = offerings = 0
    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        before = GAME.view(state, seat)
        if before.decision == "take":
            cards, gains = before.taverns[before.tavern], before.gains[before.tavern]
            mine = before.elvalands[seat]
            for card, gain in zip(cards, gains, strict=True):
                twin = state.clone()
                GAME.play(twin, seat, TAKE + card)
                then = GAME.view(twin, seat)
                if card < DWARVES and then.elvalands[seat].coins == mine.coins:
                    assert then.elvalands[seat].points == mine.points + gain
                    dwarves += 1
                if card >= DWARVES and not exchanges(mine.at_taverns[before.tavern]):
                    assert most_points_after_upgrades(twin, seat) == mine.points + gain
                    offerings += 1
        GAME.play(state, seat, chance.pick(GAME.legal(state, seat)))
    assert dwarves > 30
    assert offerings > 3


def test_everybody_hears_what_every_card_would_bring_them_while_they_bid() -> None:
    state = GAME.start(3, Seeded(1))
    assert GAME.decision(state).name == "bid"
    assert GAME.view(state, None).gains == ()
    for seat in range(3):
        view = GAME.view(state, seat)
        assert [len(gains) for gains in view.gains] == [3, 3, 3]
        assert max(max(gains) for gains in view.gains) > 0
        for number in range(5):
            assert GAME.view(GAME.redeal(state, seat, Seeded(number)), seat).gains == view.gains
