"""Influence (rulebook: Influence)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import CHAMPION
from dwarrow.games.mountain_king.phases.strengthen import Strengthened
from dwarrow.games.mountain_king.pieces import CHAMPIONS
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tracks import gain_influence
from dwarrow.kernel import Refusal


class InfluenceWhom(Strengthened):
    """Choose the champion to influence."""

    name = "influence-whom"
    rule = "influence"

    def answers(self, state: MountainKingState, seat: int) -> list[int]:
        """Every champion in the display."""
        return sorted(CHAMPION + champion for champion in state.display)

    def why_not_answer(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Not in the display."""
        if not CHAMPION <= action < CHAMPION + len(CHAMPIONS):
            return Refusal("choose-champion", self.rule)
        return Refusal("not-in-display", self.rule, {"champion": action - CHAMPION})

    def follow(self, state: MountainKingState, seat: int, action: int) -> None:
        """The disc moves on."""
        gain_influence(state, seat, state.display.index(action - CHAMPION), state.strength)


INFLUENCE_WHOM = tuple(InfluenceWhom((seat,)) for seat in range(5))
