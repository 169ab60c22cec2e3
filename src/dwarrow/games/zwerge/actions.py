"""The vocabulary: every answer to every question of the game."""

from __future__ import annotations

from dwarrow.games.zwerge.pieces import ARMIES, CARDS, DWARVES, FIELDS, GEAR, SIDES
from dwarrow.kernel import Verb, Vocabulary

MAX_SEATS = len(DWARVES)
FACES = 6
FACE = range(1, FACES + 1)
PLACES_TO_HIT = 1 + len(CARDS)
"""Armies are hit on the field (0) or on a card (1 + card)."""
MOST_OPTIONS = 4

VOCABULARY = Vocabulary(
    Verb("walk"),
    Verb("fight"),
    Verb("fight-with-blow"),
    Verb("strike"),
    Verb("strike-with-blow"),
    Verb("message"),
    Verb("workshop"),
    Verb("end-turn"),
    Verb("try", "try {card}", card=CARDS),
    Verb("use", "use {gear}", gear=GEAR),
    Verb("discard", "discard {gear}", gear=GEAR),
    Verb("go", "go {field}", field=FIELDS),
    Verb("tunnel", "tunnel {field}", field=FIELDS),
    Verb("stop"),
    Verb("pay-life"),
    Verb("pay-doom"),
    Verb("reroll", "reroll {face}", face=FACE),
    Verb("reroll-by-stone", "reroll {face} by stone", face=FACE),
    Verb("reroll-all"),
    Verb("raise", "raise {face}", face=FACE),
    Verb("keep"),
    Verb("accept"),
    Verb("hit", "hit {army}{spot}", army=ARMIES, spot=("", *(f" on {card}" for card in CARDS))),
    Verb("decline"),
    Verb("dwarf", "dwarf {dwarf}", dwarf=DWARVES),
    Verb("field", "field {field}", field=FIELDS),
    Verb("card", "card {card}", card=CARDS),
    Verb("remove", "remove {army}", army=ARMIES),
    Verb("send", "send {side}", side=SIDES),
    Verb("option", "option {number}", number=range(1, MOST_OPTIONS + 1)),
    Verb("pass"),
    Verb("begin", "begin seat {seat}", seat=tuple(str(seat + 1) for seat in range(MAX_SEATS))),
)
WALK_ACTION, FIGHT_ACTION, STRONG_FIGHT, STRIKE, STRONG_STRIKE, MESSAGE, WORKSHOP, *_others = (
    VOCABULARY.firsts()
)
END_TURN, TRY, USE, DISCARD, GO, TUNNEL, STOP, PAY_LIFE, PAY_DOOM, *_others = _others
REROLL, REROLL_BY_STONE, REROLL_ALL, RAISE, KEEP, ACCEPT, HIT, DECLINE, *_others = _others
DWARF, FIELD, CARD, REMOVE, SEND, OPTION, PASS, BEGIN, _ = _others
"""A die is REROLL + face - 1, a hit HIT + army * PLACES_TO_HIT + place."""
