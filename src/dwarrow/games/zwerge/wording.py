"""How the parameters of the sentences of Die Zwerge read."""

from __future__ import annotations

from dwarrow.games.zwerge.actions import VOCABULARY
from dwarrow.games.zwerge.box import COUNCIL_POWERS
from dwarrow.games.zwerge.pieces import (
    ARMIES,
    ATTRIBUTES,
    CARDS,
    COLOURS,
    COUNCIL_END,
    DIRECTIONS,
    DWARVES,
    FIELDS,
    GEAR,
    KINGDOMS,
    NONE,
    ROLLS,
    SIDES,
)
from dwarrow.kernel import MANY, Message, Wording, named

ROLL_NAMES = tuple(roll.replace(" ", "-") for roll in ROLLS)
FIELD = named("field.{}", FIELDS)
CARD = named("card.{}", CARDS)
SPOT = {1 + card: Message("spot.card", {"card": card}) for card in range(len(CARDS))}

AT = {
    number: Message("place.field", {"field": number})
    if name.rpartition("-")[0] in KINGDOMS
    else f"at.{name}"
    for number, name in enumerate(FIELDS)
}

BOX = named("council.{}.name", COUNCIL_POWERS)

WORDING = Wording(
    VOCABULARY,
    numbers={
        "field": FIELD,
        "target": FIELD,
        "first": FIELD,
        "second": FIELD,
        "at": AT,
        "card": CARD,
        "cards": CARD,
        "dwarf": named("dwarf.{}", DWARVES),
        "army": named("army.{}.one", ARMIES),
        "attribute": named("attribute.{}", ATTRIBUTES),
        "test": named("test.{}.one", ATTRIBUTES),
        "tests": named("test.{}.other", ATTRIBUTES),
        "gear": named("gear.{}", GEAR),
        "roll": named("roll.{}", ROLL_NAMES),
        "power": BOX,
        "former": BOX,
        "change": named("council-change.{}", COUNCIL_POWERS),
        "side": named("side.{}", SIDES),
        "many": MANY,
        "spot": {0: "spot.field", **SPOT},
    },
    counts={"armies": tuple(f"army.{army}" for army in ARMIES)},
    pieces={
        "ARMY_NAMES": ARMIES,
        "ATTRIBUTES": ATTRIBUTES,
        "COLOURS": COLOURS,
        "COUNCIL_END": COUNCIL_END,
        "COUNCIL_POWERS": COUNCIL_POWERS,
        "DIRECTIONS": DIRECTIONS,
        "NONE": NONE,
        "ROLLS": ROLL_NAMES,
        "SIDES": SIDES,
    },
)
