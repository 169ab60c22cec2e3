"""kill -9 at any moment: nothing acknowledged is lost, nothing is played twice."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.support.fire import kill_again_and_again
from tests.support.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("leave_the_tables")]


async def test_killed_at_random_moments_the_server_loses_nothing_it_acknowledged(
    tmp_path: Path,
) -> None:
    with Server(str(tmp_path / "tables.sqlite"), warm=True) as server:
        await kill_again_and_again(server, 8, random.Random(4))
    assert "Traceback" not in server.log.read_text()


async def test_bots_finish_their_game_after_a_restart_though_nobody_is_connected(
    tmp_path: Path,
) -> None:
    server = Server(str(tmp_path / "tables.sqlite"), warm=True, bot_pause=30.0)
    server.start()
    created = server.create("random", "random")
    workers = server.workers()
    server.kill()
    with Server(str(tmp_path / "tables.sqlite")) as again:
        for _ in range(600):
            path = f"/api/tables/{created['table']}"
            info = again.request("GET", path, secret=created["watch"])[1]
            if info["phase"] == "finished":
                break
            await asyncio.sleep(0.05)
        assert info["phase"] == "finished"
        assert workers
        for _ in range(200):
            if not any(is_alive(worker) for worker in workers):
                break
            await asyncio.sleep(0.05)
        assert not any(is_alive(worker) for worker in workers)


def is_alive(process: Path) -> bool:
    """Whether a process of /proc still runs; one that ended may wait there to be counted."""
    try:
        return (process / "stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


async def test_an_orderly_end_says_goodbye_and_leaves_everything_stored(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "tables.sqlite"))
    server.start()
    created = server.create("person", "random")
    page = await server.page(created["table"], created["seats"][0]["secret"])
    assert await page.my_turn()
    assert (await page.answer(page.options()[0]))["type"] == "done"
    log = page.log
    ended = asyncio.create_task(asyncio.to_thread(server.stop))
    with pytest.raises(ConnectionClosed) as closed:
        await page.until("nothing more")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code in (1001, 1012)
    assert await ended == 0
    server.start()
    again = await server.page(created["table"], created["seats"][0]["secret"])
    await again.until("position")
    assert again.log[: len(log)] == log
    assert server.stop() == 0
    assert "Traceback" not in server.log.read_text()


def test_a_second_server_on_the_same_file_says_so_in_one_sentence(tmp_path: Path) -> None:
    with Server(str(tmp_path / "tables.sqlite")):
        second = Server(str(tmp_path / "tables.sqlite"))
        with pytest.raises(AssertionError, match="in use by another Dwarrow server"):
            second.start()
        assert second.stop() == 2
        assert "Traceback" not in second.log.read_text()
