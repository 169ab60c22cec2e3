"""The faces of the cards as numbers: a card is 0 to 79, a unit (people and number) 0 to 39."""

from __future__ import annotations

PEOPLES = ("gnomes", "orcs", "goblins", "giants")
NUMBERS = 10
UNITS = len(PEOPLES) * NUMBERS
COPIES = 2
CARDS = UNITS * COPIES

ANY_UNIT = (1 << UNITS) - 1
"""Sets of units are bits: unit u is 1 << u."""

UNIT_NAMES = tuple(f"{people}-{number}" for people in PEOPLES for number in range(NUMBERS))
CARD_NAMES = tuple(f"{unit}{copy}" for unit in UNIT_NAMES for copy in "ab")


def unit_of(card: int) -> int:
    """The unit on a card's front; the two copies of a unit play alike."""
    return card >> 1


def people_of(card: int) -> int:
    """The people on a card's front."""
    return card // (2 * NUMBERS)


def number_of(card: int) -> int:
    """The number on a card's front."""
    return (card >> 1) % NUMBERS


def may_cover(number: int, top: int) -> bool:
    """Only a greater unit covers a smaller one; a 0 covers a 9 and nothing else."""
    return top == 9 if number == 0 else number > top


UNITS_OF_PEOPLE = tuple(
    sum(1 << unit for unit in range(UNITS) if unit // NUMBERS == people)
    for people in range(len(PEOPLES))
)
UNITS_COVERING = tuple(
    sum(1 << unit for unit in range(UNITS) if may_cover(unit % NUMBERS, number_of(card)))
    for card in range(CARDS)
)
"""For each card, the units that may be laid on it."""
