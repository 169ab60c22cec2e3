"""Entrenching at the end of a wave (rulebook: Entrench)."""

from __future__ import annotations

from dwarrow.games.mountain_king.gnomes import entrench
from dwarrow.games.mountain_king.pieces import members
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.kernel import Step


class Entrench(Step[MountainKingState]):
    """Every single gnome gets company, in the order of the caverns, as long as the pool lasts."""

    def run(self, state: MountainKingState) -> None:
        """Add the gnomes."""
        for cavern in members(state.overrun):
            entrench(state, cavern)


ENTRENCH = Entrench()
