"""No byte sent to a seat tells what the seat may not know."""

from __future__ import annotations

import json
import random
from pathlib import Path

import msgspec
import pytest

import dwarrow
from dwarrow.bots import Asked
from dwarrow.bots.advice import advise
from dwarrow.games.nidavellir.phases.bids import BID_OF
from dwarrow.kernel import Game, Record, Recorder, Seeded, State, UnreadableAction, replay
from dwarrow.server.showing import hinted, position, refused
from dwarrow.tables.store import SqliteStore
from dwarrow.tables.table import Table
from tests.support import bids
from tests.support.seeds import few_and_many_seats, more_seeds
from tests.support.server import Json, Page, Server
from tests.support.tables import begun, play_at_random, sent

pytestmark = pytest.mark.usefixtures("leave_the_tables")

HINTS = 20
"""So many hints of a game are compared."""
LONG_ENOUGH = 250
"""Rows after which a long game has shown enough."""

SIMULTANEOUS = [("bids", 3), ("nidavellir", 2), ("nidavellir", 5), ("mountain_king", 4)]
"""Games in which several seats owe an answer at once."""


def everything_sent(table: Table, seat: int | None, actions: list[str]) -> bytes:
    """The position of a seat, and the answer to its every question why."""
    sent = [msgspec.json.encode(position(table, seat))]
    for action in actions if seat is not None else []:
        assert seat is not None
        try:
            why = table.refusal(seat, action)
            sent.append(b"" if why is None else msgspec.json.encode(refused(why)))
        except UnreadableAction as error:
            sent.append(msgspec.json.encode(refused(error)))
    return b"\n".join(sent)


@pytest.mark.parametrize("seed", [0, *more_seeds(1, 4)])
@pytest.mark.parametrize(("name", "seats"), few_and_many_seats())
def test_a_seat_is_sent_the_same_bytes_from_a_redealt_state(
    name: str, seats: int, seed: int
) -> None:
    luck = Seeded(seed, seats)
    table, _ = begun(name, seats)
    texts = table.game.actions.texts
    while table.phase == "playing" and table.rows < LONG_ENOUGH:
        for _ in range(1 + luck.below(5)):
            if table.phase == "playing":
                play_at_random(table, luck)
        recorder = table.recorder
        assert recorder is not None
        real = recorder.state
        actions = [texts[luck.below(len(texts))] for _ in range(4)] + ["dig"]
        for seat in [None, *range(seats)]:
            sent = everything_sent(table, seat, actions)
            recorder.state = table.game.redeal(real, seat, luck)
            assert everything_sent(table, seat, actions) == sent
            recorder.state = real


@pytest.mark.slow
@pytest.mark.usefixtures("light_judge")
@pytest.mark.parametrize(("name", "seats"), few_and_many_seats())
def test_a_hint_is_the_same_bytes_from_a_redealt_state(name: str, seats: int) -> None:
    luck = Seeded(1, seats)
    table, _ = begun(name, seats)
    asked = 0
    while table.phase == "playing" and asked < HINTS:
        play_at_random(table, luck)
        recorder = table.recorder
        assert recorder is not None
        for seat in table.game.to_act(recorder.state)[:1]:
            redealt = table.game.redeal(recorder.state, seat, luck)
            asked += 1
            one, other = (
                hinted("x", asked, advise(Asked(table.game, state, seat, Seeded(asked))))
                for state in (recorder.state, redealt)
            )
            assert msgspec.json.encode(one) == msgspec.json.encode(other)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("name", "seats"), SIMULTANEOUS)
