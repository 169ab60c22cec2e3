"""A seat moves to another device by one link, once, and the old page is told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.postgresql import new_database
from tests.support.server import Json, Page, Server

pytestmark = pytest.mark.usefixtures("leave_the_tables")

TICKET, PHONE = "t" * 32, "p" * 32


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(str(tmp_path_factory.mktemp("moving") / "tables.sqlite")) as server:
        yield server


async def two(server: Server) -> tuple[Json, Page, Page]:
    """A table with Ann and Bob."""
    created = server.create("person", "person")
    pages = [await server.page(created["table"], seat["secret"]) for seat in created["seats"]]
    return created, pages[0], pages[1]


def move(server: Server, table: str, **body: str) -> tuple[int, Json]:
    """What a phone gets for its ticket."""
    return server.request("POST", f"/api/tables/{table}/move", body)


async def test_a_ticket_asks_first_and_then_moves_the_seat_once(server: Server) -> None:
    created, ann, bob = await two(server)
    table = created["table"]
    assert (await ann.ask(type="offer", ticket=TICKET))["type"] == "done"
    assert (await ann.ask(type="offer", ticket=TICKET))["type"] == "done"
    status, moving = move(server, table, ticket=TICKET)
    assert (status, moving["seat"], moving["info"]["table"]) == (200, 0, table)
    assert (await ann.ask(type="why", action="x"))["type"] == "refused"
    for _ in range(2):
        assert move(server, table, ticket=TICKET, secret=PHONE, browser="b" * 32)[0] == 200
    told = await ann.until("refused")
    assert told["code"] == "seat-moved"
    phone = await server.page(table, PHONE)
    assert phone.table["you"] == 0
    while bob.table["notes"] == []:
        await bob.until("table")
    assert [note["code"] for note in bob.table["notes"]] == ["moved"]
    old = Page(await server.socket())
    await old.send(type="open", table=table, secret=created["seats"][0]["secret"])
    assert (await old.receive())["code"] == "seat-moved"
    assert move(server, table, ticket=TICKET, secret="q" * 32)[1]["code"] == "old-ticket"


async def test_what_opens_no_seat_moves_none(server: Server) -> None:
    created, ann, bob = await two(server)
    table = created["table"]
    assert move(server, table, ticket=TICKET)[1]["code"] == "old-ticket"
    assert move(server, table, ticket=created["watch"])[1]["code"] == "old-ticket"
    await ann.ask(type="offer", ticket=TICKET)
    assert (await ann.ask(type="offer", ticket="u" * 32))["code"] == "too-fast"
    assert (await ann.ask(type="offer", ticket="short"))["code"] == "malformed"
    watcher = await server.page(table, created["watch"])
    assert (await watcher.ask(type="offer", ticket=TICKET))["code"] == "only-watching"
    for page in (bob, watcher):
        await page.catch_up()
        assert TICKET not in "".join(page.received)
    watch = created["watch"]
    assert move(server, table, ticket=TICKET, secret=watch)[1]["code"] in (
        "malformed",
        "wrong-link",
    )


async def test_nobody_moves_a_seat_to_a_browser_that_has_another_one(server: Server) -> None:
    created = server.create("person", "nobody", browser="a" * 32)
    table = created["table"]
    invited = {"invitation": created["invitation"], "secret": "s" * 32, "browser": "c" * 32}
    assert server.request("POST", f"/api/tables/{table}/join", invited)[0] == 201
    ann = await server.page(table, created["seats"][0]["secret"])
    await ann.ask(type="offer", ticket=TICKET)
    taken = move(server, table, ticket=TICKET, secret=PHONE, browser="c" * 32)
    assert taken[1]["code"] == "saw-a-hand"


async def test_whoever_leaves_gets_a_link_for_a_friend(server: Server) -> None:
    created, ann, bob = await two(server)
    left = await ann.ask(type="leave")
    assert left["type"] == "left"
    joined = server.request(
        "POST",
        f"/api/tables/{created['table']}/join",
        {"invitation": left["invitation"], "name": "Cara"},
    )
    assert (joined[0], joined[1]["seat"]) == (201, 0)
    while bob.table["info"]["seats"][0]["name"] != "Cara":
        await bob.until("table")
    assert [note["code"] for note in bob.table["notes"]] == ["left", "joined"]


@pytest.mark.slow
async def test_a_ticket_drawn_at_one_process_moves_the_seat_at_another(postgresql: str) -> None:
    where = new_database(postgresql, "moving")
    with Server(where) as first, Server(where) as second:
        created, ann, bob = await two(first)
        beside = await second.page(created["table"], created["seats"][1]["secret"])
        await ann.ask(type="offer", ticket=TICKET)
        await ann.ask(type="react", sign="cheers")
        await beside.until("reacted")
        assert move(second, created["table"], ticket=TICKET, secret=PHONE)[0] == 200
        assert (await ann.until("refused"))["code"] == "seat-moved"
        while bob.table["notes"] == []:
            await bob.until("table")
        assert (await second.page(created["table"], PHONE)).table["you"] == 0
