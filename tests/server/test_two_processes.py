"""Two server processes on one PostgreSQL play the same tables."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator

import psycopg
import pytest

import dwarrow
from dwarrow.tables.telling import SECONDS_BETWEEN_PRESENCES
from tests.server.test_marks import mark, who_begins
from tests.support.postgresql import new_database
from tests.support.server import Page, Server

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("leave_the_tables")]

GRACE = 1.0
FLAPS = 12
QUIET = 2 * SECONDS_BETWEEN_PRESENCES


@pytest.fixture(scope="module")
def servers(postgresql: str) -> Iterator[tuple[Server, Server]]:
    where = new_database(postgresql, "servers")
    with Server(where) as first, Server(where) as second:
        yield first, second


async def test_a_game_across_two_servers_is_one_game(servers: tuple[Server, Server]) -> None:
    first, second = servers
    created = first.create("person", "nobody", "random")
    table = created["table"]
    ann = await first.page(table, created["seats"][0]["secret"])
    status, joined = second.request(
        "POST", f"/api/tables/{table}/join", {"invitation": created["invitation"], "name": "Bob"}
    )
    assert status == 201
    bob = await second.page(table, joined["secret"])
    await ann.until("position")
    assert ann.table["info"]["seats"][1]["name"] == "Bob"
    played = {0: 0, 1: 0}
    while (mover := await first_asked(ann, bob)) is not None:
        assert (await mover.answer(random.choice(mover.options())))["type"] == "done"
        played[mover.table["you"]] += 1
    for page in (ann, bob):
        await page.my_turn()
    assert ann.position["result"] == bob.position["result"]
    assert [event["code"].removesuffix("-seen") for event in ann.log] == [
        event["code"].removesuffix("-seen") for event in bob.log
    ]
    record = second.request("GET", f"/api/tables/{table}/record", secret=joined["secret"])[1]
    moves = dwarrow.Record.parse(record).moves()
    assert {seat: sum(move.seat == seat for move in moves) for seat in played} == played


async def first_asked(*pages: Page) -> Page | None:
    """The page that is asked first; None when the game is over."""
    turns = {asyncio.create_task(page.my_turn()): page for page in pages}
    done, waiting = await asyncio.wait(turns, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    return next((turns[task] for task in done if task.result()), None)


async def test_of_two_answers_on_two_servers_exactly_one_wins(
    servers: tuple[Server, Server],
) -> None:
    for _ in range(10):
        created = servers[0].create("person", "random")
        secret = created["seats"][0]["secret"]
        pages = [await server.page(created["table"], secret) for server in servers]
        assert all([await page.my_turn() for page in pages])
        options = pages[0].options()
        replies = await asyncio.gather(
            *(page.answer(option) for page, option in zip(pages, options, strict=False))
        )
        assert sorted(reply["type"] for reply in replies) == ["done", "refused"]
        loser = next(reply for reply in replies if reply["type"] == "refused")
        assert loser["code"] in ("stale", "not-your-turn", "draw-now")


async def test_bots_of_a_server_that_died_are_played_by_the_other(postgresql: str) -> None:
    where = new_database(postgresql, "dying")
    dying = Server(where, bot_pause=60.0)
    dying.start()
    with Server(where) as other:
        created = dying.create("random", "random")
        watcher = await other.page(created["table"], created["watch"])
        dying.kill()
        assert not await watcher.my_turn()


async def test_whoever_is_connected_elsewhere_keeps_the_seat(postgresql: str) -> None:
    """Told at once, and again and again; a process that dies takes its pages along."""
    where = new_database(postgresql, "presence")
    dying = Server(where, grace=GRACE)
    dying.start()
    with Server(where, grace=GRACE) as other:
        created = dying.create("person", "person")
        secrets = [seat["secret"] for seat in created["seats"]]
        bob = await dying.page(created["table"], secrets[1])
        ann = await other.page(created["table"], secrets[0])
        await presence_of(ann, 1, "here")
        await presence_of(bob, 0, "here")
        wish = {"type": "seat", "seat": 1, "holder": "nobody"}
        begun = time.monotonic()
        while time.monotonic() < begun + 1.5 * GRACE:
            assert (await ann.ask(**wish))["code"] == "owner-is-here"
            await asyncio.sleep(0.05)
        dying.kill()
        await presence_of(ann, 1, "offline")
        assert (await ann.ask(**wish))["type"] == "done"


async def test_a_stand_in_brings_nobody_back_at_the_other_process(postgresql: str) -> None:
    where = new_database(postgresql, "standing_in")
    with Server(where, grace=GRACE) as first, Server(where, grace=GRACE) as second:
        created = first.create("person", "person", "person")
        secrets = [seat["secret"] for seat in created["seats"]]
        ann = await first.page(created["table"], secrets[0])
        cara = await second.page(created["table"], secrets[2])
        for page, other in ((ann, 2), (cara, 0)):
            await presence_of(page, other, "here")
            await presence_of(page, 1, "offline")
        wish = {"type": "seat", "seat": 1, "holder": "bot", "level": "random"}
        for page in (cara, ann):
            assert (await page.ask(**wish))["type"] == "done"
        while cara.table["info"]["seats"][1]["holder"] != "bot":
            await cara.until("table")
        assert cara.table["info"]["seats"][1]["presence"] == "offline"


async def test_pages_that_come_and_go_are_told_all_together(postgresql: str) -> None:
    where = new_database(postgresql, "flapping")
    with Server(where) as first, Server(where) as second, psycopg.connect(where) as listener:
        listener.autocommit = True
        listener.execute("LISTEN dwarrow_news")
        created = first.create("person", "person")
        table, secrets = created["table"], [seat["secret"] for seat in created["seats"]]
        ann = await first.page(table, secrets[0])
        bob = await second.page(table, secrets[1])
        await presence_of(ann, 1, "here")
        list(listener.notifies(timeout=0))
        begun = time.monotonic()
        for _ in range(FLAPS):
            await bob.close()
            bob = await second.page(table, secrets[1])
        await bob.close()
        heard = [notice.payload for notice in listener.notifies(timeout=QUIET)]
        told = [payload for payload in heard if '"seats":[0]' not in payload]
        assert len(told) <= 2 + (time.monotonic() - begun) / SECONDS_BETWEEN_PRESENCES
        assert '"seats":[]' in told[-1]
        await presence_of(ann, 1, "away")


async def presence_of(page: Page, seat: int, wanted: str) -> None:
    """Until a page is told this of the owner of a seat."""
    while page.table["info"]["seats"][seat]["presence"] != wanted:
        await page.until("table")


async def test_everybody_knows_at_both_servers_how_many_watch(
    servers: tuple[Server, Server],
) -> None:
    created = servers[0].create("person", "random")
    table, watch = created["table"], created["watch"]
    ann = await servers[0].page(table, created["seats"][0]["secret"])
    guests = [await server.page(table, watch) for server in servers]
    for page in (ann, *guests):
        while page.table["watching"] != 2:
            await page.until("table")
    await guests[1].close()
    while ann.table["watching"] != 1:
        await ann.until("table")


async def test_marks_reach_pages_of_both_servers(servers: tuple[Server, Server]) -> None:
    ann, bob, guest = await who_begins(*servers)
    assert (await mark(bob, "begin seat 2"))["type"] == "done"
    for page in (ann, guest):
        assert (await page.until("marks"))["marks"] == [{"seat": 1, "action": "begin seat 2"}]


async def test_when_time_is_up_one_of_two_servers_acts_and_only_once(
    servers: tuple[Server, Server],
) -> None:
    first, second = servers
    seats = [{"holder": "person"}, {"holder": "person"}]
    clock: dict[str, object] = {"kind": "move", "seconds": 5, "then": "bot"}
    wrong = {"game": "nebelberge", "seats": seats, "clock": {**clock, "seconds": 4}}
    assert first.request("POST", "/api/tables", wrong)[0] == 400
    tables = [
        first.create("person", "person", clock={**clock, "then": then}) for then in ("bot", "end")
    ]
    pages = [
        [
            await server.page(made["table"], seat["secret"])
            for server, seat in zip(servers, made["seats"], strict=True)
        ]
        for made in tables
    ]
    for ann, bob in pages:
        shown = [(await page.until("clocks"))["seats"] for page in (ann, bob)]
        assert [[seat["running"] for seat in told] for told in shown] == [[True, False]] * 2
        assert all(0 < told[0]["left"] <= 5000 for told in shown)
        assert all(told[1]["left"] == 5000 for told in shown)
    (ann, bob), (cleo, dana) = pages
    for page in (ann, bob):
        while page.table["noted"] == 0:
            await page.receive()
        assert [note["code"] for note in page.table["notes"]] == ["time-up"]
    for page in (cleo, dana):
        while page.table["info"]["timed_out"] is None:
            await page.receive()
        assert page.table["info"]["phase"] == "finished"
    replay = second.request(
        "GET", f"/api/tables/{tables[0]['table']}/replay", secret=tables[0]["seats"][1]["secret"]
    )[1]
    assert len(replay["frames"]) == 2, "one answer was given"
