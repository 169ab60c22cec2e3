"""A question to the group: one seat answers, the others see it and mark what they would choose."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dwarrow.tables.row import Place, Sat
from dwarrow.tables.table import Stale
from tests.support.server import Json, Page, Server
from tests.support.tables import begun

pytestmark = pytest.mark.usefixtures("leave_the_tables")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(str(tmp_path_factory.mktemp("marks") / "tables.sqlite")) as server:
        yield server


async def who_begins(first: Server, second: Server) -> tuple[Page, Page, Page]:
    """Ann, who is asked for the group; Bob, maybe on another server; and somebody who watches."""
    created = first.create("person", "nobody", game="zwerge")
    table = created["table"]
    joined = second.request(
        "POST", f"/api/tables/{table}/join", {"invitation": created["invitation"], "name": "Bob"}
    )[1]
    ann = await first.page(table, created["seats"][0]["secret"])
    bob = await second.page(table, joined["secret"])
    guest = await first.page(table, created["watch"])
    for page in (ann, bob):
        assert await page.my_turn()
        await page.answer(page.options()[0])
    for page in (ann, bob, guest):
        while page.position is None or page.position["group"] is None:
            await page.receive()
    return ann, bob, guest


async def mark(page: Page, action: str, question: int | None = None) -> Json:
    """Mark an answer to the group's question."""
    number = page.position["group"]["number"] if question is None else question
    return await page.ask(type="mark", decision=number, action=action)


async def test_everybody_sees_the_question_and_one_is_asked(server: Server) -> None:
    ann, bob, guest = await who_begins(server, server)
    question = ann.position["group"]
    assert (question["seat"], question["name"]) == (0, "who-begins")
    assert question["number"] == ann.position["decision"]["number"]
    assert bob.position["group"] == guest.position["group"] == question
    assert bob.position["decision"] is None
    assert bob.options() == []
    assert [option["text"] for option in question["options"]] == ann.options()


async def test_a_mark_reaches_everybody_and_is_gone_with_the_question(server: Server) -> None:
    ann, bob, guest = await who_begins(server, server)
    assert (await mark(bob, "begin seat 2"))["type"] == "done"
    for page in (ann, guest):
        told = await page.until("marks")
        assert told["marks"] == [{"seat": 1, "action": "begin seat 2"}]
        assert told["decision"] == ann.position["group"]["number"]
    assert (await mark(bob, ""))["type"] == "done"
    assert (await ann.until("marks"))["marks"] == []
    await mark(bob, "begin seat 1")
    assert (await ann.answer("begin seat 1"))["type"] == "done"
    assert ann.position["group"] is None or ann.position["group"]["name"] != "who-begins"


async def test_a_page_that_opens_later_sees_the_marks(server: Server) -> None:
    ann, bob, _ = await who_begins(server, server)
    await mark(bob, "begin seat 2")
    late = await server.page(ann.table["info"]["table"], ann.table["watch"])
    assert (await late.until("marks"))["marks"] == [{"seat": 1, "action": "begin seat 2"}]


async def test_what_cannot_be_marked_is_refused(server: Server) -> None:
    ann, bob, guest = await who_begins(server, server)
    number = ann.position["group"]["number"]
    assert (await mark(bob, "pay doom"))["code"] == "other-question"
    assert (await mark(bob, "sing"))["code"].startswith("unreadable-action")
    assert (await mark(ann, "begin seat 2"))["code"] == "own-question"
    assert (await mark(guest, "begin seat 2"))["code"] == "only-watching"
    assert (await mark(bob, "begin seat 2", number + 1))["code"] == "stale"
    await ann.answer("begin seat 1")
    assert (await mark(bob, "begin seat 2", number))["code"] == "stale"


async def test_an_action_of_ones_own_is_nobodys_business(server: Server) -> None:
    ann, bob, _ = await who_begins(server, server)
    await ann.answer("begin seat 1")
    while ann.position["decision"]["name"] != "action":
        await ann.answer(ann.options()[0])
    await bob.catch_up()
    assert bob.position["group"] is None
    number = ann.position["decision"]["number"]
    assert (await mark(bob, ann.options()[0], number))["code"] == "stale"


def test_where_a_bot_answers_for_the_group_nothing_can_be_marked() -> None:
    table, _ = begun("zwerge", 2)
    for seat in (0, 1):
        table.answer(seat, table.asked[seat], table.game.actions.text(table.legal(seat)[0]))
    assert table.group_question() == (0, table.asked[0])
    table.seat(Sat(0, Place("bot", "", "greedy")))
    assert table.group_question() is None
    with pytest.raises(Stale):
        table.mark(1, table.asked[0], "begin seat 2")
