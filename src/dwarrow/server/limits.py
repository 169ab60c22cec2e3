"""Limits: how much and how often one page may ask."""

from __future__ import annotations

import ipaddress
import time
from dataclasses import dataclass

MOST_ADDRESSES = 10_000


@dataclass(frozen=True)
class Limits:
    """Sizes in bytes, rates per second."""

    message: int = 4096
    """A socket message that is answered; a larger one is refused, a far larger one ends it."""
    frame: int = 65_536
    body: int = 65_536
    box: int = 100_000
    upload: int = 300_000
    """Bodies that carry a box or a record."""
    messages_per_second: float = 20.0
    messages_at_once: int = 60
    frames_per_second: float = 40.0
    frames_at_once: int = 400
    """Frames of any kind on a socket; whoever sends more is let go unheard."""
    looks_per_second: float = 0.5
    looks_at_once: int = 20
    """How often a page may say that somebody looks at it, or looks away."""
    patience: int = 200
    """How many refused messages in a row end the connection."""
    requests_per_second: float = 10.0
    requests_at_once: int = 120
    efforts_per_second: float = 0.5
    efforts_at_once: int = 30
    """Requests that cost the server some work: new tables and replays."""
    hints_per_second: float = 1.0
    hints_at_once: int = 20
    callers: int = 400
    callers_per_address: int = 100
    """Connections without a socket at a table; the longest silent one makes room for the next."""
    seconds_to_ask: float = 10.0
    """From a connection or an answer to the end of the next request's head."""
    seconds_to_answer: float = 60.0
    """From there until the answer was taken."""
    seconds_to_send: float = 20.0
    """For the body of a request."""
    seconds_to_open: float = 10.0
    seconds_to_be_well: float = 2.0
    """Within which the store must answer for the server to call itself well."""
    handshakes_per_second: float = 100.0
    handshakes_at_once: int = 10
    """New sockets of everybody together; whoever comes in a rush waits a moment."""
    sockets: int = 5000
    sockets_per_address: int = 100
    unopened: int = 500
    """Sockets that have opened no table yet; the oldest makes room for the next."""
    spectators: int = 2000
    spectators_per_table: int = 50
    spectators_per_address: int = 20
    followers: int = 1000
    followers_per_address: int = 20
    followed_tables: int = 60
    seconds_between_changes: float = 0.5
    """Pages in the hall, the tables one of them follows, and how often it hears of them."""
    pages_per_seat: int = 20
    waiting_messages: int = 128
    """How many messages may wait for a slow page before it is let go."""


class Bucket:
    """Lets `at_once` through immediately and `per_second` from then on."""

    __slots__ = ("_at_once", "_filled", "_left", "_per_second")

    def __init__(self, per_second: float, at_once: int) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._left = float(at_once)
        self._filled = time.monotonic()

    def take(self) -> bool:
        """Whether one more may pass now."""
        now = time.monotonic()
        self._left = min(self._at_once, self._left + (now - self._filled) * self._per_second)
        self._filled = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_full(self) -> bool:
        """Whether nothing was taken for so long that it can be forgotten."""
        waited = time.monotonic() - self._filled
        return self._left + waited * self._per_second >= self._at_once


class Addresses:
    """A bucket for each address; this machine's own is not counted, as a proxy may stand there."""

    def __init__(self, per_second: float, at_once: int) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether one more request of this address may pass now."""
        if is_own(address):
            return True
        if len(self._buckets) >= MOST_ADDRESSES:
            self._forget()
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._per_second, self._at_once)
        return bucket.take()

    def _forget(self) -> None:
        """Forget whoever has been quiet; if that is too few, everybody."""
        busy = {known: bucket for known, bucket in self._buckets.items() if not bucket.is_full()}
        self._buckets = busy if len(busy) < MOST_ADDRESSES // 2 else {}


def neighbourhood(address: str) -> str:
    """What counts as one address: of IPv6 the first 64 bits, which one household shares.

    A proxy may hand on anything; whatever is no address counts as one and the same.
    """
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return "" if not address else "unknown"
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    if known.is_loopback:
        return str(known)
    return str(ipaddress.ip_network((int(known) >> 64 << 64, 64)))


def is_own(address: str) -> bool:
    """Whether this is the machine's own address."""
    return address in ("::1", "") or address.startswith("127.")
