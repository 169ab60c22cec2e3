"""View: the state as one seat may know it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class View:
    """What one seat may know; `seat` is None for a spectator. Games add their own fields."""

    seat: int | None
    seats: int
    to_act: tuple[int, ...]
