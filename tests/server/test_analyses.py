"""Analyses over HTTP: of finished games alone, made once and kept, with progress."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dwarrow.kernel import Record, Seeded
from dwarrow.server.analyses import MOST_UPLOADED, Analyses
from dwarrow.tables.hall import Hall
from dwarrow.tables.store import SqliteStore
from dwarrow.tables.table import Declined
from dwarrow.tables.workers import Workers
from tests.support.server import Json, Server
from tests.support.staged import Staged, first_position, stage, whole_game

MANY = 200
"""More answers than any analysis here takes."""


@pytest.fixture(scope="module")
def record() -> Record:
    """A whole game, soon over."""
    return whole_game("zwerge", 2, Seeded(0))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(str(tmp_path_factory.mktemp("analyses") / "tables.sqlite"), warm=True) as server:
        yield server


def asked(server: Server, staged: Staged, secret: str = "") -> tuple[int, Json]:
    """What the server answers to whoever asks for a table's analysis."""
    path = f"/api/tables/{staged.table}/analysis"
    return server.request("POST", path, b"", secret or staged.secrets[0])


def uploaded(server: Server, text: bytes) -> tuple[int, Json]:
    """What comes of a record from elsewhere."""
    for _ in range(MANY):
        status, answer = server.request("POST", "/api/analysis", text)
        if status != 202:
            return status, answer
    raise AssertionError(f"no analysis after {MANY} answers")


def answers(server: Server, staged: Staged) -> list[tuple[int, Json]]:
    """Everything that is answered until the analysis is there."""
    found = []
    for _ in range(MANY):
        found.append(asked(server, staged))
        if found[-1][0] != 202:
            return found
    raise AssertionError(f"no analysis after {MANY} answers")


async def test_records_from_elsewhere_leave_room_for_games_played_here(tmp_path: Path) -> None:
    workers = Workers(1)
    hall = Hall(SqliteStore(tmp_path / "tables.sqlite"), workers)
    await hall.open()
    analyses = Analyses(hall)
    texts = [f"record {number}" for number in range(MOST_UPLOADED + 2)]
    found = await asyncio.gather(
        *(analyses.of_record(text) for text in texts),
        analyses.of_record("played here", "table"),
        return_exceptions=True,
    )
    await hall.close()
    workers.close()
    busy = [isinstance(answer, Declined) for answer in found]
    assert busy == [*([False] * MOST_UPLOADED), True, True, False]


@pytest.mark.slow
def test_a_finished_game_is_analysed_with_progress_and_for_whoever_may_see_it(
    server: Server, record: Record
) -> None:
    staged = stage(server.store, record, ["Ann"])
    *waiting, (status, analysis) = answers(server, staged)
    assert status == 200
    moves = len(record.moves())
    assert len(analysis["chances"]) == moves + 1
    assert analysis["chances"][-1] == [0.0]
    told = [progress["done"] for _, progress in waiting]
    assert told == sorted(told)
    assert {0, moves + 1} >= {progress["of"] for _, progress in waiting}
    assert asked(server, staged, staged.watch) == (200, analysis)
    assert asked(server, staged, "0" * 32)[0] == 403


@pytest.mark.slow
def test_it_is_kept_with_the_table_until_the_weights_are_others(
    tmp_path: Path, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Server(str(tmp_path / "tables.sqlite"))
    staged = stage(server.store, record, ["Ann"])
    with server:
        path = f"/api/tables/{staged.table}/analysis"
        looked = server.request("GET", path, secret=staged.secrets[0])
        assert looked == (202, {"done": 0, "of": 0})
        _, analysis = answers(server, staged)[-1]
    monkeypatch.setenv("DWARROW_NATIVE", "off")
    with server:
        assert server.request("GET", path, secret=staged.secrets[0]) == (200, analysis)
        with closing(sqlite3.connect(server.store)) as store, store:
            assert store.execute("UPDATE dwarrow_analyses SET method = 'earlier'").rowcount == 1
        status, refused = asked(server, staged)
        assert (status, refused["section"], refused["code"]) == (422, "error", "no-analysis")


def test_to_look_where_nobody_can_judge_is_no_error(
    tmp_path: Path, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DWARROW_NATIVE", "off")
    server = Server(str(tmp_path / "tables.sqlite"))
    staged = stage(server.store, record, ["Ann"])
    with server:
        path = f"/api/tables/{staged.table}/analysis"
        status, looked = server.request("GET", path, secret=staged.secrets[0])
    assert (status, looked["type"], looked["code"]) == (200, "refused", "no-analysis")


def test_after_a_killed_worker_it_can_be_asked_for_again(server: Server) -> None:
    record = whole_game("zwerge", 2, Seeded(4))
    staged = stage(server.store, record, ["Ann"])
    assert asked(server, staged)[0] == 202
    for worker in server.workers():
        os.kill(int(worker.name), signal.SIGKILL)
    status, answer = answers(server, staged)[-1]
    if status != 200:
        assert answer["code"] == "takes-too-long"
        status, answer = answers(server, staged)[-1]
    assert status == 200
    assert len(answer["chances"]) == len(record.moves()) + 1


def test_nobody_gets_the_analysis_of_a_running_game(server: Server) -> None:
    running = first_position("nidavellir", 2, {}, lambda state: state.reveals > 3)
    staged = stage(server.store, running, ["Ann", "Ben"])
    for secret in (*staged.secrets, staged.watch):
        status, refused = asked(server, staged, secret)
        assert (status, refused["code"]) == (409, "analysis-later")
        assert refused["params"] == {}
        looked = server.request("GET", f"/api/tables/{staged.table}/analysis", secret=secret)
        assert looked == (409, refused)
    status, refused = uploaded(server, str(running).encode())
    assert (status, refused["code"]) == (422, "analysis-later")


@pytest.mark.slow
def test_a_record_from_elsewhere_is_analysed_or_refused_in_a_sentence(
    server: Server, record: Record
) -> None:
    staged = stage(server.store, record, ["Ann"])
    path = f"/api/tables/{staged.table}/record"
    status, analysis = uploaded(
        server, server.request("GET", path, secret=staged.secrets[0])[1].encode()
    )
    assert status == 200
    assert analysis["together"]
    for text, code in (
        (b"", "record-empty"),
        (b"\xff\xfe", "not-text"),
        (b"a game of chess", "record-foreign"),
        (str(record).replace("seat 1:", "seat 7:", 1).encode(), "record-seat"),
        (str(record)[:-30].encode(), "record-truncated"),
    ):
        status, refused = uploaded(server, text)
        assert (status, refused["code"]) == (422, code)
