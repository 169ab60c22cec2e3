"""The rock of the seven domains: fissure, facets, and what grows or stands on it."""

from __future__ import annotations

import math
import random

import shapely
from colours import CLANS, mix
from ground import Ground
from layout import HALL, RADIUS
from paths import Point, angle_of, from_centre, largest, number, outline
from shapely.geometry import MultiPoint, Polygon
from shapely.geometry import Point as Spot
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

FACETS = 66
FACET_GAP = 25
DARKER = {"mud": 0.46, "hammer": 0.26, "granite": 0.30}
"""How much black is in the rock; 0.38 elsewhere."""
FIGURES = 30
FIGURE_ROOM = 9


def rock(ground: Ground) -> str:
    """From the fissure up to the trees."""
    layers = [
        f'<path d="{outline(ground.mountain)}" fill="url(#fissure)" stroke="#0e0c10"'
        ' stroke-width="5" stroke-linejoin="round"/>'
    ]
    for clan, land in ground.rock.items():
        layers.append(
            f'<path d="{outline(land)}" fill="{mix(CLANS[clan], "#2a2624", 0.5)}"'
            ' stroke="#100c0e" stroke-width="3.5" stroke-linejoin="round"/>'
        )
    layers += [facets(ground, clan) for clan in ground.rock]
    for clan, land in ground.rock.items():
        layers.append(
            f'<path d="{outline(land)}" fill="url(#shade)"'
            f' stroke="{mix(CLANS[clan], "#fff", 0.25)}" stroke-opacity=".55"'
            ' stroke-width="1.4" stroke-linejoin="round"/>'
        )
    closed = unary_union(
        [ground.caves.buffer(5)]
        + [Spot(ground.side.at[hall]).buffer(RADIUS[HALL] + 5) for hall in ground.side.halls]
    )
    layers += [figures(clan, land, closed) for clan, land in ground.rock.items()]
    layers.append('<circle cx="500" cy="500" r="300" fill="url(#halo)"/>')
    return "".join(layers)


def facets(ground: Ground, clan: str) -> str:
    """Broken faces of stone, lit from the upper left and warmer towards the crater."""
    chance = random.Random(clan)
    land = ground.rock[clan]
    base = mix(CLANS[clan], "#2a2422", DARKER.get(clan, 0.38))
    points = scatter(chance, land, FACETS, FACET_GAP, 9000)
    by_colour: dict[str, list[str]] = {}
    for cell in shapely.voronoi_polygons(MultiPoint(points), extend_to=land).geoms:
        face = cell.intersection(land)
        if face.is_empty or face.area < 20:
            continue
        face = largest(face)
        colour = facet_colour(chance, base, (face.centroid.x, face.centroid.y))
        if not ground.caves.contains(face):
            by_colour.setdefault(colour, []).append(outline(face))
    return "".join(
        f'<path d="{"".join(paths)}" fill="{colour}" stroke="{colour}" stroke-width=".8"/>'
        for colour, paths in by_colour.items()
    )


def facet_colour(chance: random.Random, base: str, middle: Point) -> str:
    """The colour of a face, by where it lies."""
    distance = from_centre(middle)
    light = 0.10 * math.cos(angle_of(middle) + 2.2) + chance.uniform(-0.17, 0.17)
    if distance > 380:
        light += 0.10
    elif distance < 230:
        light -= 0.08
    light = round(light / 0.04) * 0.04
    if light > 0:
        colour = mix(base, "#fff4dc", min(0.5, light * 1.15))
    else:
        colour = mix(base, "#0c0a0e", min(0.6, -light * 1.7))
    if distance < 250:
        glow = round((250 - distance) / 250 * 0.55 / 0.05) * 0.05
        colour = mix(colour, "#b5431a", glow)
    return colour


def scatter(
    chance: random.Random, land: BaseGeometry, count: int, gap: float, tries: int
) -> list[Point]:
    """Points in the land, none closer to another than the gap."""
    left, top, right, bottom = land.bounds
    points: list[Point] = []
    for _ in range(tries):
        point = (chance.uniform(left, right), chance.uniform(top, bottom))
        if land.contains(Spot(point)) and all(math.dist(point, other) > gap for other in points):
            points.append(point)
            if len(points) == count:
                break
    return points


