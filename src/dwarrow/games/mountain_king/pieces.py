"""The pieces as numbers: clans, places, symbols, champions, and how sets of places are written."""

from __future__ import annotations

from functools import lru_cache

CLANS = ("moss", "ice", "moon", "granite", "hammer", "mud", "fire")
"""In the order of the clan board, top to bottom, and of the mountain, clockwise."""
CAVERNS_IN_DOMAIN = 4
CAVERNS = len(CLANS) * CAVERNS_IN_DOMAIN
"""Caverns are places 0 to 27; the board for 2 and 3 players does without the fourth of a domain."""
GLYPHS = ("claw", "moonrise", "boulder", "anvil", "spiral", "flame")
LAIRS = len(GLYPHS) * 2
"""Lairs are places 28 to 39, two for each glyph."""
PLACES = CAVERNS + LAIRS
PLACE_NAMES = tuple(
    [f"{clan}-{number + 1}" for clan in CLANS for number in range(CAVERNS_IN_DOMAIN)]
    + [f"{glyph}-{letter}" for glyph in GLYPHS for letter in "ab"]
)
ALL_CAVERNS = (1 << CAVERNS) - 1
"""Sets of places are bits: place p is 1 << p."""

GNOME_BITS = 2
"""A gnome is its strength, and above these bits the set of seats that have seen it."""
ORDER_BITS = 20
"""A disc on a track is its value, and below it these bits: the earlier it came, the higher."""
LAST = (1 << ORDER_BITS) - 1

MAX_SEATS = 5
NOBODY = -1
NOWHERE = -1
NOTHING = -1
UNKNOWN = -1
"""What a view says where its seat does not know."""

WAVE_NAMES = ("I", "II", "III")
WAVES = len(WAVE_NAMES)
MAX_HALLS = 11
MAX_GATES = 5

ADVANCE, BOLSTER, INFLUENCE, GNOME = range(4)
ACTION_TYPES = ("advance", "bolster", "influence", "gnome")
WILD, SUPPLY, ELDER, BLANK = range(4, 8)
SYMBOLS = (*ACTION_TYPES, "wild", "supply", "elder", ".")

NO_ACTION, WEAK, STRONG = range(3)
ACTION_MODES = ("none", "weak", "strong")
"""How an action was taken; wheel effects and immediate ones are neither weak nor strong."""

WHEEL_BOLSTER, WHEEL_INFLUENCE, WHEEL_HONOR, WHEEL_MOVE = range(4)
WHEEL_EFFECTS = ("bolster", "influence", "honor", "move")

CHAMPIONS = (
    "grubba",
    "lichen",
    "firragh",
    "sleetha",
    "ymbra",
    "nox",
    "dolmer",
    "hagga",
    "argren",
    "brokk",
    "slogg",
    "murka",
    "cindra",
    "varg",
    "laggrid",
    "crym",
    "imbolg",
    "hrima",
    "waelwulf",
    "sellune",
    "okkag",
    "torr",
    "siggdan",
    "runda",
    "glubb",
    "mirka",
    "pyrrha",
    "skald",
    "ghask",
    "wanderer",
    "vashti",
    "urgla",
    "zmorra",
    "mosswyrd",
    "hjarn",
    "selka",
    "urgrim",
    "dornak",
    "quag",
    "vulk",
    "drokk",
    "uzul",
    "yrsa",
    "kor",
)
"""The 44 champions: the starting ones, those of waves I and II, those of wave III."""
RENEGADE = len(CLANS)
"""The clan of champions that stand for none."""
ANCESTRY_CARDS = 72
SYMBOLS_ON_CHAMPION = 2
"""No champion card shows more ancestry symbols than this."""
SYMBOLS_OF_ONE = (1 << SYMBOLS_ON_CHAMPION) - 1
"""The symbols of one champion card, as bits."""

EVERYBODY = (1 << MAX_SEATS) - 1
"""Everybody has seen it: sets of seats are bits, too."""


def members(places: int) -> list[int]:
    """The places (or cells, or seats) of a set, in ascending order."""
    found: list[int] = []
    while places:
        lowest = places & -places
        found.append(lowest.bit_length() - 1)
        places ^= lowest
    return found


@lru_cache(4_000)
def places_of(places: int) -> tuple[int, ...]:
    """The same, kept for views, which ask for the same sets again and again."""
    return tuple(members(places))


def domain_of(cavern: int) -> int:
    """The clan in whose domain a cavern lies."""
    return cavern // CAVERNS_IN_DOMAIN
