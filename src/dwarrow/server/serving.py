"""Running the server: an address to listen on, logs, and an orderly end."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
import webbrowser
from types import FrameType

import uvicorn

from dwarrow.server.app import application
from dwarrow.server.door import door, with_open_files
from dwarrow.server.hosts import Hosts
from dwarrow.server.lan import own_address, told
from dwarrow.server.line import line
from dwarrow.server.logs import log_as_json
from dwarrow.server.settings import Settings
from dwarrow.tables.store import StoreError, store_at

SECONDS_BETWEEN_COLLECTIONS = 600.0
BACKLOG, AT_ONCE = 1024, 8
"""How many connections may wait to be accepted, and how many are before somebody else's turn."""


class Server(uvicorn.Server):
    """Says where it listens, and opens the page there if wanted."""

    settings: Settings
    reach: str
    """Where friends in the same network find the server."""
    collecting: asyncio.Task[None]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        self.collecting = asyncio.create_task(collect_garbage_seldom())
        if self.started and sockets:
            sockets[0].listen(BACKLOG)
            address = address_of(sockets[0], self.settings.host)
            print(f"Dwarrow is at {address}", flush=True)
            if self.reach:
                print(told(self.reach), flush=True)
            elif self.settings.lan:
                print("This machine is in no network, so nobody else can open it.", flush=True)
            if self.settings.open_page:
                asyncio.get_running_loop().run_in_executor(None, webbrowser.open, address)


def serve(settings: Settings) -> int:
    """Serve until SIGINT or SIGTERM; returns the exit code."""
    log_as_json(settings.log_level)
    try:
        listening = listen(settings.host, settings.port)
    except OSError as error:
        print(f"Cannot listen on {settings.host}:{settings.port}: {error}", file=sys.stderr)
        return 2
    try:
        asyncio.run(try_store(settings.store))
    except StoreError as error:
        print(f"Dwarrow cannot start: {error}", file=sys.stderr)
        return 2
    limits = with_open_files(settings.limits)
    own = own_address() if settings.lan else None
    reach = f"http://{own}:{listening.getsockname()[1]}" if own else ""
    app = application(
        store_at(settings.store),
        limits=limits,
        origins=settings.origins,
        hosts=Hosts(settings.host, settings.hosts),
        bot_pause=settings.bot_pause,
        grace=settings.grace,
        reach=reach,
    )
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        http=door(limits),
        ws=line(limits),
        backlog=AT_ONCE,
        ws_max_size=limits.frame,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
    )
    server = Server(config)
    server.settings = settings
    server.reach = reach
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, _already_ended)
    server.run([listening])
    return 0 if server.started else 1


def _already_ended(number: int, frame: FrameType | None) -> None:
    """Uvicorn raises its signal once more after an orderly end; by then there is nothing to do."""


async def collect_garbage_seldom() -> None:
    """Look through all of the memory every ten minutes only.

    Python would do it every few seconds under load, and with hundreds of tables everybody waits
    for it; what a game leaves behind is freed without it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 10, 1_000_000)
    while True:
        await asyncio.sleep(SECONDS_BETWEEN_COLLECTIONS)
        gc.collect()


async def try_store(where: str | None) -> None:
    """Open the store once, so that what is wrong with it is said in one sentence."""
    store = store_at(where)
    await store.open(lambda table, number: None)
    await store.close()


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; when the default port is taken, any free one.

    The protocol is named because asyncio sends small messages at once on such sockets alone.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name == "posix":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError:
        if port != Settings.port:
            listening.close()
            raise
        listening.bind((host, 0))
    return listening


def address_of(listening: socket.socket, host: str) -> str:
    """Where a browser finds the server."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)
    return f"http://{shown}:{listening.getsockname()[1]}"
