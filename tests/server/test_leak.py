"""No byte sent to a seat tells what the seat may not know."""

from __future__ import annotations

import json
import random
from pathlib import Path

import msgspec
import pytest
from support.server import Json, Page, Server
from support.tables import begun, play_at_random

import dwarrow
from dwarrow.kernel import Game, Record, Recorder, Secret, Seeded, State, UnreadableAction, replay
from dwarrow.server.showing import position, refused, result, said
from dwarrow.tables.table import Table

pytestmark = pytest.mark.usefixtures("leave_the_tables")


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


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_a_seat_is_sent_the_same_bytes_from_a_redealt_state(seats: int, seed: int) -> None:
    luck = Seeded(seed, seats)
    table, _ = begun(seats=seats)
    texts = table.game.actions.texts
    while True:
        recorder = table.recorder
        assert recorder is not None
        real = recorder.state
        actions = [texts[luck.below(len(texts))] for _ in range(4)] + ["dig"]
        for seat in [None, *range(seats)]:
            sent = everything_sent(table, seat, actions)
            recorder.state = table.game.redeal(real, seat, luck)
            assert everything_sent(table, seat, actions) == sent
            recorder.state = real
        if table.phase != "playing":
            break
        play_at_random(table, luck)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_events_of_others_are_the_same_from_a_redealt_state(seats: int) -> None:
    """What happens by a rival's move tells no more than the move itself reveals."""
    luck = Seeded(11, seats)
    table, _ = begun(seats=seats)
    game = table.game
    compared = 0
    while table.phase == "playing":
        assert table.recorder is not None
        (mover,) = table.to_act()
        state = table.recorder.state.clone()
        action = luck.pick(table.legal(mover))
        for seat in [None, *range(seats)]:
            twin = game.redeal(state, seat, luck)
            if seat == mover or action not in game.legal(twin, mover):
                continue
            real_events, reveals = events_of(game, state.clone(), mover, action, seat)
            twin_events, _ = events_of(game, twin, mover, action, seat)
            if not reveals or game.text(state, action) == "draw deck":
                assert real_events[:1] == twin_events[:1]
                compared += 1
        text = game.text(state, action)
        table.answer(mover, table.asked[mover], text)
    assert compared > 50


def events_of(
    game: Game[State], state: State, mover: int, action: int, seat: int | None
) -> tuple[list[bytes], bool]:
    """What a seat is told of an action, and whether the action revealed something."""
    state.chance = Secret()
    state.events = []
    before = state.reveals
    game.play(state, mover, action)
    told = [msgspec.json.encode(said(event.seen_by(seat))) for event in state.take_events()]
    return told, state.reveals != before


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


async def test_every_byte_on_the_wire_follows_from_redealt_states(tmp_path: Path) -> None:
    with Server(str(tmp_path / "tables.sqlite")) as server:
        for number in range(4):
            created = server.create("person", "person", "person")
            secrets = [seat["secret"] for seat in created["seats"]]
            pages = [await server.page(created["table"], secret) for secret in secrets]
            watcher = await server.page(created["table"], created["watch"])
            await play_to_the_end(pages, random.Random(number))
            for page in (*pages, watcher):
                await page.catch_up()
            record = server.request(
                "GET", f"/api/tables/{created['table']}/record", secret=created["watch"]
            )[1]
            for seat, page in [(None, watcher), *enumerate(pages)]:
                assert list(page.history.values()) == expected_positions(Record.parse(record), seat)
                check_the_rest(page, seat, secrets, created["invitation"])


def check_the_rest(page: Page, seat: int | None, secrets: list[str], invitation: str) -> None:
    """Nothing came but positions, who sits where, and replies; and in them no foreign secret."""
    everything = "".join(page.received)
    kinds = {json.loads(text)["type"] for text in page.received}
    assert kinds <= {"position", "table", "done", "refused"}
    assert not any(secret in everything for secret in secrets)
    assert (invitation in everything) == (seat is not None)


async def play_to_the_end(pages: list[Page], luck: random.Random) -> None:
    while pages[0].position is None or pages[0].position["result"] is None:
        for page in pages:
            await page.catch_up()
            if page.position["decision"] is not None:
                assert (await page.answer(luck.choice(page.options())))["type"] == "done"
