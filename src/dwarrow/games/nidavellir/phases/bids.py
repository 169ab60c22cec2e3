"""Placing bids, all at once and hidden (rulebook: 2. Gebote abgeben)."""

from __future__ import annotations

from dwarrow.games.nidavellir.actions import BID, TAVERNS
from dwarrow.games.nidavellir.box import SEATS
from dwarrow.games.nidavellir.coins import COINS
from dwarrow.games.nidavellir.state import NidavellirState
from dwarrow.kernel import Decision, Refusal


class Bid(Decision[NidavellirState]):
    """Lay a hidden coin at the green tavern, then one at the red, then one at the blue.

    Everybody does so in their own time; the two coins left over lie in the pouch.
    """

    name = "bid"
    rule = "bids"
    hidden = True

    def options(self, state: NidavellirState, seat: int) -> list[int]:
        """Every coin in hand for the next tavern."""
        first = BID + len(state.laid[seat]) * COINS
        return [first + coin for coin in sorted(set(state.hands[seat]))]

    def why_not(self, state: NidavellirState, seat: int, action: int) -> Refusal:
        """Not a bid, not the next tavern, or a coin that is not in hand."""
        return why_no_bid(action, len(state.laid[seat]))

    def carry_out(self, state: NidavellirState, seat: int, action: int) -> None:
        """Lay the coin; with the third one the seat has bid."""
        lay_coin(state, seat, action)
        if len(state.laid[seat]) < len(TAVERNS):
            state.stack.append(self)
            return
        if state.events is not None:
            state.tell("bid", {"seat": seat}, {"coins": state.laid[seat]}, (seat,))
        left = 0
        for other in self.seats:
            if other != seat:
                left |= 1 << other
        if left:
            state.stack.append(BID_OF[left])


BID_OF: tuple[Bid, ...] = tuple(
    Bid(tuple(seat for seat in range(SEATS[-1]) if seats >> seat & 1))
    for seats in range(1 << SEATS[-1])
)
"""The bids of every set of seats, as bits."""


def why_no_bid(action: int, tavern: int) -> Refusal:
    """Why this action is no bid for this tavern."""
    if action >= BID + len(TAVERNS) * COINS:
        return Refusal("bid-now", "bids", {"tavern": tavern})
    at, coin = divmod(action - BID, COINS)
    if at != tavern:
        return Refusal("other-tavern", "bids", {"tavern": tavern})
    return Refusal("no-such-coin", "bids", {"coin": coin})


def lay_coin(state: NidavellirState, seat: int, action: int) -> int:
    """The coin of a bid moves from the hand to its tavern."""
    coin = (action - BID) % COINS
    hand = state.hands[seat]
    at = hand.index(coin)
    state.hands[seat] = hand[:at] + hand[at + 1 :]
    state.laid[seat] += (coin,)
    return coin
