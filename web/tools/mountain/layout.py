"""The places of one board side, moved apart until there is room to draw each of them.

Neighbours come from the box alone; where a place is drawn says nothing about the rules.
"""

from __future__ import annotations

import math
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from paths import CENTRE, Point, angle_of, at_angle, from_centre

CAVERN, LAIR, HALL = range(3)
RADIUS = (46, 33, 21)
GAPS = {
    (CAVERN, CAVERN): 29,
    (CAVERN, LAIR): 17,
    (CAVERN, HALL): 5,
    (LAIR, LAIR): 14,
    (LAIR, HALL): 7,
    (HALL, HALL): 8,
}
CRATER = 118
RALLY = 519
ROUNDS = 400
"""How often everything is pushed; by then nothing moves any more."""
PULL = 0.015
"""How strongly a place is drawn back to where the box has it."""


@dataclass
class Side:
    """One side of the board: places by name, tunnels and gates between them."""

    name: str
    caverns: dict[str, str] = field(default_factory=dict)
    """The clan of each cavern."""
    lairs: dict[str, list[str]] = field(default_factory=dict)
    """The caverns next to each lair."""
    halls: dict[str, list[str]] = field(default_factory=dict)
    """The caverns that count for each hall."""
    at: dict[str, Point] = field(default_factory=dict)
    """Where each of them is drawn."""
    rally: dict[str, Point] = field(default_factory=dict)
    """The rally point of each clan."""
    tunnels: list[tuple[str, str]] = field(default_factory=list)
    """Between caverns, each pair once; then from lairs."""
    gates: list[tuple[str, str]] = field(default_factory=list)
    """The clan of the rally point and the cavern inside."""

    def kind(self, place: str) -> int:
        """Cavern, lair or hall."""
        return CAVERN if place in self.caverns else LAIR if place in self.lairs else HALL


def read_sides(box: Path) -> list[Side]:
    """Both sides of the board from the box."""
    return [read_side(row) for row in tomllib.loads(box.read_text(encoding="utf-8"))["boards"]]


def read_side(row: dict) -> Side:
    """One side, with its places moved apart."""
    side = Side(row["side"])
    for cavern in row["caverns"]:
        name = cavern["id"]
        clan = name.split("-")[0]
        side.caverns[name] = clan
        side.at[name] = (cavern["x"], cavern["y"])
        side.tunnels += [(name, other) for other in cavern["tunnels"] if name < other]
        if cavern["gate"]:
            side.gates.append((clan, name))
    for lair in row["lairs"]:
        side.lairs[lair["id"]] = lair["caverns"]
        side.at[lair["id"]] = (lair["x"], lair["y"])
        side.tunnels += [(lair["id"], cavern) for cavern in lair["caverns"]]
    for number, hall in enumerate(row["halls"], 1):
        side.halls[f"hall-{number}"] = hall["caverns"]
        side.at[f"hall-{number}"] = (hall["x"], hall["y"])
    for rally in row["rally-points"]:
        angle = angle_of((rally["x"], rally["y"]))
        side.rally[rally["clan"]] = at_angle((CENTRE, CENTRE), angle, RALLY)
    move_apart(side)
    return side


def move_apart(side: Side) -> None:
    """Push places away from each other and from the volcano, each on a weak spring."""
    home = dict(side.at)
    places = list(side.at)
    for _ in range(ROUNDS):
        for at, first in enumerate(places):
            for second in places[at + 1 :]:
                push(side, first, second)
        for place in places:
            x, y = side.at[place]
            x += (home[place][0] - x) * PULL
            y += (home[place][1] - y) * PULL
            nearest = CRATER + RADIUS[side.kind(place)] + 4
            if from_centre((x, y)) < nearest:
                x, y = at_angle((CENTRE, CENTRE), angle_of((x, y)), nearest)
            side.at[place] = (x, y)


def push(side: Side, first: str, second: str) -> None:
    """Two places that are too close move apart; a hall gives way to anything else."""
    kinds = side.kind(first), side.kind(second)
    (ax, ay), (bx, by) = side.at[first], side.at[second]
    apart = math.hypot(bx - ax, by - ay) or 1
    wanted = RADIUS[kinds[0]] + RADIUS[kinds[1]] + GAPS[min(kinds), max(kinds)]
    if apart >= wanted:
        return
    force = (wanted - apart) / 4
    shares = (1.0, 1.0)
    if kinds[0] == HALL != kinds[1]:
        shares = (1.6, 0.4)
    elif kinds[1] == HALL != kinds[0]:
        shares = (0.4, 1.6)
    dx, dy = (bx - ax) / apart * force, (by - ay) / apart * force
    side.at[first] = (ax - dx * shares[0], ay - dy * shares[0])
    side.at[second] = (bx + dx * shares[1], by + dy * shares[1])
