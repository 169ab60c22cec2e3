"""A breach: an invasion in the middle of a wave (rulebook: Breach trigger)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import RALLY, STOP, USE
from dwarrow.games.mountain_king.gnomes import draw_gnome, return_gnome
from dwarrow.games.mountain_king.phases.invasions import NEXT_GNOME
from dwarrow.games.mountain_king.phases.turn import TurnDecision
from dwarrow.games.mountain_king.pieces import CLANS
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tracks import use_claw, uses_left
from dwarrow.kernel import Refusal, Step


class Breach(Step[MountainKingState]):
    """The pawn of this seat has crossed the breach trigger."""

    seat: int

    def run(self, state: MountainKingState) -> None:
        """A champion may still stop it; otherwise the seat may move the rally marker."""
        if state.events is not None:
            state.tell("breach", {"seat": self.seat})
        if stoppers(state, self.seat):
            state.ask(StopBreach((self.seat,)))
        else:
            state.ask(MOVE_RALLY[self.seat])


BREACH = tuple(Breach(seat) for seat in range(5))


def stoppers(state: MountainKingState, seat: int) -> list[int]:
    """The seat's champions that can cancel a breach."""
    return sorted(
        champion
        for champion in state.owned[seat]
        if state.box.champions[champion].stops_breach and uses_left(state, champion)
    )


class StopBreach(TurnDecision):
    """Cancel the breach with a champion's claw, or let it come."""

    name = "stop-breach"
    rule = "breach"

    def answers(self, state: MountainKingState, seat: int) -> list[int]:
        """Let it come, or use a champion."""
        return [STOP, *(USE + champion for champion in stoppers(state, seat))]

    def why_not_answer(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Nothing but a champion, or letting it come."""
        return Refusal("stop-or-not", self.rule)

    def follow(self, state: MountainKingState, seat: int, action: int) -> None:
        """The gnomes beside the wheel stay there when it is cancelled."""
        if action == STOP:
            state.ask(MOVE_RALLY[seat])
        else:
            use_claw(state, seat, action - USE)
            if state.events is not None:
                state.tell("breach-stopped", {"seat": seat, "champion": action - USE})


class MoveRally(TurnDecision):
    """Move the rally marker up to two points either way, or leave it."""

    name = "rally"
    rule = "breach"

    def answers(self, state: MountainKingState, seat: int) -> list[int]:
        """The rally points near enough."""
        return [RALLY + clan for clan in range(len(CLANS)) if near_enough(state, clan)]

    def why_not_answer(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Too far."""
        if not RALLY <= action < RALLY + len(CLANS):
            return Refusal("choose-rally", self.rule)
        steps = state.box.rally_steps
        return Refusal("rally-too-far", self.rule, {"clan": action - RALLY, "count": steps})

    def follow(self, state: MountainKingState, seat: int, action: int) -> None:
        """The gnomes gather there and come."""
        state.rally = action - RALLY
        if state.events is not None:
            state.tell("rally", {"clan": state.rally})
        gather_breach(state)


MOVE_RALLY = tuple(MoveRally((seat,)) for seat in range(5))


def near_enough(state: MountainKingState, clan: int) -> bool:
    """Whether a rally point can be reached from where the marker lies."""
    apart = (clan - state.rally) % len(CLANS)
    return min(apart, len(CLANS) - apart) <= state.box.rally_steps


def breach_size(state: MountainKingState) -> int:
    """Two gnomes, and one for every two beside the wheel, rounded up."""
    box = state.box
    return box.breach_gnomes - -len(state.beside_wheel) // box.breach_per


def gather_breach(state: MountainKingState) -> None:
    """Count, mix the gnomes beside the wheel into the pool, then draw."""
    count = breach_size(state)
    for strength in state.beside_wheel:
        return_gnome(state, strength)
    state.beside_wheel = ()
    drawn = [draw_gnome(state) for _ in range(count)]
    state.invaders = tuple(gnome for gnome in drawn if gnome)
    state.breach = True
    state.reveal()
    if state.events is not None:
        state.tell("gather", {"clan": state.rally, "count": len(state.invaders)})
    state.ask(NEXT_GNOME)
