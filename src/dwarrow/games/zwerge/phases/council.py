"""The council of the dwarves (rulebook: Rat der Zwerge)."""

from __future__ import annotations

from dwarrow.games.zwerge.pieces import COUNCIL_END
from dwarrow.games.zwerge.state import ZwergeState


def move_council(state: ZwergeState, steps: int) -> None:
    """The marker goes right towards Balendilín or left towards Bislipur, and stops at the ends."""
    position = max(-COUNCIL_END, min(COUNCIL_END, state.council + steps))
    if position != state.council:
        state.council = position
        if state.events is not None:
            state.tell("council", {"box": position, "power": state.council_power()})
