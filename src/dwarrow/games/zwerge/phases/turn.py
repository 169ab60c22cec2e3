"""A turn: hero marker, new cards, two actions (rulebook: Spielablauf)."""

from __future__ import annotations

from dwarrow.games.zwerge.phases.hero_marker import MOVE_HERO_MARKER
from dwarrow.games.zwerge.phases.open_cards import FILL_UP_CARDS
from dwarrow.games.zwerge.phases.scenarios import NEW_SCENARIO
from dwarrow.games.zwerge.phases.take_action import ACTIONS
from dwarrow.games.zwerge.phases.try_card import forget_unfinished
from dwarrow.games.zwerge.pieces import NONE
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.games.zwerge.versions import SCENARIO_COMES_NEXT_TURN
from dwarrow.kernel import Step


class Turn(Step[ZwergeState]):
    """A dwarf's turn; then it is the next one's, clockwise."""

    seat: int

    def run(self, state: ZwergeState) -> None:
        """Put the turn on the stack, its end lowest."""
        seat = self.seat
        state.turn += 1
        state.active = seat
        state.actions_left = state.box.numbers.actions + state.extra_actions[seat]
        state.extra_actions[seat] = 0
        state.tunnel_used = False
        state.stone_used = False
        if state.events is not None:
            state.tell("turn", {"dwarf": state.dwarf_of[seat]})
        state.ask(TURN[(seat + 1) % state.seats])
        state.ask(END_OF_TURN)
        state.ask(ACTIONS[seat])
        state.ask(FILL_UP_CARDS)
        if state.scenario == NONE or state.rules < SCENARIO_COMES_NEXT_TURN:
            state.ask(NEW_SCENARIO)
        state.ask(MOVE_HERO_MARKER)


TURN = tuple(Turn(seat) for seat in range(5))


class EndOfTurn(Step[ZwergeState]):
    """Tests that had to succeed within the turn are lost."""

    def run(self, state: ZwergeState) -> None:
        """Forget them."""
        state.actions_left = 0
        forget_unfinished(state)


END_OF_TURN = EndOfTurn()
