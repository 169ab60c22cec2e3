"""The door: connections that ask nothing, or never listen to the answer, are let go."""

from __future__ import annotations

import asyncio
import dataclasses
import logging

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from dwarrow.server.limits import Bucket, Limits, is_own, neighbourhood
from dwarrow.server.line import Line

try:
    import resource
except ImportError:  # pragma: no cover
    resource = None  # type: ignore[assignment]

LOG = logging.getLogger(__name__)
ENOUGH_FILES = 65_536
SECONDS_IN_A_RUSH = 0.05


class Callers:
    """Everybody at the door who is not (or not yet) at a table, the longest there first."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.handshakes = Bucket(limits.handshakes_per_second, limits.handshakes_at_once)
        self._all: dict[Door, None] = {}
        self._by_address: dict[str, dict[Door, None]] = {}

    def come(self, door: Door) -> None:
        """One more caller; where there are too many, the longest waiting one goes."""
        self._all[door] = None
        same = self._by_address.setdefault(door.address, {})
        same[door] = None
        if len(same) > self.limits.callers_per_address and not is_own(door.address):
            _longest_silent(same).let_go()
        elif len(self._all) > self.limits.callers:
            _longest_silent(self._all).let_go()

    def go(self, door: Door) -> None:
        """A caller has gone, or has taken place at a table."""
        self._all.pop(door, None)
        same = self._by_address.get(door.address, {})
        same.pop(door, None)
        if not same:
            self._by_address.pop(door.address, None)


def _longest_silent(callers: dict[Door, None]) -> Door:
    """The first one that has asked nothing, else the last one to come."""
    last = next(reversed(callers))
    return next((door for door in callers if not door.is_answered), last)


class Door(H11Protocol):
    """A connection that must ask in time and take its answer in time."""

    callers: Callers
    address = ""
    is_answered = False
    """Whether a question of this connection is being answered."""
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(  # type: ignore[override]
        self, transport: asyncio.Transport
    ) -> None:
        """Somebody comes."""
        super().connection_made(transport)
        self.address = neighbourhood(self.client[0] if self.client else "")
        self._within(self.callers.limits.seconds_to_ask)
        self.callers.come(self)

    def data_received(self, data: bytes) -> None:
        """A part of a question, or several questions."""
        super().data_received(data)
        self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A page wants a socket; in a rush it waits, so that those who have one do not."""
        if self.transport.is_closing():
            return
        if self.callers.handshakes.take():
            super().handle_websocket_upgrade(event)
            self._look()
            if not was_read(self.transport.get_protocol()):
                self.let_go()
        else:
            self.loop.call_later(SECONDS_IN_A_RUSH, self.handle_websocket_upgrade, event)

    def on_response_complete(self) -> None:
        """A question was answered."""
        super().on_response_complete()
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody goes."""
        self._part()
        super().connection_lost(exc)

    def let_go(self) -> None:
        """Break the connection off."""
        self._part()
        self.transport.abort()

    def _look(self) -> None:
        """See whether it is this side's turn or theirs, and how long that may take."""
        if self.transport.is_closing():
            return
        if self.transport.get_protocol() is not self:
            self._part()
            return
        answered = self.cycle is not None and not self.cycle.response_complete
        if answered != self.is_answered:
            self.is_answered = answered
            limits = self.callers.limits
            self._within(limits.seconds_to_answer if answered else limits.seconds_to_ask)

    def _within(self, seconds: float) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = self.loop.call_later(seconds, self.let_go)

    def _part(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self.callers.go(self)


def was_read(socket: asyncio.BaseProtocol) -> bool:
    """Whether a socket understood the request it was made for; else nobody would ever answer it."""
    return not isinstance(socket, Line) or socket.handshake_initiated


def door(limits: Limits) -> type[Door]:
    """The door of one server."""
    return type("OwnDoor", (Door,), {"callers": Callers(limits)})


def with_open_files(limits: Limits) -> Limits:
    """Let this process open as many files as it may, and no more connections than that."""
    if resource is None:
        return limits
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH_FILES if hard == resource.RLIM_INFINITY else min(hard, ENOUGH_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    files = ENOUGH_FILES if soft == resource.RLIM_INFINITY else soft
    return dataclasses.replace(
        limits,
        sockets=min(limits.sockets, files // 2),
        unopened=min(limits.unopened, files // 8),
        spectators=min(limits.spectators, files // 4),
        callers=min(limits.callers, files // 4),
    )
