"""What the reference of Nebelberge says that its code cannot: see `dwarrow.reference`."""

from __future__ import annotations

from dwarrow.games.nebelberge.actions import CENTRE, place_name
from dwarrow.games.nebelberge.cards import CARD_NAMES, PEOPLES, UNIT_NAMES

MORE: dict[str, tuple[str, ...]] = {"capture": ("place", "seat")}
"""Parameters of events that their sentences do not name."""

PARAMS = {
    "count": "how many cards were drawn",
    "drawn": "the units that came into the hand",
    "owner": "the seat that gets the mine",
    "people": "a people",
    "place": f"a mine: 0 to {CENTRE - 1} in the centre, from {CENTRE} on the own ones in order",
    "seat": "the seat that acts",
    "unit": "a unit",
    "units": "the units that were shown and thrown away",
    "value": "the points of the mine",
}

NUMBERS: dict[str, tuple[str, ...]] = {
    "people": PEOPLES,
    "unit": UNIT_NAMES,
    "card": CARD_NAMES,
    "place": tuple(place_name(place) for place in range(CENTRE + 2)),
}
