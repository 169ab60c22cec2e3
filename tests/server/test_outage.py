"""PostgreSQL fails in mid-game: every page comes to show the current position by itself."""

from __future__ import annotations

import asyncio
import random
import time

import pytest

from tests.support.postgresql import Postgresql, new_database
from tests.support.server import Json, Page, Server

pytestmark = pytest.mark.usefixtures("leave_the_tables")


class Player:
    """A person who sends an answer again until it is stored."""

    def __init__(self, created: Json, luck: random.Random) -> None:
        self.table: str = created["table"]
        self.secret: str = created["seats"][0]["secret"]
        self.luck = luck
        self.done: list[str] = []

    async def play(self, server: Server) -> None:
        page = await server.page(self.table, self.secret)
        while await page.my_turn():
            action = self.luck.choice(page.options())
            decision = page.position["decision"]["number"]
            answer = {"id": str(len(self.done)), "decision": decision, "action": action}
            while (reply := await page.ask(type="answer", **answer))["type"] == "refused":
                assert reply["code"] == "not-stored", reply
                await asyncio.sleep(0.1)
            self.done.append(action)


async def arrive(server: Server, created: Json) -> Page:
    """A spectator who comes back until the store lets the table be opened."""
    while True:
        page = Page(await server.socket())
        await page.send(type="open", table=created["table"], secret=created["watch"])
        if (await page.until("table", "refused"))["type"] == "table":
            return page
        await asyncio.sleep(0.05)


@pytest.mark.slow
async def test_after_restarts_of_postgresql_no_page_is_stale_and_no_bot_silent(
    failing_postgresql: Postgresql,
) -> None:
    luck = random.Random(6)
    with Server(new_database(failing_postgresql.address, "outage"), bot_pause=0.2) as server:
        tables = [server.create("person", "random", "random") for _ in range(24)]
        early = [await server.page(created["table"], created["watch"]) for created in tables]
        players = [Player(created, luck) for created in tables]
        playing = [asyncio.create_task(player.play(server)) for player in players]
        late: list[Page] = []
        for _ in range(3):
            await asyncio.sleep(0.5)
            await asyncio.to_thread(failing_postgresql.stop)
            arriving = [asyncio.create_task(arrive(server, created)) for created in tables]
            await asyncio.to_thread(failing_postgresql.start)
            late += await asyncio.gather(*arriving)
        async with asyncio.timeout(240):
            await asyncio.gather(*playing)
            for page in (*early, *late):
                assert not await page.my_turn()
        for created, player in zip(tables, players, strict=True):
            path = f"/api/tables/{created['table']}/record"
            record = server.request("GET", path, secret=created["watch"])[1]
            told = [line.split(": ")[1] for line in record.splitlines() if " seat 1: " in line]
            assert told == player.done


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
