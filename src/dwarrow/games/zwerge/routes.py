"""Where a walk can lead, and the best way there; the rules take it step by step."""

from __future__ import annotations

from dataclasses import dataclass

from dwarrow.games.zwerge.box import UNHARMED_BY_DEAD_LAND
from dwarrow.games.zwerge.phases.move import Walking, tunnel_ends
from dwarrow.games.zwerge.pieces import FIELD_COUNT, NONE
from dwarrow.games.zwerge.state import ZwergeState


@dataclass(frozen=True)
class Route:
    """A way to a field that enters the least dead land."""

    path: tuple[int, ...] = ()
    """The fields on the way, the goal last."""
    price: int = 0
    """How many of them have a price: dead land that harms this dwarf."""


NOWHERE = Route()


def routes(state: ZwergeState) -> tuple[Route, ...]:
    """By field, how the walk that is going on leads there; no steps where it cannot."""
    pending = state.stack[-1] if state.stack else None
    if not isinstance(pending, Walking):
        return ()
    seat = pending.seats[0]
    start = state.position[seat]
    best: dict[int, Route] = {}
    edge = {start: NOWHERE}
    for _ in range(pending.steps):
        edge = next_edge(state, seat, edge)
        for field, route in edge.items():
            if field != start and (field not in best or route.price < best[field].price):
                best[field] = route
    return tuple(best.get(field, NOWHERE) for field in range(FIELD_COUNT))


def next_edge(state: ZwergeState, seat: int, edge: dict[int, Route]) -> dict[int, Route]:
    """The cheapest ways that are one step longer; armies end a walk."""
    found: dict[int, Route] = {}
    for here, route in edge.items():
        if route.path and state.crowd[here]:
            continue
        for field in (*state.box.neighbours[here], *tunnel_ends(state, here)):
            price = route.price + int(is_harmful(state, seat, field))
            if field not in found or price < found[field].price:
                found[field] = Route((*route.path, field), price)
    return found


def is_harmful(state: ZwergeState, seat: int, field: int) -> bool:
    """Whether entering the field has its price for this dwarf."""
    return state.tile_on[field] != NONE and state.ability(seat) != UNHARMED_BY_DEAD_LAND