def test_what_several_owe_at_once_shows_to_nobody_until_all_have_answered(
    name: str, seats: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if name == "bids":
        bids.register(monkeypatch)
    luck = Seeded(seed, seats)
    table, _ = begun(name, seats)
    texts = table.game.actions.texts
    answered = undone = 0
    while table.phase == "playing" and table.rows < LONG_ENOUGH:
        asked = table.to_act()
        if len(asked) < 2:
            play_at_random(table, luck)
            continue
        everybody = [None, *range(seats)]
        actions = [texts[luck.below(len(texts))] for _ in range(4)]
        before = {seat: everything_sent(table, seat, actions) for seat in everybody}
        touched: set[int] = set()
        while len(table.to_act()) > 1:
            seat = luck.pick(table.to_act())
            text = table.game.text(table.seen_by(seat), luck.pick(table.legal(seat)))
            table.answer(seat, table.asked[seat], text)
            touched.add(seat)
            answered += 1
            if table.can_undo(seat) and luck.below(3) == 0:
                table.undo(seat, turn=bool(luck.below(2)))
                undone += 1
            for other in everybody:
                if other not in touched:
                    assert everything_sent(table, other, actions) == before[other]
        play_at_random(table, luck)
    assert answered > 10
    assert undone


def test_a_lone_bidder_beside_ulines_owner_lays_coins_unseen() -> None:
    """Uline's owner bids later and openly, so at a table of two only one seat owes hidden bids."""
    table, _ = begun("nidavellir", 2)
    assert table.recorder is not None
    table.recorder.state.stack[-1] = BID_OF[0b10]
    del table.asked[0]
    before = [sent(table, seat) for seat in (None, 0)]
    for _ in range(2):
        play_at_random(table, Seeded(1))
        assert [sent(table, seat) for seat in (None, 0)] == before
    table.undo(1, turn=True)
    assert [sent(table, seat) for seat in (None, 0)] == before


def test_who_draws_from_the_deck_alone_is_told_what() -> None:
    luck = Seeded(2)
    table, _ = begun(seats=3)
    while table.phase == "playing":
        play_at_random(table, luck)
    drawn = [event for event in table.told_to(None) if event.code == "draw-deck"]
    assert drawn
    for event in drawn:
        for seat in (None, 0, 1, 2):
            told = event.seen_by(seat)
            assert ("unit" in told.params) == (seat == event.params["seat"])


def expected_positions(record: Record, seat: int | None) -> list[Json]:
    """View and events after every move that the seat may know of, made from redealt states."""
    game = dwarrow.game(record.game)
    luck = Seeded(99)
    expected = []
    for recorder, move in replay(record, game):
        if move is not None and recorder.is_hiding and move.seat != seat:
            continue
        redealt = game.redeal(recorder.seen_by(seat), seat, luck)
        expected.append(
            {
                "view": json.loads(msgspec.json.encode(game.view(redealt, seat))),
                "log": log_of(recorder, seat),
                "options": [] if seat is None else options_of(game, redealt, seat),
                "result": json.loads(msgspec.json.encode(game.result(recorder.state))),
            }
        )
    return expected


def log_of(recorder: Recorder, seat: int | None) -> list[Json]:
    return [
        json.loads(msgspec.json.encode(event.seen_by(seat))) for event in recorder.told_to(seat)
    ]


def options_of(game: Game[State], state: State, seat: int) -> list[Json]:
    return [
        {
            "text": game.text(state, action),
            "verb": game.actions.said(action).code,
            "numbers": game.actions.said(action).params,
        }
        for action in game.legal(state, seat)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("name", dwarrow.game_names())
async def test_every_byte_on_the_wire_follows_from_redealt_states(
    name: str, tmp_path: Path
) -> None:
    path = tmp_path / "tables.sqlite"
    seats = dwarrow.game(name).seats[0] + 1
    with Server(str(path)) as server:
        created = server.create(*["person"] * seats, game=name)
        secrets = [seat["secret"] for seat in created["seats"]]
        pages = [await server.page(created["table"], secret) for secret in secrets]
        watcher = await server.page(created["table"], created["watch"])
        await play(pages, random.Random(1))
        for page in (*pages, watcher):
            await page.catch_up()
    record = await stored_record(path, created["table"])
    for seat, page in [(None, watcher), *enumerate(pages)]:
        assert list(page.history.values()) == expected_positions(record, seat)
        check_the_rest(page, secrets, created["invitation"])


async def stored_record(path: Path, table: str) -> Record:
    """The whole record of a table, out of its store."""
    store = SqliteStore(path)
    await store.open(lambda table, number: None)
    header = await store.header(table)
    assert header is not None
    record = Table.rebuilt(header, await store.rows(table)).record()
    await store.close()
    return record


def check_the_rest(page: Page, secrets: list[str], invitation: str) -> None:
    """Nothing came but positions, who sits where, and replies; and in them no foreign secret."""
    everything = "".join(page.received)
    kinds = {json.loads(text)["type"] for text in page.received}
    assert kinds <= {"position", "table", "done", "refused"}
    assert not any(secret in everything for secret in secrets)
    assert invitation not in everything


async def play(pages: list[Page], luck: random.Random) -> None:
    """Random play of all pages, to the end or for long enough."""
    for page in pages:
        await page.catch_up()
    answers = 0
    while pages[0].position["result"] is None and answers < LONG_ENOUGH:
        for page in pages:
            await page.catch_up()
            if page.position["decision"] is not None:
                assert (await page.answer(luck.choice(page.options())))["type"] == "done"
                answers += 1


async def test_while_others_bid_nothing_at_all_is_sent_and_no_replay_tells(tmp_path: Path) -> None:
    with Server(str(tmp_path / "tables.sqlite")) as server:
        created = server.create("person", "person", "person", game="nidavellir")
        table, secrets = created["table"], [seat["secret"] for seat in created["seats"]]
        bidder, rival, third = [await server.page(table, secret) for secret in secrets]
        watcher = await server.page(table, created["watch"])
        others = [(rival, secrets[1]), (third, secrets[2]), (watcher, created["watch"])]
        for page in (bidder, rival, third, watcher):
            await page.catch_up()
            while any(seat["presence"] != "here" for seat in page.table["info"]["seats"]):
                await page.until("table")
        heard = [list(page.received) for page, _ in others]
        replays = [replay_text(server, table, secret) for _, secret in others]
        for _ in range(3):
            assert (await bidder.answer(bidder.options()[0]))["type"] == "done"
        assert (await bidder.ask(type="undo"))["type"] == "done"
        assert (await bidder.answer(bidder.options()[0]))["type"] == "done"
        for (page, secret), before, replay_before in zip(others, heard, replays, strict=True):
            await page.catch_up()
            news = [text for text in page.received[len(before) :] if '"refused"' not in text]
            assert news == []
            assert replay_text(server, table, secret) == replay_before
        for page, secret in others:
            again = await server.page(table, secret)
            await again.until("position")
            assert again.position == {**page.position, "start": 0, "events": page.log}


async def test_who_gave_up_a_seat_and_watches_shows_no_spectator_its_hand(tmp_path: Path) -> None:
    with Server(str(tmp_path / "tables.sqlite")) as server:
        created = server.create("person", "person", "person", game="nidavellir")
        table, watch = created["table"], created["watch"]
        page = await server.page(table, created["seats"][0]["secret"])
        await page.until("position")
        assert (await page.answer(page.options()[0]))["type"] == "done"
        assert (await page.ask(type="leave"))["type"] == "left"
        await page.send(type="open", table=table, secret=watch)
        first = await page.until("position")
        other = await server.page(table, watch)
        second = await other.until("position")
        assert first == second
        assert (first["since"], first["view"]["seat"], first["options"]) == (None, None, [])


def replay_text(server: Server, table: str, secret: str) -> str:
    """The running replay as it came."""
    status, replay = server.request("GET", f"/api/tables/{table}/replay", secret=secret)
    assert status == 200
    return json.dumps(replay)


async def test_open_pages_and_fresh_ones_keep_the_same_log_after_a_simultaneous_undo(
    tmp_path: Path,
) -> None:
    with Server(str(tmp_path / "tables.sqlite")) as server:
        created = server.create("person", "person", "person", game="nidavellir")
        table, secrets = created["table"], [seat["secret"] for seat in created["seats"]]
        pages = [await server.page(table, secret) for secret in secrets]
        first, second, third = pages
        await bid_all(first)
        await bid_all(second)
        assert (await first.ask(type="undo"))["type"] == "done"
        await same_logs(server, table, pages, secrets)
        await first.answer(first.options()[0])
        await bid_all(third)
        await same_logs(server, table, pages, secrets)
        bidders = [said["params"]["seat"] for said in third.log if said["code"].startswith("bid")]
        assert bidders == [1, 0, 2]


async def bid_all(page: Page) -> None:
    """Lay a coin at every tavern."""
    await page.catch_up()
    for _ in range(3):
        assert (await page.answer(page.options()[0]))["type"] == "done"


async def same_logs(server: Server, table: str, pages: list[Page], secrets: list[str]) -> None:
    """Every open page has the log that a fresh one gets."""
    for page, secret in zip(pages, secrets, strict=True):
        await page.catch_up()
        fresh = await server.page(table, secret)
        await fresh.until("position")
        assert fresh.log == page.log
        await fresh.close()


@pytest.mark.slow
async def test_presence_talk_and_clocks_tell_nothing_that_is_hidden(tmp_path: Path) -> None:
    """While others bid in secret, whatever is told beside the game is the same whoever has bid."""
    clock = {"kind": "game", "seconds": 3600, "then": "bot"}
    heard: list[list[str]] = []
    for has_bid in (False, True):
        with Server(str(tmp_path / f"{has_bid}.sqlite")) as server:
            created = server.create(
                "person", "person", "person", game="nidavellir", clock=clock, chat=True
            )
            table, secrets = created["table"], [seat["secret"] for seat in created["seats"]]
            bidder, rival, third = [await server.page(table, secret) for secret in secrets]
            for page in (bidder, rival, third):
                await page.catch_up()
            if has_bid:
                while bidder.position["decision"] is not None:
                    await bidder.answer(bidder.options()[0])
            before = len(rival.received)
            assert (await rival.ask(type="nudge"))["type"] == "done"
            assert (await rival.ask(type="nudge"))["code"] == "nudged-already"
            await bidder.ask(type="react", sign="think")
            await bidder.ask(type="say", text="Who is next?")
            await bidder.ask(type="look", looking=False)
            while rival.table["info"]["seats"][0]["presence"] != "away":
                await rival.receive()
            sent = [json.loads(text) for text in rival.received[before:]]
            beside = [message for message in sent if message["type"] != "table"]
            assert [message["type"] for message in beside].count("line") == 1
            seats = [{**seat, "since": 0} for seat in rival.table["info"]["seats"]]
            heard.append(
                [
                    *(json.dumps({**told, "id": "", "at": 0}, sort_keys=True) for told in beside),
                    json.dumps([seats, rival.table["notes"], rival.table["wishes"]]),
                ]
            )
            fresh = await server.page(table, secrets[1])
            told = (await fresh.until("clocks"))["seats"]
            assert [(seat["left"] is None, seat["running"]) for seat in told] == [
                (True, True),
                (False, True),
                (True, True),
            ]
            everything = "".join(rival.received + third.received)
            assert secrets[0] not in everything
    assert heard[0] == heard[1]
