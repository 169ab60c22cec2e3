"""Talk beside the game: who looks, nudges, reactions, pings and lines, each within limits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dwarrow.tables.talk import AT_ONCE
from tests.support.postgresql import new_database
from tests.support.server import Page, Server

pytestmark = pytest.mark.usefixtures("leave_the_tables")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(str(tmp_path_factory.mktemp("talk") / "tables.sqlite")) as server:
        yield server


async def company(
    first: Server, second: Server, game: str = "nebelberge", **more: object
) -> tuple[Page, Page, Page]:
    """Ann; Bob, maybe on another server; and somebody who watches."""
    created = first.create("person", "person", game=game, **more)
    secrets = [seat["secret"] for seat in created["seats"]]
    ann = await first.page(created["table"], secrets[0])
    bob = await second.page(created["table"], secrets[1])
    guest = await first.page(created["table"], created["watch"])
    for page in (ann, bob, guest):
        await page.until("position")
        while page.table["watching"] != 1 or any(
            seat["presence"] != "here" for seat in page.table["info"]["seats"]
        ):
            await page.until("table")
    return ann, bob, guest


async def waiting(ann: Page, bob: Page) -> tuple[Page, Page]:
    """Who waits, and who is waited for."""
    return (bob, ann) if ann.position["decision"] else (ann, bob)


def seat_of(page: Page) -> int:
    return int(page.table["you"])


async def test_whoever_looks_elsewhere_is_away_and_comes_back(server: Server) -> None:
    ann, bob, guest = await company(server, server)
    assert (await bob.ask(type="look", looking=False))["type"] == "done"
    for page in (ann, guest):
        seat = (await page.until("table"))["info"]["seats"][1]
        assert seat["presence"] == "away"
        assert seat["since"] is not None
    wish = {"type": "seat", "seat": 1, "holder": "bot", "level": "random"}
    assert (await ann.ask(**wish))["code"] == "owner-is-here"
    await bob.ask(type="look", looking=True)
    assert (await ann.until("table"))["info"]["seats"][1]["presence"] == "here"


async def test_whoever_opens_a_page_out_of_sight_is_away(server: Server) -> None:
    created = server.create("person", "person")
    ann = await server.page(created["table"], created["seats"][0]["secret"])
    bob = Page(await server.socket())
    secret = created["seats"][1]["secret"]
    await bob.send(type="open", table=created["table"], secret=secret, looking=False)
    assert (await bob.until("table"))["info"]["seats"][1]["presence"] == "away"
    await ann.catch_up()
    assert ann.table["info"]["seats"][1]["presence"] == "away"


async def test_a_nudge_reaches_everybody_once_a_minute(server: Server) -> None:
    ann, bob, guest = await company(server, server)
    waits, mover = await waiting(ann, bob)
    assert (await waits.ask(type="nudge"))["type"] == "done"
    for page in (mover, guest):
        assert await page.until("nudged") == {"type": "nudged", "by": seat_of(waits)}
    assert (await waits.ask(type="nudge"))["code"] == "nudged-already"


async def test_nobody_is_nudged_for_whom_nobody_waits(server: Server) -> None:
    ann, bob, guest = await company(server, server)
    _, mover = await waiting(ann, bob)
    assert (await mover.ask(type="nudge"))["code"] == "nobody-waits"
    assert (await guest.ask(type="nudge"))["code"] == "only-watching"


async def test_a_nudge_does_not_tell_who_has_bid(server: Server) -> None:
    ann, bob, _ = await company(server, server, game="nidavellir")
    while ann.position["decision"] is not None:
        await ann.answer(ann.options()[0])
    assert (await bob.ask(type="nudge"))["type"] == "done"
    assert await ann.until("nudged") == {"type": "nudged", "by": 1}


async def test_reactions_reach_everybody_and_only_so_many_at_once(server: Server) -> None:
    ann, bob, guest = await company(server, server)
    for _ in range(AT_ONCE):
        assert (await ann.ask(type="react", sign="cheers"))["type"] == "done"
    assert (await ann.ask(type="react", sign="cheers"))["code"] == "talks-too-fast"
    for page in (bob, guest):
        assert await page.until("reacted") == {"type": "reacted", "by": 0, "sign": "cheers"}
    assert (await ann.ask(type="react", sign="<b>"))["code"] == "malformed"
    assert (await guest.ask(type="react", sign="cheers"))["code"] == "only-watching"


async def test_pings_point_at_what_lies_open_in_a_game_without_secrets(server: Server) -> None:
    ann, bob, guest = await company(server, server, game="zwerge")
    ping = {"type": "ping", "wish": "go", "kind": "field", "number": 3}
    assert (await ann.ask(**ping))["type"] == "done"
    for page in (bob, guest):
        told = await page.until("pinged")
        assert told == {"type": "pinged", "by": 0, "wish": "go", "kind": "field", "number": 3}
    assert (await ann.ask(**{**ping, "number": 9999}))["code"] == "no-such-place"
    assert (await ann.ask(**{**ping, "kind": "deck"}))["code"] == "no-such-place"
    anna, _, _ = await company(server, server)
    assert (await anna.ask(**ping))["code"] == "no-such-place"


async def test_lines_reach_those_who_sit_there_and_no_table_without_a_chat(server: Server) -> None:
    ann, bob, guest = await company(server, server, chat=True)
    assert ann.table["info"]["chat"]
    assert (await ann.ask(type="say", text="Hi <b>Bob</b>\n\u0007 you"))["type"] == "done"
    told = await bob.until("line")
    assert (told["by"], told["text"]) == (0, "Hi <b>Bob</b> you")
    await guest.ask(type="why", action="x")
    assert not any('"line"' in text for text in guest.received)
    assert (await ann.ask(type="say", text="\n"))["code"] == "empty-line"
    assert (await ann.ask(type="say", text="x" * 201))["code"] == "malformed"
    assert (await guest.ask(type="say", text="x"))["code"] == "only-watching"
    codes = [(await ann.ask(type="say", text="x")).get("code") for _ in range(AT_ONCE)]
    assert codes[-1] == "talks-too-fast"
    mute, _, _ = await company(server, server)
    assert not mute.table["info"]["chat"]
    assert (await mute.ask(type="say", text="x"))["code"] == "no-chat"


async def test_a_page_that_opens_later_finds_the_lines_and_nothing_of_them_is_stored(
    server: Server,
) -> None:
    created = server.create("person", "person", chat=True)
    secrets = [seat["secret"] for seat in created["seats"]]
    ann = await server.page(created["table"], secrets[0])
    await ann.ask(type="say", text="a-line-nobody-stores")
    bob = await server.page(created["table"], secrets[1])
    said = await bob.until("line")
    assert (said["text"], said["earlier"]) == ("a-line-nobody-stores", True)
    with open(server.store, "rb") as stored, open(server.log, "rb") as log:
        assert b"a-line-nobody-stores" not in stored.read() + log.read()


async def test_words_stay_with_whoever_said_them(server: Server) -> None:
    seats = [{"holder": "person", "name": name} for name in ("Ann", "Bob")]
    created = server.create(seats=seats, chat=True)
    table, (own, _) = created["table"], created["seats"]
    ann = await server.page(table, own["secret"])
    await ann.ask(type="say", text="farewell")
    left = await ann.ask(type="leave")
    body = {"invitation": left["invitation"], "name": "Cleo"}
    joined = server.request("POST", f"/api/tables/{table}/join", body)[1]
    cleo = await server.page(table, joined["secret"])
    said = await cleo.until("line")
    assert (said["by"], said["name"]) == (0, "Ann")


@pytest.mark.slow
async def test_talk_reaches_the_pages_of_another_process_once(postgresql: str) -> None:
    where = new_database(postgresql, "talk")
    with Server(where) as first, Server(where) as second:
        first_page, second_page, guest = await company(first, second, game="zwerge", chat=True)
        ann, bob = await waiting(first_page, second_page)
        await ann.ask(type="react", sign="thanks")
        await ann.ask(type="ping", wish="help", kind="field", number=1)
        await ann.ask(type="say", text="hello")
        await ann.ask(type="nudge")
        for kind in ("reacted", "pinged", "line", "nudged"):
            assert (await bob.until(kind))["by"] == seat_of(ann)
        await bob.ask(type="look", looking=False)
        while ann.table["info"]["seats"][seat_of(bob)]["presence"] != "away":
            await ann.until("table")
        for page in (ann, bob, guest):
            await page.ask(type="why", action="catch up")
            assert sum('"reacted"' in text for text in page.received) == 1
