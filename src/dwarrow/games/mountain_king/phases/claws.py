"""Champions used in one's turn: scouting, moving a figure, taking cubes back, linking symbols."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import STOP, TO, UNCOVER
from dwarrow.games.mountain_king.champion import MOVES, NO_EFFECT
from dwarrow.games.mountain_king.phases.control import begin_action, end_action
from dwarrow.games.mountain_king.phases.scouting import scout_with
from dwarrow.games.mountain_king.phases.turn import TurnDecision
from dwarrow.games.mountain_king.phases.uses import figure_targets, removable
from dwarrow.games.mountain_king.pieces import CAVERNS, PLACES, members
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tableau import CELLS
from dwarrow.games.mountain_king.tracks import use_claw
from dwarrow.games.mountain_king.trolls import (
    add_units,
    dominated,
    move_figure,
    normal_trolls,
)
from dwarrow.kernel import Refusal


def use_champion(state: MountainKingState, seat: int, champion: int) -> None:
    """Cover a claw and do what the card says."""
    card = state.box.champions[champion]
    if card.figure_move != NO_EFFECT:
        state.ask(MoveFigure((seat,), champion))
        return
    if card.scouts:
        scout_with(state, seat, champion)
        return
    use_claw(state, seat, champion)
    if card.uncovers:
        state.ask(TakeCubes((seat,), card.uncovers, card.uncovers))
    else:
        state.jump = 1


class MoveFigure(TurnDecision):
    """Choose where a champion's claw moves its figure."""

    name = "move-figure"
    rule = "champions"

    champion: int

    def answers(self, state: MountainKingState, seat: int) -> list[int]:
        """The places the card allows."""
        return [TO + place for place in members(figure_targets(state, seat, self.champion))]

    def why_not_answer(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Not where the card says."""
        if not TO <= action < TO + PLACES:
            return Refusal("choose-cavern", self.rule)
        move = MOVES[state.box.champions[self.champion].figure_move]
        place = action - TO
        return Refusal(f"moves-{move}", self.rule, {"champion": self.champion, "place": place})

    def follow(self, state: MountainKingState, seat: int, action: int) -> None:
        """It moves, perhaps driving a troll off, and control may be gained."""
        place = action - TO
        use_claw(state, seat, self.champion)
        begin_action(state, seat)
        if state.box.champions[self.champion].returns_rival:
            drive_off(state, seat, place)
        origin = state.figure_at[self.champion]
        move_figure(state, self.champion, place)
        if state.events is not None:
            state.tell(
                "figure-moves",
                {"seat": seat, "champion": self.champion, "from": origin, "place": place},
            )
        end_action(state, seat)


def drive_off(state: MountainKingState, seat: int, cavern: int) -> None:
    """One normal troll of the rival who dominates the cavern returns to its supply."""
    if cavern >= CAVERNS:
        return
    for rival in range(state.seats):
        if rival != seat and dominated(state, rival) >> cavern & 1:
            if normal_trolls(state, rival, cavern):
                add_units(state, rival, cavern, -1)
                state.pool[rival] += 1
                if state.events is not None:
                    state.tell("driven-off", {"seat": seat, "rival": rival, "place": cavern})
            return


class TakeCubes(TurnDecision):
    """Take cubes off the ancestry one by one."""

    name = "take-cubes"
    rule = "champions"

    count: int
    most: int

    def answers(self, state: MountainKingState, seat: int) -> list[int]:
        """Every cube but those that paid for supplies; stopping after the first."""
        options = [STOP] if self.count < self.most else []
        return options + [UNCOVER + cell for cell in members(removable(state, seat))]

    def why_not_answer(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """No cube there, or one that paid for supplies."""
        if action == STOP:
            return Refusal("take-one", self.rule)
        if not UNCOVER <= action < UNCOVER + CELLS:
            return Refusal("choose-cube", self.rule)
        if state.paired[seat] >> (action - UNCOVER) & 1:
            return Refusal("paid-for-supplies", self.rule)
        return Refusal("no-cube", self.rule)

    def follow(self, state: MountainKingState, seat: int, action: int) -> None:
        """It comes back, and the next may follow."""
        if action == STOP:
            return
        state.covered[seat] &= ~(1 << action - UNCOVER)
        state.cubes[seat] += 1
        if state.events is not None:
            state.tell("uncover", {"seat": seat})
        if self.count > 1 and removable(state, seat):
            state.ask(TakeCubes((seat,), self.count - 1, self.most))
