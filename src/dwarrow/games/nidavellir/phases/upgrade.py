"""Upgrading a coin (rulebook: Münzen aufwerten)."""

from __future__ import annotations

from collections.abc import Sequence

from dwarrow.games.nidavellir.actions import SHOW, TAVERNS, UPGRADE, UPGRADE_AT
from dwarrow.games.nidavellir.cards import ULINE
from dwarrow.games.nidavellir.coins import GOLD, VALUE, nearest_gold, upgradable
from dwarrow.games.nidavellir.state import NidavellirState
from dwarrow.kernel import Decision, Refusal

POUCH = len(TAVERNS)
HAND = POUCH + 1
"""Where a coin can lie besides the taverns, for the log."""


class Upgrade(Decision[NidavellirState]):
    """Add a number to one own coin, wherever it lies."""

    name = "upgrade"
    rule = "upgrade"

    amount: int

    def options(self, state: NidavellirState, seat: int) -> list[int]:
        """Every coin at a tavern, then every coin in the pouch or the hand."""
        at_taverns = [
            UPGRADE_AT + tavern for tavern, coin in enumerate(state.laid[seat]) if upgradable(coin)
        ]
        return at_taverns + [
            UPGRADE + coin for coin in sorted(set(state.hands[seat])) if upgradable(coin)
        ]

    def why_not(self, state: NidavellirState, seat: int, action: int) -> Refusal:
        """Not an upgrade, no such coin, or the 0 or the mithril coin."""
        if not UPGRADE_AT <= action < SHOW:
            return Refusal("upgrade-now", self.rule, {"amount": self.amount})
        if action < UPGRADE:
            tavern = action - UPGRADE_AT
            if tavern >= len(state.laid[seat]):
                return Refusal("no-coin-there", self.rule, {"tavern": tavern})
            coin = state.laid[seat][tavern]
        else:
            coin = action - UPGRADE
            if coin not in state.hands[seat]:
                return Refusal("no-such-coin", self.rule, {"coin": coin})
        return Refusal("never-upgraded", self.rule, {"coin": coin})

    def carry_out(self, state: NidavellirState, seat: int, action: int) -> None:
        """The old coin is shown and leaves, the new one lies where it lay."""
        if action < UPGRADE:
            upgrade_at_tavern(state, seat, action - UPGRADE_AT, self.amount)
        else:
            upgrade_in_hand(state, seat, action - UPGRADE, self.amount)


def upgraded(state: NidavellirState, coin: int, amount: int) -> int:
    """Discard a coin first, then take the one of its value plus the amount."""
    state.give_back(coin)
    new = nearest_gold(state.treasury, VALUE[coin] + amount)
    state.treasury[new - GOLD] -= 1
    return new


def upgraded_to(treasury: Sequence[int], coin: int, amount: int) -> int:
    """The coin that an upgrade would bring; a gold coin lies in the treasury again by then."""
    there = list(treasury)
    if coin >= GOLD:
        there[coin - GOLD] += 1
    return nearest_gold(there, VALUE[coin] + amount)


def tell_upgrade(state: NidavellirState, seat: int, coin: int, gained: int, place: int) -> None:
    """Everybody sees which coin went and which one came."""
    if state.events is not None:
        state.tell("upgrade", {"seat": seat, "coin": coin, "gained": gained, "place": place})


def upgrade_at_tavern(state: NidavellirState, seat: int, tavern: int, amount: int) -> None:
    """A coin at a tavern; if it was hidden it is hidden again, but everybody has seen it."""
    laid = state.laid[seat]
    new = upgraded(state, laid[tavern], amount)
    state.laid[seat] = (*laid[:tavern], new, *laid[tavern + 1 :])
    if tavern > state.tavern and not state.seen[seat] >> tavern & 1:
        state.seen[seat] |= 1 << tavern
        state.reveals += 1
    tell_upgrade(state, seat, laid[tavern], new, tavern)


def upgrade_in_hand(state: NidavellirState, seat: int, coin: int, amount: int) -> None:
    """A coin in the pouch or the hand."""
    in_pouch = len(state.laid[seat]) == len(TAVERNS) and state.owner[ULINE] != seat
    new = upgraded(state, coin, amount)
    state.hands[seat] = replaced(state.hands[seat], coin, new)
    seen = state.seen_pouch[seat]
    if coin in seen:
        state.seen_pouch[seat] = replaced(seen, coin, new)
    elif in_pouch:
        state.seen_pouch[seat] = (*seen, new)
        state.reveals += 1
    tell_upgrade(state, seat, coin, new, POUCH if in_pouch else HAND)


def replaced(coins: tuple[int, ...], coin: int, new: int) -> tuple[int, ...]:
    """The coins with one of them exchanged for another."""
    at = coins.index(coin)
    return (*coins[:at], new, *coins[at + 1 :])
