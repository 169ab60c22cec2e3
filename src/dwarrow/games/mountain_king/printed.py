"""What is printed on the boards of an edition, for those who cannot look at them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from dwarrow.games.mountain_king.box import MountainKingBox

BOXES_KEPT = 100
"""For so many boxes at once it is noted what is printed."""
PARTS_KEPT = 2_000
"""So many parts of views are kept: most are the same for the next seat and after the next move."""


@dataclass(frozen=True)
class Printed:
    """The numbers on tracks and tables."""

    supplies: tuple[int, ...]
    """The supplies everybody begins each wave with, before symbols and champions."""
    desperation_on: tuple[int, ...]
    """The spaces of the supply track that bring a token while they lie right of the marker."""
    invasion_gnomes: tuple[int, ...]
    """By wave: how many gnomes come for each gate card."""
    first_fallen: tuple[int, ...]
    """By wave: honor for the first troll that falls in an invasion."""
    other_fallen: int
    breach_gnomes: int
    """How many gnomes come in a breach, before those beside the wheel are counted."""
    breach_per: int
    """One more comes for so many gnomes beside the wheel, rounded up."""
    domain_first: int
    domain_further: int
    domain_overrun: int
    elders: tuple[int, ...]
    """Honor by number of Elder symbols."""


@lru_cache(BOXES_KEPT)
def printed(box: MountainKingBox) -> Printed:
    """The numbers of this box."""
    return Printed(
        box.supplies,
        box.desperation_on,
        box.invasion_gnomes,
        box.first_fallen,
        box.other_fallen,
        box.breach_gnomes,
        box.breach_per,
        box.domain_first,
        box.domain_further,
        box.domain_overrun,
        box.elders,
    )
