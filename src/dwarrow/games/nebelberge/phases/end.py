"""The end of the game (rulebook: Spielabschluss)."""

from __future__ import annotations

from dwarrow.games.nebelberge.cards import CARDS
from dwarrow.games.nebelberge.state import NebelbergeState


def end_if_deck_is_empty(state: NebelbergeState) -> bool:
    """As soon as the last card has left the deck the game is over, whoever's turn it is."""
    if state.dealt < CARDS:
        return False
    state.stack.clear()
    if state.events is not None:
        state.tell("end", {})
    return True
