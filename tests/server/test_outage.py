"""PostgreSQL fails in mid-game: every page comes to show the current position by itself."""

from __future__ import annotations

import asyncio
import random
import time

import pytest

from tests.support.fire import restart_again_and_again
from tests.support.postgresql import Postgresql, new_database
from tests.support.server import Server

pytestmark = pytest.mark.usefixtures("leave_the_tables")


@pytest.mark.slow
async def test_after_restarts_of_postgresql_no_page_is_stale_and_no_bot_silent(
    failing_postgresql: Postgresql,
) -> None:
    with Server(new_database(failing_postgresql.address, "outage")) as server:
        await restart_again_and_again(server, failing_postgresql, 3, random.Random(6))


async def test_what_is_stored_behind_a_lost_connection_is_shown_without_asking(
    failing_postgresql: Postgresql,
) -> None:
    """Two servers, one table: the one whose connection fails hears of the other's move."""
    where = new_database(failing_postgresql.address, "behind")
    with Server(where) as first, Server(where) as second:
        created = first.create("person", "person")
        pages = [
            await server.page(created["table"], seat["secret"])
            for seat in created["seats"]
            for server in (first, second)
        ]
        for page in pages:
            await page.until("position")
        mover = next(page for page in pages if page.position["decision"] is not None)
        failing_postgresql.restart()
        number = mover.position["number"]
        answer = {"id": "1", "decision": mover.position["decision"]["number"]}
        while (await mover.ask(type="answer", action=mover.options()[0], **answer))[
            "type"
        ] == "refused":
            await asyncio.sleep(0.05)
        async with asyncio.timeout(10):
            for page in pages:
                while page.position["number"] <= number:
                    await page.receive()


async def test_a_postgresql_that_stands_still_is_told_in_time(
    failing_postgresql: Postgresql,
) -> None:
    with Server(new_database(failing_postgresql.address, "still")) as server:
        created = server.create("person", "random")
        page = await server.page(created["table"], created["seats"][0]["secret"])
        assert await page.my_turn()
        assert server.request("GET", "/health")[0] == 200
        failing_postgresql.hold_up()
        try:
            for _ in range(3):
                begun = time.monotonic()
                status, refused = await asyncio.to_thread(server.request, "GET", "/health")
                assert (status, refused["code"]) == (503, "not-stored")
                assert time.monotonic() - begun < 5
            begun = time.monotonic()
            action = page.options()[0]
            answer = {"id": "1", "decision": page.position["decision"]["number"]}
            refused = await page.ask(type="answer", action=action, **answer)
            assert refused["code"] == "not-stored"
            assert time.monotonic() - begun < 15
        finally:
            failing_postgresql.go_on()
        async with asyncio.timeout(20):
            while (await asyncio.to_thread(server.request, "GET", "/health"))[0] != 200:
                await asyncio.sleep(0.1)
            while (await page.ask(type="answer", action=action, **answer))["type"] == "refused":
                await asyncio.sleep(0.1)
            assert await page.my_turn()
