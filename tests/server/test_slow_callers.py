"""Whoever connects and asks nothing is let go, and keeps nobody else out."""

from __future__ import annotations

import asyncio
import resource
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import cast

import pytest

from dwarrow.server.door import ENOUGH_FILES, Callers, Door
from dwarrow.server.limits import Limits
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
        assert server.process is not None
        soft, most = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
        assert soft == min(most, ENOUGH_FILES)
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


class Caller:
    """Somebody at the door who can be let go."""

    def __init__(self, callers: Callers, address: str, asks: bool = False) -> None:
        self.callers = callers
        self.address = address
        self.is_answered = asks
        self.is_there = True

    def let_go(self) -> None:
        self.is_there = False
        self.callers.go(cast("Door", self))


def test_of_one_address_so_many_wait_at_the_door_and_never_at_the_cost_of_others() -> None:
    callers = Callers(Limits(callers=6, callers_per_address=2))
    others = [Caller(callers, f"203.0.113.{number}") for number in range(2)]
    crowd = [Caller(callers, "198.51.100.7", asks=not number) for number in range(5)]
    for caller in (*others, *crowd):
        callers.come(cast("Door", caller))
    assert [caller.is_there for caller in others] == [True, True]
    assert [caller.is_there for caller in crowd] == [True, False, False, False, True]


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


UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


@pytest.mark.parametrize(
    "handshake",
    [
        UPGRADE.replace(b"/ws", b"/" + b"w" * 9000) + b"\r\n",
        UPGRADE + b"X-Long: " + b"x" * 9000 + b"\r\n\r\n",
        UPGRADE + b"X-Many: x\r\n" * 200 + b"\r\n",
        UPGRADE + b"Content-Length: 9\r\n\r\nx",
    ],
    ids=["a long path", "a long line", "many lines", "a body"],
)
def test_a_handshake_that_cannot_be_read_is_let_go(tmp_path: Path, handshake: bytes) -> None:
    with (
        Server(str(tmp_path / "tables.sqlite")) as server,
        half_asked(server, 20, handshake) as callers,
    ):
        for caller in callers:
            caller.settimeout(8)
            with suppress(ConnectionError):
                assert not caller.recv(4096).startswith(b"HTTP/1.1 101")


@pytest.mark.slow
async def test_an_upgraded_connection_stays(tmp_path: Path) -> None:
    limits = f"{GENEROUS}, seconds_to_ask=2, seconds_to_answer=2"
    with Server(str(tmp_path / "tables.sqlite"), limits) as server:
        created = server.create("person", "random")
        page = await server.page(created["table"], created["seats"][0]["secret"])
        await asyncio.sleep(3)
        assert await page.my_turn()
        assert (await page.answer(page.options()[0]))["type"] == "done"
