"""The mountain as shapes: rim, crater, the rock of each domain, and the caves in it."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import shapely
from layout import CAVERN, LAIR, RADIUS, Side
from paths import (
    CENTRE,
    Point,
    angle_of,
    at_angle,
    blob,
    from_centre,
    largest,
    noise,
    rough,
)
from shapely.geometry import LineString, MultiPoint, Polygon, box
from shapely.geometry import Point as Spot
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

RIM = RADIUS[CAVERN] + 30
SMALLEST_RIM = 425
DIRECTIONS = 220
CRATER = 116
OUTER_CAVERN = 330
"""Caverns farther out get a helper point behind them, so that domains run out to the rim."""
CLEAR = 24
"""How far a tunnel keeps from places that it passes."""
HALF_TUNNEL = {CAVERN: 9, LAIR: 6}


@dataclass
class Gate:
    """A gate in the rim, between a rally point and a cavern."""

    clan: str
    cavern: str
    at: Point
    angle: float


class Ground:
    """The shapes of one board side."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.mountain = mountain(side)
        self.crater = blob((CENTRE, CENTRE), CRATER, "crater", 0.06, 44)
        self.wedges = wedges(side, self.mountain.difference(self.crater))
        self.rock: dict[str, Polygon] = {}
        for number, (clan, wedge) in enumerate(self.wedges.items()):
            rounded = largest(wedge.buffer(-13.5).buffer(9))
            self.rock[clan] = largest(rough(rounded, 12, 2.6, number).buffer(0))
        self.chambers = {
            place: blob(side.at[place], RADIUS[CAVERN], place, 0.075) for place in side.caverns
        }
        self.bends = {tunnel: bend(side, *tunnel) for tunnel in side.tunnels}
        self.gates = [gate(side, self.mountain, *ends) for ends in side.gates]
        self.caves = self.dig()

    def dig(self) -> BaseGeometry:
        """Chambers, lairs and tunnels as one hollow."""
        hollow: list[BaseGeometry] = list(self.chambers.values())
        hollow += [blob(self.side.at[lair], RADIUS[LAIR], lair, 0.05) for lair in self.side.lairs]
        for (start, end), middle in self.bends.items():
            line = curve(self.side.at[start], middle, self.side.at[end])
            hollow.append(LineString(line).buffer(HALF_TUNNEL[self.side.kind(start)]))
        for gate in self.gates:
            outside = at_angle(gate.at, gate.angle, 6)
            hollow.append(
                LineString([self.side.at[gate.cavern], outside]).buffer(10, cap_style="flat")
            )
        return unary_union(hollow).buffer(2.5).buffer(-2.5)


def mountain(side: Side) -> Polygon:
    """The rim: a smoothed hull around the outer caverns, with an uneven edge."""
    turns = [step * math.tau / DIRECTIONS for step in range(DIRECTIONS)]
    raw = [reach(side, angle) for angle in turns]
    swing = noise("rim", 22)
    chance = random.Random("rim")
    points = []
    for step, angle in enumerate(turns):
        near = [raw[(step + shift) % DIRECTIONS] for shift in range(-5, 6)]
        smooth = max(sum(near) / len(near), raw[step] - 8)
        distance = smooth + 7 * swing(angle) + chance.uniform(-3, 3)
        points.append(at_angle((CENTRE, CENTRE), angle, distance))
    return Polygon(points)


def reach(side: Side, angle: float) -> float:
    """How far out the mountain must go in this direction."""
    needed = float(SMALLEST_RIM)
    for cavern in side.caverns:
        apart = abs((angle - angle_of(side.at[cavern]) + math.pi) % math.tau - math.pi)
        needed = max(needed, from_centre(side.at[cavern]) + RIM - 900 * apart * apart)
    return needed


def wedges(side: Side, ring: BaseGeometry) -> dict[str, BaseGeometry]:
    """The land of each clan: everything nearer to its caverns and lairs than to others."""
    seeds = [(side.at[cavern], clan) for cavern, clan in side.caverns.items()]
    seeds += [(side.at[lair], clan_of_lair(side, lair)) for lair in side.lairs]
    for cavern, clan in side.caverns.items():
        if from_centre(side.at[cavern]) > OUTER_CAVERN:
            seeds.append((at_angle((CENTRE, CENTRE), angle_of(side.at[cavern]), 470), clan))
    cells = shapely.voronoi_polygons(
        MultiPoint([seed for seed, _ in seeds]), extend_to=box(-200, -200, 1200, 1200)
    )
    land: dict[str, list[BaseGeometry]] = {clan: [] for clan in side.rally}
    for cell in cells.geoms:
        clan = next(clan for seed, clan in seeds if cell.contains(Spot(seed)))
        land[clan].append(cell)
    return {clan: unary_union(cells).intersection(ring) for clan, cells in land.items()}


def clan_of_lair(side: Side, lair: str) -> str:
    """A lair lies in the domain of most of its neighbours, else in that of the nearest."""
    near = side.lairs[lair]
    clans = [side.caverns[cavern] for cavern in near]
    distances = {
        side.caverns[cavern]: -math.dist(side.at[lair], side.at[cavern])
        for cavern in sorted(near, key=lambda each: -math.dist(side.at[lair], side.at[each]))
    }
    return max(sorted(set(clans)), key=lambda clan: (clans.count(clan), distances[clan]))


def bend(side: Side, start: str, end: str) -> Point:
    """The control point of a tunnel: not quite straight, and clear of places it does not join."""
    first, last = side.at[start], side.at[end]
    dx, dy = last[0] - first[0], last[1] - first[1]
    liked = random.Random(start + end).uniform(-0.1, 0.1)
    others = [place for place in side.at if place not in (start, end)]

    def control(swing: float) -> Point:
        return (first[0] + last[0]) / 2 - dy * swing, (first[1] + last[1]) / 2 + dx * swing

    def crowding(swing: float) -> float:
        line = LineString(curve(first, control(swing), last))
        close = 0.0
        for place in others:
            wanted = RADIUS[side.kind(place)] + CLEAR
            close += max(0.0, wanted - line.distance(Spot(side.at[place]))) ** 2
        return close + (swing - liked) ** 2 * 300

    swings = [liked, *(step / 50 for step in range(-24, 25))]
    return control(min(swings, key=crowding))


def curve(start: Point, middle: Point, end: Point) -> list[Point]:
    """Points along a quadratic curve."""
    points = []
    for step in range(13):
        share = step / 12
        weights = (1 - share) ** 2, 2 * share * (1 - share), share**2
        weighted = list(zip(weights, (start, middle, end), strict=True))
        points.append(
            (
                sum(weight * point[0] for weight, point in weighted),
                sum(weight * point[1] for weight, point in weighted),
            )
        )
    return points


def gate(side: Side, rim: Polygon, clan: str, cavern: str) -> Gate:
    """The gate where the way from the rally point meets the rim."""
    inside, outside = side.at[cavern], side.rally[clan]
    hits = LineString([inside, outside]).intersection(rim.exterior)
    last = list(getattr(hits, "geoms", [hits]))[-1]
    angle = math.atan2(outside[1] - inside[1], outside[0] - inside[0])
    return Gate(clan, cavern, (last.x, last.y), angle)
