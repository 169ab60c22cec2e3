"""The application's edges: headers, the page and its addresses, limits by address, word lists."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import dwarrow
from dwarrow.cli.serve import add
from dwarrow.kernel import LANGUAGES
from dwarrow.server.app import application
from dwarrow.server.command import settings_of
from dwarrow.server.limits import Addresses, Bucket, Limits
from dwarrow.server.logs import JsonLines, Seldom
from dwarrow.server.words import server_words
from dwarrow.tables.store import SqliteStore


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Dwarrow</title>")
    (folder / "assets" / "index-abc123.js").write_text("export {}")
    return folder


@pytest.fixture
def client(tmp_path: Path, page: Path) -> Iterator[TestClient]:
    app = application(SqliteStore(tmp_path / "tables.sqlite"), page=page)
    with TestClient(app, "http://localhost", client=("203.0.113.7", 1234)) as client:
        yield client


def test_every_answer_carries_the_security_headers(client: TestClient) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/health"):
        headers = client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_whoever_reads_brotli_gets_the_small_twin_of_a_file(page: Path, client: TestClient) -> None:
    small = b"stands for export {} in Brotli"
    (page / "assets" / "index-abc123.js.br").write_bytes(small)
    for reads, encoding in (("gzip, br", "br"), ("gzip", None), ("brr", None)):
        with client.stream(
            "GET", "/assets/index-abc123.js", headers={"accept-encoding": reads}
        ) as answer:
            body = b"".join(answer.iter_raw())
        assert answer.headers.get("content-encoding") == encoding
        assert body == (small if encoding else b"export {}")
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_hashed_files_are_kept_forever_and_the_page_is_asked_for_again(client: TestClient) -> None:
    assert "immutable" in client.get("/assets/index-abc123.js").headers["cache-control"]
    for path in ("/", "/table/0123", "/replay"):
        answer = client.get(path)
        assert "Dwarrow" in answer.text
        assert answer.headers["cache-control"] == "no-cache"
    assert client.get("/assets/gone.js").status_code == 404
    assert client.get("/../../pyproject.toml").status_code in (200, 404)
    assert "[project]" not in client.get("/..%2f..%2fpyproject.toml").text


def test_answers_of_the_interface_are_never_stored_by_browsers(client: TestClient) -> None:
    assert client.get("/api/games").headers["cache-control"] == "no-store"


def test_games_levels_and_words_are_told(client: TestClient) -> None:
    games = client.get("/api/games").json()
    assert [game["name"] for game in games["games"]] == dwarrow.game_names()
    assert all("random" not in game["levels"] for game in games["games"])
    assert all(game["usual_level"] in game["ratings"] for game in games["games"])
    for language in LANGUAGES:
        words = client.get(f"/api/words/nebelberge/{language}").json()
        assert words["event.play"]
        assert words["server.stale"]
        assert "event.play" not in client.get(f"/api/words/{language}").json()
    assert client.get("/api/words/nebelberge/xx").status_code == 404


def test_the_servers_words_say_the_same_things_in_every_language() -> None:
    lists = [
        {key: text for key, text in server_words(language).texts.items() if "server." in key}
        for language in LANGUAGES
    ]
    for key in lists[0]:
        assert len({places(texts[key]) for texts in lists}) == 1, key
    assert lists[0].keys() == lists[1].keys() == lists[2].keys()


def places(text: str) -> frozenset[str | None]:
    return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name)


def test_every_code_of_the_server_has_a_word() -> None:
    sources = Path(dwarrow.__file__).parent
    words = server_words("en").texts
    for file in [*(sources / "server").glob("*.py"), *(sources / "tables").rglob("*.py")]:
        text = file.read_text()
        for call in ('declined("', 'server_refusal("', 'refuse("', 'Message("'):
            for rest in text.split(call)[1:]:
                code = rest.split('"')[0]
                assert f"server.{code}" in words or f"error.{code}" in words, (file.name, code)


def test_an_address_that_asks_too_often_is_told_so(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0.001, requests_at_once=5)
    app = application(SqliteStore(tmp_path / "tables.sqlite"), limits=limits)
    with TestClient(app, "http://localhost", client=("203.0.113.7", 1234)) as client:
        statuses = [client.get("/api/games").status_code for _ in range(8)]
    assert statuses == [200] * 5 + [429] * 3


def test_requests_that_cost_work_are_counted_more_strictly(tmp_path: Path) -> None:
    limits = Limits(efforts_per_second=0.001, efforts_at_once=2)
    app = application(SqliteStore(tmp_path / "tables.sqlite"), limits=limits)
    body = {"game": "nebelberge", "seats": [{"holder": "person"}, {"holder": "nobody"}]}
    with TestClient(app, "http://localhost", client=("203.0.113.7", 1234)) as client:
        statuses = [client.post("/api/tables", json=body).status_code for _ in range(3)]
        assert statuses == [201, 201, 429]
        assert client.post("/api/analysis", content="a game").status_code == 429
        assert client.get("/api/games").status_code == 200


def test_the_command_has_its_settings() -> None:
    parser = argparse.ArgumentParser()
    add(parser.add_subparsers())
    given = ["serve", "--port", "0", "--store", "x.sqlite", "--origin", "http://localhost:5173"]
    settings = settings_of(parser.parse_args(given))
    assert (settings.host, settings.port, settings.store) == ("127.0.0.1", 0, "x.sqlite")
    assert settings.origins == ("http://localhost:5173",)
    assert not settings.open_page


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(1e9, 2)
    assert all(bucket.take() for _ in range(10))
    empty = Bucket(0.001, 2)
    assert [empty.take() for _ in range(3)] == [True, True, False]
    assert Addresses(0.001, 1).take("127.0.0.1")


def test_a_log_line_is_json() -> None:
    record = logging.makeLogRecord({"msg": "table created", "table": "abc", "secret": "never"})
    line = json.loads(JsonLines().format(record))
    assert line["event"] == "table created"
    assert line["table"] == "abc"
    assert "secret" not in line


async def test_that_no_connection_can_be_accepted_is_logged_once_a_minute(
    caplog: pytest.LogCaptureFixture,
) -> None:
    seldom = Seldom()
    caplog.handler.addFilter(seldom)
    for _ in range(3):
        asyncio.get_running_loop().call_exception_handler(
            {"message": "socket.accept() out of system resource", "exception": OSError(24, "")}
        )
    caplog.handler.removeFilter(seldom)
    assert len(caplog.messages) == 1


def test_the_text_of_an_error_stays_out_of_the_log() -> None:
    secret = "the orcs 7 is on top of the deck"
    try:
        raise ValueError(secret)
    except ValueError as error:
        told = (ValueError, error, error.__traceback__)
    line = JsonLines().format(logging.makeLogRecord({"msg": "broke", "exc_info": told}))
    assert "ValueError" in line
    assert "orcs" not in line


def test_every_word_of_the_server_is_used() -> None:
    sources = Path(dwarrow.__file__).parent
    files = [*(sources / "server").glob("*.py"), *(sources / "tables").rglob("*.py")]
    text = "".join(file.read_text() for file in files)
    codes = [key.removeprefix("server.") for key in server_words("en").texts if "server." in key]
    assert [code for code in codes if f'"{code}"' not in text] == []
