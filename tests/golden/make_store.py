"""Write a golden store: `python tests/golden/make_store.py NUMBER`, before stored rows change.

It holds tables in the middle of their games, as the release that wrote them left them. With
another release on PYTHONPATH it writes that release's store.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from dwarrow.games import game as find_game
from dwarrow.kernel import Seeded
from dwarrow.kernel.recorder import edition_of
from dwarrow.tables.row import AnyRow, Header, Place, Sat, Wished
from dwarrow.tables.secret import fingerprint
from dwarrow.tables.store import SqliteStore
from dwarrow.tables.table import Table

FOLDER = Path(__file__).parent / "stores"
GAMES = ("nidavellir", "mountain_king", "zwerge", "nebelberge")
MANY_MOVES = 70
"""So far the games have come; none is over by then."""
MOVES_BETWEEN_UNDOS = 9


def table_of(name: str, seats: int) -> Header:
    """People whose secrets are `secret 0`, `secret 1`, ..., and a bot in the last seat."""
    rules = find_game(name)
    people = tuple(
        Place("person", f"Player {seat}", "", fingerprint(f"secret {seat}"))
        for seat in range(seats - 1)
    )
    return Header(
        table=f"{name}-{seats}",
        game=name,
        rules=rules.rules_version,
        edition=edition_of(rules.box()),
        box=None,
        options=rules.chosen_options({}),
        places=(*people, Place("bot", "Hedda", "random")),
        host=0,
        invitation="invitation",
        watch="watch",
        created=0,
    )


def played(header: Header) -> Iterator[AnyRow]:
    """Rows of every kind: a person joins, luck, answers, undos, a bot takes over."""
    table = Table(header)
    yield seated(table, Sat(0, Place("nobody")))
    yield seated(table, Sat(0, header.places[0]))
    yield table.begin()
    luck = Seeded(5)
    for number in range(MANY_MOVES):
        seat = luck.pick(table.to_act())
        running = table.recorder
        assert running is not None
        text = table.game.text(running.state, luck.pick(table.legal(seat)))
        yield table.answer(seat, table.asked[seat], text, f"id {number}")
        if number % MOVES_BETWEEN_UNDOS == 0 and table.can_undo(seat):
            yield table.undo(seat, False, f"undo {number}")
    yield seated(table, Wished(0, 0, "bot", "wish"))
    yield seated(table, Sat(0, Place("bot", "Alva", "greedy"), settles=True))


def seated(table: Table, row: Sat | Wished) -> Sat | Wished:
    """A change of seats, carried out."""
    table.apply(row)
    return row


async def fill(file: Path) -> None:
    """Tables of every game, with few seats and with many."""
    store = SqliteStore(file)
    await store.open(lambda table, number: None)
    for name in GAMES:
        for seats in (find_game(name).seats[0], find_game(name).seats[-1]):
            header = table_of(name, seats)
            await store.create(header)
            for number, row in enumerate(played(header), 1):
                await store.append(header.table, number, row)
    await store.close()


def main(number: str) -> Path:
    """Play, and dump the store as text."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        asyncio.run(fill(file))
        connection = sqlite3.connect(file)
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        lines = [*connection.iterdump(), f"PRAGMA user_version = {version};"]
        connection.close()
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / f"{number}.sql"
    if path.exists():
        raise SystemExit(f"{path.name} is there already and stays as it is for ever")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


if __name__ == "__main__":
    print(main(sys.argv[1]).name)
