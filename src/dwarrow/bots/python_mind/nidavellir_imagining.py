"""How rivals' hidden coins are imagined: where a learned player would have laid them.

The same as `native/nidavellir/imagining.hpp`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from math import exp
from typing import NamedTuple

from dwarrow.bots.python_mind.eyes import Value
from dwarrow.games.nidavellir.actions import TAVERNS
from dwarrow.games.nidavellir.cards import ULINE
from dwarrow.games.nidavellir.coins import ZERO
from dwarrow.games.nidavellir.phases.bids import BID_OF
from dwarrow.games.nidavellir.state import NidavellirState, Pile
from dwarrow.games.nidavellir.view import is_bidding, is_known

MIX = 0.02
"""How far below the best way another one may be."""
FINE = 1_000_000
"""Into how many parts luck divides the whole."""


class Laid(NamedTuple):
    """Where the coins of a rival may lie."""

    laid: Pile
    hand: Pile


class Rival(NamedTuple):
    """Every way in which a rival may have laid its coins."""

    owner: int
    ways: list[Laid]
    chances: list[float]
    """Of each way and those before it."""


class Imagining:
    """Each rival lays its hidden coins in one of all possible ways, the better ones more often."""

    def __init__(self, state: NidavellirState, seat: int, value: Value[NidavellirState]) -> None:
        self.rivals: list[Rival] = []
        for owner in range(state.seats):
            if owner != seat and state.owner[ULINE] != owner:
                self.consider(state, owner, value)

    def __call__(self, state: NidavellirState) -> None:
        """Lay the coins on a redealt table."""
        for owner, ways, chances in self.rivals:
            drawn = chances[-1] * state.chance.below(FINE) / FINE
            lay(state, owner, ways[bisect_right(chances, drawn)])

    def consider(self, state: NidavellirState, owner: int, value: Value[NidavellirState]) -> None:
        """What lies in sight stays; the other coins may lie at any of the other taverns."""
        bidding = is_bidding(state, owner)
        if not bidding and not state.laid[owner]:
            return
        hand = list(state.hands[owner])
        laid = state.laid[owner]
        places = [place for place in range(len(TAVERNS)) if not is_known(state, owner, place)]
        if not places:
            return
        if bidding:
            hand += laid
            laid = (ZERO,) * len(TAVERNS)
        else:
            hand += [laid[place] for place in places]
        known = state.seen_pouch[owner]
        for coin in known:
            hand.remove(coin)
        ways = [
            Laid(way.laid, way.hand + known)
            for way in extended(Laid(laid, tuple(sorted(hand))), places)
        ]
        table = state.clone()
        worths = []
        for way in ways:
            lay(table, owner, way)
            worths.append(value(table, owner))
        most = max(worths)
        chances: list[float] = []
        so_far = 0.0
        for worth in worths:
            so_far += exp((worth - most) / MIX)
            chances.append(so_far)
        self.rivals.append(Rival(owner, ways, chances))


def extended(way: Laid, places: Sequence[int]) -> Iterator[Laid]:
    """Every way to lay coins of the hand at these places."""
    if not places:
        yield way
        return
    laid, hand = way
    place = places[0]
    for at, coin in enumerate(hand):
        longer = Laid((*laid[:place], coin, *laid[place + 1 :]), hand[:at] + hand[at + 1 :])
        yield from extended(longer, places[1:])


def lay(state: NidavellirState, owner: int, way: Laid) -> None:
    """The owner has laid these coins and bids no more."""
    bidding = is_bidding(state, owner)
    state.laid[owner] = way.laid
    state.hands[owner] = tuple(sorted(way.hand))
    if not bidding:
        return
    left = 0
    for other in state.stack.pop().seats:
        if other != owner:
            left |= 1 << other
    if left:
        state.stack.append(BID_OF[left])
