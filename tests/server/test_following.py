"""The hall lives: a page there hears of changes at its own tables, and of no others."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.support.postgresql import new_database
from tests.support.server import GENEROUS, Json, Page, Server

pytestmark = pytest.mark.usefixtures("leave_the_tables")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    store = str(tmp_path_factory.mktemp("following") / "tables.sqlite")
    with Server(store, f"{GENEROUS}, seconds_between_changes=0") as server:
        yield server


def key(created: Json, seat: int = 0) -> dict[str, str]:
    return {"table": created["table"], "secret": created["seats"][seat]["secret"]}


async def follow(server: Server, *keys: dict[str, str]) -> Page:
    """A page in the hall."""
    page = Page(await server.socket())
    assert (await page.ask(type="follow", keys=list(keys)))["type"] == "done"
    return page


async def heard(page: Page) -> Json:
    return (await page.until("followed"))["table"]


async def test_whose_turn_it_is_changes_without_asking(server: Server) -> None:
    created = server.create("person", "person")
    hall = await follow(server, key(created))
    pages = [await server.page(created["table"], seat["secret"]) for seat in created["seats"]]
    for page in pages:
        await page.until("position")
    mover = next(page for page in pages if page.position["decision"])
    while mover.position["decision"]:
        await mover.answer(mover.options()[0])
    told = await heard(hall)
    while told["your_turn"] == (mover is pages[0]):
        told = await heard(hall)
    assert told["you"] == 0
    assert told["to_act"] == [1 - pages.index(mover)]
    assert told["watch"] == created["watch"]
    assert told["places"] == []


async def test_a_finished_game_is_told_with_its_result(server: Server) -> None:
    created = server.create("person", "random")
    hall = await follow(server, key(created))
    page = await server.page(created["table"], created["seats"][0]["secret"])
    while await page.my_turn():
        await page.answer(page.options()[0])
    told = await heard(hall)
    while told["info"]["phase"] != "finished":
        told = await heard(hall)
    assert told["scores"] == page.position["result"]["scores"]
    assert told["places"] == page.position["result"]["places"]
    status, mine = server.request("POST", "/api/tables/mine", {"keys": [key(created)]})
    assert (status, mine["tables"][0]["places"]) == (200, told["places"])


async def test_what_is_answered_unseen_is_not_heard_in_the_hall(server: Server) -> None:
    created = server.create("person", "person", game="nidavellir")
    pages = [await server.page(created["table"], seat["secret"]) for seat in created["seats"]]
    for page in pages:
        await page.until("position")
    hall = await follow(server, key(created))
    bidder = pages[1]
    while bidder.position["decision"]:
        await bidder.answer(bidder.options()[0])
    await bidder.ask(type="undo")
    await bidder.ask(type="look", looking=False)
    told = [await heard(hall)]
    while told[-1]["info"]["seats"][1]["presence"] != "away":
        told.append(await heard(hall))
    assert all(before != after for before, after in pairwise(told))
    assert all(each["to_act"] == [0, 1] for each in told)


async def test_a_wrong_key_tells_nothing(server: Server) -> None:
    created, own = server.create("person", "person"), server.create("person", "nobody")
    hall = await follow(server, {"table": created["table"], "secret": "wrong"}, key(own))
    page = await server.page(created["table"], created["seats"][0]["secret"])
    await page.catch_up()
    await server.page(own["table"], own["seats"][0]["secret"])
    assert (await heard(hall))["info"]["table"] == own["table"]
    assert not any(created["table"] in text for text in hall.received)


async def test_a_page_in_the_hall_opens_no_table_and_the_other_way_round(server: Server) -> None:
    created = server.create("person", "person")
    hall = await follow(server, key(created))
    await hall.send(type="open", **key(created))
    assert (await hall.until("refused"))["code"] == "already-open"
    page = await server.page(created["table"], created["seats"][0]["secret"])
    assert (await page.ask(type="follow", keys=[]))["code"] == "already-open"
    assert (await hall.ask(type="follow", keys=[key(created)] * 21))["code"] == "malformed"


@pytest.mark.slow
async def test_there_is_room_for_so_many_pages_in_the_hall(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    store = str(tmp_path_factory.mktemp("crowd") / "tables.sqlite")
    with Server(store, f"{GENEROUS}, followers=1, followed_tables=1") as server:
        first, second = server.create("person", "person"), server.create("person", "person")
        hall = await follow(server, key(first), key(second))
        crowd = Page(await server.socket())
        await crowd.send(type="follow", keys=[])
        assert (await crowd.receive())["code"] == "too-many-follow"
        await server.page(second["table"], second["seats"][0]["secret"])
        await server.page(first["table"], first["seats"][0]["secret"])
        assert (await heard(hall))["info"]["table"] == first["table"]
        assert second["table"] not in json.dumps(hall.received)


@pytest.mark.slow
async def test_changes_at_another_process_are_heard(postgresql: str) -> None:
    where = new_database(postgresql, "following")
    with Server(where) as first, Server(where) as second:
        created = first.create("person", "nobody")
        hall = await follow(second, key(created))
        body = {"invitation": created["invitation"], "name": "Bob"}
        assert first.request("POST", f"/api/tables/{created['table']}/join", body)[0] == 201
        told = await heard(hall)
        while told["info"]["seats"][1]["name"] != "Bob":
            told = await heard(hall)
