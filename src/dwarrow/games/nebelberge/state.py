"""What lies on the table in Nebelberge."""

from __future__ import annotations

from dwarrow.games.nebelberge.box import NebelbergeBox
from dwarrow.games.nebelberge.cards import CARD_NAMES, CARDS, PEOPLES
from dwarrow.kernel import State, derived, each, given, many, per_seat, pile

Pile = tuple[int, ...]
"""Cards lying on each other, bottom first. Never changed, only replaced: clones share them."""

NOBODY = -1


def undealt(state: NebelbergeState, card: int) -> str:
    """A card that is still in the deck; nothing for those that have left it."""
    return CARD_NAMES[card] if card in state.deck[state.dealt :] else ""


class NebelbergeState(State):
    """Everything on the table, hidden sides included."""

    box: NebelbergeBox = given()
    optional_draw: bool
    people: list[int] = per_seat(NOBODY, PEOPLES)
    """The people of each seat."""
    king_of: list[int] = derived(each(PEOPLES, NOBODY))
    """The seat of each people's king."""
    deck: Pile = pile(undealt)
    """All cards in the order they leave the deck."""
    dealt: int = 0
    """How many of them have left it."""
    mines: list[int] = many(0, NOBODY, CARD_NAMES)
    """The cards lying as mines in the centre."""
    armies: list[Pile] = many(0, (), CARD_NAMES)
    """The units on each of them."""
    camp: list[Pile] = each(PEOPLES, (), CARD_NAMES)
    hands: list[Pile] = per_seat((), CARD_NAMES)
    """The cards in hand, in the order they came."""
    shown: list[Pile] = per_seat((), CARD_NAMES)
    """Those of them that everybody saw being taken from the camp."""
    conquered: list[Pile] = per_seat((), CARD_NAMES)
    """The mines each king is working."""
    workers: list[tuple[Pile, ...]] = per_seat((), CARD_NAMES)
    """The units in each of them."""
    treasures: list[Pile] = per_seat((), CARD_NAMES)
    discard: Pile = pile(CARD_NAMES)
    turn: int = 0

    def deck_size(self) -> int:
        """How many cards are left in the deck."""
        return CARDS - self.dealt

    def take_from_deck(self) -> int:
        """The top card leaves the deck, and everybody sees the next mine side."""
        card = self.deck[self.dealt]
        self.dealt += 1
        self.reveals += 1
        return card
