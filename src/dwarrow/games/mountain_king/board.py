"""The double-sided board: caverns, tunnels, gates, rally points, halls and lairs."""

from __future__ import annotations

from dataclasses import dataclass

from dwarrow.games.mountain_king.pieces import (
    CAVERNS,
    CLANS,
    GLYPHS,
    MAX_HALLS,
    PLACE_NAMES,
    PLACES,
    domain_of,
    members,
)
from dwarrow.kernel import BoxReader
from dwarrow.kernel.box import Toml


@dataclass(frozen=True)
class Spot:
    """Where something lies in the drawing of the board, 1000 by 1000."""

    x: int
    y: int


@dataclass(frozen=True)
class Plan:
    """One side of the board as it is drawn: spots by place, rally point and hall."""

    side: str
    places: tuple[Spot | None, ...]
    """By place; None where this side has no such place."""
    neighbours: tuple[tuple[int, ...], ...]
    """By place: the caverns next to it, and the lair spaces."""
    gates: tuple[int, ...]
    """The gate caverns."""
    rally_points: tuple[Spot, ...]
    halls: tuple[Spot, ...]
    hall_caverns: tuple[tuple[int, ...], ...]
    volcano: Spot
    volcano_radius: int


class Board:
    """One side of the board, as the rules use it: sets of places are bits."""

    __slots__ = ("caverns", "domains", "gates", "halls", "lair_spaces", "near", "pairs", "plan")

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        present = [place for place in range(PLACES) if plan.places[place] is not None]
        self.caverns = sum(1 << place for place in present if place < CAVERNS)
        self.lair_spaces = sum(1 << place for place in present if place >= CAVERNS)
        self.near: tuple[int, ...] = tuple(
            sum(1 << other for other in others) for others in plan.neighbours
        )
        """By place: everything next to it."""
        self.domains: tuple[int, ...] = tuple(
            sum(1 << place for place in present if place < CAVERNS and domain_of(place) == clan)
            for clan in range(len(CLANS))
        )
        self.gates: tuple[int, ...] = tuple(
            sum(1 << place for place in plan.gates if domain_of(place) == clan)
            for clan in range(len(CLANS))
        )
        """By clan: its gate caverns."""
        self.halls: tuple[int, ...] = tuple(
            sum(1 << place for place in caverns) for caverns in plan.hall_caverns
        )
        """By hall: the caverns next to it."""
        self.pairs: tuple[int, ...] = tuple(
            glyph for glyph in range(len(GLYPHS)) if self.lair_spaces >> (CAVERNS + 2 * glyph) & 1
        )
        """The glyphs of the lair pairs on this side."""


def read_board(reader: BoxReader, row: Toml, where: str) -> Plan:
    """One side of the board, checked as a whole once every part of it can be read."""
    before = len(reader.problems)
    side = reader.text(row, "side", where)
    reader.text(row, "source", where)
    spots: list[Spot | None] = [None] * PLACES
    near: list[set[int]] = [set() for _ in range(PLACES)]
    gates: list[int] = []
    for at, cavern in reader.rows(row, "caverns", where):
        place = read_place(reader, cavern, PLACE_NAMES[:CAVERNS], 0, at, spots)
        near[place].update(neighbours(reader, cavern, "tunnels", at))
        if reader.flag(cavern, "gate", at):
            gates.append(place)
    for at, lair in reader.rows(row, "lairs", where):
        place = read_place(reader, lair, PLACE_NAMES[CAVERNS:], CAVERNS, at, spots)
        for other in neighbours(reader, lair, "caverns", at):
            near[place].add(other)
            near[other].add(place)
    volcano = reader.table(row, "volcano", where)
    halls = reader.rows(row, "halls", where)
    plan = Plan(
        side,
        tuple(spots),
        tuple(tuple(sorted(others)) for others in near),
        tuple(gates),
        tuple(read_rally_points(reader, row, where)),
        tuple(read_spot(reader, hall, at) for at, hall in halls),
        tuple(tuple(neighbours(reader, hall, "caverns", at)) for at, hall in halls),
        read_spot(reader, volcano, f"{where}.volcano"),
        reader.number(volcano, "radius", f"{where}.volcano", 1, 500),
    )
    if len(reader.problems) == before:
        check_plan(reader, plan, where)
    return plan


