"""What the reference of Die Zwerge says that its code cannot: see `dwarrow.reference`."""

from __future__ import annotations

from dwarrow.games.zwerge.box import COUNCIL_POWERS
from dwarrow.games.zwerge.pieces import (
    ARMIES,
    ATTRIBUTES,
    CARDS,
    DWARVES,
    FIELDS,
    GEAR,
    ROLLS,
    TILES,
)

MORE: dict[str, tuple[str, ...]] = {
    "armies": ("target",),
    "council": ("box",),
    "defeat-on-card": ("face",),
    "dead-land": ("tile",),
    "roll-again": ("roll",),
    "defeat": ("face", "field"),
    "dead-land-by-card": ("count", "tile"),
    "raise-die": ("roll",),
    "step": ("from",),
    "tunnel-step": ("from",),
    "moved": ("from",),
}
"""Parameters of events that their sentences do not name."""

PARAMS = {
    "armies": "how many orcs, trolls and älfar",
    "army": "a kind of army",
    "box": "the box of the council marker, from -4 to 4",
    "card": "a scenario, adventure or threat",
    "cards": "such cards",
    "count": "how many",
    "dice": "the faces of the dice, in ascending order",
    "dwarf": "a dwarf",
    "face": "the face of a die, from 1 on",
    "field": "a field",
    "from": "the field on which the figure stood",
    "gear": "a kind of equipment",
    "left": "how many armies are left",
    "life": "life points",
    "power": "what the council's box does",
    "roll": "what the dice are rolled for",
    "seat": "the seat that acts",
    "space": "a space of the track of fate",
    "target": "the field where armies come to stand, or to which an arrow points",
    "tile": "a dead-land tile",
}

NUMBERS: dict[str, tuple[str, ...]] = {
    "army": ARMIES,
    "attribute": ATTRIBUTES,
    "dwarf": DWARVES,
    "field": FIELDS,
    "from": FIELDS,
    "card": CARDS,
    "power": COUNCIL_POWERS,
    "gear": GEAR,
    "roll": ROLLS,
    "tile": TILES,
}
