"""Load: server processes on one core, many running tables, from answer to acknowledged view.

`run.py bench load` starts a server bound to the first core together with its bots and its store,
and plays from the other cores: two people and a bot at every table, each person answering after a
short random pause. The load generator shares the machine, so its own delays are in the figures too.

`... load --level master --tables 100 --servers 2 --store postgresql` lets two servers share
the tables in a PostgreSQL that is started for it: the people of a table come through one of them
each, and the third seat is a bot of that level. With files, every server has tables of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.support.postgresql import running

SOURCE = Path(__file__).resolve().parents[1] / "src"
GAME = "nebelberge"


class Decision(msgspec.Struct):
    """The part of a decision that a player needs."""

    number: int


class Option(msgspec.Struct):
    """The part of an option that a player needs."""

    text: str


class Received(msgspec.Struct):
    """The part of any message that a player needs."""

    type: str
    id: str | None = None
    decision: Decision | None = None
    options: list[Option] = []
    result: msgspec.Raw | None = None


class Created(msgspec.Struct):
    """The part of a new table that players need."""

    table: str
    seats: list[dict[str, int | str]]
    watch: str


DECODER = msgspec.json.Decoder(Received)


class Load:
    """All tables and what was measured at them."""

    def __init__(
        self, addresses: list[str], pause: float, game: str = GAME, level: str = "random"
    ) -> None:
        """`addresses` of the servers that share the tables."""
        self.addresses = addresses
        self.pause = pause
        self.game = game
        self.level = level
        self.measuring = False
        self.times: list[float] = []
        self.finished = 0
        self.refused = 0

    async def table(self, keep: asyncio.Event) -> None:
        """Two people at one table; when a game ends, the next begins."""
        while not keep.is_set():
            created = await asyncio.to_thread(self.create)
            await asyncio.gather(*(self._person(created, seat, keep) for seat in range(2)))

    def create(self) -> Created:
        """A new table."""
        seats = [{"holder": "person"}] * 2 + [{"holder": "bot", "level": self.level}]
        body = msgspec.json.encode({"game": self.game, "seats": seats})
        address = random.choice(self.addresses)
        with urllib.request.urlopen(f"{address}/api/tables", body, 60) as answer:
            return msgspec.json.decode(answer.read(), type=Created)

    async def _person(self, created: Created, seat: int, keep: asyncio.Event) -> None:
        address = self.addresses[seat % len(self.addresses)]
        where = address.replace("http", "ws") + "/ws"
        async with connect(where, compression=None, proxy=None, open_timeout=120) as socket:
            secret = created.seats[seat]["secret"]
            await socket.send(
                msgspec.json.encode({"type": "open", "table": created.table, "secret": secret}),
                text=True,
            )
            await self._play(socket, keep)

    async def _play(self, socket: ClientConnection, keep: asyncio.Event) -> None:
        """Answer every question after a pause, reading on meanwhile."""
        sent: dict[str, float] = {}
        answering: asyncio.Task[None] | None = None
        asked = -1
        async for text in socket:
            message = DECODER.decode(text)
            if message.type == "done" and message.id is not None:
                if self.measuring:
                    self.times.append(time.perf_counter() - sent[message.id])
            elif message.type == "refused":
                self.refused += 1
            elif message.type == "position" and message.result is not None:
                self.finished += 1
                return
            elif message.decision is not None and message.decision.number != asked:
                asked = message.decision.number
                action = random.choice(message.options).text
                answering = asyncio.create_task(self._answer(socket, sent, asked, action, keep))
        del answering

    async def _answer(
        self,
        socket: ClientConnection,
        sent: dict[str, float],
        asked: int,
        action: str,
        keep: asyncio.Event,
    ) -> None:
        await asyncio.sleep(random.uniform(0.5, 1.5) * self.pause)
        if keep.is_set():
            return
        name = str(asked)
        reply = {"type": "answer", "id": name, "decision": asked, "action": action}
        sent[name] = time.perf_counter()
        await socket.send(msgspec.json.encode(reply), text=True)


def start_server(store: str) -> tuple[subprocess.Popen[str], str]:
    """A server on the first core."""
    command = [sys.executable, "-m", "dwarrow.server", "--port", "0", "--store", store]
    process = subprocess.Popen(
        [*command, "--bot-pause", "0.7", "--log-level", "ERROR"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
    )
    assert process.stdout is not None
    return process, process.stdout.readline().split()[-1]


@contextmanager
def stores(given: str | None, servers: int, folder: str) -> Iterator[list[str]]:
    """Where each server keeps its tables."""
    if given == "postgresql":
        with contextmanager(running)() as own:
            yield [own.address] * servers
    elif given:
        yield [given] * servers
    else:
        yield [f"{folder}/tables-{number}.sqlite" for number in range(servers)]


async def measure(halls: list[Load], tables: int, pause: float, seconds: float) -> None:
    """Fill the halls, wait until play is even, measure for a while."""
    keep = asyncio.Event()
    playing = []
    for number in range(tables):
        playing.append(asyncio.create_task(halls[number % len(halls)].table(keep)))
        await asyncio.sleep(0.02)
    await asyncio.sleep(2 * pause + 2)
    for load in halls:
        load.measuring = True
    await asyncio.sleep(seconds)
    for load in halls:
        load.measuring = False
    keep.set()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


def cpu_seconds(pid: int) -> float:
    """How long a process has worked so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> int:
    """Run the load and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--pause", type=float, default=3.0, help="mean seconds before an answer")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--store", help="a file, postgresql://... or postgresql: one of its own")
    parser.add_argument("--game", default=GAME)
    parser.add_argument("--level", default="random", help="the bot at every table")
    parser.add_argument("--servers", type=int, default=1, help="processes that share the tables")
    arguments = parser.parse_args()
    gc.disable()
    cores = sorted(os.sched_getaffinity(0))
    wanted = 4 * arguments.tables + 200
    resource.setrlimit(
        resource.RLIMIT_NOFILE, (wanted, resource.getrlimit(resource.RLIMIT_NOFILE)[1])
    )
    os.sched_setaffinity(0, cores[:1])
    with (
        tempfile.TemporaryDirectory(prefix="dwarrow-load-") as folder,
        stores(arguments.store, arguments.servers, folder) as kept,
    ):
        servers = [start_server(store) for store in kept]
        os.sched_setaffinity(0, cores[1:] or cores)
        addresses = [address for _, address in servers]
        halls = [
            Load(shared, arguments.pause, arguments.game, arguments.level)
            for shared in ([addresses] if arguments.store else [[one] for one in addresses])
        ]
        begun = time.perf_counter()
        try:
            asyncio.run(measure(halls, arguments.tables, arguments.pause, arguments.seconds))
            passed = time.perf_counter() - begun
            busy = sum(cpu_seconds(server.pid) for server, _ in servers) / passed
        finally:
            for server, _ in servers:
                server.terminate()
                server.wait(30)
    times = sorted(answer for load in halls for answer in load.times)
    refused = sum(load.refused for load in halls)
    print(f"tables {arguments.tables}, sockets {2 * arguments.tables}, refused {refused}")
    rate = len(times) / arguments.seconds
    print(f"answers {len(times)} ({rate:.0f} a second), server processes {busy:.0%} of the core")
    for name, share in (("median", 0.5), ("95th", 0.95), ("99th", 0.99), ("worst", 1.0)):
        print(f"{name:7} {1000 * times[min(len(times) - 1, int(share * len(times)))]:8.1f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