def figures(clan: str, land: Polygon, closed: BaseGeometry) -> str:
    """Pines, ice, mushrooms, boulders, huts, mud or flames, wherever no cave is."""
    chance = random.Random(f"{clan} figures")
    free = land.buffer(-FIGURE_ROOM).difference(closed.buffer(FIGURE_ROOM - 3))
    if free.is_empty:
        return ""
    spots = scatter(chance, free, FIGURES, FIGURE_ROOM * 2, 4000)
    drawn = []
    for x, y in sorted(spots, key=lambda spot: spot[1]):
        lean = chance.randint(-14, 14) if clan in ("ice", "hammer") else 0
        turn = f" rotate({lean})" if lean else ""
        drawn.append(
            f'<use href="#{clan}" transform="translate({number(x)} {number(y)})'
            f' scale({number(chance.uniform(0.8, 1.25), 1)}){turn}"/>'
        )
    return f'<defs><g id="{clan}">{figure(clan)}</g></defs>{"".join(drawn)}'


def figure(clan: str) -> str:
    """What stands in this clan's domain."""
    colour = CLANS[clan]
    light = mix(colour, "#ffffff", 0.35)
    if clan == "moss":
        return (
            f'<path d="M0-13l7 11h-4l5 8h-16l5-8h-4z" fill="{mix(colour, "#0c1408", 0.38)}"'
            ' stroke="#10160b"/>'
            f'<path d="M0-13l7 11h-4l5 8h-8z" fill="{mix(colour, "#0c1408", 0.6)}"/>'
        )
    if clan == "ice":
        return (
            f'<path d="M0-13l5 8-2 13h-6l-2-13z" fill="{light}" stroke="#254457"'
            ' stroke-width=".9"/>'
            f'<path d="M0-13l5 8-2 13h-3z" fill="{mix(colour, "#1c3a50", 0.25)}"/>'
            f'<path d="M-6-3l3 4-1 7h-4l-1-7z" fill="{mix(colour, "#fff", 0.2)}"'
            ' stroke="#254457" stroke-width=".8"/>'
        )
    if clan == "moon":
        return (
            '<path d="M-2 7c-1-4 0-7 0-9h4c0 3 1 6 0 9z" fill="#d9d0ea"/>'
            f'<path d="M-9-2c1-8 17-8 18 0-6 3-12 3-18 0z" fill="{light}" stroke="#3a2d59"'
            ' stroke-width=".9"/>'
            '<circle cx="-3" cy="-5" r="1.4" fill="#fff"/><circle cx="3" cy="-4" r="1.1"'
            ' fill="#fff"/>'
        )
    if clan == "granite":
        return (
            f'<path d="M-9 7l-1-8 6-6 8 1 6 7-2 6z" fill="{mix(colour, "#1a1a1c", 0.2)}"'
            ' stroke="#222"/>'
            f'<path d="M-10-1l6-6 8 1-5 5z" fill="{light}"/>'
        )
    if clan == "hammer":
        return (
            f'<path d="M-8 7v-12l4-5h8l4 5v12z" fill="{mix(colour, "#241804", 0.35)}"'
            ' stroke="#2c1d06"/>'
            '<path d="M-4 7v-8h8v8z" fill="#1b1108"/>'
            f'<path d="M-8-5l4-5h8l4 5z" fill="{light}"/>'
        )
    if clan == "mud":
        return (
            f'<ellipse rx="11" ry="6" cy="3" fill="{mix(colour, "#120b06", 0.45)}"/>'
            f'<ellipse rx="7" ry="3.6" cy="1" fill="{mix(colour, "#fff", 0.12)}"/>'
            f'<circle cx="-2" cy="-4" r="2.6" fill="{mix(colour, "#fff", 0.3)}"/>'
            f'<circle cx="4" cy="-2" r="1.7" fill="{mix(colour, "#fff", 0.3)}"/>'
        )
    return (
        '<path d="M0 8c-8 0-9-8-4-13 0 3 2 4 3 4 0-5 2-8 5-11 0 5 6 8 5 14 0 4-4 6-9 6z"'
        ' fill="#f08a3c" stroke="#5a1c0a"/>'
        '<path d="M0 7c-4 0-4-4-1-7 1 2 4 3 4 5 0 1-1 2-3 2z" fill="#ffe08a"/>'
    )
