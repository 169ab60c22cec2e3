"""What the reference of Nidavellir says that its code cannot: see `dwarrow.reference`."""

from __future__ import annotations

from dwarrow.games.nidavellir.actions import TAVERNS
from dwarrow.games.nidavellir.cards import CLASSES, FACE_NAMES, HEROES
from dwarrow.games.nidavellir.coins import COIN_NAMES

MORE: dict[str, tuple[str, ...]] = {"take": ("tavern",)}
"""Parameters of events that their sentences do not name."""

PARAMS = {
    "age": "the age, 1 or 2",
    "award": "the class whose distinction it is",
    "card": "a card by its face",
    "cards": "cards by their faces",
    "coin": "the coin that leaves or is shown",
    "coins": "the coins at the three taverns",
    "column": "the class of a column",
    "count": "how many cards",
    "gained": "the coin that comes instead",
    "gem": "the gem of the seat, after an exchange the new one",
    "hero": "a hero",
    "kept": "the coin that is shown and stays",
    "other": "the gem that the rival has after the exchange",
    "place": "where the coin lies: a tavern, 3 the pouch, 4 the hand",
    "rival": "the other seat of an exchange of gems",
    "round": "the round of the age, from 1 on",
    "seat": "the seat that acts; of an order, all seats in it",
    "tavern": "a tavern",
}

NUMBERS: dict[str, tuple[str, ...]] = {
    "tavern": TAVERNS,
    "column, award": CLASSES,
    "card": FACE_NAMES,
    "coin": COIN_NAMES,
    "hero": HEROES,
}
