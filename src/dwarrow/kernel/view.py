"""View: the state as one seat may know it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar

from dwarrow.kernel.message import Message

T = TypeVar("T")


@dataclass
class View:
    """What one seat may know; `seat` is None for a spectator. Games add their own fields."""

    seat: int | None
    """Whose view it is; None for a spectator."""
    seats: int
    """How many seats there are."""
    to_act: tuple[int, ...]
    """The seats that owe an answer; empty once the game is over."""
    prompt: Message | None = field(default=None, kw_only=True)
    """What is asked as a whole sentence; None where the name of the question says it all."""


def varied(part: T, **differently: object) -> T:
    """A part of a view with some other fields; much faster than `dataclasses.replace`."""
    twin = object.__new__(type(part))
    twin.__dict__ = part.__dict__ | differently
    return twin
