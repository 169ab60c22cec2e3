"""How the parameters of Nidavellir's sentences read."""

from __future__ import annotations

from collections.abc import Sequence

from dwarrow.games.nidavellir.actions import (
    DISCARD,
    HAND_IN,
    PLACE_THRUD,
    PLACE_YLUD,
    RECRUIT,
    SHOW,
    TAKE,
    TAVERNS,
    UPGRADE,
    UPGRADE_AT,
)
from dwarrow.games.nidavellir.cards import (
    BRAVERY,
    BRAVERY_OF,
    CLASS_OF,
    CLASSES,
    DWARVES,
    HAMMER,
    HERO_CARD,
    HEROES,
    offering_value,
)
from dwarrow.games.nidavellir.coins import COINS, COPPER_TWIN, MITHRIL, VALUE
from dwarrow.kernel import Param, Words

COIN_PARAMS = ("coin", "coins", "gained", "kept")
CARD_PARAMS = ("card", "cards")
PLACES = (*TAVERNS, "pouch", "hand")


class NidavellirWords(Words):
    """Coins, cards, heroes, classes and taverns by their names in the player's language."""

    def param(self, name: str, value: Param, seats: Sequence[str]) -> str:
        """How a parameter reads."""
        if isinstance(value, int):
            if name in COIN_PARAMS:
                return self.coin(value)
            if name in CARD_PARAMS:
                return self.card(value)
            if name == "hero":
                return self.hero(value)
            if name in ("class", "column"):
                return self.text(f"{name}.{CLASSES[value]}")
            if name == "award":
                return self.text(f"distinction.{CLASSES[value]}")
            if name in ("tavern", "place"):
                return self.text(f"at.{PLACES[value]}")
        return super().param(name, value, seats)

    def coin(self, coin: int) -> str:
        """A coin by its value; the mithril coin and the copper 5 are told from their twins."""
        key = {MITHRIL: "coin.mithril", COPPER_TWIN: "coin.copper"}.get(coin, "coin.plain")
        return self.text(key, value=VALUE[coin])

    def card(self, card: int) -> str:
        """A card such as Warrior 7."""
        if card >= HERO_CARD:
            return self.hero(card - HERO_CARD)
        if card == HAMMER:
            return self.text("card.hammer")
        if card >= DWARVES:
            return self.text("card.offering", value=offering_value(card))
        name = self.text(f"dwarf.{CLASSES[CLASS_OF[card]]}")
        return f"{name} {BRAVERY_OF[card]}" if BRAVERY[CLASS_OF[card]] else name

    def hero(self, hero: int) -> str:
        """The name of a hero."""
        return self.text(f"hero.{HEROES[hero]}")

    def action(self, action: int) -> str:
        """An action as a sentence."""
        if action < TAKE:
            tavern, coin = divmod(action, COINS)
            return self._act("bid", coin=coin, tavern=tavern)
        if action < RECRUIT:
            return self._act("take", card=action - TAKE)
        if action < PLACE_THRUD:
            return self._act("recruit", hero=action - RECRUIT)
        if action < PLACE_YLUD:
            return self._act("thrud", column=action - PLACE_THRUD)
        if action < DISCARD:
            return self._act("ylud", column=action - PLACE_YLUD)
        if action < UPGRADE_AT:
            return self._act("discard", column=action - DISCARD)
        if action < UPGRADE:
            return self._act("upgrade-at", tavern=action - UPGRADE_AT)
        if action < SHOW:
            return self._act("upgrade", coin=action - UPGRADE)
        if action < HAND_IN:
            return self._act("show", coin=action - SHOW)
        return self.text("action.hand-in-copper" if action == HAND_IN else "action.hand-in-gold")

    def _act(self, key: str, **params: int) -> str:
        said = {name: self.param(name, value, ()) for name, value in params.items()}
        return self.text(f"action.{key}", **said)