def read_place(
    reader: BoxReader,
    row: Toml,
    names: tuple[str, ...],
    first: int,
    where: str,
    spots: list[Spot | None],
) -> int:
    """A cavern or a lair by its id; its spot is entered."""
    place = first + reader.one_of(row, "id", where, names)
    if spots[place] is not None and row.get("id") in names:
        reader.problem("twice", at=where, name=PLACE_NAMES[place])
    spots[place] = read_spot(reader, row, where)
    return place


def read_spot(reader: BoxReader, row: Toml, where: str) -> Spot:
    """The two coordinates of something drawn."""
    return Spot(reader.number(row, "x", where, 0, 1000), reader.number(row, "y", where, 0, 1000))


def read_rally_points(reader: BoxReader, row: Toml, where: str) -> list[Spot]:
    """The rally points, one for each clan and in their order."""
    rows = reader.rows(row, "rally-points", where)
    clans = [reader.text(point, "clan", at) for at, point in rows]
    reader.check_order(f"{where}.rally-points", clans, CLANS)
    return [read_spot(reader, point, at) for at, point in rows]


def neighbours(reader: BoxReader, row: Toml, key: str, where: str) -> list[int]:
    """The caverns under this key."""
    found: list[int] = []
    for name in reader.texts(row, key, where):
        if name in PLACE_NAMES[:CAVERNS]:
            found.append(PLACE_NAMES.index(name))
        else:
            reader.problem("no-such", at=f"{where}.{key}", name=name)
    return found


def check_plan(reader: BoxReader, plan: Plan, where: str) -> None:
    """What the rulebook says of the board: a ring of domains, gates, halls, paired lairs."""
    for place, others in enumerate(plan.neighbours):
        for other in others:
            if place not in plan.neighbours[other]:
                names = PLACE_NAMES[place], PLACE_NAMES[other]
                reader.problem("one-way", at=where, place=names[0], other=names[1])
            if plan.places[other] is None:
                reader.problem("no-such", at=where, name=PLACE_NAMES[other])
    for clan, name in enumerate(CLANS):
        caverns = [place for place in range(CAVERNS) if domain_of(place) == clan]
        if not any(plan.places[place] is not None for place in caverns):
            reader.problem("no-cavern", at=where, domain=name)
        if not any(domain_of(gate) == clan for gate in plan.gates):
            reader.problem("no-gate", at=where, domain=name)
    for glyph, name in enumerate(GLYPHS):
        one, other = CAVERNS + 2 * glyph, CAVERNS + 2 * glyph + 1
        if (plan.places[one] is None) != (plan.places[other] is None):
            reader.problem("lair-alone", at=where, lair=name)
        if plan.places[one] is None:
            continue
        if set(plan.neighbours[one]) & set(plan.neighbours[other]):
            reader.problem("lairs-meet", at=where, lair=name)
        for lair in (one, other):
            if all(cavern in plan.gates for cavern in plan.neighbours[lair]):
                reader.problem("lair-gates", at=where, lair=PLACE_NAMES[lair])
    reader.check_entries(f"{where}.halls", len(plan.halls), 1, MAX_HALLS)
    if not is_connected(plan):
        reader.problem("apart", at=where)


def is_connected(plan: Plan) -> bool:
    """Whether every cavern can be reached from every other."""
    present = sum(1 << place for place in range(CAVERNS) if plan.places[place] is not None)
    reached = present & -present
    while True:
        grown = reached
        for place in members(reached):
            grown |= sum(1 << other for other in plan.neighbours[place]) & present
        if grown == reached:
            return reached == present
        reached = grown
