"""A state as a table that a person can read, made from what its fields declare."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from dwarrow.kernel.declared import Field, Names, dumped

if TYPE_CHECKING:
    from dwarrow.kernel.state import Pending, State

WIDTH = 100
SHORT = 30
"""So long may a number be that stands beside others."""
GAP = "  "
NOTHING = "-"
TOGETHER = "\xa0"
"""A space at which no line is broken."""
Row = tuple[str, list[list[str]]]
"""A label, and for each seat the lines that stand in its column."""


def seat_name(state: State, seat: int) -> str:
    """A seat as people count."""
    return f"seat {seat + 1}" if seat >= 0 else NOTHING


def set_of(names: tuple[str, ...]) -> Callable[[State, int], str]:
    """How a set of these reads that is written as bits."""
    return lambda state, bits: (
        ", ".join(name for number, name in enumerate(names) if bits >> number & 1) or NOTHING
    )


def state_text(state: State) -> str:
    """First all short numbers, then who is asked and the table, then a column for each seat."""
    declared = type(state).declared
    fields = {name: declared[name] for name in dumped(type(state)) if not declared[name].derived}
    rows: list[Row] = []
    numbers: list[str] = []
    stack = [pending_text(state, pending) for pending in reversed(state.stack)]
    lines = [("asked", stack[0] if stack else "nobody, the game is over")]
    if stack[1:]:
        lines.append(("then", ", ".join(stack[1:])))
    for name, field in fields.items():
        value = getattr(state, name)
        if field.per_seat or field.by is seat_name:
            rows += seat_rows(state, name, field, value)
            continue
        text = shared(state, field, value)
        if isinstance(value, int) and len(name) + len(text) < SHORT:
            numbers.append(f"{name} {text}")
        else:
            lines.append((name, text))
    parts = [*in_columns(numbers), "", *labelled(lines), "", *table(state, rows)]
    return "\n".join(parts).replace(TOGETHER, " ").rstrip()


def pending_text(state: State, pending: Pending) -> str:
    """A decision or a step with its fields."""
    inside: list[str] = []
    for name in type(pending).declared:
        value = getattr(pending, name)
        if name in ("seat", "seats"):
            seats = value if isinstance(value, tuple) else (value,)
            inside += [seat_name(state, seat) for seat in seats]
        else:
            inside.append(f"{name} {value}")
    return f"{type(pending).__name__}({', '.join(inside)})".replace(" ", TOGETHER)


def said(state: State, names: Names, value: Any) -> str:
    """A number by its name, if it has one; of several numbers, all of them."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if callable(names):
        return names(state, value)
    if isinstance(value, tuple):
        return ", ".join(said(state, names, item) for item in value) or NOTHING
    if names and isinstance(value, int):
        return NOTHING if value < 0 else names[value] if value < len(names) else str(value)
    return str(value)


def items(state: State, names: Names, value: Any) -> list[str]:
    """What lies in one place, item by item."""
    if isinstance(value, tuple):
        return [said(state, names, item) for item in value] or [NOTHING]
    return said(state, names, value).replace(", ", "\n").splitlines()


def shared(state: State, field: Field, value: Any) -> str:
    """What is no seat's: a number, all entries, or of those with a name the ones that changed."""
    if isinstance(value, int):
        return said(state, field.names, value)
    if field.of:
        entries = [
            ", ".join(
                f"{name} {said(state, field.names, count)}"
                for name, count in zip(field.of, value[at : at + len(field.of)], strict=True)
                if count != field.first
            )
            for at in range(0, len(value), len(field.of))
        ]
    elif isinstance(value, tuple):
        said_of_each = [said(state, field.names, entry) for entry in value]
        entries = [entry for entry in said_of_each if entry]
    else:
        entries = [
            "" if field.by and entry == field.first else ", ".join(items(state, field.names, entry))
            for entry in value
        ]
    if field.by:
        entries = [
            f"{said(state, field.by, number)}: {entry}".replace(" ", TOGETHER, 1)
            for number, entry in enumerate(entries)
            if entry
        ]
    several = field.by or any(isinstance(entry, tuple) for entry in value)
    return ("; " if several else ", ").join(entries) or NOTHING


def seat_rows(state: State, name: str, field: Field, values: Any) -> list[Row]:
    """A row for the field, or one for each kind of its entries that changed for somebody."""
    if not field.of:
        cells = [items(state, field.names, value) for value in values]
        return [(name, cells + [[NOTHING]] * (state.seats - len(cells)))]
    rows: list[Row] = []
    for number, kind in enumerate(field.of):
        of_seats = values[number :: len(field.of)]
        if any(value != field.first for value in of_seats):
            cells = [
                [NOTHING] if value == field.first else items(state, field.names, value)
                for value in of_seats
            ]
            rows.append((f"{name} {kind}", cells))
    return rows or [(name, [[NOTHING]] * state.seats)]


def in_columns(texts: list[str]) -> list[str]:
    """Short texts beside each other, as many as fit into a line."""
    width = max(map(len, texts)) + len(GAP)
    fit = WIDTH // width
    return [
        "".join(f"{text:{width}}" for text in texts[first : first + fit]).rstrip()
        for first in range(0, len(texts), fit)
    ]


def labelled(lines: list[tuple[str, str]]) -> list[str]:
    """Each text behind its label; what is too long goes on below, but never within a seat."""
    width = max(len(label) for label, _ in lines) + len(GAP)
    lines = [(label, text.replace("seat ", f"seat{TOGETHER}")) for label, text in lines]
    return [
        f"{label if first else '':{width}}{part}"
        for label, text in lines
        for first, part in zip_longest([True], wrap(text, WIDTH - width, break_on_hyphens=False))
    ]


def table(state: State, rows: list[Row]) -> list[str]:
    """The rows under the names of the seats; none without rows."""
    if not rows:
        return []
    heads = [[seat_name(state, seat)] for seat in range(state.seats)]
    rows = [("", heads), *rows]
    label_width = max(len(label) for label, _ in rows) + len(GAP)
    widths = [
        max(len(line) for _, cells in rows for line in cells[seat]) + len(GAP)
        for seat in range(state.seats)
    ]
    lines: list[str] = []
    for label, cells in rows:
        for number, parts in enumerate(zip_longest(*cells, fillvalue="")):
            begun = f"{'' if number else label:{label_width}}"
            columns = zip(parts, widths, strict=True)
            lines.append((begun + "".join(f"{part:{width}}" for part, width in columns)).rstrip())
    return lines
