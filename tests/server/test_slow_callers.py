"""Whoever connects and asks nothing is let go, and keeps nobody else out."""

from __future__ import annotations

import asyncio
import resource
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.server import GENEROUS, Server

pytestmark = pytest.mark.usefixtures("leave_the_tables")

HALF = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "


@pytest.fixture(autouse=True)
def room_for_attackers() -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def with_files(server: Server, soft: int, hard: int | None) -> Server:
    """A server that starts with so few open files."""
    limit = f"({soft}, {hard or 'resource.getrlimit(resource.RLIMIT_NOFILE)[1]'})"
    server.program = server.program.replace(
        'if __name__ == "__main__":',
        f'if __name__ == "__main__":\n    import resource\n'
        f"    resource.setrlimit(resource.RLIMIT_NOFILE, {limit})",
    )
    return server


@contextmanager
def half_asked(server: Server, count: int, begin: bytes = HALF) -> Iterator[list[socket.socket]]:
    """So many connections, each with the beginning of a request."""
    port = int(server.address.rsplit(":", 1)[1])
    callers: list[socket.socket] = []
    try:
        for _ in range(count):
            caller = socket.create_connection(("127.0.0.1", port), timeout=30)
            callers.append(caller)
            caller.sendall(begin)
        yield callers
    finally:
        for caller in callers:
            caller.close()


@pytest.mark.slow
@pytest.mark.parametrize("hard", [None, 1024], ids=["limit can be raised", "limit is fixed"])
async def test_1100_half_sent_requests_keep_nobody_out(tmp_path: Path, hard: int | None) -> None:
    server = with_files(Server(str(tmp_path / "tables.sqlite")), 1024, hard)
    with server:
        created = server.create("person", "random")
        page = await server.page(created["table"], created["seats"][0]["secret"])
        with half_asked(server, 1100):
            begun = time.monotonic()
            for _ in range(5):
                assert (await asyncio.to_thread(server.request, "GET", "/health"))[0] == 200
            await server.page(created["table"], created["watch"])
            assert await page.my_turn()
            assert (await page.answer(page.options()[0]))["type"] == "done"
            assert time.monotonic() - begun < 5
    assert server.log.stat().st_size < 20_000


@pytest.mark.slow
@pytest.mark.parametrize(
    "begin",
    [
        b"",
        HALF,
        b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" + HALF,
        b"POST /api/nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9000\r\n\r\nx",
    ],
    ids=["nothing", "half a head", "half a second head", "half a body"],
)
async def test_half_a_request_is_not_waited_for(tmp_path: Path, begin: bytes) -> None:
    limits = f"{GENEROUS}, seconds_to_ask=0.5, seconds_to_answer=1.0, seconds_to_send=0.5"
    with (
        Server(str(tmp_path / "tables.sqlite"), limits) as server,
        half_asked(server, 20, begin) as callers,
    ):
        begun = time.monotonic()
        for caller in callers:
            caller.settimeout(8)
            try:
                while caller.recv(4096):
                    if begin:
                        caller.sendall(b"x")
            except ConnectionError:
                continue
        assert time.monotonic() - begun < 8


@pytest.mark.slow
async def test_an_upgraded_connection_stays(tmp_path: Path) -> None:
    limits = f"{GENEROUS}, seconds_to_ask=2, seconds_to_answer=2"
    with Server(str(tmp_path / "tables.sqlite"), limits) as server:
        created = server.create("person", "random")
        page = await server.page(created["table"], created["seats"][0]["secret"])
        await asyncio.sleep(3)
        assert await page.my_turn()
        assert (await page.answer(page.options()[0]))["type"] == "done"
