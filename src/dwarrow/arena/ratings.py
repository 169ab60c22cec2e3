"""Ratings: how strong the bots of a contest are on one scale (Bradley and Terry, by choix)."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import TYPE_CHECKING, NamedTuple

from dwarrow.arena.rows import Row
from dwarrow.bots import usual_level

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from dwarrow.arena.tournament import Contest, Found

    Floats = NDArray[np.float64]

USUAL_RATING = 1500
ELO = 400 / log(10)
"""Points of rating for each step of strength: 400 are ten to one."""
PRIOR = 0.05
"""A little doubt, so that whoever has won everything still has a rating."""
RESAMPLES = 200
"""So often the deals are drawn anew to see how much the ratings depend on them."""


class Rating(NamedTuple):
    """A rating with its 95 % interval."""

    value: float
    low: float
    high: float


def ratings(contest: Contest, found: Found) -> dict[str, Rating]:
    """The ratings from who stood before whom in each game; the usual level, or the mean, has 1500.

    The intervals come from drawing the deals of every line-up anew.
    """
    import numpy as np

    luck = np.random.default_rng(1)
    numbers = {bot: number for number, bot in enumerate(contest.bots)}
    deals = [
        np.array([compared(games, numbers) for games in entry.rows(found)])
        for entry in contest.entries
        if entry.counted
    ]
    if not deals:
        return {}
    usual = numbers.get(usual_level(contest.game))
    best = fitted(np.sum([each.sum(axis=0) for each in deals], axis=0), usual)
    drawn = []
    for _ in range(RESAMPLES):
        weights = [luck.multinomial(len(each), [1 / len(each)] * len(each)) for each in deals]
        wins = [np.tensordot(many, each, axes=1) for many, each in zip(weights, deals, strict=True)]
        drawn.append(fitted(np.sum(wins, axis=0), usual))
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
    return {
        bot: Rating(float(best[number]), float(low[number]), float(high[number]))
        for bot, number in numbers.items()
    }


def compared(games: Sequence[Row], numbers: dict[str, int]) -> Floats:
    """How often each bot stood before each other one in these games; equal places count half."""
    import numpy as np

    before = np.zeros((len(numbers), len(numbers)))
    for row in games:
        for one, place in zip(row.bots, row.places, strict=True):
            for other, behind in zip(row.bots, row.places, strict=True):
                if one != other and place <= behind:
                    before[numbers[one], numbers[other]] += 1.0 if place < behind else 0.5
    return before


def fitted(wins: Floats, usual: int | None) -> Floats:
    """The ratings that explain these wins best."""
    import choix

    strengths: Floats = choix.ilsr_pairwise_dense(wins, alpha=PRIOR, max_iter=10_000, tol=1e-6)
    anchor = strengths.mean() if usual is None else strengths[usual]
    rated: Floats = USUAL_RATING + ELO * (strengths - anchor)
    return rated
