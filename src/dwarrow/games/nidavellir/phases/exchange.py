"""Exchanging coins at the end of a turn (rulebook: Münzen tauschen; Uline)."""

from __future__ import annotations

from dwarrow.games.nidavellir.actions import HAND_IN, SHOW
from dwarrow.games.nidavellir.box import SEATS
from dwarrow.games.nidavellir.cards import ULINE
from dwarrow.games.nidavellir.coins import (
    COPPER_TWIN,
    GOLD,
    GOLD_TWIN,
    VALUE,
    nearest_gold,
)
from dwarrow.games.nidavellir.phases.upgrade import replaced
from dwarrow.games.nidavellir.state import NidavellirState
from dwarrow.kernel import Decision, Refusal, Step

POUCH = 2
NO_COIN = -1


class Exchange(Step[NidavellirState]):
    """Who laid the 0 or the mithril coin here exchanges the two coins of the pouch."""

    seat: int

    def run(self, state: NidavellirState) -> None:
        """Two coins leave no choice; with more in hand, Uline's owner shows two of them."""
        hand = state.hands[self.seat]
        if len(hand) == POUCH:
            exchange_pair(state, self.seat, hand[0], hand[1])
        else:
            state.ask(SHOW_FIRST[self.seat])


class ShowCoin(Decision[NidavellirState]):
    """Uline's owner shows two coins of the hand, one after the other."""

    name = "show"
    rule = "exchange"

    first: int = NO_COIN

    def options(self, state: NidavellirState, seat: int) -> list[int]:
        """Every coin in hand; the second time every other one."""
        return [SHOW + coin for coin in sorted(set(self.others(state, seat)))]

    def others(self, state: NidavellirState, seat: int) -> tuple[int, ...]:
        """The hand without the coin already shown."""
        hand = state.hands[seat]
        if self.first == NO_COIN:
            return hand
        at = hand.index(self.first)
        return hand[:at] + hand[at + 1 :]

    def why_not(self, state: NidavellirState, seat: int, action: int) -> Refusal:
        """Not a coin to show, or not in hand."""
        if not SHOW <= action < HAND_IN:
            return Refusal("show-now", self.rule)
        return Refusal("no-such-coin", self.rule, {"coin": action - SHOW})

    def carry_out(self, state: NidavellirState, seat: int, action: int) -> None:
        """With two coins shown, exchange."""
        if self.first == NO_COIN:
            state.ask(ShowCoin((seat,), action - SHOW))
        else:
            exchange_pair(state, seat, self.first, action - SHOW)


class HandIn(Decision[NidavellirState]):
    """Of a copper 5 and a golden 5 the owner chooses which one leaves."""

    name = "hand-in"
    rule = "exchange"

    def options(self, state: NidavellirState, seat: int) -> list[int]:
        """The copper one or the golden one."""
        return [HAND_IN, HAND_IN + 1]

    def why_not(self, state: NidavellirState, seat: int, action: int) -> Refusal:
        """Neither of them."""
        return Refusal("hand-in-now", self.rule)

    def carry_out(self, state: NidavellirState, seat: int, action: int) -> None:
        """Exchange."""
        if action == HAND_IN:
            exchange(state, seat, COPPER_TWIN, GOLD_TWIN)
        else:
            exchange(state, seat, GOLD_TWIN, COPPER_TWIN)


EXCHANGE = tuple(Exchange(seat) for seat in range(SEATS[-1]))
SHOW_FIRST = tuple(ShowCoin((seat,)) for seat in range(SEATS[-1]))
HAND_IN_ONE = tuple(HandIn((seat,)) for seat in range(SEATS[-1]))


def exchange_pair(state: NidavellirState, seat: int, first: int, second: int) -> None:
    """The higher of two coins leaves; everybody sees both, also while the owner chooses."""
    if first != second and VALUE[first] == VALUE[second]:
        show_pouch(state, seat)
        state.ask(HAND_IN_ONE[seat])
    elif VALUE[first] > VALUE[second]:
        exchange(state, seat, first, second)
    else:
        exchange(state, seat, second, first)


def exchange(state: NidavellirState, seat: int, gone: int, kept: int) -> None:
    """Take the coin of the sum first, then give the higher one back; everybody sees both."""
    new = nearest_gold(state.treasury, VALUE[gone] + VALUE[kept])
    state.treasury[new - GOLD] -= 1
    state.give_back(gone)
    state.hands[seat] = replaced(state.hands[seat], gone, new)
    show_pouch(state, seat)
    if state.events is not None:
        state.tell("exchange", {"seat": seat, "coin": gone, "kept": kept, "gained": new})


def show_pouch(state: NidavellirState, seat: int) -> None:
    """Everybody has now seen the coins of the pouch; Uline's owner has none, and no secrets."""
    if state.owner[ULINE] != seat:
        state.reveals += len(state.seen_pouch[seat]) < POUCH
        state.seen_pouch[seat] = state.hands[seat]
