"""The layers of the map that never change, from the parchment up to the tunnels."""

from __future__ import annotations

import json
import math
import random
import re
from pathlib import Path

from grid import ANGLES, Field, Land, Point, distance

INK = "#3b2a17"
VIEW = (-342, -156, 2084, 1232)
"""Wider than what the page always shows, so that no window has bare edges."""
COMPASS = (1275, 810)
TINTS = {
    "gauragar": "#b9c98a",
    "urgon": "#b9a389",
    "idoslan": "#d9b27c",
    "sangrein": "#ecd58d",
    "ran-ribastur": "#8fb694",
    "weyurn": "#9cc3d6",
    "tabain": "#e6d48b",
    "": "#cfc3ab",
}
EDGES = {
    "gauragar": "#849061",
    "urgon": "#847048",
    "idoslan": "#946f48",
    "sangrein": "#9e8651",
    "ran-ribastur": "#6e7656",
    "weyurn": "#758177",
    "tabain": "#9b8550",
    "": "#8f7d60",
}
TERRAIN = {
    "gauragar": ("grass", "grass", "tree", "hill"),
    "urgon": ("mountain", "mountain", "hill", "mountain"),
    "idoslan": ("hill", "hill", "grass", "fir"),
    "sangrein": ("dune",),
    "ran-ribastur": ("tree", "fir", "tree", "tree"),
    "weyurn": ("wave", "wave", "island", "wave"),
    "tabain": ("wheat", "wheat", "grass"),
    "": ("hill", "fir"),
}
VIGNETTES = {
    "porista": ("stone-tower", "#5b3f86"),
    "dson-balsur": ("evil-tower", "#3a2350"),
    "toboribor": ("mountain-cave", "#5a3418"),
    "drachenbrodem": ("dragon-breath", "#a33c17"),
    "gruenhain": ("oak", "#2f5a2c"),
    "grueschacker": ("huts-village", "#6a4516"),
    "alandur": ("elven-castle", "#28614e"),
    "mifurdania": ("harbor-dock", "#245a7a"),
    "lot-ionan": ("cave-entrance", "#4a4036"),
    "xamtys": ("dwarf-king", "#7a5410"),
}
ROADS = {"gate-1": (-1, 0), "gate-2": (0, 1), "gate-4": (1, -0.25), "gate-5": (0, -1)}
NAMES = (
    (322, 252, -30, 75),
    (262, 602, 0, 85),
    (476, 790, 30, 110),
    (866, 632, 30, 85),
    (1218, 500, -30, 85),
    (1038, 232, 0, 60),
    (646, 442, -30, 95),
)
"""Where the page writes the kingdoms' names: middle, turn, half length."""
Icons = dict[str, str]


def glyphs(file: Path) -> Icons:
    """The icons that the map needs, with shorter numbers."""
    found = json.loads(file.read_text(encoding="utf-8"))["icons"]
    needed = {"mine-wagon", *(icon for icon, _ in VIGNETTES.values())}
    return {name: re.sub(r"(\d+\.\d)\d+", r"\1", found[name]["body"]) for name in sorted(needed)}


def picture(land: Land, icons: Icons) -> str:
    """The whole picture."""
    x, y, width, height = VIEW
    definitions = (Path(__file__).parent / "definitions.svg").read_text(encoding="utf-8")
    symbols = "".join(
        f'<symbol id="i-{name}" viewBox="0 0 512 512">{body}</symbol>'
        for name, body in icons.items()
    )
    layers = [
        ground(),
        mountains(land),
        roads(land),
        kingdoms(land),
        terrain(land),
        arrows(land),
        schwarzjoch(land),
        places(land),
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="url(#vignette)"/>',
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}" '
    head += f'width="{width}" height="{height}">'
    return f"{head}<defs>{definitions}{symbols}</defs>\n" + "\n".join(layers) + "\n</svg>\n"


def path(points: list[Point], close: bool = True) -> str:
    """A line through these points."""
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + ("Z" if close else "")


def lines(edges: list[tuple[Point, Point]]) -> str:
    """Many short lines in one path."""
    return "".join(path([first, second], close=False) for first, second in edges)


