"""Where a walk can lead, and the best way there; the rules take it step by step."""

from __future__ import annotations

from typing import NamedTuple

from dwarrow.games.zwerge.box import UNHARMED_BY_DEAD_LAND
from dwarrow.games.zwerge.phases.move import Walking
from dwarrow.games.zwerge.pieces import FIELD_COUNT, NONE
from dwarrow.games.zwerge.state import ZwergeState


class Route(NamedTuple):
    """A way to a field that enters the least dead land."""

    path: tuple[int, ...] = ()
    """The fields on the way, the goal last."""
    price: int = 0
    """How many of them have a price: dead land that harms this dwarf."""


NOWHERE = Route()
Edge = dict[int, tuple[int, tuple[int, ...]]]
"""The fields where a walk may stand, each with the price and the way."""


def routes(state: ZwergeState) -> tuple[Route, ...]:
    """By field, how the walk that is going on leads there; no steps where it cannot.

    A way that reaches a field later than another and costs no less is not followed.
    """
    pending = state.stack[-1] if state.stack else None
    if not isinstance(pending, Walking):
        return ()
    seat = pending.seats[0]
    start = state.position[seat]
    harmless = state.ability(seat) == UNHARMED_BY_DEAD_LAND
    prices = [0 if harmless or tile == NONE else 1 for tile in state.tile_on]
    entrances = state.open_tunnels()
    edge: Edge = {start: (0, ())}
    best = edge
    for _ in range(pending.steps):
        edge = {
            field: way
            for field, way in next_edge(state, edge, prices, entrances).items()
            if field not in best or way[0] < best[field][0]
        }
        best = best | edge
    best.pop(start)
    ways = (best.get(field) for field in range(FIELD_COUNT))
    return tuple([NOWHERE if way is None else Route(way[1], way[0]) for way in ways])


def next_edge(state: ZwergeState, edge: Edge, prices: list[int], entrances: list[int]) -> Edge:
    """The cheapest ways that are one step longer; armies end a walk."""
    found: Edge = {}
    for here, (paid, path) in edge.items():
        if path and state.crowd[here]:
            continue
        beside = state.box.neighbours[here]
        if here in entrances:
            beside = (*beside, *[field for field in entrances if field != here])
        for field in beside:
            price = paid + prices[field]
            known = found.get(field)
            if known is None or price < known[0]:
                found[field] = price, (*path, field)
    return found
