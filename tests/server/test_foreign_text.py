"""Boxes and records from elsewhere: whatever they hold, nobody else waits for them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest

import dwarrow
from tests.support.server import Json, Page, Server

pytestmark = pytest.mark.usefixtures("leave_the_tables")

DEEP = "a." * 44_999 + "a = 1\n"
"""One key of 45,000 parts in 90 kB."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(str(tmp_path_factory.mktemp("foreign") / "tables.sqlite")) as server:
        yield server


def deep_record() -> bytes:
    """The record of a game that was played with such a box."""
    game = dwarrow.game("nebelberge")
    record = dwarrow.Recorder(game, 2, dwarrow.Seeded(1), players=["Ann", "Bob"]).record
    record.box_text = DEEP
    return str(record).encode()


async def worst_answer(page: Page, attack: asyncio.Task[tuple[int, Json]]) -> float:
    """The longest a player waited for an answer or a hint until the attack was over."""
    worst = 0.0
    while not attack.done():
        if not await page.my_turn():
            break
        begun = time.monotonic()
        assert (await page.ask(type="hint"))["type"] == "hinted"
        assert (await page.answer(page.options()[0]))["type"] == "done"
        worst = max(worst, time.monotonic() - begun)
    return worst


@pytest.mark.slow
@pytest.mark.parametrize("path", ["/api/tables", "/api/replay"])
async def test_a_key_of_45000_parts_is_refused_and_holds_up_nobody(
    server: Server, path: str
) -> None:
    created = server.create("person", "greedy")
    page = await server.page(created["table"], created["seats"][0]["secret"])
    assert await page.my_turn()
    assert (await page.ask(type="hint"))["type"] == "hinted"
    seats = [{"holder": "person"}, {"holder": "person"}]
    box = {"game": "nebelberge", "seats": seats, "box": DEEP}
    body = box if path == "/api/tables" else deep_record()
    begun = time.monotonic()
    attack = asyncio.create_task(asyncio.to_thread(server.request, "POST", path, body))
    assert await worst_answer(page, attack) < 2
    status, refused = await attack
    assert time.monotonic() - begun < 10
    assert status == 422
    assert refused["code"] == ("bad-box" if path == "/api/tables" else "record-box")
    assert '"a bot' not in server.log.read_text()


def test_numbers_without_end_in_a_record_are_refused(server: Server) -> None:
    for text in (
        "dwarrow record " + "9" * 5000,
        deep_record().decode().split("\n| ")[0] + "\nbegin\n" + "9" * 5000 + ". seat 1: x\n",
        deep_record().decode().split("\n| ")[0] + "\nbegin\nresult " + "9" * 5000 + "\n",
        deep_record().decode().split("\n| ")[0] + "\nbegin\nend " + "9" * 5000 + " moves\n",
    ):
        status, refused = server.request("POST", "/api/replay", text.encode())
        assert (status, refused["section"]) == (422, "error"), text[:200]


def test_a_corrected_box_is_still_taken(server: Server) -> None:
    for name in dwarrow.game_names():
        game = dwarrow.game(name)
        text = game.box().text.replace("\n", "\n# mine\n", 1)
        created = server.create(*["person"] * game.seats[0], game=name, box=text)
        assert len(created["seats"]) == game.seats[0]
    listed = game.box().text + "more = 1\n"
    seats = [{"holder": "person"}] * game.seats[0]
    status, refused = server.request(
        "POST", "/api/tables", {"game": name, "seats": seats, "box": listed.replace("=", "==", 1)}
    )
    assert (status, refused["problems"][0]["code"]) == (422, "not-toml")


@pytest.mark.parametrize("size", [100_001, 150_000, 200_000, 400_000])
def test_a_box_that_is_too_large_is_called_so(server: Server, size: int) -> None:
    seats = [{"holder": "person"}, {"holder": "person"}]
    body = {"game": "nebelberge", "seats": seats, "box": "#" * size}
    status, refused = server.request("POST", "/api/tables", body)
    assert (status, refused["code"]) == (413, "too-large")
