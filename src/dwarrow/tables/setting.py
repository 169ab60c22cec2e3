"""Setting a table: the secrets of its seats, and the same table once more."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from dwarrow.tables.clocks import ClockRule
from dwarrow.tables.row import Header, Place
from dwarrow.tables.seating import coloured, keyed, numbered
from dwarrow.tables.secret import derived, new_secret, table_id
from dwarrow.tables.table import Table


def secrets_of(key: str, places: Sequence[Place]) -> dict[int, str]:
    """The secrets of the people's seats at a table that comes from a key."""
    people = (seat for seat, place in enumerate(places) if place.holder == "person")
    return {seat: derived(key, f"seat {seat}") for seat in people}


class Wanted(NamedTuple):
    """What somebody wants a new table to be."""

    game: str
    rules: int
    edition: str
    box: str | None
    """The text of a corrected box."""
    options: dict[str, str]
    chat: bool
    clock: ClockRule | None


def header_of(wanted: Wanted, key: str, browser: str, places: Sequence[Place]) -> Header:
    """A new table; no two at it have the same name or colour."""
    secrets = secrets_of(key, places)
    named: list[Place] = []
    for place in places:
        named.append(numbered(coloured(place, named), [other.name for other in named]))
    return Header(
        table=table_id(f"table of {key}"),
        game=wanted.game,
        rules=wanted.rules,
        edition=wanted.edition,
        box=wanted.box,
        options=wanted.options,
        places=tuple(
            keyed(place, secrets[seat], browser) if seat in secrets else place
            for seat, place in enumerate(named)
        ),
        host=min(secrets, default=None),
        invitation=new_secret(),
        watch=new_secret(),
        created=int(time.time()),
        chat=wanted.chat,
        clock=wanted.clock,
    )


def rematch_of(table: Table) -> Header:
    """The same people at a table whose id follows from this one, so that all find the same."""
    old = table.header
    return Header(
        table=table_id(f"rematch of {old.table}"),
        game=old.game,
        rules=table.game.rules_version,
        edition=old.edition,
        box=old.box,
        options=old.options,
        places=table.seating.begin_again(),
        host=old.host,
        invitation=new_secret(),
        watch=new_secret(),
        created=int(time.time()),
        chat=old.chat,
        clock=old.clock,
    )
