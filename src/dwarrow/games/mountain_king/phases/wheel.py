"""The gnome wheel: scouting, triggers, effects (rulebook: Gnome)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import MOST_STEPS, STEPS
from dwarrow.games.mountain_king.phases.attack import move_pawn, raise_boost
from dwarrow.games.mountain_king.phases.bolster import BOLSTER_WHERE
from dwarrow.games.mountain_king.phases.breach import BREACH
from dwarrow.games.mountain_king.phases.influence import INFLUENCE_WHOM
from dwarrow.games.mountain_king.phases.move_trolls import MOVE_OUT_OF
from dwarrow.games.mountain_king.phases.scouting import scout
from dwarrow.games.mountain_king.phases.strengthen import Strengthened
from dwarrow.games.mountain_king.pieces import (
    NO_ACTION,
    WHEEL_BOLSTER,
    WHEEL_HONOR,
    WHEEL_INFLUENCE,
)
from dwarrow.games.mountain_king.state import FROM_WHEEL, MountainKingState
from dwarrow.games.mountain_king.tracks import gain_honor
from dwarrow.kernel import Refusal, Step


class TurnWheel(Strengthened):
    """Say how far the pawn moves, at least one step and at most one full circuit."""

    name = "turn-wheel"
    rule = "gnome"

    def answers(self, state: MountainKingState, seat: int) -> list[int]:
        """Up to the strength of the action."""
        return list(range(STEPS, STEPS + most_steps(state)))

    def why_not_answer(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Too far."""
        if not STEPS <= action < STEPS + MOST_STEPS:
            return Refusal("how-far", self.rule)
        return Refusal("too-far", self.rule, {"count": most_steps(state)})

    def follow(self, state: MountainKingState, seat: int, action: int) -> None:
        """Move the pawn; then scout, then the triggers in order, then the space."""
        steps = action - STEPS + 1
        triggers = move_pawn(state, steps)
        state.ask(WheelEffect(seat, steps))
        for trigger in reversed(triggers):
            if trigger == state.box.breach_after:
                state.ask(BREACH[seat])
            else:
                state.ask(RAISE_BOOST[seat])
        scout(state, seat)


TURN_WHEEL = tuple(TurnWheel((seat,)) for seat in range(5))


def most_steps(state: MountainKingState) -> int:
    """The strength, but never more than one full circuit."""
    return min(state.strength, len(state.box.wheel))


class RaiseBoost(Step[MountainKingState]):
    """The pawn of this seat has crossed the boost trigger."""

    seat: int

    def run(self, state: MountainKingState) -> None:
        """Its disc moves on."""
        raise_boost(state, self.seat)


RAISE_BOOST = tuple(RaiseBoost(seat) for seat in range(5))


class WheelEffect(Step[MountainKingState]):
    """What the pawn's new space does; X is the number of steps."""

    seat: int
    steps: int

    def run(self, state: MountainKingState) -> None:
        """Bolster, influence, honor or moving trolls, with X higher by the seat's champions."""
        seat = self.seat
        effect = state.box.wheel[state.pawn]
        amount = self.steps
        for champion in state.owned[seat]:
            card = state.box.champions[champion]
            if card.wheel_space == effect:
                amount += card.wheel_bonus
        if state.events is not None:
            state.tell("space", {"seat": seat, "effect": effect, "count": amount})
        if effect == WHEEL_HONOR:
            gain_honor(state, seat, FROM_WHEEL, amount + state.box.boost_track[state.boost[seat]])
            return
        state.mode = NO_ACTION
        state.strength = amount
        if effect == WHEEL_BOLSTER:
            state.ask(BOLSTER_WHERE[seat])
        elif effect == WHEEL_INFLUENCE:
            state.ask(INFLUENCE_WHOM[seat])
        else:
            state.ask(MOVE_OUT_OF[seat])
