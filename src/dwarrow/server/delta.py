"""What has changed between two views, so that a page makes the new one out of the old one.

A change is `[value]` where a value takes the place of another, or an object that names the parts
of an object or a list that have changed, each with its change. A list names its `length` among
them when it has another one. Lists of numbers and words are replaced whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

Change: TypeAlias = "list[object] | dict[str, Change]"

Steps: TypeAlias = "tuple[list[object], Change]"


def delta(old: object, new: object) -> Change:
    """What makes the new value out of the old one; an empty object where nothing has changed."""
    if old is new or old == new:
        return {}
    if type(old) is not type(new):
        return [new]
    if isinstance(old, tuple | list) and isinstance(new, tuple | list):
        return _of_lists(old, new)
    if isinstance(old, dict) and isinstance(new, dict):
        return _of_parts(old, new) if old.keys() == new.keys() else [new]
    fields: Iterable[str] = getattr(new, "__dataclass_fields__", ())
    return _of_parts(_parts(old, fields), _parts(new, fields)) if fields else [new]


def steps(old: object, pictures: Sequence[object | None], new: object) -> Steps:
    """What changes from picture to picture, None where there is none, and from the last to the new.

    Whoever applies all of it one after the other has the new value.
    """
    changes: list[object] = []
    for picture in pictures:
        changes.append(None if picture is None else delta(old, picture))
        old = old if picture is None else picture
    return changes, delta(old, new)


def _of_lists(old: Sequence[object], new: Sequence[object]) -> Change:
    if not new or isinstance(new[0], int | str):
        return [new]
    changes: dict[str, Change] = {}
    if len(old) != len(new):
        changes["length"] = [len(new)]
    for at, value in enumerate(new):
        if at >= len(old):
            changes[str(at)] = [value]
        elif old[at] is not value and old[at] != value:
            changes[str(at)] = delta(old[at], value)
    return changes


def _of_parts(old: dict[str, object], new: dict[str, object]) -> Change:
    changes = {
        name: delta(old[name], value)
        for name, value in new.items()
        if old[name] is not value and old[name] != value
    }
    return [new] if len(changes) == len(new) else changes


def _parts(value: object, fields: Iterable[str]) -> dict[str, object]:
    return {name: getattr(value, name) for name in fields}
