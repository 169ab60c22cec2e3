"""Attacks: how long players wait for their answers while somebody else misbehaves.

`python benchmarks/attacks.py` starts a server on this machine, lets people play at it, and measures
from an answer to its acknowledged view: first in peace, then during each attack. The attackers run
in a process of their own, talk to 127.0.0.1 alone, and end after a few seconds. They come as ten
strangers behind a proxy. They share the machine with the server and the players, so their own work
is in the figures too.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import multiprocessing
import resource
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable

import msgspec
from load import GAME, Load, start_server
from websockets.asyncio.client import connect

import dwarrow

UPGRADE = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: {}\r\n"
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
LIMIT = 0.100
"""Seconds within which 99 of 100 answers must come."""
MOST_REQUESTS, MOST_CONNECTIONS, MOST_SPECTATORS = 2000, 6000, 3000
AT_ONCE = 4
DEEP = "a." * 44_999 + "a = 1\n"
Attack = Callable[[int, float, dict[str, str]], int]


def stranger(number: int) -> dict[str, str]:
    """The head by which a proxy tells of one of ten strangers."""
    return {"X-Forwarded-For": f"203.0.113.{number % 10}"}


def post(port: int, until: float, path: str, body: bytes) -> int:
    """Send the same body again and again from several threads; returns how often."""
    sent: list[int] = []

    def send() -> None:
        while time.monotonic() < until and len(sent) < MOST_REQUESTS:
            line = http.client.HTTPConnection("127.0.0.1", port, timeout=200)
            line.request("POST", path, body, stranger(len(sent)))
            sent.append(line.getresponse().status)
            line.close()
            time.sleep(0.02)

    threads = [threading.Thread(target=send) for _ in range(AT_ONCE)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return len(sent)


def boxes(port: int, until: float, table: dict[str, str]) -> int:
    """New tables with a box that no parser gets through."""
    seats = [{"holder": "person"}] * 2
    body = msgspec.json.encode({"game": GAME, "seats": seats, "box": DEEP})
    return post(port, until, "/api/tables", body)


def records(port: int, until: float, table: dict[str, str]) -> int:
    """Records that were played with such a box."""
    recorder = dwarrow.Recorder(dwarrow.game(GAME), 2, dwarrow.Seeded(1))
    recorder.record.box_text = DEEP
    return post(port, until, "/api/replay", str(recorder.record).encode())


def slow_headers(port: int, until: float, table: dict[str, str]) -> int:
    """Connections that send half a request and wait; whoever is let go comes again."""
    callers: list[socket.socket] = []
    count = 0
    while time.monotonic() < until and count < MOST_CONNECTIONS:
        if len(callers) >= 1100:
            callers.pop(0).close()
        caller = socket.create_connection(("127.0.0.1", port), timeout=30)
        caller.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
        callers.append(caller)
        count += 1
        time.sleep(0.001)
    for caller in callers:
        caller.close()
    return count


def spectators(port: int, until: float, table: dict[str, str]) -> int:
    """Crowds that come to watch one of the tables, three hundred at a time."""
    return asyncio.run(_crowds(port, until, table))


async def _crowds(port: int, until: float, table: dict[str, str]) -> int:
    opening = msgspec.json.encode({"type": "open", **table}).decode()

    async def watch(number: int) -> None:
        where, head = f"ws://127.0.0.1:{port}/ws", stranger(number)
        async with connect(where, additional_headers=head, proxy=None, open_timeout=60) as line:
            await line.send(opening)
            await line.recv()

    count = 0
    while time.monotonic() < until and count < MOST_SPECTATORS:
        await asyncio.gather(*(watch(at) for at in range(300)), return_exceptions=True)
        count += 300
    return count


def frames(port: int, until: float, table: dict[str, str]) -> int:
    """Sockets that bring nothing but empty pings; whoever is let go comes again."""
    pings = b"\x89\x80\0\0\0\0" * 10_000
    count = 0
    while time.monotonic() < until and count < MOST_CONNECTIONS:
        count += 1
        with (
            contextlib.suppress(ConnectionError),
            socket.create_connection(("127.0.0.1", port), timeout=30) as line,
        ):
            line.sendall(UPGRADE.format(stranger(count)["X-Forwarded-For"]).encode())
            line.recv(4096)
            while time.monotonic() < until:
                line.sendall(pings)
        time.sleep(0.001)
    return count


ATTACKS: dict[str, Attack] = {
    "box": boxes,
    "record": records,
    "slow headers": slow_headers,
    "spectators": spectators,
    "frames": frames,
}


def attack(name: str, port: int, seconds: float, table: dict[str, str]) -> None:
    """One attack, in a process of its own."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    count = ATTACKS[name](port, time.monotonic() + seconds, table)
    print(f"  {name}: {count} times", flush=True)


async def measure(
    address: str, tables: int, pause: float, seconds: float
) -> dict[str, list[float]]:
    """Players' waiting times in peace and during each attack."""
    load, keep = Load([address], pause), asyncio.Event()
    playing = [asyncio.create_task(load.table(keep)) for _ in range(tables)]
    watched = await asyncio.to_thread(load.create)
    table = {"table": watched.table, "secret": watched.watch}
    await asyncio.sleep(3 * pause + 2)
    times: dict[str, list[float]] = {}
    port = int(address.rsplit(":", 1)[1])
    for name in ("peace", *ATTACKS):
        load.times, load.measuring = [], True
        attacker = multiprocessing.get_context("spawn").Process(
            target=attack, args=(name, port, seconds, table)
        )
        if name in ATTACKS:
            attacker.start()
            await asyncio.to_thread(attacker.join, 20 * seconds)
        else:
            await asyncio.sleep(seconds)
        load.measuring = False
        times[name] = sorted(load.times)
    keep.set()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return times


def main() -> int:
    """Measure, print, and say with the exit code whether the limit was kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--pause", type=float, default=0.5, help="mean seconds before an answer")
    parser.add_argument("--seconds", type=float, default=8.0, help="for each attack")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="dwarrow-attacks-") as folder:
        server, address = start_server(f"{folder}/tables.sqlite")
        try:
            times = asyncio.run(
                measure(address, arguments.tables, arguments.pause, arguments.seconds)
            )
        finally:
            server.terminate()
            server.wait(30)
    kept = True
    for name, found in times.items():
        median, late = (found[int(share * (len(found) - 1))] for share in (0.5, 0.99))
        kept = kept and late < LIMIT
        print(
            f"{name:13} {len(found):5} answers, median {1000 * median:6.1f} ms, "
            f"99th {1000 * late:6.1f} ms, worst {1000 * found[-1]:6.1f} ms"
        )
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
