"""What a bot would do, and how its view travels into a worker."""

from __future__ import annotations

import dataclasses
from typing import NamedTuple, cast

from dwarrow.bots import bot
from dwarrow.kernel import Secret, View
from dwarrow.tables.table import own_box


class Packed(NamedTuple):
    """A dataclass taken apart, since compiled ones cannot be pickled: its class and its fields."""

    kind: type
    fields: tuple[object, ...]


def packed(value: object) -> object:
    """A view, or anything in one, ready for its journey."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        names = [field.name for field in dataclasses.fields(value)]
        return Packed(type(value), tuple(packed(getattr(value, name)) for name in names))
    if isinstance(value, list | tuple):
        return type(value)(packed(item) for item in value)
    if isinstance(value, dict):
        return {key: packed(item) for key, item in value.items()}
    return value


def unpacked(value: object) -> object:
    """What was packed, put together again."""
    if isinstance(value, Packed):
        return value.kind(*(unpacked(item) for item in value.fields))
    if isinstance(value, list | tuple):
        return type(value)(unpacked(item) for item in value)
    if isinstance(value, dict):
        return {key: unpacked(item) for key, item in value.items()}
    return value


def choose(game: str, level: str, box: str | None, view: object, options: list[int]) -> int:
    """The option a bot of this level takes; it sees what its seat sees and nothing else.

    `box` is the file of a corrected box.
    """
    player = bot(level, game, None if box is None else own_box(game, box))
    return player.choose(cast("View", unpacked(view)), options, Secret())
