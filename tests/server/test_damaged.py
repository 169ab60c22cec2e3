"""Each table stands or falls alone: a damaged one says so and holds up no other."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.support.server import Json, Page, Server

pytestmark = pytest.mark.usefixtures("leave_the_tables")

DAMAGES = {
    "unreadable": "UPDATE dwarrow_tables SET header = '{' WHERE id = ?",
    "no text": "UPDATE dwarrow_tables SET header = CAST(X'7BFF7D' AS TEXT) WHERE id = ?",
    "unknown game": "UPDATE dwarrow_tables SET header = "
    "json_set(header, '$.game', 'checkers') WHERE id = ?",
    "row of a later release": 'UPDATE dwarrow_rows SET body = \'{"row":"danced"}\' '
    "WHERE number = 1 AND table_id = ?",
    "row that is no text": "UPDATE dwarrow_rows SET body = CAST(X'22FF22' AS TEXT) "
    "WHERE number = 1 AND table_id = ?",
    "seat that is not there": 'UPDATE dwarrow_rows SET body = \'{"row":"sat","seat":99,'
    '"place":{"holder":"nobody"}}\' WHERE number = 1 AND table_id = ?',
    "rows without a beginning": "DELETE FROM dwarrow_rows WHERE number = 1 AND table_id = ?",
}
WHY = {
    "unreadable": "unreadable",
    "no text": "unreadable",
    "unknown game": "unknown-game",
    "row of a later release": "unreadable",
    "row that is no text": "unreadable",
    "seat that is not there": "unreadable",
    "rows without a beginning": "unplayable",
}


@contextmanager
def damaged(file: Path) -> Iterator[sqlite3.Connection]:
    """The store's file, while no server has it."""
    with closing(sqlite3.connect(file)) as connection, connection:
        yield connection


@pytest.mark.slow
async def test_a_damaged_table_is_listed_with_its_reason_and_holds_up_no_other(
    tmp_path: Path,
) -> None:
    file = tmp_path / "tables.sqlite"
    with Server(str(file), bot_pause=60.0) as server:
        spoilt = {damage: server.create("person", "person") for damage in DAMAGES}
        for created in spoilt.values():
            await move_once(server, created)
        whole = [server.create("person", "person") for _ in range(6)]
        bots = [server.create("random", "random") for _ in range(6)]
    with damaged(file) as connection:
        for damage, created in spoilt.items():
            changed = connection.execute(DAMAGES[damage], (created["table"],))
            assert changed.rowcount == 1, damage
    with Server(str(file)) as server:
        async with asyncio.timeout(60):
            while not all(is_over(file, created) for created in bots):
                await asyncio.sleep(0.05)
        keys = [key(created) for created in [*spoilt.values(), *whole]]
        status, found = server.request("POST", "/api/tables/mine", {"keys": keys})
        assert status == 200, found
        assert {own["info"]["table"] for own in found["tables"]} == {
            created["table"] for created in whole
        }
        assert {closed["table"]: closed["why"]["code"] for closed in found["closed"]} == {
            created["table"]: WHY[damage] for damage, created in spoilt.items()
        }
        await move_once(server, whole[0])


@pytest.mark.slow
async def test_whoever_opens_a_damaged_table_is_told_why_not(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with Server(str(file)) as server:
        created = server.create("person", "person")
    with damaged(file) as connection:
        connection.execute(DAMAGES["unreadable"], (created["table"],))
    with Server(str(file)) as server:
        path = f"/api/tables/{created['table']}"
        status, refused = server.request("GET", path, secret=created["watch"])
        assert (status, refused["code"]) == (422, "unreadable")
        page = Page(await server.socket())
        await page.send(type="open", table=created["table"], secret=created["watch"])
        assert (await page.receive())["code"] == "unreadable"


async def move_once(server: Server, created: Json) -> None:
    """One answer of whoever is asked first."""
    for seat in created["seats"]:
        page = await server.page(created["table"], seat["secret"])
        await page.until("position")
        if page.position["decision"] is not None:
            assert (await page.answer(page.options()[0]))["type"] == "done"
            return


def is_over(file: Path, created: Json) -> bool:
    """Whether the game of a table that nobody opens has come to its end in the store."""
    with closing(sqlite3.connect(file, timeout=10)) as store:
        rows = store.execute(
            "SELECT max(over) FROM dwarrow_rows WHERE table_id = ?", (created["table"],)
        )
        return bool(rows.fetchone() == (1,))


def key(created: Json) -> Json:
    return {"table": created["table"], "secret": created["seats"][0]["secret"]}
