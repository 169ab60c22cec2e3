"""The caves, the gates that lead into them, and the volcano."""

from __future__ import annotations

import math
import random

import shapely
from colours import CLANS, mix
from ground import Ground
from layout import CAVERN, RADIUS
from paths import (
    CENTRE,
    at_angle,
    blob,
    from_centre,
    largest,
    number,
    outline,
    polygon_path,
    smooth_outline,
    smooth_shape,
)
from shapely.geometry import MultiPoint

MIDDLE = (CENTRE, CENTRE)
FLOOR = {"mud": 0.66, "hammer": 0.50}
"""How much black is in the floor of a chamber; 0.58 elsewhere."""


def hollows(ground: Ground) -> str:
    """Caves, volcano and gates, in this order."""
    return caves(ground) + volcano(ground) + gates(ground)


def caves(ground: Ground) -> str:
    """One hollow with a lip of light below and a shadow above, then the chambers' floors."""
    hollow = f'<path id="hollow" d="{smooth_shape(ground.caves, 12)}"/>'
    layers = [
        f'<defs>{flagstones()}{hollow}<clipPath id="inside">'
        '<use href="#hollow" clip-rule="evenodd"/></clipPath></defs>',
        '<g fill="none" stroke-linejoin="round">'
        '<use href="#hollow" stroke="#0a080b" stroke-width="10"/>'
        '<use href="#hollow" stroke="#fff1d2" stroke-opacity=".36" stroke-width="2.2"'
        ' transform="translate(1.5 5)"/>'
        '<use href="#hollow" stroke="#0a080b" stroke-width="6.5"/></g>',
        '<g filter="url(#inner)"><use href="#hollow" fill="#241d1c" fill-rule="evenodd"/>'
        '<g clip-path="url(#inside)">',
    ]
    for clan, wedge in ground.wedges.items():
        floor = outline(largest(wedge.buffer(1)))
        layers.append(f'<path d="{floor}" fill="{mix(CLANS[clan], "#141013", 0.74)}"/>')
    layers.append("</g></g>")
    layers += [chamber(ground, cavern, clan) for cavern, clan in ground.side.caverns.items()]
    paths = []
    for (start, end), middle in ground.bends.items():
        if start in ground.side.caverns:
            ends = [ground.side.at[start], middle, ground.side.at[end]]
            written = [f"{number(x)} {number(y)}" for x, y in ends]
            paths.append(f"M{written[0]}Q{written[1]} {written[2]}")
    layers.append(
        f'<path d="{"".join(paths)}" fill="none" stroke="#e9d3a6" stroke-opacity=".2"'
        ' stroke-width="2.2" stroke-dasharray="2 7" stroke-linecap="round"'
        ' clip-path="url(#inside)"/>'
    )
    return "".join(layers)


