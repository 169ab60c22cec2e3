"""The vocabulary: bid, take, recruit, place, discard, upgrade, show coins, hand one in."""

from __future__ import annotations

from dwarrow.games.nidavellir.cards import CLASSES, FACE_NAMES, FACES, HEROES
from dwarrow.games.nidavellir.coins import COIN_NAMES, COINS
from dwarrow.kernel import Vocabulary

TAVERNS = ("green", "red", "blue")

BID = 0
"""BID + tavern * COINS + coin."""
TAKE = BID + len(TAVERNS) * COINS
"""TAKE + face, from a tavern or from the three cards of the explorers' distinction."""
RECRUIT = TAKE + FACES
PLACE_THRUD = RECRUIT + len(HEROES)
PLACE_YLUD = PLACE_THRUD + len(CLASSES)
DISCARD = PLACE_YLUD + len(CLASSES)
"""DISCARD + the class whose top card goes."""
UPGRADE_AT = DISCARD + len(CLASSES)
"""UPGRADE_AT + the tavern where the coin lies."""
UPGRADE = UPGRADE_AT + len(TAVERNS)
"""UPGRADE + a coin of the pouch or the hand."""
SHOW = UPGRADE + COINS
"""SHOW + a coin that Uline's owner exchanges."""
HAND_IN = SHOW + COINS
"""HAND_IN for the copper one, HAND_IN + 1 for the golden one of two equal coins."""
END = HAND_IN + 2

VOCABULARY = Vocabulary(
    [f"bid {coin} at {tavern}" for tavern in TAVERNS for coin in COIN_NAMES]
    + [f"take {face}" for face in FACE_NAMES]
    + [f"recruit {hero}" for hero in HEROES]
    + [f"place thrud {name}" for name in CLASSES]
    + [f"place ylud {name}" for name in CLASSES]
    + [f"discard {name}" for name in CLASSES]
    + [f"upgrade at {tavern}" for tavern in TAVERNS]
    + [f"upgrade {coin}" for coin in COIN_NAMES]
    + [f"show {coin}" for coin in COIN_NAMES]
    + ["hand in copper", "hand in gold"]
)
assert len(VOCABULARY) == END
