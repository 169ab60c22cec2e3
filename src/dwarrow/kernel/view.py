"""View: the state as one seat may know it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class View:
    """What one seat may know; `seat` is None for a spectator. Games add their own fields."""

    seat: int | None
    """Whose view it is; None for a spectator."""
    seats: int
    """How many seats there are."""
    to_act: tuple[int, ...]
    """The seats that owe an answer; empty once the game is over."""
