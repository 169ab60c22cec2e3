"""The vocabulary: every answer to every question of the game."""

from __future__ import annotations

from dwarrow.games.zwerge.pieces import (
    ARMIES,
    CARDS,
    DWARVES,
    FIELD_COUNT,
    FIELDS,
    GEAR,
    SIDES,
)
from dwarrow.kernel import Vocabulary

MAX_SEATS = len(DWARVES)
FACES = 6
PLACES_TO_HIT = 1 + len(CARDS)
"""Armies are hit on the field (0) or on a card (1 + card)."""

WALK_ACTION = 0
FIGHT_ACTION = 1
STRONG_FIGHT = 2
STRIKE = 3
STRONG_STRIKE = 4
MESSAGE = 5
WORKSHOP = 6
END_TURN = 7
TRY = 8
"""Tests, special rolls and payments for a card."""
USE = TRY + len(CARDS)
DISCARD = USE + len(GEAR)
GO = DISCARD + len(GEAR)
TUNNEL = GO + FIELD_COUNT
STOP = TUNNEL + FIELD_COUNT
PAY_LIFE = STOP + 1
PAY_DOOM = PAY_LIFE + 1
REROLL = PAY_DOOM + 1
"""Re-roll or raise a die: REROLL + face - 1, and so on."""
REROLL_BY_STONE = REROLL + FACES
REROLL_ALL = REROLL_BY_STONE + FACES
RAISE = REROLL_ALL + 1
KEEP = RAISE + FACES
ACCEPT = KEEP + 1
HIT = ACCEPT + 1
"""HIT + army * PLACES_TO_HIT + place."""
DECLINE = HIT + len(ARMIES) * PLACES_TO_HIT
DWARF = DECLINE + 1
FIELD = DWARF + len(DWARVES)
CARD = FIELD + FIELD_COUNT
REMOVE = CARD + len(CARDS)
SEND = REMOVE + len(ARMIES)
OPTION = SEND + len(SIDES)
MOST_OPTIONS = 4
PASS = OPTION + MOST_OPTIONS
BEGIN = PASS + 1

VOCABULARY = Vocabulary(
    [
        "walk",
        "fight",
        "fight with blow",
        "strike",
        "strike with blow",
        "message",
        "workshop",
        "end turn",
        *[f"try {card}" for card in CARDS],
        *[f"use {gear}" for gear in GEAR],
        *[f"discard {gear}" for gear in GEAR],
        *[f"go {field}" for field in FIELDS],
        *[f"tunnel {field}" for field in FIELDS],
        "stop",
        "pay life",
        "pay doom",
        *[f"reroll {face}" for face in range(1, FACES + 1)],
        *[f"reroll {face} by stone" for face in range(1, FACES + 1)],
        "reroll all",
        *[f"raise {face}" for face in range(1, FACES + 1)],
        "keep",
        "accept",
        *[
            f"hit {army}{place}"
            for army in ARMIES
            for place in ["", *[f" on {card}" for card in CARDS]]
        ],
        "decline",
        *[f"dwarf {dwarf}" for dwarf in DWARVES],
        *[f"field {field}" for field in FIELDS],
        *[f"card {card}" for card in CARDS],
        *[f"remove {army}" for army in ARMIES],
        *[f"send {side}" for side in SIDES],
        *[f"option {number}" for number in range(1, MOST_OPTIONS + 1)],
        "pass",
        *[f"begin seat {seat + 1}" for seat in range(MAX_SEATS)],
    ]
)
