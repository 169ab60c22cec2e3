"""What changed with each version of the rules; phases ask `state.rules` for it by these names."""

from __future__ import annotations

CARDS_LIE_OPEN_FIRST = 2
"""The first cards lie open before the group says who begins; before, after it."""
