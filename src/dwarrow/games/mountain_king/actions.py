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
    PLACES,
    SYMBOLS_ON_CHAMPION,
)
from dwarrow.games.mountain_king.tableau import CELLS, SIDE, SPOTS, SPOTS_IN_ROW
from dwarrow.kernel import Vocabulary

MOST_STEPS = 12
MOST_TROLLS = 60

COVER = 0
"""Cover the symbol in this cell of the ancestry."""
COVER_CARD = COVER + CELLS
"""Cover a symbol on a champion card."""
AS = COVER_CARD + len(CHAMPIONS) * SYMBOLS_ON_CHAMPION
"""Take the action of this type with the chosen symbols."""
SPEND_SUPPLY = AS + len(ACTION_TYPES)
SPEND_DESPERATION = SPEND_SUPPLY + 1
STOP = SPEND_DESPERATION + 1
"""Stop, decline or pass."""
USE = STOP + 1
"""Use the claw of this champion."""
TO = USE + len(CHAMPIONS)
"""Go to, or choose, this place."""
FROM = TO + PLACES
"""A troll of one's own from this place."""
CHAMPION = FROM + PLACES
"""This champion, or its figure."""
TROLL_OF = CHAMPION + len(CHAMPIONS)
"""A normal troll of this seat."""
ADD = TROLL_OF + MAX_SEATS
"""So many trolls from the supply, one to sixty."""
STEPS = ADD + MOST_TROLLS
"""So many steps on the wheel, one to twelve."""
GATE = STEPS + MOST_STEPS
"""Look at this card of the invasion row."""
LOOK = GATE + MAX_GATES
"""Look at the first or second gnome of this cavern."""
RALLY = LOOK + 2 * CAVERNS
"""Move the rally marker to this clan's rally point."""
CLAN = RALLY + len(CLANS)
"""Votes of this clan."""
HONOR = CLAN + len(CLANS)
"""The consolation prize in honor."""
HALL = HONOR + 1
TAKE = HALL + MAX_HALLS
"""Choose this ancestry card from the hand."""
PLACE = TAKE + ANCESTRY_CARDS
"""Lay it with its upper left quadrant on this spot."""
UNCOVER = PLACE + SPOTS
"""Take the cube off this cell."""
LAIRS = UNCOVER + CELLS
"""Settle in the pair of lairs with this glyph."""


def cell_name(cell: int) -> str:
    """A cell as the notation writes it: row and column, counted from the upper left."""
    return f"{cell // SIDE + 1} {cell % SIDE + 1}"


VOCABULARY = Vocabulary(
    [f"cover {cell_name(cell)}" for cell in range(CELLS)]
    + [
        f"cover {champion} {number + 1}"
        for champion in CHAMPIONS
        for number in range(SYMBOLS_ON_CHAMPION)
    ]
    + list(ACTION_TYPES)
    + ["spend supply", "spend desperation", "stop"]
    + [f"use {champion}" for champion in CHAMPIONS]
    + [f"to {place}" for place in PLACE_NAMES]
    + [f"from {place}" for place in PLACE_NAMES]
    + [f"champion {champion}" for champion in CHAMPIONS]
    + [f"troll of seat {seat + 1}" for seat in range(MAX_SEATS)]
    + [f"add {number + 1}" for number in range(MOST_TROLLS)]
    + [f"steps {number + 1}" for number in range(MOST_STEPS)]
    + [f"look at gate {number + 1}" for number in range(MAX_GATES)]
    + [
        f"look at gnome {number + 1} in {place}"
        for place in PLACE_NAMES[:CAVERNS]
        for number in range(2)
    ]
    + [f"rally {clan}" for clan in CLANS]
    + [f"votes {clan}" for clan in CLANS]
    + ["honor"]
    + [f"hall {number + 1}" for number in range(MAX_HALLS)]
    + [f"take a{number + 1:02}" for number in range(ANCESTRY_CARDS)]
    + [f"place {spot // SPOTS_IN_ROW + 1} {spot % SPOTS_IN_ROW + 1}" for spot in range(SPOTS)]
    + [f"uncover {cell_name(cell)}" for cell in range(CELLS)]
    + [f"settle {glyph}" for glyph in GLYPHS]
)
