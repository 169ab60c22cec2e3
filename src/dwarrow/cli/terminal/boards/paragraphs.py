"""The parts from which sheets are made."""

from __future__ import annotations

from collections.abc import Iterable

from dwarrow.cli.terminal.sight import SHAPES, Sight
from dwarrow.kernel import alone


def under(heading: str, lines: Iterable[str]) -> list[str]:
    """Lines under a heading, with an empty one before it; nothing where there are none."""
    written = [f"  {line}" for line in lines]
    return ["", heading.upper(), *written] if written else []


def owner(sight: Sight, seat: int) -> str:
    """A player's name with the shape that stands for it."""
    return f"{SHAPES[seat]} {sight.names[seat]}"


def line(sight: Sight, name: str, text: str) -> str:
    """A name and what belongs to it."""
    return alone(sight.said.text("sheet.line", name=name, text=text))


def by_seat(sight: Sight, counts: Iterable[int]) -> str:
    """Who has how many, such as Annika 2, Jonas 1."""
    return ", ".join(f"{sight.names[seat]} {count}" for seat, count in enumerate(counts) if count)
