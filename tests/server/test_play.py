"""Playing through a real server: tables, seats, answers, refusals, undo, rematch."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Iterator
from functools import reduce

import pytest

import dwarrow
from tests.support.delta import applied
from tests.support.server import Json, Page, Server

pytestmark = pytest.mark.usefixtures("leave_the_tables")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(str(tmp_path_factory.mktemp("play") / "tables.sqlite"), warm=True) as server:
        yield server


async def seated(server: Server, *seats: str, **more: str) -> tuple[Json, list[Page]]:
    """A new table and a page for every person at it."""
    created = server.create(*seats, **more)
    pages = [await server.page(created["table"], seat["secret"]) for seat in created["seats"]]
    return created, pages


async def play_to_the_end(*pages: Page) -> None:
    """Random play of all pages; bots answer by themselves."""
    while (page := await whose_turn(pages)) is not None:
        reply = await page.answer(random.choice(page.options()))
        assert reply["type"] == "done"


async def whose_turn(pages: tuple[Page, ...] | list[Page]) -> Page | None:
    """The page that is asked; None when the game is over."""
    while True:
        await asyncio.gather(*(page.catch_up() for page in pages))
        if pages[0].position["result"] is not None:
            return None
        for page in pages:
            if page.position["decision"] is not None:
                return page
        await pages[0].receive()


async def test_one_person_and_two_bots_play_a_whole_game(server: Server) -> None:
    created, (page,) = await seated(server, "person", "random", "random")
    secret = created["seats"][0]["secret"]
    await play_to_the_end(page)
    assert page.table["info"]["phase"] == "finished"
    assert min(page.position["result"]["places"]) == 1
    await page.close()
    status, record = server.request("GET", f"/api/tables/{created['table']}/record", secret=secret)
    assert status == 200
    assert dwarrow.Record.parse(record).scores == tuple(page.position["result"]["scores"])


async def test_friends_join_by_invitation_and_the_game_begins_when_all_are_there(
    server: Server,
) -> None:
    created, (host,) = await seated(server, "person", "nobody", "nobody")
    table, invitation = created["table"], created["invitation"]
    assert host.table["info"]["phase"] == "gathering"
    assert host.table["invitation"] == invitation
    path = f"/api/tables/{table}/join"
    status, joined = server.request(
        "POST", path, {"invitation": invitation, "name": " Bo\n‮b (bot greedy)"}
    )
    assert status == 201
    assert joined["seat"] == 1
    status, last = server.request("POST", path, {"invitation": invitation, "seat": 2})
    assert status == 201
    status, refused = server.request("POST", path, {"invitation": invitation})
    assert (status, refused["code"]) == (409, "table-full")
    status, refused = server.request("POST", path, {"invitation": "guess"})
    assert (status, refused["code"]) == (403, "wrong-link")
    await host.until("position")
    assert host.table["info"]["phase"] == "playing"
    assert host.table["info"]["seats"][1]["name"] == "Bo b"
    friends = [await server.page(table, guest["secret"]) for guest in (joined, last)]
    await play_to_the_end(host, *friends)
    assert [page.table["you"] for page in (host, *friends)] == [0, 1, 2]


async def test_of_many_who_want_one_seat_exactly_one_gets_it(server: Server) -> None:
    created = server.create("person", "nobody")
    path, body = f"/api/tables/{created['table']}/join", {"invitation": created["invitation"]}
    attempts = [asyncio.to_thread(server.request, "POST", path, body) for _ in range(8)]
    statuses = [status for status, _ in await asyncio.gather(*attempts)]
    assert sorted(statuses) == [201] + [409] * 7


async def test_a_refusal_names_code_and_rule_and_changes_nothing(server: Server) -> None:
    _, (page,) = await seated(server, "person", "random")
    assert await page.my_turn()
    number = page.position["number"]
    for action, section, code, rule in (
        ("draw deck", "refusal", "play-first", "turn"),
        ("dance", "error", "unreadable-action", ""),
    ):
        reply = await page.answer(action)
        assert reply["type"] == "refused"
        assert (reply["section"], reply["code"], reply["rule"]) == (section, code, rule)
        why = await page.ask(type="why", action=action)
        assert {**why, "id": ""} == {**reply, "id": ""}
    assert (await page.ask(type="why", action=page.options()[0]))["type"] == "allowed"
    assert page.position["number"] == number


async def test_an_answer_sent_twice_is_played_once(server: Server) -> None:
    _, pages = await seated(server, "person", "person")
    mover = await whose_turn(pages)
    assert mover is not None
    decision, action = mover.position["decision"]["number"], mover.options()[0]
    first = await mover.ask(type="answer", id="same", decision=decision, action=action)
    number = mover.position["number"]
    again = await mover.ask(type="answer", id="same", decision=decision, action=action)
    assert first == again == {"type": "done", "id": "same"}
    assert mover.position["number"] == number


async def test_an_old_question_is_answered_with_stale_and_the_new_position(server: Server) -> None:
    _, pages = await seated(server, "person", "person")
    mover = await whose_turn(pages)
    assert mover is not None
    old, action = mover.position["decision"]["number"], mover.options()[0]
    assert (await mover.answer(action))["type"] == "done"
    if mover.position["decision"] is not None:
        reply = await mover.ask(type="answer", decision=old, action=action)
        assert (reply["section"], reply["code"]) == ("server", "stale")
        assert (await mover.receive())["type"] == "position"


async def test_two_pages_of_one_seat_answer_at_the_same_moment_and_one_wins(server: Server) -> None:
    for _ in range(20):
        created = server.create("person", "random")
        secret = created["seats"][0]["secret"]
        pages = [await server.page(created["table"], secret) for _ in range(2)]
        for page in pages:
            assert await page.my_turn()
        replies = await asyncio.gather(
            *(page.answer(option) for page, option in zip(pages, pages[0].options(), strict=False))
        )
        kinds = sorted(reply["type"] for reply in replies)
        assert kinds == ["done", "refused"]
        for page in pages:
            await page.close()


async def test_undo_takes_back_the_move_and_its_events_for_everybody(server: Server) -> None:
    _, pages = await seated(server, "person", "person", box=box_of_strong_mines(server))
    mover = await whose_turn(pages)
    assert mover is not None
    rival = next(page for page in pages if page is not mover)
    before, log, rivals_log = mover.position["view"], list(mover.log), list(rival.log)
    assert (await mover.answer(mover.options()[0]))["type"] == "done"
    await rival.catch_up()
    assert len(rival.log) == len(log) + 1
    assert (await mover.ask(type="undo"))["type"] == "done"
    assert mover.position["view"] == before
    assert mover.log == log
    await rival.catch_up()
    assert rival.log == rivals_log
    reply = await mover.ask(type="undo", turn=True)
    assert (reply["type"], reply["code"]) == ("refused", "nothing-to-undo")


def box_of_strong_mines(server: Server) -> str:
    """A box in which no single card captures a mine."""
    box: str = server.request("GET", "/api/box/nebelberge")[1]
    return box.replace("defenders = 1", "defenders = 2")


async def test_spectators_see_the_spectators_view_and_cannot_act(server: Server) -> None:
    created, (page,) = await seated(server, "person", "random")
    watcher = await server.page(created["table"], created["watch"])
    await watcher.until("position")
    assert watcher.table["you"] is None
    assert watcher.table["invitation"] is None
    assert watcher.position["options"] == []
    assert all(card["unit"] == -1 for card in watcher.position["view"]["realms"][0]["hand"])
    reply = await watcher.ask(type="answer", decision=1, action="draw deck")
    assert reply["code"] == "only-watching"
    await page.catch_up()


async def test_a_seat_that_was_left_goes_to_a_bot_and_its_link_opens_nothing(
    server: Server,
) -> None:
    created = server.create("person", "person", "random")
    host, guest = [await server.page(created["table"], seat["secret"]) for seat in created["seats"]]
    assert (await host.ask(type="seat", seat=2, holder="nobody"))["code"] == "seat-stays"
    assert (await host.ask(type="seat", seat=1, holder="nobody"))["code"] == "owner-is-here"
    assert (await host.ask(type="seat", seat=9, holder="nobody"))["code"] == "no-such-seat"
    assert (await host.ask(type="seat", seat=2, holder="bot", level="god"))["code"] == "bot"
    assert (await guest.ask(type="leave"))["type"] == "left"
    again = Page(await server.socket())
    await again.send(type="open", table=created["table"], secret=created["seats"][1]["secret"])
    assert (await again.receive())["code"] == "wrong-link"
    assert (await host.ask(type="seat", seat=1, holder="bot", level="random"))["type"] == "done"
    assert [note["code"] for note in host.table["notes"]] == ["left", "bot"]
    await play_to_the_end(host)


async def test_a_rematch_seats_the_same_people_with_the_same_secrets(server: Server) -> None:
    created, (page,) = await seated(server, "person", "random")
    assert (await page.ask(type="rematch"))["code"] == "not-finished"
    await play_to_the_end(page)
    assert (await page.ask(type="rematch"))["type"] == "done"
    rematch = page.table["info"]["rematch"]
    assert (await page.ask(type="rematch"))["type"] == "done"
    assert page.table["info"]["rematch"] == rematch
    again = await server.page(rematch, created["seats"][0]["secret"])
    assert again.table["you"] == 0
    await play_to_the_end(again)


async def test_a_hint_advises_all_three_bids(server: Server) -> None:
    created = server.create("person", "random", "random", game="nidavellir")
    page = await server.page(created["table"], created["seats"][0]["secret"])
    assert await page.my_turn()
    hint = await page.ask(type="hint")
    texts = hint["ways"][0]["texts"]
    assert all(len(way["texts"]) == 3 for way in hint["ways"])
    for text in texts:
        assert (await page.answer(text))["type"] == "done"
    assert len({text.split()[-1] for text in texts}) == 3


async def test_nobody_waits_for_a_hint_to_be_thought_out(server: Server) -> None:
    _, (page, _) = await seated(server, "person", "person")
    assert await page.my_turn()
    decision = page.position["decision"]["number"]
    asleep = [int(worker.name) for worker in server.workers()]
    for worker in asleep:
        os.kill(worker, signal.SIGSTOP)
    try:
        wanted = await page.send(type="hint")
        assert (await page.ask(type="hint"))["code"] == "too-fast"
        assert (await page.answer(page.options()[0]))["type"] == "done"
    finally:
        for worker in asleep:
            os.kill(worker, signal.SIGCONT)
    hint = await page.until("hinted")
    assert (hint["id"], hint["decision"]) == (wanted, decision)


async def test_a_hint_names_the_best_options_their_chances_and_reasons(server: Server) -> None:
    _, (page,) = await seated(server, "person", "random")
    assert await page.my_turn()
    hint = await page.ask(type="hint")
    options = [option["text"] for option in page.position["options"]]
    firsts = [way["texts"][0] for way in hint["ways"]]
    assert len(set(firsts)) == 3
    assert set(firsts) <= set(options)
    for way in hint["ways"]:
        assert 0 <= way["chance"] <= 1
        assert dwarrow.game("nebelberge").words("de").texts.keys() & {
            f"reason.{way['reason']['code']}",
            f"reason.{way['reason']['code']}.other",
        }


async def test_after_a_lost_connection_the_whole_log_and_position_come_again(
    server: Server,
) -> None:
    created, (page,) = await seated(server, "person", "random", "random")
    for _ in range(6):
        assert await page.my_turn()
        await page.answer(random.choice(page.options()))
    assert await page.my_turn()
    await page.socket.close()
    again = await server.page(created["table"], created["seats"][0]["secret"])
    await again.until("position")
    assert again.position["start"] == 0
    assert again.log == page.log
    assert again.position["view"] == page.position["view"]
    assert again.position["decision"] == page.position["decision"]


async def test_the_tables_of_ones_keys_are_listed(server: Server) -> None:
    created, (page,) = await seated(server, "person", "random")
    assert await page.my_turn()
    keys = [
        {"table": created["table"], "secret": created["seats"][0]["secret"]},
        {"table": created["table"], "secret": created["watch"]},
        {"table": created["table"], "secret": "guess"},
        {"table": "0123", "secret": "guess"},
    ]
    status, mine = server.request("POST", "/api/tables/mine", {"keys": keys})
    assert status == 200
    assert [(table["you"], table["your_turn"]) for table in mine["tables"]] == [
        (0, True),
        (None, False),
    ]


async def test_a_running_game_shows_its_own_seat_alone_and_a_finished_one_everything(
    server: Server,
) -> None:
    created, (page,) = await seated(server, "person", "random")
    secret, table = created["seats"][0]["secret"], f"/api/tables/{created['table']}"
    assert await page.my_turn()
    assert server.request("GET", f"{table}/record", secret=secret)[1]["code"] == "still-running"
    status, replay = server.request("GET", f"{table}/replay?seat=1", secret=secret)
    assert (status, replay["seat"]) == (200, 0)
    first, *others = replay["frames"]
    changes = [frame["view"] for frame in others]
    assert reduce(applied, changes, first["view"]) == page.position["view"]
    assert all(frame["text"] is None for frame in replay["frames"] if frame["seat"] == 1)
    assert [event for frame in replay["frames"] for event in frame["events"]] == page.log
    await play_to_the_end(page)
    status, replay = server.request("GET", f"{table}/replay?seat=1", secret=secret)
    assert (status, replay["seat"]) == (200, 1)
    assert all(frame["text"] for frame in replay["frames"][1:])
    assert replay["frames"][-1]["result"] == page.position["result"]
    record = server.request("GET", f"{table}/record", secret=secret)[1]
    status, uploaded = server.request("POST", "/api/replay?seat=1", record.encode())
    assert status == 200
    assert uploaded == replay
    broken = record.replace("draw deck", "draw camp orcs", 1).encode()
    status, refused = server.request("POST", "/api/replay", broken)
    assert (status, refused["section"], refused["code"]) == (422, "error", "record-check")


async def test_without_a_right_secret_nothing_is_told(server: Server) -> None:
    created = server.create("person", "random")
    table = f"/api/tables/{created['table']}"
    for path in (table, f"{table}/record", f"{table}/replay"):
        assert server.request("GET", path)[0] == 403
        assert server.request("GET", path, secret="guess")[0] == 403
    assert server.request("GET", "/api/tables/0123", secret="guess")[0] == 404
    assert server.request("GET", table, secret=created["invitation"])[0] == 200
    assert server.request("GET", f"{table}/replay", secret=created["invitation"])[0] == 403


async def test_an_own_box_is_played_with_and_a_bad_one_is_refused_with_its_problems(
    server: Server,
) -> None:
    box = server.request("GET", "/api/box/nebelberge")[1]
    own = box.replace('name = "reconstructed-1"', 'name = "mine"')
    created, (page,) = await seated(server, "person", "random", box=own)
    assert page.table["info"]["own_box"]
    address = f"/api/tables/{created['table']}"
    assert server.request("GET", f"{address}/box", secret="guessed")[1]["code"] == "wrong-link"
    secret = created["seats"][0]["secret"]
    for path in ("box", "replay"):
        shown = server.request("GET", f"{address}/{path}", secret=secret)[1]
        listed = shown if path == "box" else shown["box"]
        assert listed["edition"]["name"] == "mine"
    assert page.table["info"]["edition"].startswith("mine ")
    await play_to_the_end(page)
    bad = {"game": "nebelberge", "seats": [{"holder": "person"}] * 2, "box": "[edition]"}
    status, refused = server.request("POST", "/api/tables", bad)
    assert (status, refused["code"], refused["params"]) == (422, "bad-box", {"count": 5})
    assert refused["problems"] == [
        {"code": "missing", "params": {"at": at}}
        for at in ("setup", "peoples", "edition.name", "mines", "cards")
    ]
    assert created


async def test_of_a_very_bad_box_no_more_problems_are_sent_than_can_be_read(
    server: Server,
) -> None:
    box = server.request("GET", "/api/box/nebelberge")[1].replace("defenders", "defendants")
    bad = {"game": "nebelberge", "seats": [{"holder": "person"}] * 2, "box": box}
    status, refused = server.request("POST", "/api/tables", bad)
    assert (status, refused["params"]["count"], len(refused["problems"])) == (422, 20, 12)
    assert refused["problems"][0] == {"code": "missing", "params": {"at": "mines.M01.defenders"}}


async def test_two_pages_open_at_once_know_who_is_present(server: Server) -> None:
    created = server.create("person", "person")
    first = await server.page(created["table"], created["seats"][0]["secret"])
    assert [seat["presence"] for seat in first.table["info"]["seats"]] == ["here", "away"]
    second = await server.page(created["table"], created["seats"][1]["secret"])
    await first.until("table")
    assert [seat["presence"] for seat in first.table["info"]["seats"]] == ["here", "here"]
    await second.close()
    await first.until("table")
    assert [seat["presence"] for seat in first.table["info"]["seats"]] == ["here", "away"]
