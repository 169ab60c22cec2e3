"""Setting a table: the secrets of its seats, and the same table once more."""

from __future__ import annotations

import time
from collections.abc import Sequence

from dwarrow.tables.row import Header, Place
from dwarrow.tables.secret import derived, new_secret, table_id
from dwarrow.tables.table import Table


def secrets_of(key: str, places: Sequence[Place]) -> dict[int, str]:
    """The secrets of the people's seats at a table that comes from a key."""
    people = (seat for seat, place in enumerate(places) if place.holder == "person")
    return {seat: derived(key, f"seat {seat}") for seat in people}


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
    )
