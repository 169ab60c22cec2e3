"""How the parameters of Nebelberge's sentences read."""

from __future__ import annotations

from dwarrow.games.nebelberge.actions import CENTRE, PLACES, VOCABULARY
from dwarrow.games.nebelberge.cards import NUMBERS, PEOPLES, UNITS
from dwarrow.kernel import Message, Wording, named

UNIT = {
    unit: Message("unit", {"people": unit // NUMBERS, "number": unit % NUMBERS})
    for unit in range(UNITS)
}
PLACE = {
    place: Message("place.centre", {"number": place + 1})
    if place < CENTRE
    else Message("place.own", {"number": place - CENTRE + 1})
    for place in range(PLACES)
}

WORDING = Wording(
    VOCABULARY,
    numbers={
        "unit": UNIT,
        "units": UNIT,
        "drawn": UNIT,
        "people": named("people.{}", PEOPLES),
        "place": PLACE,
    },
    pieces={"PEOPLES": PEOPLES, "NUMBERS": NUMBERS, "CENTRE": CENTRE},
)