def chamber(ground: Ground, cavern: str, clan: str) -> str:
    """The floor of a cavern: flagstones in the clan's colour, lit from its middle."""
    x, y = ground.side.at[cavern]
    colour = CLANS[clan]
    floor = mix(colour, "#141013", FLOOR.get(clan, 0.58))
    room = ground.chambers[cavern].buffer(-5)
    drawn = [
        f'<path d="{smooth_outline(room, 13)}" fill="{floor}" stroke="{mix(colour, "#fff", 0.18)}"'
        ' stroke-opacity=".6" stroke-width="1.8"/>'
    ]
    turn = random.Random(f"{cavern} floor").randrange(360)
    drawn.append(
        f'<use href="#stones" transform="translate({number(x)} {number(y)}) rotate({turn})"'
        f' fill="{mix(floor, "#fff1d2", 0.13)}"/>'
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{RADIUS[CAVERN] - 4}" fill="url(#lit)"/>'
    )
    return "".join(drawn)


def flagstones() -> str:
    """Loose stones along the wall; each chamber turns them its own way."""
    chance = random.Random("stones")
    stones = []
    for _ in range(11):
        angle, reach = chance.uniform(0, math.tau), chance.uniform(27, 37)
        corners = [
            at_angle(
                at_angle((0, 0), angle, reach),
                corner * math.tau / 5 + chance.uniform(-0.4, 0.4),
                chance.uniform(2.5, 5),
            )
            for corner in range(5)
        ]
        stones.append(polygon_path(corners))
    return (
        f'<path id="stones" d="{"".join(stones)}" stroke="#0f0c0d" stroke-opacity=".5"'
        ' stroke-width=".8"/>'
    )


def gates(ground: Ground) -> str:
    """A barred gate with two torches in the rim."""
    return "".join(
        f'<use href="#gate" transform="translate({number(gate.at[0], 1)} {number(gate.at[1], 1)})'
        f' rotate({number(math.degrees(gate.angle) + 90)})"/>'
        for gate in ground.gates
    )


def volcano(ground: Ground) -> str:
    """The crater: teeth of rock around plates that float on lava."""
    chance = random.Random("volcano")
    layers = [
        '<circle cx="500" cy="500" r="150" fill="#ff7a22" opacity=".35" filter="url(#softer)"/>',
        f'<path d="{smooth_outline(ground.crater, 16)}" fill="#2a1512" stroke="#0e0808"'
        ' stroke-width="4"/>',
        teeth(chance),
    ]
    lake = blob(MIDDLE, 90, "lava", 0.05, 40)
    layers.append(
        f'<path d="{smooth_outline(lake, 14)}" fill="url(#lava)" stroke="#ffb14a"'
        ' stroke-width="3"/>'
    )
    points: list[tuple[float, float]] = []
    while len(points) < 46:
        point = at_angle(MIDDLE, chance.uniform(0, math.tau), 94 * math.sqrt(chance.random()))
        if all(math.dist(point, other) > 15 for other in points) or chance.random() < 0.01:
            points.append(point)
    for cell in shapely.voronoi_polygons(MultiPoint(points), extend_to=lake).geoms:
        plate = cell.intersection(lake).buffer(-2.6)
        if plate.is_empty:
            continue
        plate = largest(plate)
        distance = from_centre((plate.centroid.x, plate.centroid.y))
        if distance < 26:
            continue
        colour = mix("#5a1a10", "#c8471a", max(0.0, 1 - distance / 80))
        solid = number(min(0.9, 0.12 + distance / 95 * 0.85), 2)
        layers.append(f'<path d="{outline(plate)}" fill="{colour}" opacity="{solid}"/>')
    for _ in range(14):
        x, y = at_angle(MIDDLE, chance.uniform(0, math.tau), chance.uniform(6, 80))
        size = number(chance.uniform(1.2, 3.4), 1)
        layers.append(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{size}" fill="#fff1b8" opacity=".85"/>'
        )
    layers.append(
        '<g fill="#e7d6c8" opacity=".13" filter="url(#soft)"><circle cx="520" cy="452" r="26"/>'
        '<circle cx="548" cy="424" r="21"/><circle cx="500" cy="430" r="19"/>'
        '<circle cx="534" cy="396" r="15"/></g>'
    )
    return "".join(layers)


def teeth(chance: random.Random) -> str:
    """The broken rim of the crater."""
    count = 34
    wide = math.tau / count
    drawn = []
    for tooth in range(count):
        start, middle = tooth * wide, (tooth + 0.5) * wide
        outer, inner, next_outer = (
            116 + chance.uniform(-6, 7),
            88 + chance.uniform(-7, 8),
            116 + chance.uniform(-6, 7),
        )
        light = 0.5 + 0.5 * math.cos(middle + 2.2)
        colour = mix("#3a2320", "#9a6a50", light * 0.75)
        tip = at_angle(MIDDLE, middle, inner)
        foot = at_angle(MIDDLE, start, outer)
        bright = [foot, at_angle(MIDDLE, start + wide, next_outer), tip]
        dark = [foot, tip, at_angle(MIDDLE, middle - wide, inner + 4)]
        drawn.append(
            f'<path d="{polygon_path(bright)}" fill="{colour}"/>'
            f'<path d="{polygon_path(dark)}" fill="{mix(colour, "#0c0606", 0.45)}"/>'
        )
    return "".join(drawn)
