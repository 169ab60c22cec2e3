"""Ten thousand malformed and hostile messages: each is refused in words, nothing breaks."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import dwarrow
from tests.support.server import Json, Page, Server

pytestmark = pytest.mark.usefixtures("leave_the_tables")

NASTY: list[Json] = [
    None,
    True,
    -1,
    0,
    2**63,
    10**400,
    1.5,
    "",
    "\x00",
    "﷽" * 50,
    "A" * 300,
    [],
    [[]],
    {},
    {"type": "answer"},
    "draw deck",
    "'; DROP TABLE dwarrow_rows; --",
    "../../etc/passwd",
    "{seat.__class__}",
]
KINDS = [
    *("open", "answer", "mark", "why", "undo", "seat", "rematch", "position", "", 7, None),
    *("introduce", "fill", "offer", "look", "nudge", "react", "ping", "say", "follow"),
]
FIELDS = [
    *("id", "decision", "action", "table", "secret", "seat", "holder", "level", "turn", "more"),
    *("name", "colour", "names", "ticket", "looking", "sign", "wish", "kind", "number", "text"),
]
BROKEN = [
    b"",
    b"{",
    b"[" * 2000,
    b'{"a":' * 700,
    b"\xff\xfe\x00",
    b'{"type":"answer","type":"open"}',
    b'{"type":"why","id":"\\ud800","action":"\\udfff"}',
    b'{"type":"answer","id":"x","decision":1e999,"action":"draw deck"}',
    b'{"type":"answer","id":"x","decision":NaN,"action":"draw deck"}',
    b"\x00" * 100,
    b"GET / HTTP/1.1\r\n\r\n",
]


REAL: list[Json] = [
    {"type": "answer", "id": "x", "decision": 2, "action": "draw deck"},
    {"type": "why", "id": "x", "action": "draw nothing"},
    {"type": "undo", "id": "x", "turn": True},
    {"type": "seat", "id": "x", "seat": 0, "holder": "nobody"},
    {"type": "rematch", "id": "x"},
    {"type": "open", "table": "0123", "secret": "x"},
    {"type": "introduce", "id": "x", "name": "Ann", "colour": 1},
    {"type": "nudge", "id": "x"},
    {"type": "react", "id": "x", "sign": "cheers"},
    {"type": "ping", "id": "x", "wish": "go", "kind": "field", "number": 1},
    {"type": "say", "id": "x", "text": "x"},
]


def hostile(luck: random.Random) -> bytes:
    """A message that no honest page sends: broken bytes, wrong types, or a real one bent."""
    how = luck.randrange(4)
    if how == 0:
        return luck.choice(BROKEN)
    if how == 1:
        return bytes(luck.randrange(256) for _ in range(luck.randrange(200)))
    message = {"type": luck.choice(KINDS)} if how == 2 else dict(luck.choice(REAL))
    for name in luck.sample(FIELDS, luck.randrange(4)):
        message[name] = luck.choice(NASTY)
    return json.dumps(message).encode()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(str(tmp_path_factory.mktemp("hostile") / "tables.sqlite")) as server:
        yield server


@pytest.mark.slow
async def test_ten_thousand_hostile_messages_cause_no_internal_error(server: Server) -> None:
    luck = random.Random(13)
    created = server.create("person", "random")
    secret = created["seats"][0]["secret"]
    page = await server.page(created["table"], secret)
    stranger = Page(await server.socket())
    await stranger.send(type="why", action="x")
    assert (await stranger.receive())["code"] == "not-opened"
    for _ in range(100):
        for _ in range(100):
            message = hostile(luck)
            text = message.decode("utf-8", "ignore") if luck.random() < 0.8 else message
            await page.socket.send(text)
        await page.catch_up()
    answered = [json.loads(text) for text in page.received]
    refusals = [message for message in answered if message["type"] == "refused"]
    assert len(refusals) > 9000
    assert {
        "malformed",
        "stale",
        "play-first",
        "unreadable-action",
        "seat-taken",
        "already-open",
        "names-stay",
        "nobody-waits",
        "talks-too-fast",
        "no-such-place",
        "no-chat",
    } <= {refusal["code"] for refusal in refusals}
    check_that_every_refusal_has_a_sentence(refusals)
    assert server.request("GET", "/health")[1]["status"] == "ok"
    assert '"error"' not in server.log.read_text()
    assert secret not in server.log.read_text()
    assert created["invitation"] not in server.log.read_text()
    while await page.my_turn():
        assert (await page.answer(luck.choice(page.options())))["type"] == "done"


def check_that_every_refusal_has_a_sentence(refusals: list[Json]) -> None:
    from dwarrow.server.words import word_list

    for language in ("de", "fr", "en"):
        words = json.loads(word_list("nebelberge", language))
        for refusal in refusals:
            key = f"{refusal['section']}.{refusal['code']}"
            assert key in words or f"{key}.one" in words


async def test_a_message_over_the_limit_is_refused_and_one_far_over_it_ends_the_talk(
    server: Server,
) -> None:
    created = server.create("person", "random")
    page = await server.page(created["table"], created["seats"][0]["secret"])
    await page.socket.send("x" * 5000)
    refused = await page.until("refused")
    assert (refused["code"], refused["params"]) == ("too-large", {"limit": 4096})
    await page.socket.send("x" * 100_000)
    with pytest.raises(ConnectionClosed):
        await page.until("nothing more")


async def test_whoever_sends_too_fast_is_told_so_and_let_go_at_last(tmp_path: Path) -> None:
    limits = "messages_per_second=1.0, messages_at_once=5, patience=20"
    with Server(str(tmp_path / "tables.sqlite"), limits) as server:
        created = server.create("person", "random")
        page = await server.page(created["table"], created["seats"][0]["secret"])
        for _ in range(60):
            await page.socket.send('{"type": "hint", "id": "again"}')
        with pytest.raises(ConnectionClosed) as closed:
            await page.until("nothing more")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        assert '"too-fast"' in page.received[-1]


async def test_whoever_opens_no_table_is_let_go(tmp_path: Path) -> None:
    with Server(str(tmp_path / "tables.sqlite"), "seconds_to_open=0.2") as server:
        page = Page(await server.socket())
        assert (await page.receive())["code"] == "not-opened"
        with pytest.raises(ConnectionClosed):
            await page.receive()


async def test_pages_of_other_origins_are_turned_away(server: Server) -> None:
    with pytest.raises(InvalidStatus):
        await server.socket(Origin="https://elsewhere.example")
    socket = await server.socket(Origin=server.address)
    await socket.close()
    body = {"game": "nebelberge", "seats": [{"holder": "bot", "level": "random"}] * 2}
    status, refused = server.request(
        "POST", "/api/tables", body, origin="https://elsewhere.example"
    )
    assert (status, refused["code"]) == (403, "foreign-origin")
    assert server.request("POST", "/api/tables", body, origin=server.address)[0] == 201


def test_hostile_requests_are_refused_with_a_code(server: Server) -> None:
    luck = random.Random(3)
    for body in [*BROKEN, *(json.dumps(nasty).encode() for nasty in NASTY)]:
        for path in ("/api/tables", "/api/tables/mine", "/api/tables/0123/join", "/api/replay"):
            status, refused = server.request("POST", path, body)
            assert 400 <= status < 500, (path, body)
            assert refused["type"] == "refused"
    for path in (
        "/api/tables/..%2f..",
        "/api/words/x/y",
        "/api/words/%00",
        "/api/box/x",
        "/api/%ff",
    ):
        status, refused = server.request("GET", path, secret="\x7f" * luck.randrange(1, 9))
        assert status in (403, 404), path
        assert refused["type"] == "refused"
    status, refused = server.request("POST", "/api/replay", b"x" * 600_000)
    assert (status, refused["code"]) == (413, "too-large")
    assert '"error"' not in server.log.read_text()


def test_a_record_bent_at_random_is_refused_or_shown_but_breaks_nothing(server: Server) -> None:
    luck = random.Random(8)
    game = dwarrow.game("nebelberge")
    recorder = dwarrow.Recorder(game, 2, dwarrow.Seeded(1), players=["Ann", "Bob"])
    for _ in range(30):
        seat = game.to_act(recorder.state)[0]
        recorder.play(seat, game.legal(recorder.state, seat)[0])
    good = str(recorder.record)
    assert server.request("POST", "/api/replay", good.encode())[0] == 200
    for _ in range(60):
        lines = good.splitlines()
        at = luck.randrange(len(lines))
        lines[at] = luck.choice(["", lines[at][::-1], lines[at - 1], lines[at] * 2, "x" * 5000])
        if luck.random() < 0.7:
            lines[-1] = lines[-1].split(",")[0]
        status, answer = server.request("POST", "/api/replay", "\n".join(lines).encode() + b"\n")
        assert status in (200, 422)
        assert status == 200 or answer["type"] == "refused"
    assert '"error"' not in server.log.read_text()


@pytest.mark.parametrize(
    ("limits", "spoilt", "code"),
    [
        ("messages_per_second=1e-9, messages_at_once=1", {}, "too-fast"),
        ("message=200", {"action": "x" * 200}, "too-large"),
        ("", {"decision": "first"}, "malformed"),
        ("", {"type": "shout"}, "malformed"),
    ],
)
async def test_what_is_refused_unread_is_refused_under_its_id(
    tmp_path: Path, limits: str, spoilt: Json, code: str
) -> None:
    with Server(str(tmp_path / "tables.sqlite"), limits) as server:
        created = server.create("person", "nobody")
        page = await server.page(created["table"], created["seats"][0]["secret"])
        message = {"type": "answer", "id": "mine", "decision": 1, "action": "draw deck", **spoilt}
        await page.socket.send(json.dumps(message))
        refused = await page.until("refused")
        assert (refused["code"], refused["id"]) == (code, "mine")


@pytest.mark.parametrize(
    "text", ["{", '{"id": 7}', '{"id": ""}', '{"a":' * 700, '{"a":' + "[" * 4000, "[1]"]
)
async def test_a_message_without_a_readable_id_is_refused_without_one(
    server: Server, text: str
) -> None:
    created = server.create("person", "nobody")
    page = await server.page(created["table"], created["seats"][0]["secret"])
    await page.socket.send(text)
    refused = await page.until("refused")
    assert (refused["code"], refused["id"]) == ("malformed", None)
    assert (await page.ask(type="why", action="draw deck"))["type"] == "refused"
    assert '"error"' not in server.log.read_text()


async def test_a_message_far_too_deep_and_too_large_is_called_too_large(server: Server) -> None:
    created = server.create("person", "nobody")
    page = await server.page(created["table"], created["seats"][0]["secret"])
    await page.socket.send('{"a":' + "[" * 20_000)
    refused = await page.until("refused")
    assert (refused["code"], refused["id"]) == ("too-large", None)
    assert '"error"' not in server.log.read_text()
