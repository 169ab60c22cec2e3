"""Swapping gems after ties (rulebook: 3c. Juwelen austauschen)."""

from __future__ import annotations

from dwarrow.games.nidavellir.state import GOLDEN_GEM, NidavellirState


def swap_gems(state: NidavellirState) -> None:
    """In every tie the highest gem changes places with the lowest, the next with the next."""
    bids = state.bids
    if len(set(bids)) == len(bids):
        return
    for value in sorted(set(bids), reverse=True):
        tied = tied_seats(state, value)
        for pair in range(len(tied) // 2):
            swap(state, tied[pair], tied[-1 - pair])


def tied_seats(state: NidavellirState, value: int) -> list[int]:
    """Who bid this value, highest gem first; the golden gem is never swapped."""
    gems = state.gems
    return [seat for seat in state.order if state.bids[seat] == value and gems[seat] != GOLDEN_GEM]


def swap(state: NidavellirState, seat: int, rival: int) -> None:
    """Two seats change their gems."""
    gems = state.gems
    gems[seat], gems[rival] = gems[rival], gems[seat]
    if state.events is not None:
        state.tell("swap", {"seat": seat, "rival": rival, "gem": gems[rival], "other": gems[seat]})
