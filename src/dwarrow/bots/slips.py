"""Slips: how a player errs as people do, with what looks almost as good, never with a blunder."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from dwarrow.kernel import Chance

FARTHEST = 3.0
"""A slip takes nothing that looks worse than the best by more than so many times its size."""
FINE = 1 << 30
"""Into how many parts luck divides the whole."""


def taken(options: Sequence[int], worths: Sequence[float], luck: Chance, slip: float) -> int:
    """One of the best; with a slip, an option is e times rarer for each slip it is worse."""
    highest = max(worths)
    if not slip:
        pairs = zip(options, worths, strict=True)
        return luck.pick([option for option, worth in pairs if worth == highest])
    near = [
        (option, exp((worth - highest) / slip))
        for option, worth in zip(options, worths, strict=True)
        if worth >= highest - FARTHEST * slip
    ]
    left = luck.below(FINE) / FINE * sum(share for _, share in near)
    for option, share in near:
        left -= share
        if left < 0:
            return option
    return near[-1][0]
