"""Seats through a real server: lost answers, waiting rooms, absent people, curious hosts."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from dwarrow.tables.telling import SECONDS_BETWEEN_PRESENCES
from tests.support.server import Json, Page, Server

pytestmark = pytest.mark.usefixtures("leave_the_tables")

SECRET = "a-secret-that-the-page-chose"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(str(tmp_path_factory.mktemp("seats") / "tables.sqlite"), grace=0.0) as server:
        yield server


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that forgives a lost page as long as a test lasts."""
    with Server(str(tmp_path_factory.mktemp("patient") / "tables.sqlite"), grace=3600.0) as server:
        yield server


def join(server: Server, created: Json, **more: object) -> tuple[int, Json]:
    body = {"invitation": created["invitation"], **more}
    return server.request("POST", f"/api/tables/{created['table']}/join", body)


async def seated(server: Server, created: Json) -> list[Page]:
    """A page for every person who sits at a new table."""
    return [await server.page(created["table"], seat["secret"]) for seat in created["seats"]]


async def gone(page: Page, seat: int, presence: str = "offline") -> None:
    """Until the owner of a seat counts as away."""
    while page.table["info"]["seats"][seat]["presence"] != presence:
        await page.until("table")


def presences(page: Page) -> list[str]:
    return [seat["presence"] for seat in page.table["info"]["seats"]]


async def told(page: Page) -> list[str]:
    await page.catch_up()
    return [note["code"] for note in page.table["notes"]]


def test_a_join_whose_answer_was_lost_is_asked_again_and_gets_the_same_seat(
    server: Server,
) -> None:
    created = server.create("person", "nobody")
    first = join(server, created, name="Bob", secret=SECRET)
    again = join(server, created, name="Bob", secret=SECRET)
    assert first == again == (201, {"table": created["table"], "seat": 1, "secret": SECRET})
    assert join(server, created, secret="another-secret-of-a-page")[1]["code"] == "table-full"


def test_a_table_whose_answer_was_lost_is_asked_for_again_and_is_the_same(server: Server) -> None:
    first = server.create("person", "person", "random", key="a-key-that-the-page-chose")
    again = server.create("person", "person", "random", key="a-key-that-the-page-chose")
    other = server.create("person", "person", "random", key="another-key-of-the-page")
    assert first == again
    assert len({first["table"], other["table"]}) == 2
    assert len({seat["secret"] for seat in first["seats"] + other["seats"]}) == 4


async def test_names_and_colours_are_changed_while_people_gather(server: Server) -> None:
    created = server.create("person", "nobody", "nobody")
    (host,) = await seated(server, created)
    bob = await server.page(created["table"], join(server, created, name="Bob")[1]["secret"])
    for name, colour in (("Cleo", 4), ("cleo", 0)):
        said = {"type": "introduce", "name": name, "colour": colour}
        assert (await bob.ask(**said))["type"] == "done"
    for page in (host, bob):
        codes = (await told(page))[1:]
        assert codes == ["renamed", "renamed"]
        assert page.table["notes"][1]["params"] == {"number": 2, "name": "Cleo", "before": "Bob"}
        seats = [(seat["name"], seat["colour"]) for seat in page.table["info"]["seats"][:2]]
        assert seats == [("", 0), ("cleo", 4)], "the host has the pink circle"
    assert (await host.ask(type="introduce", name="CLEO", colour=3))["type"] == "done"
    await host.catch_up()
    assert host.table["info"]["seats"][0]["name"] == "CLEO 2"
    assert (await host.ask(type="introduce", name="CLEO 2", colour=1))["type"] == "done"
    assert (await told(host))[-1] == "recoloured"
    assert (await host.ask(type="introduce", name="Ann", colour=5))["code"] == "malformed"
    await host.ask(type="fill", level="random", names=[])
    assert (await bob.ask(type="introduce", name="Dora"))["code"] == "names-stay"


