"""Working a conquered mine until its treasure is won (rulebook: Gewinnung der Schätze)."""

from __future__ import annotations

from dwarrow.games.nebelberge.cards import (
    ANY_UNIT,
    NUMBERS,
    UNITS_COVERING,
    UNITS_OF_PEOPLE,
)
from dwarrow.games.nebelberge.state import NebelbergeState
from dwarrow.kernel import Refusal


def crew_units(state: NebelbergeState, seat: int, own: int) -> int:
    """The units an own mine takes: other peoples as workers, then the own people as overseer."""
    crew = state.workers[seat][own]
    accepted = UNITS_COVERING[crew[-1]] if crew else ANY_UNIT
    own_people = UNITS_OF_PEOPLE[state.people[seat]]
    if len(crew) < state.box.mines[state.conquered[seat][own]].size:
        return accepted & ~own_people
    return accepted & own_people


def why_not_in_crew(state: NebelbergeState, seat: int, own: int, unit: int) -> Refusal | None:
    """Whether the unit's people is the wrong one here."""
    is_own = unit // NUMBERS == state.people[seat]
    mine = state.box.mines[state.conquered[seat][own]]
    workers = len(state.workers[seat][own])
    if workers < mine.size:
        if not is_own:
            return None
        if mine.overseer:
            return Refusal("overseer-too-early", "treasures", {"count": mine.size - workers})
        return Refusal("own-people", "treasures", {"unit": unit})
    if not is_own:
        return Refusal("overseer-needed", "treasures", {"unit": unit})
    return None


def take_treasure_if_complete(state: NebelbergeState, seat: int, own: int) -> None:
    """With its crew complete a mine becomes a treasure, and the crew leaves the game."""
    mine = state.conquered[seat][own]
    crew = state.workers[seat][own]
    if len(crew) < state.box.mines[mine].crew:
        return
    state.discard += crew
    state.conquered[seat] = state.conquered[seat][:own] + state.conquered[seat][own + 1 :]
    state.workers[seat] = state.workers[seat][:own] + state.workers[seat][own + 1 :]
    state.treasures[seat] += (mine,)
    if state.events is not None:
        state.tell("treasure", {"seat": seat, "value": state.box.mines[mine].value})