def ground() -> str:
    """Parchment, stains, the compass."""
    x, y, width, height = VIEW
    chance = random.Random(4)
    parts = [f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="url(#parchment)"/>']
    parts += [
        f'<circle cx="{chance.uniform(-300, 1700):.0f}" cy="{chance.uniform(-100, 1000):.0f}" '
        f'r="{chance.uniform(40, 150):.0f}" fill="#b08a52" opacity=".07"/>'
        for _ in range(14)
    ]
    parts.append(f'<use href="#compass" transform="translate({COMPASS[0]} {COMPASS[1]})"/>')
    return "".join(parts)


def mountains(land: Land) -> str:
    """A ring of mountains round the land, the passes at the gates kept free."""
    chance = random.Random(11)
    rim = land.rim()
    gates = {field.name: field.centre for field in land.fields if field.gate}
    passes = [
        (gates[name], (gates[name][0] + 260 * dx, gates[name][1] + 260 * dy))
        for name, (dx, dy) in ROADS.items()
    ]
    kept: list[tuple[float, float, float]] = []
    for row in range(-2, 33):
        for column in range(46):
            x = 40 + column * 29 + (row % 2) * 14 + chance.uniform(-5, 5)
            y = -30 + row * 30 + chance.uniform(-5, 5)
            if land.inside((x, y)) or math.dist((x, y), COMPASS) < 88:
                continue
            away = min(distance((x, y), edge) for edge in rim)
            if not 16 < away < 108 or any(distance((x, y), way) < 36 for way in passes):
                continue
            kept.append(
                (x, y, chance.uniform(0.95, 1.35) if away < 80 else chance.uniform(0.75, 1))
            )
    return "".join(
        f'<use href="#mountain" transform="translate({x:.0f} {y:.0f}) scale({size:.2f})"/>'
        for x, y, size in sorted(kept, key=lambda found: found[1])
    )


def roads(land: Land) -> str:
    """The roads that lead in through the gates."""
    parts = []
    for field in land.fields:
        if field.gate:
            (x, y), (dx, dy) = field.centre, ROADS[field.name]
            way = f"M{x:.0f} {y:.0f}l{420 * dx:.0f} {420 * dy:.0f}"
            parts.append(f'<path d="{way}" stroke="#8f7448" stroke-width="20" opacity=".55"/>')
            parts.append(
                f'<path d="{way}" stroke="{INK}" stroke-width="2.5" stroke-dasharray="8 8"/>'
            )
    return "".join(parts)


def kingdoms(land: Land) -> str:
    """The washes with their darker inner edges, hex lines, borders."""
    every = "".join(path(field.corners(73.6)) for field in land.fields)
    parts = [
        f'<path d="{every}" fill="{INK}" opacity=".35" filter="url(#wide)" '
        'transform="translate(3 7)"/>'
    ]
    for kingdom in land.kingdoms:
        fields = [field for field in land.fields if field.kingdom == kingdom]
        shape = "".join(path(field.corners(73.6)) for field in fields)
        name = kingdom or "free"
        parts.append(f'<clipPath id="in-{name}"><path d="{shape}"/></clipPath>')
        parts.append(f'<path d="{shape}" fill="{TINTS[kingdom]}"/>')
        parts.append(
            f'<g clip-path="url(#in-{name})"><path d="{lines(land.borders(kingdom))}" fill="none" '
            f'stroke="{EDGES[kingdom]}" stroke-width="26" opacity=".5" filter="url(#soft)"/></g>'
        )
    hexes = "".join(path(field.corners()) for field in land.fields)
    parts.append(
        f'<path d="{hexes}" fill="none" stroke="{INK}" stroke-opacity=".34" stroke-width="1.3"/>'
    )
    for kingdom in land.kingdoms:
        dashes = ' stroke-dasharray="11 5"' if kingdom else ""
        parts.append(
            f'<path d="{lines(land.borders(kingdom))}" fill="none" stroke="{INK}" '
            f'stroke-opacity=".8" stroke-width="2.6" stroke-linecap="round"{dashes}/>'
        )
    parts.append(
        f'<path d="{lines(land.rim())}" fill="none" stroke="{INK}" stroke-width="4" '
        'stroke-linecap="round"/>'
    )
    return "".join(parts)


def under_a_name(point: Point) -> bool:
    """Whether a kingdom's name is written here."""
    for x, y, turn, half in NAMES:
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        dx, dy = point[0] - x, point[1] - y + 9
        if abs(dx * cos + dy * sin) < half + 8 and abs(dy * cos - dx * sin) < 24:
            return True
    return False


def terrain(land: Land) -> str:
    """Grass, wheat, waves, woods and dunes; none under names or where counters stand."""
    parts = []
    for field in land.fields:
        if field.gate or field.name == "schwarzjoch":
            continue
        chance = random.Random(field.name)
        x, y = field.centre
        found: list[Point] = []
        for _ in range(200):
            angle, reach = chance.uniform(0, math.tau), chance.uniform(26, 54)
            spot = (x + reach * math.cos(angle), y + reach * math.sin(angle) * 0.92)
            if len(found) >= (4 if field.place else 7):
                break
            if abs(spot[1] - y - 8) < 24 or under_a_name(spot):
                continue
            if field.place and (spot[1] > y + 14 or abs(spot[0] - x) < 32):
                continue
            if field.tunnel and math.dist(spot, (x + 36, y - 34)) < 26:
                continue
            if all(math.dist(spot, other) > 23 for other in found):
                found.append(spot)
        for spot in sorted(found, key=lambda each: each[1]):
            glyph = chance.choice(TERRAIN[field.kingdom])
            size = chance.uniform(0.78, 0.98)
            moved = f"translate({spot[0]:.0f} {spot[1]:.0f}) scale({size:.2f})"
            parts.append(f'<use href="#{glyph}" transform="{moved}"/>')
    return "".join(parts)


def arrows(land: Land) -> str:
    """The arrows of the three tile colours, side by side where two leave by one edge."""
    parts = []
    for field in land.fields:
        by_edge: dict[str, list[str]] = {}
        for colour, direction in field.arrows.items():
            by_edge.setdefault(direction, []).append(colour)
        for direction, colours in by_edge.items():
            angle = math.radians(ANGLES[direction])
            x = field.centre[0] + 53 * math.cos(angle)
            y = field.centre[1] + 53 * math.sin(angle)
            for number, colour in enumerate(colours):
                aside = (number - (len(colours) - 1) / 2) * 14
                at = f"{x - aside * math.sin(angle):.1f} {y + aside * math.cos(angle):.1f}"
                turned = f"translate({at}) rotate({ANGLES[direction]})"
                parts.append(f'<use href="#arrow-{colour}" transform="{turned}"/>')
    return f'<g opacity=".72">{"".join(parts)}</g>'


def schwarzjoch(land: Land) -> str:
    """The black mountain in the middle."""
    field = next(field for field in land.fields if field.name == "schwarzjoch")
    x, y = field.centre
    return (
        f'<path d="{path(field.corners(72))}" fill="#2a2426" stroke="#0c0709" stroke-width="4"/>'
        f'<use href="#black-mountain" transform="translate({x:.0f} {y:.0f})"/>'
    )


def places(land: Land) -> str:
    """Gates, places and tunnels."""
    return "".join(gate(field) + vignette(field) + tunnel(field) for field in land.fields)


def gate(field: Field) -> str:
    """A wall with a portcullis."""
    if not field.gate:
        return ""
    x, y = field.centre
    return (
        f'<path d="{path(field.corners(71))}" fill="#b9a98d"/>'
        f'<use href="#gate" transform="translate({x:.0f} {y - 22:.0f})"/>'
    )


def vignette(field: Field) -> str:
    """The picture of a place."""
    if field.name not in VIGNETTES:
        return ""
    icon, colour = VIGNETTES[field.name]
    x, y = field.centre[0] - 27, field.centre[1] - 54
    box = f'href="#i-{icon}" x="{x:.0f}" y="{y:.0f}" width="54" height="54"'
    return (
        f'<use {box} color="#fff6e0" stroke="#fff6e0" stroke-width="56" stroke-linejoin="round"/>'
        f'<use {box} color="{colour}"/>'
    )


def tunnel(field: Field) -> str:
    """An entrance at the upper right."""
    if not field.tunnel:
        return ""
    x, y = field.centre[0] + 36, field.centre[1] - 34
    return f'<use href="#tunnel" transform="translate({x:.0f} {y:.0f})"/>'
