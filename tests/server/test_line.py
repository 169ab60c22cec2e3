"""The line of a socket: whoever sends frames without end is let go, whatever the frames are."""

from __future__ import annotations

import socket
from contextlib import suppress
from pathlib import Path

import pytest

from dwarrow.server.limits import Limits
from tests.support.server import Server

UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
MASK = b"\x80\0\0\0\0"
FRAMES = {
    "messages": b"\x81" + MASK,
    "pings": b"\x89" + MASK,
    "pongs": b"\x8a" + MASK,
    "pieces of a message": b"\0" + MASK,
}
"""The smallest frame of each kind, 10,000 of which are less than a usual read."""


@pytest.mark.parametrize("kind", FRAMES)
def test_frames_without_end_are_not_read_to_their_end(tmp_path: Path, kind: str) -> None:
    with Server(str(tmp_path / "tables.sqlite"), "seconds_to_open=60.0") as server:
        port = int(server.address.rsplit(":", 1)[1])
        with socket.create_connection(("127.0.0.1", port), timeout=10) as caller:
            caller.sendall(UPGRADE)
            assert caller.recv(4096).startswith(b"HTTP/1.1 101")
            begin = b"\x01" + MASK if kind == "pieces of a message" else b""
            heard = b""
            with suppress(ConnectionError):
                caller.sendall(begin + 10_000 * FRAMES[kind])
                while piece := caller.recv(4096):
                    heard += piece
        assert heard.count(b"\x8a\0") <= 2 * Limits().frames_at_once
        assert server.create("person", "random")


async def test_a_page_that_plays_sends_as_much_as_it_needs(tmp_path: Path) -> None:
    with Server(str(tmp_path / "tables.sqlite"), "") as server:
        created = server.create("person", "random")
        page = await server.page(created["table"], created["seats"][0]["secret"])
        assert await page.my_turn()
        for _ in range(Limits().messages_at_once - 10):
            await page.send(type="why", action=page.options()[0])
        assert (await page.answer(page.options()[0]))["type"] == "done"
        await page.close()
