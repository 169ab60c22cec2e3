"""Tables that earlier releases stored in the middle of a game are played to their end."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import get_args

import psycopg
import pytest

from dwarrow.games import game
from dwarrow.games import names as game_names
from dwarrow.kernel import Seeded, replay
from dwarrow.tables.clocks import ClockRule
from dwarrow.tables.row import AnyRow, Header, Place
from dwarrow.tables.store import Store, store_at
from dwarrow.tables.store.migrations import migrations
from dwarrow.tables.table import Table
from tests.golden import make_store
from tests.support.postgresql import new_database
from tests.support.tables import play_at_random

RELEASES = sorted(make_store.FOLDER.glob("*.sql"), key=lambda path: int(path.stem))
SCHEMAS = {
    1: make_store.FOLDER / "schema-1.postgresql",
    2: make_store.FOLDER / "schema-2.postgresql",
}
"""What PostgreSQL was given by the releases with these schemas."""
INSERTS = {
    "dwarrow_tables": b"INSERT INTO dwarrow_tables VALUES (%s, %s)",
    "dwarrow_rows": b"INSERT INTO dwarrow_rows VALUES (%s, %s, %s = 1, %s)",
    "dwarrow_analyses": b"INSERT INTO dwarrow_analyses VALUES (%s, %s, %s)",
}
FIRST_GAMES = ("nebelberge", "nidavellir", "mountain_king", "zwerge")
"""Those of the first release."""
KEPT = "".join(path.read_text(encoding="utf-8") for path in RELEASES)


@pytest.fixture(params=RELEASES, ids=lambda path: f"release {path.stem}")
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A file as a release left it."""
    file = tmp_path / "tables.sqlite"
    connection = sqlite3.connect(file)
    connection.executescript(request.param.read_text(encoding="utf-8"))
    connection.close()
    return str(file)


async def opened(where: str) -> Store:
    store = store_at(where)
    await store.open(lambda table, number: None)
    return store


async def table_in(store: Store, name: str) -> Table:
    """A table as the store holds it."""
    header = await store.header(name)
    assert header is not None
    return Table.rebuilt(header, await store.rows(name))


@pytest.mark.slow
async def test_every_table_is_played_to_its_end(where: str) -> None:
    store = await opened(where)
    names = await store.unfinished()
    games = [name.rpartition("-")[0] for name in names]
    assert {games.count(name) for name in games} == {2}
    assert set(FIRST_GAMES) <= set(games) <= set(game_names())
    for name in names:
        table = await table_in(store, name)
        luck = Seeded(3, table.rows)
        while table.phase == "playing":
            row: AnyRow = play_at_random(table, luck)
            assert await store.append(name, table.rows, row)
    await store.close()
    again = await opened(where)
    assert await again.unfinished() == []
    for name in names:
        over = await table_in(again, name)
        assert over.phase == "finished"
        assert over.record().rules == over.header.rules
        *_, (last, _) = replay(over.record(), game(over.header.game))
        assert last.record.scores == over.record().scores
    await again.close()


@pytest.mark.slow
async def test_postgresql_keeps_the_same_tables(where: str, postgresql: str) -> None:
    connection = sqlite3.connect(where)
    address = new_database(postgresql, "releases")
    (schema,) = connection.execute("PRAGMA user_version").fetchone()
    with psycopg.connect(address) as copy:
        copy.execute(SCHEMAS[schema].read_bytes())
        known = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        for name, insert in INSERTS.items():
            if (name,) in known:
                found = connection.execute(f"SELECT * FROM {name}").fetchall()
                copy.cursor().executemany(insert, found)
    connection.close()
    file, server = await opened(where), await opened(address)
    names = await server.unfinished()
    assert sorted(names) == sorted(await file.unfinished())
    for name in names:
        assert await server.header(name) == await file.header(name)
        assert await server.rows(name) == await file.rows(name)
        table = await table_in(server, name)
        assert await server.append(name, table.rows + 1, play_at_random(table, Seeded(3)))
    await file.close()
    await server.close()


async def test_a_game_that_ended_by_the_clock_stays_over(where: str) -> None:
    store = await opened(where)
    for name in game_names():
        header = await store.header(f"{name}-over")
        if header is not None:
            over = await table_in(store, header.table)
            assert (over.phase, over.rematch) == ("finished", "another")
            assert await store.analysis(header.table, "the method of that time") == "{}"
    await store.close()


def test_a_store_of_every_version_of_the_rules_is_kept() -> None:
    """Whoever raises a version keeps a store of it, made by `tests/golden/make_store.py`."""
    for name in game_names():
        for version in range(1, game(name).rules_version + 1):
            assert f'"game":"{name}","rules":{version},' in KEPT


def test_a_store_of_every_schema_is_kept() -> None:
    for number, _ in migrations("sqlite"):
        assert f"PRAGMA user_version = {number};" in KEPT
        assert SCHEMAS[number].exists()


def test_everything_that_is_stored_of_a_table_is_in_a_kept_store() -> None:
    """Whoever stores something more keeps a store that has it."""
    for kind in get_args(AnyRow):
        assert f'{{"row":"{kind.__struct_config__.tag}"' in KEPT
    for kind in (Header, Place, ClockRule, *get_args(AnyRow)):
        for field in kind.__struct_encode_fields__:
            assert f'"{field}":' in KEPT, f"{kind.__name__}.{field}"
