"""Uline takes the hidden coins back into the hand (rulebook: Uline); her bids are in tavern.py."""

from __future__ import annotations

from dwarrow.games.nidavellir.state import NidavellirState


def take_coins_in_hand(state: NidavellirState, seat: int) -> None:
    """Pouch and hidden bids come back; coins already shown stay until the round ends."""
    shown = state.tavern + 1
    laid = state.laid[seat]
    state.hands[seat] += laid[shown:]
    state.laid[seat] = laid[:shown]
    state.seen[seat] = 0
    state.seen_pouch[seat] = ()
