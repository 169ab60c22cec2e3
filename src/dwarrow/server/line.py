"""The line of a socket: read little by little, and cut where more comes than anybody plays."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from dwarrow.server.limits import Bucket, Limits

PIECE = 1024
"""Bytes that are read before everybody else has a turn: a few milliseconds of smallest frames."""


class Line(WebSocketsSansIOProtocol, asyncio.BufferedProtocol):
    """A socket whose frames are counted, whether or not they make a message."""

    limits: Limits

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody has a socket."""
        super().connection_made(transport)
        self._frames = Bucket(self.limits.frames_per_second, self.limits.frames_at_once)
        self._piece = bytearray(PIECE)

    def get_buffer(self, sizehint: int) -> bytearray:
        """Where the next piece goes."""
        return self._piece

    def buffer_updated(self, nbytes: int) -> None:
        """A piece has come."""
        self.data_received(bytes(self._piece[:nbytes]))

    def handle_events(self) -> None:
        """Take what has come, or let whoever sends without end go."""
        if all(self._frames.take() for _ in self.conn.events):
            super().handle_events()
        else:
            self.transport.abort()


def line(limits: Limits) -> type[Line]:
    """The lines of one server."""
    return type("OwnLine", (Line,), {"limits": limits})
