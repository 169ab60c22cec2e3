"""What the greedy bot of Nidavellir likes: plain numbers, and those tuned for a number of seats."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Taste:
    """How much the bot likes what does not count yet."""

    hero: float = 22.0
    """What the next hero is worth when its set is complete."""
    per_missing: float = 0.68
    """How much of that is left for each rank still missing."""
    distinction: float = 10.0
    """What a distinction is worth."""
    bid_power: float = 0.05
    """What a point on a coin is worth beside itself, for each round to come."""
    brothers: float = 1.0
    """How far to trust the hope for the next Dwerg brother."""
    ylud: float = 14.0
    """What Ylud is worth."""
    share: float = 0.16
    """The part of the coming cards that will belong to one class."""
    alike: float = 0.7
    """How likely those who go before us want the card that we want most."""


PLAIN = Taste()
TUNED = {
    2: Taste(hero=130.0, per_missing=0.95, ylud=30.0, brothers=0.33),
    3: Taste(hero=130.0, per_missing=0.95, ylud=30.0, brothers=0.33),
    4: Taste(hero=130.0, per_missing=0.95, ylud=30.0, brothers=0.33),
    5: Taste(hero=130.0, per_missing=0.95, ylud=30.0, brothers=0.33),
}
"""Found by trying changes against the taste before, with so many at the table."""
