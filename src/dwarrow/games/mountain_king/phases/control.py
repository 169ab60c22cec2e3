"""Gaining control (rulebook: Gaining control)."""

from __future__ import annotations

from dwarrow.games.mountain_king.pieces import ALL_CAVERNS, domain_of, members
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tracks import control_votes
from dwarrow.games.mountain_king.trolls import all_trolls, controlled
from dwarrow.kernel import Step


def begin_action(state: MountainKingState, seat: int) -> None:
    """Note the caverns that hold somebody and are not the seat's: those it can gain."""
    occupied = (all_trolls(state) | state.overrun) & ALL_CAVERNS
    state.contested = occupied & ~controlled(state, seat)


def end_action(state: MountainKingState, seat: int) -> None:
    """One vote for every cavern whose control the seat gained since the action began."""
    if state.contested & state.manned[seat]:
        for cavern in members(state.contested & controlled(state, seat)):
            control_votes(state, seat, cavern, domain_of(cavern))
    state.contested = 0


class CheckControl(Step[MountainKingState]):
    """The end of an action outside the battle's own."""

    seat: int

    def run(self, state: MountainKingState) -> None:
        """See what was gained."""
        end_action(state, self.seat)


CHECK_CONTROL = tuple(CheckControl(seat) for seat in range(5))
