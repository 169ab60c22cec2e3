"""Trolls and figures on the board, and the states of caverns (rulebook: definitions)."""

from __future__ import annotations

from dwarrow.games.mountain_king.champion import EXTRA_TROLLS
from dwarrow.games.mountain_king.pieces import ALL_CAVERNS, NOBODY, PLACES, members
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.kernel import Param


def add_units(state: MountainKingState, seat: int, place: int, count: int) -> None:
    """Trolls of a seat come to a place, or leave it where the count is negative."""
    at = seat * PLACES + place
    units = state.units[at] + count
    state.units[at] = units
    if units:
        state.manned[seat] |= 1 << place
    else:
        state.manned[seat] &= ~(1 << place)


def move_figure(state: MountainKingState, champion: int, place: int) -> None:
    """A figure on the board goes to another place."""
    seat = state.owner[champion]
    add_units(state, seat, state.figure_at[champion], -1)
    add_units(state, seat, place, 1)
    state.figure_at[champion] = place


def tell_march(state: MountainKingState, seat: int, champion: int, path: tuple[int, ...]) -> None:
    """Tell that a troll of a seat, or one of its champions, goes this way."""
    params: dict[str, Param] = {"seat": seat, "from": path[0], "place": path[-1], "path": path}
    if champion == NOBODY:
        state.tell("march", params)
    else:
        state.tell("champion-marches", {**params, "champion": champion})


def figures_in(state: MountainKingState, seat: int, place: int) -> list[int]:
    """The seat's champions whose figures stand in a place."""
    figures = state.figures[seat]
    if not figures:
        return []
    return [champion for champion in figures if state.figure_at[champion] == place]


def normal_trolls(state: MountainKingState, seat: int, place: int) -> int:
    """The seat's trolls in a place without its figures."""
    units = state.units[seat * PLACES + place]
    for champion in state.figures[seat]:
        if state.figure_at[champion] == place:
            units -= 1
    return units


def rivals_of(state: MountainKingState, seat: int) -> int:
    """Every place with trolls of anybody else."""
    places = 0
    for other in range(state.seats):
        if other != seat:
            places |= state.manned[other]
    return places


def all_trolls(state: MountainKingState) -> int:
    """Every place with trolls."""
    places = 0
    for manned in state.manned:
        places |= manned
    return places


def dominated(state: MountainKingState, seat: int) -> int:
    """Places where only this seat has trolls; its lairs always count."""
    return state.manned[seat] & ~rivals_of(state, seat) | state.lairs[seat]


def extra_weight(state: MountainKingState) -> dict[tuple[int, int], int]:
    """What counts as more trolls when control is determined: by place and seat."""
    extra: dict[tuple[int, int], int] = {}
    champions = state.box.champions
    for seat in range(state.seats):
        for champion in state.figures[seat]:
            bonus = champions[champion].control_bonus
            if bonus:
                key = (state.figure_at[champion], seat)
                extra[key] = extra.get(key, 0) + bonus
    for champion, place in state.stars:
        if champions[champion].star == EXTRA_TROLLS:
            key = (place, state.owner[champion])
            extra[key] = extra.get(key, 0) + champions[champion].star_amount
    return extra


def controller(state: MountainKingState, place: int, extra: dict[tuple[int, int], int]) -> int:
    """Who has more trolls here than any rival; nobody on a tie."""
    best = 0
    leader = NOBODY
    for seat in range(state.seats):
        trolls = state.units[seat * PLACES + place]
        if extra:
            trolls += extra.get((place, seat), 0)
        if trolls > best:
            best, leader = trolls, seat
        elif trolls == best:
            leader = NOBODY
    return leader


def controlled(state: MountainKingState, seat: int) -> int:
    """The caverns this seat controls."""
    return controlled_with(state, seat, extra_weight(state))


def controlled_with(state: MountainKingState, seat: int, extra: dict[tuple[int, int], int]) -> int:
    """The caverns this seat controls, given what counts as more trolls."""
    mine = state.manned[seat]
    shared = mine & rivals_of(state, seat)
    places = mine & ~shared
    for place, _ in extra:
        shared |= 1 << place
        places &= ~(1 << place)
    for place in members(shared & ALL_CAVERNS):
        if controller(state, place, extra) == seat:
            places |= 1 << place
    return places & ALL_CAVERNS & ~state.overrun
