"""The vocabulary: play a unit on a place, or draw a card."""

from __future__ import annotations

from dwarrow.games.nebelberge.cards import PEOPLES, UNIT_NAMES, UNITS
from dwarrow.kernel import Verb, Vocabulary

CENTRE = 4
"""Places 0 to 3 are the mines in the centre, from 4 on the own mines."""
OWN_MINES = 60
"""No more mines can ever be captured: each capture takes a card from a deck of at most 60."""
PLACES = CENTRE + OWN_MINES


def play_on(unit: int, place: int) -> int:
    """The action of playing this unit on this place."""
    return place * UNITS + unit


def place_name(place: int) -> str:
    """A place as the notation writes it."""
    return f"mine {place + 1}" if place < CENTRE else f"own mine {place - CENTRE + 1}"


PLACE_NAMES = tuple(place_name(place) for place in range(PLACES))

VOCABULARY = Vocabulary(
    Verb("play", "play {unit} on {place}", place=PLACE_NAMES, unit=UNIT_NAMES),
    Verb("draw-camp", "draw camp {people}", people=PEOPLES),
    Verb("draw-deck"),
    Verb("draw-nothing"),
)
_, DRAW_CAMP, DRAW_DECK, DRAW_NOTHING, _ = VOCABULARY.firsts()
