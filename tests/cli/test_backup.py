"""`dwarrow backup` and `dwarrow restore`: a running server's tables, whole, private, and back."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dwarrow.cli.main import main
from dwarrow.cli.saved import finished_folder, new_file, put_away, started_folder
from dwarrow.games import game
from dwarrow.kernel import Recorder, Seeded
from tests.support.server import Server

pytestmark = pytest.mark.usefixtures("leave_the_tables")


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(str(tmp_path / "store" / "tables.sqlite")) as server:
        yield server


@pytest.fixture(autouse=True)
def folder(tmp_path: Path) -> Path:
    """Where the log of the server goes beside its store."""
    (tmp_path / "store").mkdir(mode=0o755)
    return tmp_path / "store"


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def test_a_backup_of_a_running_server_holds_its_running_games(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    created = server.create("person", "random")
    secret = created["seats"][0]["secret"]
    page = await server.page(created["table"], secret)
    backup = tmp_path / "tables.backup"
    for _ in range(10):
        assert await page.my_turn()
        assert (await page.answer(page.options()[0]))["type"] == "done"
    assert await page.my_turn()
    assert main(["backup", str(backup), "--store", server.store]) == 0
    assert "1 table and" in capsys.readouterr().out
    log = list(page.log)
    assert (await page.answer(page.options()[0]))["type"] == "done"
    restored = tmp_path / "elsewhere" / "tables.sqlite"
    assert main(["restore", str(backup), "--store", str(restored)]) == 0
    with Server(str(restored)) as again:
        seen = await again.page(created["table"], secret)
        assert await seen.my_turn()
        assert seen.log == log
    assert list(backup.parent.glob("tables.backup*")) == [backup]


def test_a_backup_never_takes_the_place_of_the_store_itself(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    server.create("person", "random")
    for name in (server.store, f"{server.store}-wal"):
        assert main(["backup", name, "--store", server.store, "--replace"]) == 1
        assert "is the store itself" in capsys.readouterr().err
    created = server.create("person", "random")
    server.kill()
    server.start()
    status, _ = server.request(
        "GET", f"/api/tables/{created['table']}", secret=created["seats"][0]["secret"]
    )
    assert status == 200


async def test_backups_under_play_are_whole_and_hold_nobody_up(
    server: Server, tmp_path: Path
) -> None:
    tables = [server.create("person", "random") for _ in range(4)]
    pages = [await server.page(made["table"], made["seats"][0]["secret"]) for made in tables]

    async def play() -> None:
        for page in pages:
            for _ in range(15):
                assert await page.my_turn()
                assert (await page.answer(page.options()[0]))["type"] == "done"

    playing = asyncio.create_task(play())
    rows = [0]
    while not playing.done():
        backup = tmp_path / f"{len(rows)}.backup"
        arguments = ["backup", str(backup), "--store", server.store]
        assert await asyncio.to_thread(main, arguments) == 0
        with closing(sqlite3.connect(backup)) as copy:
            assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            rows.append(copy.execute("SELECT count(*) FROM dwarrow_rows").fetchone()[0])
    await playing
    assert rows == sorted(rows)
    assert rows[-1] > rows[1]


def test_whoever_wants_may_read_the_store_while_it_is_served(server: Server) -> None:
    server.create("person", "random")
    with closing(sqlite3.connect(server.store, timeout=1)) as reader:
        assert reader.execute("SELECT count(*) FROM dwarrow_tables").fetchone() == (1,)


def test_nothing_is_overwritten_unless_it_is_said(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup = tmp_path / "tables.backup"
    backup.write_text("something else")
    assert main(["backup", str(backup), "--store", server.store]) == 1
    assert "--replace" in capsys.readouterr().err
    assert backup.read_text() == "something else"
    assert main(["backup", str(backup), "--store", server.store, "--replace"]) == 0
    assert main(["restore", str(backup), "--store", server.store, "--replace"]) == 1
    assert "in use by a Dwarrow server" in capsys.readouterr().err


@pytest.mark.slow
async def test_a_restore_keeps_what_was_there(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = folder / "tables.sqlite"
    backup = tmp_path / "tables.backup"
    server = Server(str(store))
    server.start()
    early = server.create("person", "person")
    assert main(["backup", str(backup), "--store", str(store)]) == 0
    late = server.create("person", "person")
    server.kill()
    assert main(["restore", str(backup), "--store", str(store)]) == 1
    assert "--replace" in capsys.readouterr().err
    assert main(["restore", str(backup), "--store", str(store), "--replace"]) == 0
    with server:
        assert (
            server.request("GET", f"/api/tables/{early['table']}", secret=early["watch"])[0] == 200
        )
        assert server.request("GET", f"/api/tables/{late['table']}", secret=late["watch"])[0] == 404
    (kept,) = (
        file
        for file in folder.glob("tables.sqlite.20*")
        if not file.name.endswith(("-wal", "-shm"))
    )
    with Server(str(kept)) as before:
        assert before.request("GET", f"/api/tables/{late['table']}", secret=late["watch"])[0] == 200


def test_what_is_no_backup_is_refused(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    goal = ["--store", str(tmp_path / "new.sqlite")]
    text = tmp_path / "text"
    text.write_text("no database, only a text of some length" * 50)
    empty = tmp_path / "empty"
    empty.touch()
    good = tmp_path / "good"
    assert main(["backup", str(good), "--store", server.store]) == 0
    newer = tmp_path / "newer"
    newer.write_bytes(good.read_bytes())
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("PRAGMA user_version = 999")
    acting = tmp_path / "acting"
    acting.write_bytes(good.read_bytes())
    with closing(sqlite3.connect(acting)) as connection:
        connection.execute(
            "CREATE TRIGGER gone AFTER INSERT ON dwarrow_rows BEGIN DELETE FROM dwarrow_tables; END"
        )
    torn = tmp_path / "torn"
    torn.write_bytes(good.read_bytes()[:8192])
    capsys.readouterr()
    for file, why in (
        (text, "holds no tables"),
        (empty, "holds no tables"),
        (newer, "newer release"),
        (acting, "is damaged"),
        (torn, "torn"),
        (tmp_path / "missing", "no file"),
    ):
        assert main(["restore", str(file), *goal]) == 1
        assert why in capsys.readouterr().err
    assert main(["backup", str(tmp_path / "x"), "--store", str(tmp_path / "missing")]) == 1
    assert main(["backup", str(tmp_path / "x"), "--store", "postgresql://somewhere/x"]) == 1
    assert "pg_dump" in capsys.readouterr().err
    assert not (tmp_path / "new.sqlite").exists()


async def test_nobody_else_may_read_tables_backups_and_saved_games(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, backup = folder / "tables.sqlite", tmp_path / "tables.backup"
    store.touch(mode=0o644)
    with Server(str(store)) as server:
        server.create("person", "random")
        assert main(["backup", str(backup), "--store", str(store)]) == 0
        files = [file for file in folder.iterdir() if file.name != "tables.sqlite.log"]
        assert len(files) == 4
        assert {mode(file) for file in (*files, backup)} == {0o600}
    with Server(str(tmp_path / "deep" / "tables.sqlite")):
        assert mode(tmp_path / "deep") == 0o700
    monkeypatch.setenv("DWARROW_HOME", str(tmp_path / "home"))
    record = Recorder(game("nebelberge"), 2, Seeded(1)).record
    saved = new_file("nebelberge")
    record.save(saved)
    assert (mode(started_folder()), mode(saved)) == (0o700, 0o600)
    finished = put_away(saved, record)
    assert (mode(finished_folder()), mode(finished)) == (0o700, 0o600)
