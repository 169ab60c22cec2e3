"""Influence (rulebook: Influence)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import CHAMPION
from dwarrow.games.mountain_king.phases.strengthen import Strengthened, is_boost, with_boosts
from dwarrow.games.mountain_king.pieces import CHAMPIONS
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tracks import gain_influence
from dwarrow.kernel import Refusal


class InfluenceWhom(Strengthened):
    """Choose the champion to influence."""

    name = "influence-whom"

    def options(self, state: MountainKingState, seat: int) -> list[int]:
        """Every champion in the display."""
        options = with_boosts(self.boosts(state, seat), False, self.claws(state, seat))
        options += sorted(CHAMPION + champion for champion in state.display)
        return options

    def refusal(self, state: MountainKingState, seat: int, action: int) -> Refusal | None:
        """Not in the display."""
        if is_boost(action):
            return self.boost_refusal(state, seat, action)
        if not CHAMPION <= action < CHAMPION + len(CHAMPIONS):
            return Refusal("choose-champion", "influence")
        if action - CHAMPION in state.display:
            return None
        return Refusal("not-in-display", "influence", {"champion": action - CHAMPION})

    def carry_out(self, state: MountainKingState, seat: int, action: int) -> None:
        """The disc moves on."""
        if is_boost(action):
            self.strengthen(state, seat, action)
            return
        gain_influence(state, seat, state.display.index(action - CHAMPION), state.strength)


INFLUENCE_WHOM = tuple(InfluenceWhom((seat,)) for seat in range(5))
