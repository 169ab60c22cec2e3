"""How the parameters of the Mountain King's sentences read."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import VOCABULARY
from dwarrow.games.mountain_king.champion import MOST_CLAWS, STARS
from dwarrow.games.mountain_king.pieces import (
    ACTION_TYPES,
    ANCESTRY_CARDS,
    BLANK,
    CAVERNS,
    CAVERNS_IN_DOMAIN,
    CHAMPIONS,
    CLANS,
    ELDER,
    GLYPHS,
    MAX_HALLS,
    PLACE_NAMES,
    PLACES,
    RENEGADE,
    SYMBOLS,
    WAVES,
    WHEEL_EFFECTS,
    WILD,
)
from dwarrow.games.mountain_king.state import SOURCES
from dwarrow.games.mountain_king.tableau import SIDE, START_CARD
from dwarrow.kernel import MANY, Message, Wording, named
from dwarrow.kernel.wording import Reading


def place(place: int) -> Reading:
    """A cavern by its domain and number, a lair by its glyph."""
    if place < CAVERNS:
        clan, number = divmod(place, CAVERNS_IN_DOMAIN)
        return Message(f"cavern.{CLANS[clan]}", {"number": number + 1})
    glyph, other = divmod(place - CAVERNS, 2)
    return Message("lair", {"glyph": glyph, "letter": "AB"[other]})


PLACE = {number: place(number) for number in range(PLACES)}
CHAMPION = named("champion.{}", CHAMPIONS)
CARD = {card: Message("card", {"number": card + 1}) for card in range(ANCESTRY_CARDS)}

WORDING = Wording(
    VOCABULARY,
    numbers={
        "place": PLACE,
        "from": PLACE,
        "path": PLACE,
        "champion": CHAMPION,
        "champions": CHAMPION,
        "card": CARD,
        "cards": CARD,
        "clan": named("clan.{}", CLANS),
        "domain": named("domain.{}", CLANS),
        "glyph": named("glyph.{}", GLYPHS),
        "hall": {hall: hall + 1 for hall in range(MAX_HALLS)},
        "wave": {wave: f"wave-number.{wave}" for wave in range(1, WAVES + 1)},
        "type": named("symbol.{}", ACTION_TYPES),
        "symbol": named("symbol.{}", SYMBOLS),
        "effect": named("wheel.{}", WHEEL_EFFECTS),
        "source": named("source.{}", SOURCES),
        "many": MANY,
        "clans": MANY,
        "times": {times: f"times.{times}" for times in range(1, MOST_CLAWS + 1)},
    },
    between={"symbols": ", "},
    pieces={
        "CLANS": CLANS,
        "RENEGADE": RENEGADE,
        "CAVERNS_IN_DOMAIN": CAVERNS_IN_DOMAIN,
        "CAVERNS": CAVERNS,
        "GLYPHS": GLYPHS,
        "ACTION_TYPES": ACTION_TYPES,
        "SYMBOLS": SYMBOLS,
        "WILD": WILD,
        "ELDER": ELDER,
        "BLANK": BLANK,
        "CHAMPIONS": CHAMPIONS,
        "PLACES": PLACE_NAMES,
        "SIDE": SIDE,
        "STARS": STARS,
        "START_CARD": START_CARD,
    },
)
