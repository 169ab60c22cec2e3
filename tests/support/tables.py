"""Tables without a server: set one, play at random, compare what seats would be sent."""

from __future__ import annotations

import msgspec

from dwarrow.games import game
from dwarrow.kernel import Seeded
from dwarrow.kernel.recorder import edition_of
from dwarrow.server.showing import position
from dwarrow.tables.row import AnyRow, Header, Place, read_row, to_text
from dwarrow.tables.secret import fingerprint
from dwarrow.tables.table import Table


def header(name: str = "nebelberge", seats: int = 3, **options: str) -> Header:
    """The header of a table of people, whose secrets are `secret 0`, `secret 1`, ..."""
    rules = game(name)
    return Header(
        table="abc",
        game=name,
        rules=rules.rules_version,
        edition=edition_of(rules.box()),
        box=None,
        options=rules.chosen_options(options),
        places=tuple(
            Place("person", f"Player {seat}", "", fingerprint(f"secret {seat}"))
            for seat in range(seats)
        ),
        host=0,
        invitation="invitation",
        watch="watch",
        created=0,
    )


def begun(name: str = "nebelberge", seats: int = 3, **options: str) -> tuple[Table, list[AnyRow]]:
    """A table whose game has begun, and its rows."""
    table = Table(header(name, seats, **options))
    return table, [table.begin()]


def play_at_random(table: Table, luck: Seeded) -> AnyRow:
    """One random allowed answer of a random seat that owes one."""
    seat = luck.pick(table.to_act())
    assert table.recorder is not None
    text = table.game.text(table.recorder.state, luck.pick(table.legal(seat)))
    return table.answer(seat, table.asked[seat], text, f"id {table.rows}")


def sent(table: Table, seat: int | None) -> bytes:
    """Every byte of the position this seat is sent."""
    return msgspec.json.encode(position(table, seat))


def stored(rows: list[AnyRow]) -> list[AnyRow]:
    """The rows after a journey through the store."""
    return [read_row(to_text(row)) for row in rows]
