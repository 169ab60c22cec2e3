"""A wave: its phases in their order (rulebook: Course of the game)."""

from __future__ import annotations

from dwarrow.games.mountain_king.phases.ancestry import BUILD_ANCESTRY
from dwarrow.games.mountain_king.phases.awards import AWARD_CHAMPIONS
from dwarrow.games.mountain_king.phases.battle import BATTLE
from dwarrow.games.mountain_king.phases.entrench import ENTRENCH
from dwarrow.games.mountain_king.phases.invasions import INVASIONS
from dwarrow.games.mountain_king.phases.refresh import REFRESH
from dwarrow.games.mountain_king.phases.supplies import SET_SUPPLIES
from dwarrow.games.mountain_king.phases.wave_scoring import SCORE_WAVE
from dwarrow.games.mountain_king.pieces import WAVES
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.kernel import Step


class Wave(Step[MountainKingState]):
    """Ancestry, supplies, battle, end of the wave, and a refresh unless it was the last."""

    def run(self, state: MountainKingState) -> None:
        """Put the phases on the stack, the last one lowest."""
        if state.wave < WAVES - 1:
            state.ask(WAVE)
            state.ask(REFRESH)
        state.ask(SCORE_WAVE)
        state.ask(AWARD_CHAMPIONS)
        state.ask(INVASIONS)
        state.ask(ENTRENCH)
        state.ask(BATTLE)
        state.ask(SET_SUPPLIES)
        state.ask(BUILD_ANCESTRY)


WAVE = Wave()
