"""The hexes of the land: where they lie, which edges part them, how far a point is from them."""

from __future__ import annotations

import math
from typing import Any

SIZE = 73
Point = tuple[float, float]
ANGLES = {"n": -90, "ne": -30, "se": 30, "s": 90, "sw": 150, "nw": 210}


class Field:
    """One field with its middle and corners."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.name: str = row["id"]
        column, line = row["at"]
        self.centre = (
            152 + 1.5 * SIZE * column,
            88 + math.sqrt(3) * SIZE * (line + (column % 2) / 2),
        )
        self.kingdom: str = row.get("kingdom", "")
        self.tunnel: bool = row.get("tunnel", False)
        self.arrows: dict[str, str] = row.get("arrows", {})
        self.gate = self.name.startswith("gate-")
        self.place = self.gate or not self.name[-1].isdigit()

    def corners(self, size: float = SIZE) -> list[Point]:
        """Clockwise from the east."""
        x, y = self.centre
        return [
            (x + size * math.cos(math.radians(a)), y + size * math.sin(math.radians(a)))
            for a in range(0, 360, 60)
        ]


class Land:
    """All fields and what parts them."""

    def __init__(self, rows: list[dict[str, Any]]) -> None:
        self.fields = [Field(row) for row in rows]
        self.kingdoms = sorted({field.kingdom for field in self.fields})

    def beside(self, field: Field, angle: float) -> Field | None:
        """The field across the edge that faces this angle."""
        reach = math.sqrt(3) * SIZE
        x = field.centre[0] + reach * math.cos(math.radians(angle))
        y = field.centre[1] + reach * math.sin(math.radians(angle))
        return next((other for other in self.fields if math.dist(other.centre, (x, y)) < 9), None)

    def borders(self, kingdom: str) -> list[tuple[Point, Point]]:
        """The edges of a kingdom's fields that do not face the same kingdom."""
        edges = []
        for field in self.fields:
            if field.kingdom != kingdom:
                continue
            corners = field.corners()
            for side in range(6):
                other = self.beside(field, 60 * side + 30)
                if other is None or other.kingdom != kingdom:
                    edges.append((corners[side], corners[(side + 1) % 6]))
        return edges

    def rim(self) -> list[tuple[Point, Point]]:
        """The edges of the land."""
        edges = []
        for field in self.fields:
            corners = field.corners()
            for side in range(6):
                if self.beside(field, 60 * side + 30) is None:
                    edges.append((corners[side], corners[(side + 1) % 6]))
        return edges

    def inside(self, point: Point) -> bool:
        """Whether a point lies on the land."""
        return any(math.dist(point, field.centre) < SIZE * 0.9 for field in self.fields)


def distance(point: Point, edge: tuple[Point, Point]) -> float:
    """How far a point is from an edge."""
    (ax, ay), (bx, by) = edge
    px, py = point
    along = ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    along = max(0.0, min(1.0, along))
    return math.dist(point, (ax + along * (bx - ax), ay + along * (by - ay)))
