"""How the parameters of Nidavellir's sentences read."""

from __future__ import annotations

from dwarrow.games.nidavellir.actions import TAVERNS, VOCABULARY
from dwarrow.games.nidavellir.cards import (
    BLACKSMITH,
    BRAVERY,
    BRAVERY_OF,
    CLASS_OF,
    CLASSES,
    DWARVES,
    HAMMER,
    HERO_CARD,
    HEROES,
    OFFERINGS,
    offering_value,
)
from dwarrow.games.nidavellir.coins import (
    COPPER,
    GOLD_TWIN,
    HIGHEST_GOLD,
    LOWEST_GOLD,
    MITHRIL,
    MITHRIL_VALUE,
    VALUE,
)
from dwarrow.kernel import Message, Wording, named
from dwarrow.kernel.wording import MANY, Reading

PLACES = (*TAVERNS, "pouch", "hand")


def coin(coin: int) -> Reading:
    """A coin by its value; the mithril coin and the golden 5 are told from their twins."""
    key = {MITHRIL: "coin.mithril", GOLD_TWIN: "coin.gold"}.get(coin, "coin.plain")
    return Message(key, {"value": VALUE[coin]})


def card(card: int) -> Reading:
    """A card such as Warrior 7."""
    if card >= HERO_CARD:
        return f"hero.{HEROES[card - HERO_CARD]}"
    if card == HAMMER:
        return "card.hammer"
    if card >= DWARVES:
        return Message("card.offering", {"value": offering_value(card)})
    if not BRAVERY[CLASS_OF[card]]:
        return f"dwarf.{CLASSES[CLASS_OF[card]]}"
    return Message("card.dwarf", {"dwarf": CLASS_OF[card], "bravery": BRAVERY_OF[card]})


COIN = {number: coin(number) for number in range(len(VALUE))}
CARD = {number: card(number) for number in range(HERO_CARD + len(HEROES))}
AT = named("at.{}", PLACES)

WORDING = Wording(
    VOCABULARY,
    numbers={
        "coin": COIN,
        "coins": COIN,
        "gained": COIN,
        "kept": COIN,
        "card": CARD,
        "cards": CARD,
        "dwarf": named("dwarf.{}", CLASSES),
        "hero": named("hero.{}", HEROES),
        "class": named("class.{}", CLASSES),
        "column": named("column.{}", CLASSES),
        "award": named("distinction.{}", CLASSES),
        "tavern": AT,
        "place": AT,
        "many": MANY,
    },
    between={"points": " / ", "braveries": ", "},
    pieces={
        "CLASSES": CLASSES,
        "BRAVERY": BRAVERY,
        "BLACKSMITH": BLACKSMITH,
        "OFFERINGS": OFFERINGS,
        "HAMMER": HAMMER,
        "HERO_CARD": HERO_CARD,
        "HEROES": HEROES,
        "COPPER": COPPER,
        "MITHRIL_VALUE": MITHRIL_VALUE,
        "LOWEST_GOLD": LOWEST_GOLD,
        "HIGHEST_GOLD": HIGHEST_GOLD,
        "TAVERNS": TAVERNS,
    },
)
