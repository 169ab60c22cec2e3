"""The vocabulary: play a unit on a place, or draw a card."""

from __future__ import annotations

from dwarrow.games.nebelberge.cards import PEOPLES, UNIT_NAMES, UNITS
from dwarrow.kernel import Vocabulary

CENTRE = 4
"""Places 0 to 3 are the mines in the centre, from 4 on the own mines."""
OWN_MINES = 60
"""No more mines can ever be captured: each capture takes a card from a deck of at most 60."""
PLACES = CENTRE + OWN_MINES

DRAW_CAMP = PLACES * UNITS
DRAW_DECK = DRAW_CAMP + len(PEOPLES)
DRAW_NOTHING = DRAW_DECK + 1


def play_on(unit: int, place: int) -> int:
    """The action of playing this unit on this place."""
    return place * UNITS + unit


def place_name(place: int) -> str:
    """A place as the notation writes it."""
    return f"mine {place + 1}" if place < CENTRE else f"own mine {place - CENTRE + 1}"


VOCABULARY = Vocabulary(
    [f"play {unit} on {place_name(place)}" for place in range(PLACES) for unit in UNIT_NAMES]
    + [f"draw camp {people}" for people in PEOPLES]
    + ["draw deck", "draw nothing"]
)
