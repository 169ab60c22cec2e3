"""How a page makes a view out of the one before it; the page's own is web/src/lib/delta.ts."""

from __future__ import annotations

from typing import Any

Json = Any


def applied(old: Json, change: Json) -> Json:
    """The new value."""
    if isinstance(change, list):
        return change[0]
    if isinstance(old, dict):
        return {**old, **{part: applied(old[part], inner) for part, inner in change.items()}}
    length = change["length"][0] if "length" in change else len(old)
    new = [*old[:length], *[None] * (length - len(old))]
    for part, inner in change.items():
        if part != "length":
            new[int(part)] = applied(new[int(part)], inner)
    return new


def pictured(old: Json, told: Json) -> list[Json]:
    """The views that a position or a frame leads through; the last one is its own."""
    views = []
    for step in [*told["steps"], told["view"]]:
        old = old if step is None else applied(old, step)
        views.append(old)
    return views
