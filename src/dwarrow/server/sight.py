"""What the pages of one seat are shown: looked at once for all of them, whole or what changed."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from dwarrow.kernel import Event
from dwarrow.server.delta import steps
from dwarrow.server.messages import Position
from dwarrow.server.showing import position
from dwarrow.tables.table import Table

_encoder = msgspec.json.Encoder()


class Sight:
    """One seat's latest position as text, for pages that know the one before it and for others."""

    __slots__ = ("_change", "_position", "_since", "_table", "_told", "_told_so_far", "_whole")

    def __init__(self) -> None:
        self._table: Table | None = None
        self._position: Position | None = None
        self._told: Sequence[Event] = ()
        self._told_so_far = 0
        """How many of them this position told; the list itself grows."""
        self._since = 0
        self._change = ""
        self._whole = ""

    def position(self, table: Table, seat: int | None, known: int) -> str | None:
        """The position for a page that has the one with this number; None before the game begins.

        It is whole for whoever has none, written 0, or any but the one before.
        """
        if table is not self._table or table.number(seat) != self._number:
            self._look(table, seat)
        if self._position is None:
            return None
        if known and known == self._since:
            return self._change
        if not self._whole:
            told = [event.seen_by(seat) for event in self._told[: self._told_so_far]]
            whole = msgspec.structs.replace(self._position, start=0, events=told)
            self._whole = _encoder.encode(whole).decode()
        return self._whole

    @property
    def _number(self) -> int:
        return 0 if self._position is None else self._position.number

    def _look(self, table: Table, seat: int | None) -> None:
        """See how the table stands, and what has changed since the look before."""
        before, told, start = self._position, table.told_to(seat), self._told_so_far
        taken_back = False
        if told is not self._told:
            start = _common(self._told[:start], told)
            taken_back = start < self._told_so_far
        self._table, self._told, self._told_so_far = table, told, len(told)
        self._position = position(table, seat, start)
        self._since, self._change, self._whole = 0, "", ""
        if before is not None and self._position is not None:
            self._since = before.number
            pictures = [] if taken_back else table.pictures(seat, told[start:])
            changes, view = steps(before.view, pictures, self._position.view)
            change = msgspec.structs.replace(
                self._position, since=before.number, steps=changes, view=view
            )
            self._change = _encoder.encode(change).decode()


def _common(known: Sequence[Event], told: Sequence[Event]) -> int:
    """How many events at the beginning of both are the same."""
    pairs = enumerate(zip(known, told, strict=False))
    return next((at for at, (old, new) in pairs if old is not new), min(len(known), len(told)))