async def test_the_host_frees_a_seat_whose_secret_nobody_has(server: Server) -> None:
    created = server.create("person", "nobody", "nobody")
    (host,) = await seated(server, created)
    assert join(server, created, name="Lost")[0] == 201
    assert (await host.ask(type="seat", seat=1, holder="nobody"))["type"] == "done"
    assert join(server, created, name="Bob")[1]["seat"] == 1
    assert await told(host) == ["joined", "opened", "joined"]


async def test_the_host_sets_a_bot_in_the_waiting_room_and_starts_with_bots(
    server: Server,
) -> None:
    created = server.create("person", "nobody", "nobody", "nobody")
    (host,) = await seated(server, created)
    assert (await host.ask(type="seat", seat=1, holder="bot"))["code"] == "bot"
    reply = await host.ask(type="seat", seat=1, holder="bot", level="random", name="Brokk")
    assert reply["type"] == "done"
    assert host.table["info"]["seats"][1]["name"] == "Brokk"
    assert (await host.ask(type="fill", level="best"))["code"] == "bot"
    reply = await host.ask(type="fill", level="random", names=["Sindri", "Litr"])
    assert reply["type"] == "done"
    assert host.table["info"]["phase"] == "playing"
    names = [seat["name"] for seat in host.table["info"]["seats"]]
    assert names == ["", "Brokk", "Sindri", "Litr"]


async def test_only_the_host_starts_with_bots(server: Server) -> None:
    created = server.create("person", "person", "nobody")
    _, guest = await seated(server, created)
    assert (await guest.ask(type="fill", level="random"))["code"] == "not-host"


async def test_the_host_cannot_look_into_a_bots_hand(server: Server) -> None:
    created = server.create("person", "random", game="nidavellir")
    (host,) = await seated(server, created)
    assert (await host.ask(type="seat", seat=1, holder="nobody"))["code"] == "seat-stays"
    assert join(server, created)[1]["code"] == "table-full"


async def test_while_a_person_is_away_a_bot_stands_in_until_they_return(server: Server) -> None:
    created = server.create("person", "person", "person")
    ann, bob, cem = await seated(server, created)
    assert (await ann.ask(type="seat", seat=1, holder="bot", level="random"))["code"] == (
        "owner-is-here"
    )
    await bob.close()
    await gone(ann, 1)
    assert (await ann.ask(type="seat", seat=1, holder="bot", level="random"))["type"] == "done"
    await cem.catch_up()
    assert cem.table["wishes"] == [{"seat": 1, "holder": "bot", "agreed": [0], "missing": [2]}]
    assert (await cem.ask(type="seat", seat=1, holder="bot", level="random"))["type"] == "done"
    assert await told(ann) == ["stand-in"]
    bob = await server.page(created["table"], created["seats"][1]["secret"])
    await bob.until("position")
    assert (await bob.ask(type="undo"))["code"] == "bot-plays"
    assert (await bob.ask(type="seat", seat=1, holder="person"))["type"] == "done"
    assert await told(cem) == ["stand-in", "back"]
    assert (await bob.ask(type="undo"))["code"] == "nothing-to-undo"


async def test_a_lost_browser_is_replaced_by_a_new_invitation_that_only_newcomers_use(
    server: Server,
) -> None:
    browsers = {who: f"the-browser-of-{who}-and-more" for who in ("ann", "bob")}
    created = server.create("person", "nobody", browser=browsers["ann"])
    (ann,) = await seated(server, created)
    status, joined = join(server, created, name="Bob", browser=browsers["bob"])
    assert status == 201
    await gone(ann, 1)
    assert (await ann.ask(type="seat", seat=1, holder="nobody"))["type"] == "done"
    await ann.catch_up()
    fresh = {"table": created["table"], "invitation": ann.table["invitation"]}
    assert fresh["invitation"] != created["invitation"]
    assert join(server, created, name="Bob")[1]["code"] == "table-full"
    assert join(server, fresh, name="Ann", browser=browsers["ann"])[1]["code"] == "saw-a-hand"
    status, again = join(server, fresh, name="Bob", secret=SECRET, browser=browsers["bob"])
    assert (status, again["seat"]) == (201, 1)
    assert join(server, fresh, secret=SECRET)[1] == again
    assert await told(ann) == ["joined", "opened", "joined"]
    old = Page(await server.socket())
    await old.send(type="open", table=created["table"], secret=joined["secret"])
    assert (await old.receive())["code"] == "wrong-link"


