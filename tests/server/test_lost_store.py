"""The SQLite file is moved or deleted while it is served: nothing is acknowledged, all are told."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.server import Server

pytestmark = pytest.mark.usefixtures("leave_the_tables")


def moved(file: Path) -> None:
    """Away with all that lies beside it, as a careless copy does."""
    elsewhere = file.parent / "elsewhere"
    elsewhere.mkdir()
    for path in file.parent.glob("tables.sqlite*"):
        path.rename(elsewhere / path.name)


def deleted(file: Path) -> None:
    file.unlink()


def replaced(file: Path) -> None:
    """By an equal copy."""
    copy = file.with_name("copy")
    shutil.copy(file, copy)
    copy.replace(file)


def without_its_latest(file: Path) -> None:
    file.with_name(f"{file.name}-wal").unlink()


@pytest.mark.slow
@pytest.mark.parametrize("lose", [moved, deleted, replaced, without_its_latest])
async def test_what_would_be_lost_is_never_acknowledged(
    tmp_path: Path, lose: Callable[[Path], None]
) -> None:
    file = tmp_path / "store" / "tables.sqlite"
    server = Server(str(file), bot_pause=0.1)
    server.log = tmp_path / "server.log"
    with server:
        created = server.create("person", "random")
        server.create("random", "random")
        page = await server.page(created["table"], created["seats"][0]["secret"])
        assert await page.my_turn()
        assert server.request("GET", "/health")[0] == 200
        lose(file)
        for _ in range(3):
            assert (await page.answer(page.options()[0]))["code"] == "not-stored"
            status, refused = server.request("GET", "/health")
            assert (status, refused["code"]) == (503, "not-stored")
        seats = [{"holder": "person"}, {"holder": "person"}]
        body = {"game": "nebelberge", "seats": seats}
        assert server.request("POST", "/api/tables", body)[0] == 503
    lines = [line for line in server.log.read_text().splitlines() if '"error"' in line]
    assert len(lines) == 1
    assert "moved or deleted" in lines[0]


async def test_a_file_that_is_put_back_is_served_again(tmp_path: Path) -> None:
    file = tmp_path / "store" / "tables.sqlite"
    with Server(str(file)) as server:
        created = server.create("person", "random")
        page = await server.page(created["table"], created["seats"][0]["secret"])
        assert await page.my_turn()
        moved(file)
        assert (await page.answer(page.options()[0]))["code"] == "not-stored"
        for path in (file.parent / "elsewhere").iterdir():
            path.rename(file.parent / path.name)
        assert server.request("GET", "/health")[0] == 200
        assert await page.my_turn()
        assert (await page.answer(page.options()[0]))["type"] == "done"
