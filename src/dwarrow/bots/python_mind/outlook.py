"""Outlook: what a game's end is worth to a seat, between 0 and 1 (`native/mind/outlook.hpp`)."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp


def won(seat: int, places: Sequence[int]) -> float:
    """Coming first, shared by those who do."""
    return 1.0 / places.count(1) if places[seat] == 1 else 0.0


def worth(seat: int, points: Sequence[int], places: Sequence[int], margin: float) -> float:
    """Coming first, and the margin over the best rival.

    With more than two players only the first place counts much: the margin tells less about it.
    """
    rival = max([had for other, had in enumerate(points) if other != seat])
    share = 0.3 if len(points) > 2 else 0.5
    return (1 - share) * won(seat, places) + share / (1 + exp(-(points[seat] - rival) / margin))