async def test_a_wish_sent_again_after_a_break_frees_no_newcomers_seat(server: Server) -> None:
    created = server.create("person", "nobody", "nobody")
    (host,) = await seated(server, created)
    assert join(server, created, name="Lost")[0] == 201
    free = {"type": "seat", "id": "once", "seat": 1, "holder": "nobody"}
    assert (await host.ask(**free))["type"] == "done"
    assert join(server, created, name="Bob")[1]["seat"] == 1
    assert (await host.ask(**free))["type"] == "done"
    await host.catch_up()
    assert host.table["info"]["seats"][1]["name"] == "Bob"


async def test_nobody_loses_a_seat_within_a_reload_of_the_page(patient: Server) -> None:
    created = patient.create("person", "person")
    ann, bob = await seated(patient, created)
    await gone(ann, 1, "here")
    await bob.close()
    await gone(ann, 1, "away")
    assert ann.table["info"]["seats"][1]["since"] is not None
    for wish in ({"holder": "nobody"}, {"holder": "bot", "level": "random"}):
        assert (await ann.ask(type="seat", seat=1, **wish))["code"] == "owner-is-here"
    bob = await patient.page(created["table"], created["seats"][1]["secret"])
    await gone(ann, 1, "here")


async def test_who_was_invited_has_the_time_to_open_the_page(patient: Server) -> None:
    created = patient.create("person", "nobody")
    (ann,) = await seated(patient, created)
    assert join(patient, created, name="Bob")[0] == 201
    await gone(ann, 1, "away")
    assert (await ann.ask(type="seat", seat=1, holder="nobody"))["code"] == "owner-is-here"


async def test_equal_names_of_a_new_table_are_numbered(server: Server) -> None:
    seats = [{"holder": "person", "name": "Anna"} for _ in range(2)]
    seats.append({"holder": "bot", "level": "random", "name": "ANNA"})
    status, created = server.request("POST", "/api/tables", {"game": "nebelberge", "seats": seats})
    assert status == 201
    page = await server.page(created["table"], created["watch"])
    names = [seat["name"] for seat in page.table["info"]["seats"]]
    assert names == ["Anna", "Anna 2", "ANNA 3"]


async def test_nothing_can_be_taken_back_while_a_bot_stands_in(server: Server) -> None:
    created = server.create("person", "person", game="nidavellir")
    ann, _ = await seated(server, created)
    assert await ann.my_turn()
    wish = {"type": "seat", "seat": 0, "holder": "bot", "level": "random"}
    assert (await ann.ask(**wish))["type"] == "done"
    while ann.position["decision"] is not None:
        await ann.until("position")
    assert not ann.position["undo"]


async def test_a_page_that_comes_and_goes_floods_nobody_and_its_last_state_is_told(
    patient: Server,
) -> None:
    created = patient.create("person", "person", "person")
    table, (_, first, second) = created["table"], created["seats"]
    host = await patient.page(table, created["seats"][0]["secret"])
    before, began = len(host.received), time.monotonic()
    for _ in range(20):
        guest = await patient.page(table, first["secret"])
        await guest.close()
    await patient.page(table, second["secret"])
    await host.catch_up()
    while presences(host) != ["here", "away", "here"]:
        await host.until("table")
    tables = [text for text in host.received[before:] if '"type":"table"' in text]
    assert len(tables) <= 2 + (time.monotonic() - began) / SECONDS_BETWEEN_PRESENCES


async def test_a_page_is_told_at_once_who_is_there_when_it_opens(patient: Server) -> None:
    created = patient.create("person", "person", "random")
    (host, guest) = await seated(patient, created)
    assert presences(guest)[:2] == ["here", "here"]
    await gone(host, 1, "here")
