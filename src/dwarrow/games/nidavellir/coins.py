"""The coins as numbers: the copper set, the mithril coin, then gold by value."""

from __future__ import annotations

COPPER = (0, 2, 3, 4, 5)
"""The set everybody begins with."""
COPPER_SET: tuple[int, ...] = tuple(range(len(COPPER)))
ZERO = 0
MITHRIL = len(COPPER)
MITHRIL_VALUE = 3
LOWEST_GOLD, HIGHEST_GOLD = 5, 25
GOLD = MITHRIL + 1
"""Gold coins are GOLD (the 5) to GOLD + 20 (the 25)."""

VALUE: tuple[int, ...] = (*COPPER, MITHRIL_VALUE, *range(LOWEST_GOLD, HIGHEST_GOLD + 1))
COINS = len(VALUE)
COIN_NAMES: tuple[str, ...] = (
    *(f"copper-{value}" for value in COPPER),
    f"mithril-{MITHRIL_VALUE}",
    *(f"gold-{value}" for value in range(LOWEST_GOLD, HIGHEST_GOLD + 1)),
)
COPPER_TWIN = COIN_NAMES.index("copper-5")
GOLD_TWIN = COIN_NAMES.index("gold-5")
"""The only two different coins of one value that can meet in an exchange."""


def exchanges(coin: int) -> bool:
    """Whether this coin at a tavern makes its owner exchange coins: the 0 and the mithril coin."""
    return coin in (ZERO, MITHRIL)


def upgradable(coin: int) -> bool:
    """Every coin but the 0 and the mithril coin can be upgraded."""
    return coin not in (ZERO, MITHRIL)


def nearest_gold(treasury: list[int], value: int) -> int:
    """The coin for this value: that one, else the next higher there is, else the next lower."""
    wanted = min(max(value, LOWEST_GOLD), HIGHEST_GOLD) - LOWEST_GOLD
    for place in range(wanted, len(treasury)):
        if treasury[place]:
            return GOLD + place
    for place in range(wanted - 1, -1, -1):
        if treasury[place]:
            return GOLD + place
    raise AssertionError("the treasury is empty")
