"""What the reference of the Mountain King says that its code cannot: see `dwarrow.reference`."""

from __future__ import annotations

from dwarrow.games.mountain_king.pieces import (
    ACTION_TYPES,
    CHAMPIONS,
    CLANS,
    GLYPHS,
    PLACE_NAMES,
    SYMBOLS,
    WHEEL_EFFECTS,
)
from dwarrow.games.mountain_king.state import SOURCES

MORE: dict[str, tuple[str, ...]] = {
    "lay": ("cell",),
    "march": ("path",),
    "champion-marches": ("path",),
    "gnome-walks": ("best", "clan", "far", "held", "open", "passed", "place"),
    "retreat": ("champions", "count", "from"),
    "goes-home": ("figure", "from"),
}
"""Parameters of events that their sentences do not name."""

PARAMS = {
    "best": "the places that are easiest for the gnome",
    "card": "an ancestry card, from 0 on",
    "cards": "ancestry cards, in ascending order",
    "caverns": "how many caverns of the domain count",
    "cell": "the cell of a card’s upper left quadrant",
    "champion": "a champion",
    "champions": "champions",
    "clan": "a clan; of a walking gnome, that of the rally marker",
    "count": "how many",
    "domain": "the clan of a domain",
    "effect": "what a space of the wheel does",
    "far": "how far the caverns of `open` are",
    "figure": "the champion whose figure it is, or -1",
    "from": "the place that is left",
    "glyph": "the glyph of a pair of lairs",
    "hall": "a hall",
    "held": "how many trolls stand in the caverns of `open`",
    "honor": "points of honor",
    "number": "the place in the invasion row, from 1 on",
    "open": "the caverns that the gnome could reach",
    "overrun": "how many caverns of the domain hold gnomes",
    "owner": "the seat whose troll it is",
    "passed": "the caverns that the gnome passes because gnomes are there",
    "path": "the places of a way in their order",
    "place": "a place",
    "rival": "the other seat",
    "seat": "the seat that acts or that it happens to",
    "source": "where honor comes from",
    "strength": "a strength",
    "supplies": "supply tokens",
    "trolls": "how many trolls",
    "type": "a type of action",
    "wave": "the wave, from 1 on",
}

NUMBERS: dict[str, tuple[str, ...]] = {
    "place": PLACE_NAMES,
    "clan, domain": CLANS,
    "glyph": GLYPHS,
    "champion": CHAMPIONS,
    "type": ACTION_TYPES,
    "symbol": SYMBOLS,
    "effect": WHEEL_EFFECTS,
    "source": SOURCES,
}
