"""Points, noise and outlines: from geometry to the `d` of an SVG path."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence

from shapely.geometry import LinearRing, Polygon
from shapely.geometry.base import BaseGeometry

Point = tuple[float, float]
CENTRE = 500.0


def number(value: float, digits: int = 0) -> str:
    """A coordinate as short as it can be written."""
    return f"{round(value, digits):g}"


def path(command: str, start: Point, pieces: Iterable[Sequence[Point]]) -> str:
    """A closed path of such pieces in whole numbers, each from where the one before it ends."""
    here = first = (round(start[0]), round(start[1]))
    steps: list[int] = []
    for piece in pieces:
        points = [(round(x), round(y)) for x, y in piece]
        if any(point != here for point in points):
            steps += [value for x, y in points for value in (x - here[0], y - here[1])]
        here = points[-1]
    return f"M{listed(first)}{command}{listed(steps)}z"


def listed(values: Iterable[int]) -> str:
    """Numbers with a space where no minus parts them."""
    return " ".join(map(str, values)).replace(" -", "-")


def polygon_path(points: Iterable[Point]) -> str:
    """A closed path of straight lines."""
    first, *others = points
    return path("l", first, ([point] for point in others))


def outline(polygon: Polygon) -> str:
    """The outer edge of a polygon as it is."""
    return polygon_path(list(polygon.exterior.coords)[:-1])


def smooth_path(points: Sequence[Point]) -> str:
    """A closed curve through all points (Catmull-Rom as cubic pieces)."""
    count = len(points)
    curves = []
    for at in range(count):
        before, here, there, after = (points[(at + step) % count] for step in (-1, 0, 1, 2))
        leaving = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        coming = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        curves.append([leaving, coming, there])
    return path("c", points[0], curves)


def sampled(ring: LinearRing, step: float) -> list[Point]:
    """Points along a ring, about this far apart."""
    count = max(8, int(ring.length / step))
    along = (ring.interpolate(at / count, normalized=True) for at in range(count))
    return [(point.x, point.y) for point in along]


def smooth_outline(polygon: Polygon, step: float) -> str:
    """The outer edge of a polygon as a curve."""
    return smooth_path(sampled(polygon.exterior, step))


def smooth_shape(shape: BaseGeometry, step: float) -> str:
    """Outer edges and holes of a shape as curves; what is too small to see is left out."""
    written = []
    for polygon in pieces(shape):
        if polygon.area < 30:
            continue
        written.append(smooth_outline(polygon, step))
        for hole in polygon.interiors:
            if Polygon(hole).area > 120:
                written.append(smooth_path(sampled(hole, step)))
    return "".join(written)


def pieces(shape: BaseGeometry) -> list[Polygon]:
    """The polygons a shape is made of."""
    parts = getattr(shape, "geoms", [shape])
    return [part for part in parts if isinstance(part, Polygon) and not part.is_empty]


def largest(shape: BaseGeometry) -> Polygon:
    """The largest polygon of a shape."""
    return max(pieces(shape), key=lambda polygon: polygon.area)


def noise(seed: str | int, waves: int) -> Callable[[float], float]:
    """A smooth random function of an angle."""
    chance = random.Random(seed)
    parts = [
        (chance.uniform(-1, 1), chance.uniform(0, math.tau), wave) for wave in range(2, waves + 2)
    ]
    return lambda angle: (
        sum(size * math.sin(wave * angle + shift) / math.sqrt(wave) for size, shift, wave in parts)
        / 2
    )


def blob(centre: Point, radius: float, seed: str, swing: float, corners: int = 28) -> Polygon:
    """A circle drawn by an unsteady hand."""
    wobble = noise(seed, 6)
    points = []
    for corner in range(corners):
        angle = corner * math.tau / corners
        reach = radius * (1 + swing * wobble(angle))
        points.append(at_angle(centre, angle, reach))
    return Polygon(points)


def rough(polygon: Polygon, step: float, swing: float, seed: str | int) -> Polygon:
    """The polygon with an uneven edge."""
    chance = random.Random(seed)
    return Polygon(
        [
            (x + chance.uniform(-swing, swing), y + chance.uniform(-swing, swing))
            for x, y in sampled(polygon.exterior, step)
        ]
    )


def at_angle(centre: Point, angle: float, distance: float) -> Point:
    """The point in this direction, so far away."""
    return centre[0] + distance * math.cos(angle), centre[1] + distance * math.sin(angle)


def angle_of(point: Point) -> float:
    """In which direction from the volcano a point lies."""
    return math.atan2(point[1] - CENTRE, point[0] - CENTRE)


def from_centre(point: Point) -> float:
    """How far from the volcano a point lies."""
    return math.dist(point, (CENTRE, CENTRE))
