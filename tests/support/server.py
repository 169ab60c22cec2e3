"""A real server process on a free port of this machine, and pages that talk to it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect

from tests.support.delta import pictured

ROOT = Path(__file__).parents[2]
Json = Any

PROGRAM = """
from dwarrow.server.limits import Limits
from dwarrow.server.serving import serve
from dwarrow.server.settings import Settings
from dwarrow.tables import reading
from dwarrow.tables.table import Table
from dwarrow.tables.workers import Workers
from tests.support.luck import seeded
Table.luck = seeded
reading.SECONDS_TO_READ = 60.0
if not {warm}:
    Workers.warm_up = lambda workers: None
if __name__ == "__main__":
    raise SystemExit(serve(Settings(**{settings}, limits=Limits({limits}))))
"""
"""Dealt the same in every run, and patient with readers on a busy machine."""
GENEROUS = (
    "messages_per_second=1e9, messages_at_once=10**9, patience=10**9, waiting_messages=10**4, "
    "frames_per_second=1e9, frames_at_once=10**9"
)
"""Tests send faster than any person."""
SOCKETS: list[ClientConnection] = []
"""Every socket of the running test."""


async def close_sockets() -> None:
    """Leave all tables."""
    await asyncio.gather(*(socket.close() for socket in SOCKETS))
    SOCKETS.clear()


class Server:
    """A server process with its own store."""

    warm = True
    """Whether its workers start with it, as they do for everybody, or when a bot has to think."""

    def __init__(
        self, store: str, limits: str = GENEROUS, warm: bool | None = None, **settings: object
    ) -> None:
        self.store = store
        warm = self.warm if warm is None else warm
        chosen = {"port": 0, "store": store, "bot_pause": 0.0, **settings}
        self.program = PROGRAM.format(settings=chosen, limits=limits, warm=warm)
        self.log = Path(f"{store}.log") if "://" not in store else Path(os.devnull)
        self.process: subprocess.Popen[str] | None = None
        self.address = ""

    def start(self) -> None:
        """Start and wait until it says where it listens."""
        log_folder = self.log.parent
        if not log_folder.exists():
            self.log = log_folder.parent / f"{log_folder.name}.log"
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", self.program],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Dwarrow is at "), self.log.read_text()
        self.address = line.split()[-1]

    def workers(self) -> list[Path]:
        """The processes it started, as they are seen under /proc."""
        assert self.process is not None
        own = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [Path("/proc") / child for child in own.read_text().split()]

    def kill(self) -> None:
        """kill -9."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """An orderly end; returns the exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        if self.process is None:
            return 0
        self.process.send_signal(how)
        code = self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None
        return code

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.stop()

    def request(
        self, method: str, path: str, body: object = None, secret: str = "", **headers: str
    ) -> tuple[int, Json]:
        """The status and the JSON of an answer."""
        sent = dict(headers)
        if secret:
            sent["authorization"] = f"Bearer {secret}"
        encoded = body if isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(
            self.address + path, encoded if body is not None else None, sent, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, _read(answer.read())
        except urllib.error.HTTPError as error:
            with error:
                return error.code, _read(error.read())

    def create(self, *seats: str, game: str = "nebelberge", **more: object) -> Json:
        """A new table; seats are `person`, `nobody` or a bot's level."""
        chosen = [
            {"holder": seat} if seat in ("person", "nobody") else {"holder": "bot", "level": seat}
            for seat in seats
        ]
        status, created = self.request(
            "POST", "/api/tables", {"game": game, "seats": chosen, **more}
        )
        assert status == 201, created
        return created

    async def page(self, table: str, secret: str) -> Page:
        """A page that has opened a table."""
        page = Page(await self.socket())
        await page.send(type="open", table=table, secret=secret)
        await page.until("table")
        return page

    async def socket(self, **headers: str) -> ClientConnection:
        """A bare socket."""
        address = self.address.replace("http", "ws", 1) + "/ws"
        socket = await connect(
            address, compression=None, proxy=None, additional_headers=headers, max_queue=None
        )
        SOCKETS.append(socket)
        return socket


class Page:
    """What a browser's page keeps of its table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.position: Json = None
        self.table: Json = None
        self.log: list[Json] = []
        self.history: dict[int, Json] = {}
        """What every position showed."""
        self.received: list[str] = []
        """Every message as it came."""
        self._ids = 0

    async def send(self, **message: object) -> str:
        """Send a message; gives it an id if it needs one."""
        self._ids += 1
        if message["type"] != "open":
            message.setdefault("id", f"{id(self)}-{self._ids}")
        await self.socket.send(json.dumps(message))
        return str(message.get("id", ""))

    async def receive(self, timeout: float = 60) -> Json:
        """The next message."""
        async with asyncio.timeout(timeout):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.received.append(text)
        message = json.loads(text)
        if message["type"] == "position":
            if message["since"] is not None:
                assert message["since"] == self.position["number"]
                message["view"] = pictured(self.position["view"], message)[-1]
            self.position = {**message, "since": None, "steps": []}
            del self.log[message["start"] :]
            self.log += message["events"]
            self.history[message["number"]] = {
                "view": message["view"],
                "log": list(self.log),
                "options": message["options"],
                "result": message["result"],
            }
        elif message["type"] == "table":
            self.table = message
        return message

    async def until(self, *types: str) -> Json:
        """The next message of one of these types."""
        while True:
            message = await self.receive()
            if message["type"] in types:
                return message

    async def ask(self, **message: object) -> Json:
        """Send a message and wait for what becomes of it."""
        sent = await self.send(**message)
        while True:
            reply = await self.receive()
            if reply.get("id") == sent:
                return reply

    async def answer(self, action: str, **more: object) -> Json:
        """Answer what is asked."""
        decision = self.position["decision"]["number"]
        return await self.ask(type="answer", decision=decision, action=action, **more)

    async def my_turn(self) -> bool:
        """Wait until something is asked of this seat; False when the game is over."""
        while True:
            if self.position is not None:
                if self.position["result"] is not None:
                    return False
                if self.position["decision"] is not None:
                    return True
            await self.receive()

    async def catch_up(self) -> None:
        """Take everything that has been sent to this page by now."""
        await self.ask(type="why", action="catch up")

    def options(self) -> list[str]:
        """The texts of everything allowed now."""
        return [option["text"] for option in self.position["options"]]

    async def close(self) -> None:
        """Leave."""
        await self.socket.close()


def _read(body: bytes) -> Json:
    try:
        return json.loads(body)
    except ValueError:
        return body.decode()
