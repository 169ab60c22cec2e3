"""The vocabulary: bid, take, recruit, place, discard, upgrade, show coins, hand one in."""

from __future__ import annotations

from dwarrow.games.nidavellir.cards import CLASSES, FACE_NAMES, HEROES
from dwarrow.games.nidavellir.coins import COIN_NAMES
from dwarrow.kernel import Verb, Vocabulary

TAVERNS = ("green", "red", "blue")

VOCABULARY = Vocabulary(
    Verb("bid", "bid {coin} at {tavern}", tavern=TAVERNS, coin=COIN_NAMES),
    Verb("take", "take {card}", card=FACE_NAMES),
    Verb("recruit", "recruit {hero}", hero=HEROES),
    Verb("thrud", "place thrud {column}", column=CLASSES),
    Verb("ylud", "place ylud {column}", column=CLASSES),
    Verb("discard", "discard {column}", column=CLASSES),
    Verb("upgrade-at", "upgrade at {tavern}", tavern=TAVERNS),
    Verb("upgrade", "upgrade {coin}", coin=COIN_NAMES),
    Verb("show", "show {coin}", coin=COIN_NAMES),
    Verb("hand-in-copper"),
    Verb("hand-in-gold"),
)
BID, TAKE, RECRUIT, PLACE_THRUD, PLACE_YLUD, DISCARD, UPGRADE_AT, *_others = VOCABULARY.firsts()
UPGRADE, SHOW, HAND_IN, _, END = _others
"""HAND_IN for the copper one, HAND_IN + 1 for the golden one of two equal coins."""
