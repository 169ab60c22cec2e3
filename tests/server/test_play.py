"""Playing through a real server: tables, seats, answers, refusals, undo, rematch."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from support.server import Page, Server

import dwarrow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(str(tmp_path_factory.mktemp("play") / "tables.sqlite")) as server:
        yield server


async def play_to_the_end(*pages: Page) -> None:
    """Random play of all pages; bots answer by themselves."""
    going_on = True
    while going_on:
        for page in pages:
            going_on = await page.my_turn()
            if not going_on:
                break
            reply = await page.answer(random.choice(page.options()))
            assert reply["type"] == "done"


async def test_one_person_and_two_bots_play_a_whole_game(server: Server) -> None:
    created = server.create("person", "random", "random")
    page = await server.page(created["table"], created["seats"][0]["secret"])
    await play_to_the_end(page)
    assert page.table["info"]["phase"] == "finished"
    assert sorted(page.position["result"]["places"])[0] == 1
    await page.close()
    secret = created["seats"][0]["secret"]
    status, record = server.request("GET", f"/api/tables/{created['table']}/record", secret=secret)
    assert status == 200
    assert dwarrow.Record.parse(record).scores == tuple(page.position["result"]["scores"])
