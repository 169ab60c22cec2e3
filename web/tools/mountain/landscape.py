"""What lies around the mountain: night, peaks, slopes, trees and the roads to the gates."""

from __future__ import annotations

import math
import random

from colours import mix
from ground import Ground
from paths import (
    CENTRE,
    at_angle,
    from_centre,
    number,
    outline,
    rough,
    smooth_outline,
)
from shapely.geometry import LineString
from shapely.geometry import Point as Spot
from shapely.ops import unary_union

TREES = 250


def landscape(ground: Ground) -> str:
    """Everything under the mountain."""
    return "".join(
        [
            '<rect x="-400" y="-400" width="1900" height="1900" fill="url(#sky)"/>',
            peaks(ground),
            slopes(ground),
            roads(ground),
            trees(ground),
            shadow(ground),
        ]
    )


def peaks(ground: Ground) -> str:
    """Snowy summits far off, in the corners that the mountain leaves free."""
    chance = random.Random("peaks")
    drawn = []
    spots: list[tuple[float, float]] = []
    for _ in range(1300):
        x, y = chance.uniform(-380, 1380), chance.uniform(-270, 1420)
        near_camp = any(math.dist((x, y), camp) < 105 for camp in ground.side.rally.values())
        if from_centre((x, y)) < 585 or near_camp:
            continue
        if all(math.dist((x, y), other) > 46 for other in spots):
            spots.append((x, y))
    for x, y in sorted(spots, key=lambda spot: spot[1]):
        height, half = chance.uniform(0.52, 0.92), chance.uniform(0.34, 0.52)
        lean = chance.uniform(-0.09, 0.09)
        matrix = [number(part, 1) for part in (half, 0, lean, height)]
        drawn.append(
            f'<use href="#peak" transform="matrix({" ".join(matrix)} {number(x)} {number(y)})"/>'
        )
    return f'<g opacity=".85">{"".join(drawn)}</g>'


def slopes(ground: Ground) -> str:
    """Three skirts of scree around the rim."""
    skirts = ((74, "#2b2c36"), (50, "#34343d"), (26, "#3f3b40"))
    drawn = []
    for width, colour in skirts:
        skirt = smooth_outline(rough(ground.mountain.buffer(width), 26, 6, width), 26)
        drawn.append(f'<path d="{skirt}" fill="{colour}" stroke="#565260" stroke-opacity=".35"/>')
    return "".join(drawn)


def roads(ground: Ground) -> str:
    """From each gate to its rally point."""
    drawn = []
    for gate in ground.gates:
        x, y = ground.side.rally[gate.clan]
        line = f"M{number(gate.at[0])} {number(gate.at[1])}L{number(x)} {number(y)}"
        drawn.append(
            f'<path d="{line}" stroke="#2a221b" stroke-width="19" stroke-linecap="round"/>'
            f'<path d="{line}" stroke="#6b5a48" stroke-width="15" stroke-linecap="round"/>'
            f'<path d="{line}" stroke="#a18a6a" stroke-width="2.4" stroke-dasharray="3 8"'
            ' stroke-linecap="round"/>'
        )
    return "".join(drawn)


def trees(ground: Ground) -> str:
    """A thin wood on the slopes, away from roads and camps."""
    chance = random.Random("trees")
    side = ground.side
    closed = unary_union(
        [Spot(camp).buffer(50) for camp in side.rally.values()]
        + [LineString([gate.at, side.rally[gate.clan]]).buffer(26) for gate in ground.gates]
        + [ground.mountain.buffer(14)]
    )
    spots: list[tuple[float, float]] = []
    for _ in range(1200):
        distance = chance.uniform(470, 690)
        spot = at_angle((CENTRE, CENTRE), chance.uniform(0, math.tau), distance)
        if closed.contains(Spot(spot)) or any(math.dist(spot, other) < 15 for other in spots):
            continue
        spots.append(spot)
        if len(spots) == TREES:
            break
    drawn = []
    for x, y in sorted(spots, key=lambda spot: spot[1]):
        near = max(0.0, 1 - abs(from_centre((x, y)) - 480) / 160)
        drawn.append(
            f'<use href="#tree" transform="translate({number(x)} {number(y)})'
            f' scale({number(chance.uniform(0.8, 1.3), 1)})"'
            f' fill="{mix("#1f2a2b", "#3a4d42", round(near * 4) / 4)}"/>'
        )
    return "".join(drawn)


def shadow(ground: Ground) -> str:
    """The shadow that the mountain throws."""
    return (
        f'<path d="{outline(ground.mountain.buffer(7).simplify(0.5))}" fill="#0c0b0f" opacity=".55"'
        ' transform="translate(4 12)"/>'
    )
