"""What lies on the table in Nidavellir."""

from __future__ import annotations

from dwarrow.games.nidavellir.actions import TAVERNS
from dwarrow.games.nidavellir.box import NidavellirBox
from dwarrow.games.nidavellir.cards import CLASSES, HEROES
from dwarrow.games.nidavellir.coins import GOLD
from dwarrow.kernel import Chance, State

Pile = tuple[int, ...]
"""Cards or coins, cards bottom first. Never changed, only replaced: clones share them."""

NOBODY = -1
OUT = -2
"""The owner of a hero that stays in the box."""
NOWHERE = -1
"""Where Thrud and Ylud are while they lie in no column."""
BEFORE = -1
"""The tavern before the first one is opened."""
GOLDEN_GEM = 6
COLUMNS = len(CLASSES)


class NidavellirState(State):
    """Everything on the table, hidden things included. Column c of a seat is seat * COLUMNS + c."""

    __slots__ = (
        "age",
        "bids",
        "box",
        "boxed",
        "boxed_coins",
        "boxed_gems",
        "bravery",
        "columns",
        "decks",
        "discard",
        "distinctions",
        "drawn",
        "first_game",
        "gems",
        "hands",
        "heroes",
        "laid",
        "order",
        "owner",
        "ranks",
        "round",
        "seen",
        "seen_pouch",
        "tavern",
        "taverns",
        "thrud",
        "treasury",
        "turn",
        "unseen",
        "ylud",
    )

    def __init__(self, seats: int, chance: Chance, box: NidavellirBox, first_game: bool) -> None:
        super().__init__(seats, chance)
        self.box = box
        self.first_game = first_game
        self.age = 0
        self.round = 0
        self.tavern = BEFORE
        """The tavern that was opened last in this round."""
        self.order: Pile = ()
        """The seats in the order of this tavern."""
        self.turn = 0
        """Whose turn it is in that order."""
        self.bids: Pile = ()
        """The value each seat bid here when the order was fixed."""
        self.decks: list[Pile] = [(), ()]
        """The cards of each age still to come, the next one first."""
        self.taverns: list[Pile] = [()] * len(TAVERNS)
        self.drawn: Pile = ()
        """What the explorers' distinction is choosing from."""
        self.unseen: Pile = ()
        """The card that left the second deck unseen."""
        self.discard: Pile = ()
        self.boxed: Pile = ()
        """Cards back in the box."""
        self.gems: list[int] = [0] * seats
        self.boxed_gems: Pile = ()
        self.hands: list[Pile] = [()] * seats
        """Coins not laid at a tavern; with three laid, the two in the pouch."""
        self.laid: list[Pile] = [()] * seats
        """The coins at the taverns, green, red, blue."""
        self.seen: list[int] = [0] * seats
        """Taverns (as bits) whose hidden coin everybody saw when it was upgraded."""
        self.seen_pouch: list[Pile] = [()] * seats
        """The coins in the pouch that everybody saw."""
        self.treasury: list[int] = []
        self.boxed_coins: Pile = ()
        self.columns: list[Pile] = [()] * (seats * COLUMNS)
        self.ranks: list[int] = [0] * (seats * COLUMNS)
        self.bravery: list[int] = [0] * (seats * COLUMNS)
        self.heroes: list[Pile] = [()] * seats
        """Every hero of a seat in the order they came."""
        self.owner: list[int] = [NOBODY] * len(HEROES)
        self.thrud = NOWHERE
        self.ylud = NOWHERE
        """The columns they lie in."""
        self.distinctions: list[int] = [NOBODY] * COLUMNS
        """Who won the distinction of each class."""

    def clone(self) -> NidavellirState:
        """An independent copy."""
        twin = NidavellirState(self.seats, self.chance, self.box, self.first_game)
        self.copy_kernel_to(twin)
        twin.age = self.age
        twin.round = self.round
        twin.tavern = self.tavern
        twin.order = self.order
        twin.turn = self.turn
        twin.bids = self.bids
        twin.decks = self.decks[:]
        twin.taverns = self.taverns[:]
        twin.drawn = self.drawn
        twin.unseen = self.unseen
        twin.discard = self.discard
        twin.boxed = self.boxed
        twin.gems = self.gems[:]
        twin.boxed_gems = self.boxed_gems
        twin.hands = self.hands[:]
        twin.laid = self.laid[:]
        twin.seen = self.seen[:]
        twin.seen_pouch = self.seen_pouch[:]
        twin.treasury = self.treasury[:]
        twin.boxed_coins = self.boxed_coins
        twin.columns = self.columns[:]
        twin.ranks = self.ranks[:]
        twin.bravery = self.bravery[:]
        twin.heroes = self.heroes[:]
        twin.owner = self.owner[:]
        twin.thrud = self.thrud
        twin.ylud = self.ylud
        twin.distinctions = self.distinctions[:]
        return twin

    def coins(self, seat: int) -> Pile:
        """The five coins of a seat, wherever they lie."""
        return self.hands[seat] + self.laid[seat]

    def sets(self, seat: int) -> int:
        """How many full sets a seat has: ranks of every class."""
        first = seat * COLUMNS
        return min(self.ranks[first : first + COLUMNS])

    def give_back(self, coin: int) -> None:
        """A coin leaves its owner: gold goes to the treasury, copper into the box."""
        if coin >= GOLD:
            self.treasury[coin - GOLD] += 1
        else:
            self.boxed_coins += (coin,)
