"""Taking back: what a recorder allows, unless the turn's passing on told of a hidden hand."""

from __future__ import annotations

from dwarrow.games.nebelberge.state import NebelbergeState
from dwarrow.kernel import Recorder


def may_take_back(recorder: Recorder, seat: int) -> bool:
    """Whether a seat may take back its last action.

    Stored tables keep what was taken back by older rules, so the recorder itself allows it.
    """
    return recorder.can_undo(seat) and not _tells_of_next_hand(recorder, seat)


def _tells_of_next_hand(recorder: Recorder, seat: int) -> bool:
    """Nebelberge, stuck hand: who is asked next has a card that fits, unless a mine is empty."""
    state = recorder.state
    return (
        isinstance(state, NebelbergeState)
        and seat not in recorder.game.to_act(state)
        and () not in state.armies
    )
