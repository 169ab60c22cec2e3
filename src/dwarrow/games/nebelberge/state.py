"""What lies on the table in Nebelberge."""

from __future__ import annotations

from dwarrow.games.nebelberge.box import NebelbergeBox
from dwarrow.games.nebelberge.cards import CARDS, PEOPLES
from dwarrow.kernel import Chance, State

Pile = tuple[int, ...]
"""Cards lying on each other, bottom first. Never changed, only replaced: clones share them."""

NOBODY = -1


class NebelbergeState(State):
    """Everything on the table, hidden sides included."""

    __slots__ = (
        "armies",
        "box",
        "camp",
        "conquered",
        "dealt",
        "deck",
        "discard",
        "hands",
        "king_of",
        "mines",
        "optional_draw",
        "people",
        "shown",
        "treasures",
        "turn",
        "workers",
    )

    def __init__(self, seats: int, chance: Chance, box: NebelbergeBox, optional_draw: bool) -> None:
        super().__init__(seats, chance)
        self.box = box
        self.optional_draw = optional_draw
        self.people: list[int] = [NOBODY] * seats
        """The people of each seat."""
        self.king_of: list[int] = [NOBODY] * len(PEOPLES)
        """The seat of each people's king."""
        self.deck: Pile = ()
        """All cards in the order they leave the deck."""
        self.dealt = 0
        """How many of them have left it."""
        self.mines: list[int] = []
        """The cards lying as mines in the centre."""
        self.armies: list[Pile] = [()] * box.centre_mines
        """The units on each of them."""
        self.camp: list[Pile] = [()] * len(PEOPLES)
        self.hands: list[Pile] = [()] * seats
        """The cards in hand, in the order they came."""
        self.shown: list[Pile] = [()] * seats
        """Those of them that everybody saw being taken from the camp."""
        self.conquered: list[Pile] = [()] * seats
        """The mines each king is working."""
        self.workers: list[tuple[Pile, ...]] = [()] * seats
        """The units in each of them."""
        self.treasures: list[Pile] = [()] * seats
        self.discard: Pile = ()
        self.turn = 0

    def clone(self) -> NebelbergeState:
        """An independent copy."""
        twin = NebelbergeState(self.seats, self.chance, self.box, self.optional_draw)
        self.copy_kernel_to(twin)
        twin.people = self.people
        twin.king_of = self.king_of
        twin.deck = self.deck
        twin.dealt = self.dealt
        twin.mines = self.mines[:]
        twin.armies = self.armies[:]
        twin.camp = self.camp[:]
        twin.hands = self.hands[:]
        twin.shown = self.shown[:]
        twin.conquered = self.conquered[:]
        twin.workers = self.workers[:]
        twin.treasures = self.treasures[:]
        twin.discard = self.discard
        twin.turn = self.turn
        return twin

    def deck_size(self) -> int:
        """How many cards are left in the deck."""
        return CARDS - self.dealt

    def take_from_deck(self) -> int:
        """The top card leaves the deck, and everybody sees the next mine side."""
        card = self.deck[self.dealt]
        self.dealt += 1
        self.reveals += 1
        return card
