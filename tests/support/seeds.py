"""Seeds of random games: `run.py quick` plays one game of each kind, `run.py test` plays all."""

from __future__ import annotations

import pytest


def more_seeds(first: int, end: int) -> list[object]:
    """Further seeds, which count as slow."""
    return [pytest.param(seed, marks=pytest.mark.slow) for seed in range(first, end)]
