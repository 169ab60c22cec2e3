"""Placing the armies of evil (rulebook: Platzieren von Armeen des Bösen)."""

from __future__ import annotations

from dwarrow.games.zwerge.box import REROLL_BLANKS
from dwarrow.games.zwerge.phases.dead_land import SETTLE, place_armies
from dwarrow.games.zwerge.pieces import ARMIES
from dwarrow.games.zwerge.state import ZwergeState

RECRUITMENT_DICE = tuple(f"recruit {army}" for army in ARMIES)


def recruit(state: ZwergeState, gate: int) -> None:
    """All three recruitment dice; the skulls of each colour are armies at the gate."""
    rolls = [roll_recruits(state, army) for army in range(len(ARMIES))]
    if state.events is not None:
        tell_recruits(state, "recruits", rolls)
    if state.council_power() == REROLL_BLANKS and 0 in rolls:
        rolls = [count or roll_recruits(state, army) for army, count in enumerate(rolls)]
        if state.events is not None:
            tell_recruits(state, "recruits-again", rolls)
    place_armies(state, gate, tuple(rolls))
    state.ask(SETTLE)


def tell_recruits(state: ZwergeState, code: str, rolls: list[int]) -> None:
    """Everybody sees the skulls, or that there are none."""
    if any(rolls):
        state.tell(code, {"armies": tuple(rolls)})
    else:
        state.tell(f"{code}-none", {})


def roll_recruits(state: ZwergeState, army: int) -> int:
    """The skulls on one recruitment die."""
    faces = state.box.armies[army].faces
    return faces[state.chance.roll(RECRUITMENT_DICE[army], len(faces))]
