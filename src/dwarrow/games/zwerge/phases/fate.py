"""The two markers, winning and losing (rulebook: Spielziel, Untergangsleiste)."""

from __future__ import annotations

from dwarrow.games.zwerge.state import LOST_BY_DEATH, LOST_BY_DOOM, OUTCOMES, WON, ZwergeState


def end(state: ZwergeState, outcome: int) -> None:
    """The game is over for everybody at once."""
    state.outcome = outcome
    state.stack.clear()
    if state.events is not None:
        state.tell(f"end-{OUTCOMES[outcome]}", {})


def win(state: ZwergeState) -> None:
    """A scenario of stage C is fulfilled."""
    end(state, WON)


def lose_by_death(state: ZwergeState) -> None:
    """One dwarf has died."""
    end(state, LOST_BY_DEATH)


def markers_meet(state: ZwergeState) -> bool:
    """The game is lost as soon as the two markers stand on one space."""
    if state.hero < state.doom:
        return False
    end(state, LOST_BY_DOOM)
    return True


def move_doom(state: ZwergeState, steps: int) -> None:
    """The doom marker goes towards the hero marker, or back, at most to its start."""
    if steps < 0:
        before = state.doom
        state.doom = min(state.box.doom_start, before - steps)
        if state.events is not None and state.doom > before:
            state.tell("doom-back", {"space": state.doom})
        return
    for _ in range(steps):
        state.doom -= 1
        if state.events is not None:
            state.tell("doom-on", {"space": state.doom})
        if markers_meet(state):
            return
