"""Both stores keep what they acknowledged, and give every number away once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import psycopg
import pytest

from dwarrow.kernel.home import home
from dwarrow.tables.row import AnyRow, Header, Moved, Undone
from dwarrow.tables.store import Store, StoreError, store_at
from dwarrow.tables.store.postgresql import PostgresqlStore
from tests.support.postgresql import new_database
from tests.support.tables import header


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "deep" / "tables.sqlite")
    return new_database(request.getfixturevalue("postgresql"), "store")


@pytest.fixture
async def store(where: str) -> AsyncIterator[Store]:
    store = await opened(where)
    yield store
    await store.close()


async def opened(where: str) -> Store:
    store = store_at(where)
    await store.open(lambda table, number: None)
    return store


def table(name: str) -> Header:
    plain = header()
    return Header(
        **{field: getattr(plain, field) for field in plain.__struct_fields__} | {"table": name}
    )


def move(number: int, over: bool = False) -> Moved:
    return Moved(0, f"move {number} „ß“", f"id {number}", over, (("deck", ("a", "b")),))


async def test_what_was_acknowledged_is_there_after_opening_again(where: str) -> None:
    store = await opened(where)
    await store.create(table("t1"))
    rows: list[AnyRow] = [move(1), Undone(0, 1), move(3)]
    for number, row in enumerate(rows, 1):
        assert await store.append("t1", number, row)
    await store.close()
    again = await opened(where)
    assert await again.header("t1") == table("t1")
    assert await again.rows("t1") == rows
    assert await again.rows("t1", after=2) == rows[2:]
    assert await again.header("t2") is None
    await again.close()


async def test_of_two_rows_with_one_number_exactly_one_is_stored(store: Store) -> None:
    await store.create(table("t1"))
    attempts = [store.append("t1", 1, move(attempt)) for attempt in range(20)]
    stored = await asyncio.gather(*attempts)
    assert sum(stored) == 1
    assert await store.rows("t1") == [move(stored.index(True))]


async def test_many_tables_at_once_lose_nothing(store: Store) -> None:
    async def play(name: str) -> None:
        await store.create(table(name))
        for number in range(1, 31):
            assert await store.append(name, number, move(number))

    names = [f"t{number}" for number in range(20)]
    await asyncio.gather(*(play(name) for name in names))
    for name in names:
        assert await store.rows(name) == [move(number) for number in range(1, 31)]


async def test_a_table_created_twice_stays_as_it_was(store: Store) -> None:
    await store.create(table("t1"))
    other = Header(
        **{field: getattr(table("t1"), field) for field in Header.__struct_fields__}
        | {"watch": "x"}
    )
    await store.create(other)
    assert await store.header("t1") == table("t1")


async def test_finished_tables_are_not_among_the_unfinished(store: Store) -> None:
    for name in ("t1", "t2", "t3"):
        await store.create(table(name))
    await store.append("t1", 1, move(1))
    await store.append("t2", 1, move(1, over=True))
    assert sorted(await store.unfinished()) == ["t1", "t3"]


async def test_of_a_table_the_latest_analysis_is_kept_under_its_method(where: str) -> None:
    store = await opened(where)
    await store.create(table("t1"))
    assert await store.analysis("t1", "first") is None
    await store.keep_analysis("t1", "first", '{"„ß“": 1}')
    await store.close()
    again = await opened(where)
    assert await again.analysis("t1", "first") == '{"„ß“": 1}'
    assert await again.analysis("t1", "second") is None
    await again.keep_analysis("t1", "second", "{}")
    assert await again.analysis("t1", "second") == "{}"
    assert await again.analysis("t1", "first") is None
    with pytest.raises(StoreError):
        await again.keep_analysis("nowhere", "first", "{}")
    await again.close()


async def test_a_row_of_no_table_is_refused_and_nothing_else_with_it(store: Store) -> None:
    with pytest.raises(StoreError):
        await store.append("nowhere", 1, move(1))
    await store.create(table("t1"))
    assert await store.append("t1", 1, move(1))


async def test_a_file_belongs_to_one_server_at_a_time(tmp_path: Path) -> None:
    first = await opened(str(tmp_path / "tables.sqlite"))
    with pytest.raises(StoreError, match="in use by another Dwarrow server"):
        await opened(str(tmp_path / "tables.sqlite"))
    await first.close()


async def test_a_file_that_is_no_store_is_named(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_text("not a database, only a text of some length" * 50)
    with pytest.raises(StoreError, match=r"tables\.sqlite cannot be opened"):
        await opened(str(tmp_path / "tables.sqlite"))


async def test_a_lost_connection_loses_nothing_and_is_made_anew(postgresql: str) -> None:
    where = new_database(postgresql, "lost")
    store = PostgresqlStore(where)
    missed = asyncio.Event()
    await store.open(lambda table, number: missed.set() if not table else None)
    await store.create(table("t1"))
    assert await store.append("t1", 1, move(1))
    with psycopg.connect(postgresql, autocommit=True) as admin:
        admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'lost'"
        )
    assert await store.append("t1", 2, move(2))
    assert await store.rows("t1") == [move(1), move(2)]
    await asyncio.wait_for(missed.wait(), 10)
    await store.close()


async def test_one_process_hears_what_another_stored(postgresql: str) -> None:
    where = new_database(postgresql, "told")
    told: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    first, second = PostgresqlStore(where), PostgresqlStore(where)
    await first.open(lambda table, number: None)
    await second.open(lambda table, number: told.put_nowait((table, number)))
    await first.create(table("t1"))
    await first.append("t1", 1, move(1))
    await first.append("t1", 1, move(1))
    await first.append("t1", 2, move(2))
    heard = [await asyncio.wait_for(told.get(), 10) for _ in range(2)]
    assert heard == [("t1", 1), ("t1", 2)]
    assert told.empty()
    await first.close()
    await second.close()


async def test_no_postgresql_is_one_clear_sentence() -> None:
    with pytest.raises(StoreError, match="PostgreSQL cannot be reached"):
        await opened("postgresql://nobody@127.0.0.1:1/nothing")


def test_the_store_is_in_the_data_folder_unless_somebody_says_otherwise(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for variable in ("DWARROW_HOME", "DWARROW_STORE"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert home() == tmp_path / "dwarrow"
    monkeypatch.setenv("DWARROW_HOME", str(tmp_path / "own"))
    assert home() == tmp_path / "own"
    monkeypatch.setenv("DWARROW_STORE", "postgresql://somewhere/dwarrow")
    assert store_at().name == "postgresql"
    assert store_at("file.sqlite").name == "sqlite"
