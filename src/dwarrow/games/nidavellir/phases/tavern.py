"""Serving a tavern: reveal, turns in order, gems (rulebook: 3. Tavernen abhandeln)."""

from __future__ import annotations

from dwarrow.games.nidavellir.actions import BID, TAVERNS
from dwarrow.games.nidavellir.box import SEATS
from dwarrow.games.nidavellir.cards import ULINE
from dwarrow.games.nidavellir.coins import COINS, VALUE, exchanges
from dwarrow.games.nidavellir.phases.bids import lay_coin, why_no_bid
from dwarrow.games.nidavellir.phases.exchange import EXCHANGE
from dwarrow.games.nidavellir.phases.gems import swap_gems
from dwarrow.games.nidavellir.phases.take_card import TAKE_CARD
from dwarrow.games.nidavellir.state import NidavellirState
from dwarrow.kernel import Decision, Refusal, Step


class Tavern(Step[NidavellirState]):
    """Reveal the bids for one tavern (3a); Uline's owner bids after the others."""

    tavern: int

    def run(self, state: NidavellirState) -> None:
        """Turn the coins up, then fix the order."""
        state.tavern = self.tavern
        state.reveals += 1
        uline = state.owner[ULINE]
        if state.events is not None:
            for seat in range(state.seats):
                if seat != uline:
                    coin = state.laid[seat][self.tavern]
                    state.tell("reveal", {"seat": seat, "coin": coin, "tavern": self.tavern})
        if uline >= 0:
            state.order = state.bids = ()
            state.turn = 0
            state.ask(FIX_ORDER)
            state.ask(OPEN_BID[uline])
        else:
            fix_order(state)


class OpenBid(Decision[NidavellirState]):
    """Uline's owner lays a coin face up once all others are revealed (rulebook: Uline)."""

    name = "open-bid"
    rule = "bids"

    def options(self, state: NidavellirState, seat: int) -> list[int]:
        """Every coin in hand."""
        first = BID + state.tavern * COINS
        return [first + coin for coin in sorted(set(state.hands[seat]))]

    def why_not(self, state: NidavellirState, seat: int, action: int) -> Refusal:
        """Not a bid for this tavern, or a coin that is not in hand."""
        return why_no_bid(action, state.tavern)

    def carry_out(self, state: NidavellirState, seat: int, action: int) -> None:
        """Lay it face up."""
        coin = lay_coin(state, seat, action)
        if state.events is not None:
            state.tell("reveal", {"seat": seat, "coin": coin, "tavern": state.tavern})


class FixOrder(Step[NidavellirState]):
    """The order, once Uline's owner has bid."""

    def run(self, state: NidavellirState) -> None:
        """Fix it."""
        fix_order(state)


class Turn(Step[NidavellirState]):
    """The next turn at this tavern (3b); after the last one the gems change hands (3c)."""

    def run(self, state: NidavellirState) -> None:
        """Ask for a card, then exchange coins where the 0 or the mithril coin lies."""
        state.turn += 1
        if state.turn == state.seats:
            swap_gems(state)
            return
        start_turn(state)


def fix_order(state: NidavellirState) -> None:
    """Highest coin first; the higher gem goes first among equals. Nothing changes it later."""
    tavern = state.tavern
    bids = [VALUE[laid[tavern]] for laid in state.laid]
    ranking = sorted(
        [bids[seat] << 6 | state.gems[seat] << 3 | seat for seat in range(state.seats)],
        reverse=True,
    )
    state.bids = tuple(bids)
    state.order = tuple([place & 7 for place in ranking])
    state.turn = 0
    if state.events is not None:
        state.tell("order", {"seat": state.order, "tavern": tavern})
    start_turn(state)


def start_turn(state: NidavellirState) -> None:
    """A turn: take a card, recruit, upgrade; at its very end exchange coins."""
    seat = state.order[state.turn]
    state.stack.append(TURN)
    if exchanges(state.laid[seat][state.tavern]):
        state.stack.append(EXCHANGE[seat])
    state.stack.append(TAKE_CARD[seat])


TAVERN = tuple(Tavern(tavern) for tavern in range(len(TAVERNS)))
OPEN_BID = tuple(OpenBid((seat,)) for seat in range(SEATS[-1]))
FIX_ORDER = FixOrder()
TURN = Turn()
