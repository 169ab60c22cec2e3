"""The vocabulary: every answer a player can give, in blocks of numbers."""

from __future__ import annotations

from dwarrow.games.mountain_king.pieces import (
    ACTION_TYPES,
    ANCESTRY_CARDS,
    CAVERNS,
    CHAMPIONS,
    CLANS,
    GLYPHS,
    MAX_GATES,
    MAX_HALLS,
    MAX_SEATS,
    PLACE_NAMES,
    SYMBOLS_ON_CHAMPION,
)
from dwarrow.games.mountain_king.tableau import SIDE, SPOTS_IN_ROW
from dwarrow.kernel import Verb, Vocabulary

MOST_STEPS = 12
MOST_TROLLS = 60
CELL = range(1, SIDE + 1)
SPOT = range(1, SPOTS_IN_ROW + 1)
"""Rows and columns are counted from the upper left."""
SEATS = tuple(str(seat + 1) for seat in range(MAX_SEATS))
ANCESTRY = tuple(f"a{number + 1:02}" for number in range(ANCESTRY_CARDS))
ON_CHAMPION = range(1, SYMBOLS_ON_CHAMPION + 1)

VOCABULARY = Vocabulary(
    Verb("cover", "cover {row} {column}", row=CELL, column=CELL),
    Verb("cover-card", "cover {champion} {number}", champion=CHAMPIONS, number=ON_CHAMPION),
    Verb("as", "{type}", type=ACTION_TYPES),
    Verb("spend-supply"),
    Verb("spend-desperation"),
    Verb("stop"),
    Verb("use", "use {champion}", champion=CHAMPIONS),
    Verb("to", "to {place}", place=PLACE_NAMES),
    Verb("from", "from {place}", place=PLACE_NAMES),
    Verb("champion", "champion {champion}", champion=CHAMPIONS),
    Verb("troll-of", "troll of seat {seat}", seat=SEATS),
    Verb("add", "add {count}", count=range(1, MOST_TROLLS + 1)),
    Verb("steps", "steps {count}", count=range(1, MOST_STEPS + 1)),
    Verb("gate", "look at gate {number}", number=range(1, MAX_GATES + 1)),
    Verb(
        "look", "look at gnome {number} in {place}", place=PLACE_NAMES[:CAVERNS], number=range(1, 3)
    ),
    Verb("rally", "rally {domain}", domain=CLANS),
    Verb("clan", "votes {clan}", clan=CLANS),
    Verb("honor"),
    Verb("hall", "hall {number}", number=range(1, MAX_HALLS + 1)),
    Verb("take", "take {card}", card=ANCESTRY),
    Verb("place", "place {row} {column}", row=SPOT, column=SPOT),
    Verb("uncover", "uncover {row} {column}", row=CELL, column=CELL),
    Verb("settle", "settle {glyph}", glyph=GLYPHS),
)
COVER, COVER_CARD, AS, SPEND_SUPPLY, SPEND_DESPERATION, STOP, USE, TO, *_others = (
    VOCABULARY.firsts()
)
FROM, CHAMPION, TROLL_OF, ADD, STEPS, GATE, LOOK, RALLY, CLAN, *_others = _others
HONOR, HALL, TAKE, PLACE, UNCOVER, LAIRS, _ = _others
