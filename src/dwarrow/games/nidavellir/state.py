"""What lies on the table in Nidavellir."""

from __future__ import annotations

from dwarrow.games.nidavellir.actions import TAVERNS
from dwarrow.games.nidavellir.box import NidavellirBox
from dwarrow.games.nidavellir.cards import CLASSES, FACE_NAMES, HEROES
from dwarrow.games.nidavellir.coins import COIN_NAMES, GOLD
from dwarrow.kernel import (
    State,
    derived,
    each,
    given,
    many,
    number,
    per_seat,
    pile,
    seat_name,
    set_of,
)

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
AGES = ("1", "2")


class NidavellirState(State):
    """Everything on the table, hidden things included. Column c of a seat is seat * COLUMNS + c."""

    box: NidavellirBox = given()
    first_game: bool
    age: int = number(0, AGES)
    round: int = 0
    tavern: int = number(BEFORE, TAVERNS)
    """The tavern that was opened last in this round."""
    order: Pile = pile(seat_name)
    """The seats in the order of this tavern."""
    turn: int = 0
    """Whose turn it is in that order."""
    bids: Pile = pile(by=seat_name)
    """The value each seat bid here when the order was fixed."""
    decks: list[Pile] = each(AGES, (), FACE_NAMES)
    """The cards of each age still to come, the next one first."""
    taverns: list[Pile] = each(TAVERNS, (), FACE_NAMES)
    drawn: Pile = pile(FACE_NAMES)
    """What the explorers' distinction is choosing from."""
    unseen: Pile = pile(FACE_NAMES)
    """The card that left the second deck unseen."""
    discard: Pile = pile(FACE_NAMES)
    boxed: Pile = pile(FACE_NAMES)
    """Cards back in the box."""
    gems: list[int] = per_seat(0)
    boxed_gems: Pile = ()
    hands: list[Pile] = per_seat((), COIN_NAMES)
    """Coins not laid at a tavern; with three laid, the two in the pouch."""
    laid: list[Pile] = per_seat((), COIN_NAMES)
    """The coins at the taverns, green, red, blue."""
    seen: list[int] = per_seat(0, set_of(TAVERNS))
    """Taverns (as bits) whose hidden coin everybody saw when it was upgraded."""
    seen_pouch: list[Pile] = per_seat((), COIN_NAMES)
    """The coins in the pouch that everybody saw."""
    treasury: list[int] = many(0, 0, by=COIN_NAMES[GOLD:])
    boxed_coins: Pile = pile(COIN_NAMES)
    columns: list[Pile] = per_seat((), FACE_NAMES, CLASSES)
    ranks: list[int] = per_seat(0, of=CLASSES)
    bravery: list[int] = per_seat(0, of=CLASSES)
    heroes: list[Pile] = per_seat((), HEROES)
    """Every hero of a seat in the order they came."""
    owner: list[int] = derived(each(HEROES, NOBODY))
    thrud: int = number(NOWHERE, CLASSES)
    ylud: int = number(NOWHERE, CLASSES)
    """The columns they lie in."""
    distinctions: list[int] = each(CLASSES, NOBODY, seat_name)
    """Who won the distinction of each class."""

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
