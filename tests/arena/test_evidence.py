"""Evidence: intervals hold however often one looks, and equal bots are seldom taken for unequal."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from dwarrow.arena.evidence import Shares, capital, interval, is_decided

ERROR = 0.05
PLAYERS = 400
LOOKS = 30
DEALS_BETWEEN = 10


def looks(shares: tuple[float, ...], weights: tuple[int, ...], seed: int) -> list[Shares]:
    """What is known of a pairing at every look, after more and more deals."""
    luck, known = random.Random(seed), []
    drawn: Shares = Counter()
    for _ in range(LOOKS):
        drawn.update(luck.choices(shares, weights, k=DEALS_BETWEEN))
        known.append(Counter(drawn))
    return known


@pytest.mark.parametrize(
    ("shares", "weights", "truth"),
    [
        ((0.0, 0.5, 1.0), (1, 2, 1), 0.5),
        ((0.0, 0.5, 1.0), (1, 0, 1), 0.5),
        ((0.0, 1 / 3, 2 / 3, 1.0), (4, 1, 0, 1), 2 / 9),
        ((0.0, 1.0), (1, 9), 0.9),
    ],
)
def test_the_truth_is_seldom_ever_outside(
    shares: tuple[float, ...], weights: tuple[int, ...], truth: float
) -> None:
    missed = sum(
        any(capital(known, truth) >= 1 / ERROR for known in looks(shares, weights, seed))
        for seed in range(PLAYERS)
    )
    assert missed <= ERROR * PLAYERS


def test_an_interval_ends_where_the_bets_exclude() -> None:
    known = looks((0.0, 0.5, 1.0), (1, 2, 3), 5)[-1]
    low, high = interval(known, ERROR)
    assert 0.5 < low < 2 / 3 < high < 0.8
    for end, inwards in ((low, 0.001), (high, -0.001)):
        assert capital(known, end - inwards) >= 1 / ERROR > capital(known, end + inwards)


def test_intervals_grow_narrower_with_more_deals() -> None:
    widths = [
        high - low
        for low, high in (interval(known, ERROR) for known in looks((0.0, 0.5, 1.0), (1, 2, 1), 7))
    ]
    assert widths[-1] < widths[9] < widths[0] <= 1


def test_whoever_lost_everything_may_still_win_a_little() -> None:
    low, high = interval(Counter({0.0: 40}), ERROR)
    assert low == 0
    assert 0.05 < high < 0.2
    assert interval(Counter(), ERROR) == (0, 1)


def test_a_clear_pairing_is_decided_soon_and_an_equal_one_is_not() -> None:
    assert is_decided(Counter({1.0: 9, 0.5: 1}), 0.5, ERROR)
    assert not is_decided(Counter({1.0: 5, 0.0: 5}), 0.5, ERROR)
    assert not is_decided(Counter(), 0.5, ERROR)
