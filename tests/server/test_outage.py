"""PostgreSQL fails in mid-game: every page comes to show the current position by itself."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import pytest

from tests.support.fire import GONE, enter, restart_again_and_again
from tests.support.postgresql import Postgresql, new_database
from tests.support.server import Json, Page, Server

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("leave_the_tables")]


async def test_after_restarts_of_postgresql_no_page_is_stale_and_no_bot_silent(
    failing_postgresql: Postgresql,
) -> None:
    with Server(new_database(failing_postgresql.address, "outage")) as server:
        await restart_again_and_again(server, failing_postgresql, 3, random.Random(6))


async def test_what_is_stored_behind_a_lost_connection_is_shown_without_asking(
    failing_postgresql: Postgresql,
) -> None:
    """Two servers, one table: both hear of a move, and it is stored at the first attempt."""
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
        reply = await mover.ask(type="answer", action=mover.options()[0], **answer)
        assert reply["type"] == "done", reply
        async with asyncio.timeout(10):
            for page in pages:
                while page.position["number"] <= number:
                    await page.receive()


async def moved(mover: Page, answer: Json) -> None:
    """Send an answer again and again until it is stored."""
    while (reply := await mover.ask(type="answer", **answer))["type"] != "done":
        assert reply["code"] == "not-stored", reply
        await asyncio.sleep(0.05)


def answer_of(page: Page) -> Json:
    """The first thing this page may answer."""
    number = page.position["decision"]["number"]
    return {"id": f"answer {number}", "decision": number, "action": page.options()[0]}


async def come_back(server: Server, table: str, secret: str) -> Page:
    """A page that is reloaded until the table opens."""
    while True:
        try:
            return await enter(server, table, secret)
        except GONE:
            await asyncio.sleep(0)


async def test_pages_that_come_back_during_an_outage_are_at_one_and_the_same_table(
    failing_postgresql: Postgresql,
) -> None:
    """Nobody listens to a table that is no longer the one that is played on."""
    with Server(new_database(failing_postgresql.address, "orphans")) as server:
        tables = [server.create("person", "person") for _ in range(6)]
        opens: list[tuple[Json, list[str]]] = []
        for created in tables:
            secrets = [seat["secret"] for seat in created["seats"]]
            opens.append((created, [*secrets, *[created["watch"]] * 4]))
        lost = [await server.page(opened["table"], keys[0]) for opened, keys in opens]
        lost += [await server.page(opened["table"], keys[1]) for opened, keys in opens]
        for page in lost:
            await page.until("position")
        failing_postgresql.stop()
        for page in lost:
            if page.position["decision"] is not None:
                refused = await page.ask(type="answer", **answer_of(page))
                assert refused["code"] == "not-stored"
        await asyncio.gather(*(page.close() for page in lost))
        returning = [
            asyncio.gather(*(come_back(server, opened["table"], key) for key in keys))
            for opened, keys in opens
        ]
        await asyncio.sleep(0.5)
        await asyncio.to_thread(failing_postgresql.start)
        async with asyncio.timeout(60):
            for pages in await asyncio.gather(*returning):
                for page in pages:
                    await page.until("position")
                mover = next(page for page in pages if page.position["decision"] is not None)
                shown = mover.position["number"]
                await moved(mover, answer_of(mover))
                for page in pages:
                    while page.position["number"] <= shown:
                        await page.receive(timeout=10)


async def test_bots_that_nobody_watches_play_on_after_an_outage(
    failing_postgresql: Postgresql, tmp_path: Path
) -> None:
    """Their turn comes while PostgreSQL is gone: they wait for it, and no task breaks."""
    server = Server(new_database(failing_postgresql.address, "bots"), bot_pause=1.0)
    server.log = tmp_path / "server.log"
    with server:
        created = server.create("random", "random")
        failing_postgresql.stop()
        async with asyncio.timeout(30):
            while server.log.read_text().count("no bot move") < 2:
                await asyncio.sleep(0.05)
        failing_postgresql.start()
        watcher = await server.page(created["table"], created["watch"])
        await watcher.until("position")
        shown = watcher.position["number"]
        async with asyncio.timeout(30):
            while watcher.position["number"] < shown + 3:
                await watcher.receive()
        assert "AssertionError" not in server.log.read_text()


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
