"""No byte sent to a seat tells what the seat may not know."""

from __future__ import annotations

import json
import random
from pathlib import Path

import msgspec
import pytest

import dwarrow
from dwarrow.kernel import Game, Record, Recorder, Seeded, State, UnreadableAction, replay
from dwarrow.server.showing import position, refused, result, said
from dwarrow.tables.store import SqliteStore
from dwarrow.tables.table import Table
from tests.support.server import Json, Page, Server
from tests.support.tables import begun, play_at_random

pytestmark = pytest.mark.usefixtures("leave_the_tables")

LONG_ENOUGH = 250
"""Rows after which a long game has shown enough."""
TABLES = [
    (name, seats)
    for name in dwarrow.game_names()
    for seats in (dwarrow.game(name).seats[0], dwarrow.game(name).seats[-1])
]


def everything_sent(table: Table, seat: int | None, actions: list[str]) -> bytes:
    """The position of a seat, and the answer to its every question why."""
    sent = [msgspec.json.encode(position(table, seat, 0))]
    for action in actions if seat is not None else []:
        assert seat is not None
        try:
            why = table.refusal(seat, action)
            sent.append(b"" if why is None else msgspec.json.encode(refused(why)))
        except UnreadableAction as error:
            sent.append(msgspec.json.encode(refused(error)))
    return b"\n".join(sent)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("name", "seats"), TABLES)
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


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_events_tell_no_more_than_the_view_after_them_shows(
    name: str, seats: int, seed: int
) -> None:
    luck = Seeded(seed, seats)
    table, _ = begun(name, seats)
    game = table.game
    compared = 0
    while table.phase == "playing" and table.rows < LONG_ENOUGH:
        assert table.recorder is not None
        mover = luck.pick(table.to_act())
        state = table.recorder.state.clone()
        action = luck.pick(table.legal(mover))
        for seat in [None, *range(seats)]:
            twin = game.redeal(state, seat, luck)
            if seat == mover or action not in game.legal(twin, mover):
                continue
            told, shown = told_and_shown(game, state.clone(), mover, action, seat)
            told_of_twin, shown_of_twin = told_and_shown(game, twin, mover, action, seat)
            if shown == shown_of_twin:
                assert told == told_of_twin
                compared += 1
        table.answer(mover, table.asked[mover], game.text(state, action))
    assert compared > 10


def test_who_draws_from_the_deck_alone_is_told_what() -> None:
    luck = Seeded(2)
    table, _ = begun(seats=3)
    while table.phase == "playing":
        play_at_random(table, luck)
    drawn = [event for event in table.events if event.code == "draw-deck"]
    assert drawn
    for event in drawn:
        for seat in (None, 0, 1, 2):
            told = event.seen_by(seat)
            assert ("unit" in told.params) == (seat == event.params["seat"])


def told_and_shown(
    game: Game[State], state: State, mover: int, action: int, seat: int | None
) -> tuple[list[bytes], bytes]:
    """What a seat is told of an action, and what it sees after it, with the same dice each time."""
    state.chance = Seeded(1)
    state.events = []
    game.play(state, mover, action)
    told = [msgspec.json.encode(said(event.seen_by(seat))) for event in state.take_events()]
    shown = msgspec.json.encode(game.view(state, seat))
    return told, shown


def expected_positions(record: Record, seat: int | None) -> list[Json]:
    """View and events after every move, made from redealt states of the whole record."""
    game = dwarrow.game(record.game)
    luck = Seeded(99)
    expected = []
    for recorder, _ in replay(record, game):
        redealt = game.redeal(recorder.state, seat, luck)
        expected.append(
            {
                "view": json.loads(msgspec.json.encode(game.view(redealt, seat))),
                "log": log_of(recorder, seat),
                "options": [] if seat is None else options_of(game, redealt, seat),
                "result": msgspec.to_builtins(result(game.result(recorder.state))),
            }
        )
    return expected


def log_of(recorder: Recorder, seat: int | None) -> list[Json]:
    return [msgspec.to_builtins(said(event.seen_by(seat))) for event in recorder.events]


def options_of(game: Game[State], state: State, seat: int) -> list[Json]:
    return [
        {"action": action, "text": game.text(state, action)} for action in game.legal(state, seat)
    ]


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
        check_the_rest(page, seat, secrets, created["invitation"])


async def stored_record(path: Path, table: str) -> Record:
    """The whole record of a table, out of its store."""
    store = SqliteStore(path)
    await store.open(lambda table, number: None)
    header = await store.header(table)
    assert header is not None
    record = Table.rebuilt(header, await store.rows(table)).record()
    await store.close()
    return record


def check_the_rest(page: Page, seat: int | None, secrets: list[str], invitation: str) -> None:
    """Nothing came but positions, who sits where, and replies; and in them no foreign secret."""
    everything = "".join(page.received)
    kinds = {json.loads(text)["type"] for text in page.received}
    assert kinds <= {"position", "table", "done", "refused"}
    assert not any(secret in everything for secret in secrets)
    assert (invitation in everything) == (seat is not None)


async def play(pages: list[Page], luck: random.Random) -> None:
    """Random play of all pages, to the end or for long enough."""
    for page in pages:
        await page.catch_up()
    while pages[0].position["result"] is None and pages[0].position["number"] < LONG_ENOUGH:
        for page in pages:
            await page.catch_up()
            if page.position["decision"] is not None:
                assert (await page.answer(luck.choice(page.options())))["type"] == "done"
