"""The application: a hall of tables behind HTTP and WebSocket, with a guard at the door."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, WebSocketRoute
from starlette.websockets import WebSocket

from dwarrow.kernel import DwarrowError
from dwarrow.server.guard import Guard, refuse
from dwarrow.server.hosts import Hosts
from dwarrow.server.http import Api, answer
from dwarrow.server.limits import Limits
from dwarrow.server.page import FOLDER, Page
from dwarrow.server.preview import Previews
from dwarrow.server.room import Room
from dwarrow.server.showing import malformed, refused
from dwarrow.server.socket import Connection
from dwarrow.tables.grace import GRACE
from dwarrow.tables.hall import Hall
from dwarrow.tables.store import Store, StoreError, StoreGone
from dwarrow.tables.thinking import new_thinkers
from dwarrow.tables.workers import Workers

LOG = logging.getLogger(__name__)
STATUS = {
    "no-such-table": 404,
    "no-such-language": 404,
    "game": 404,
    "wrong-link": 403,
    "seat-moved": 403,
    "old-ticket": 403,
    "still-running": 409,
    "analysis-later": 409,
    "seat-taken": 409,
    "table-full": 409,
    "stale": 409,
    "too-large": 413,
    "too-slow": 408,
    "too-fast": 429,
    "busy": 503,
}


def application(
    store: Store,
    workers: Workers | None = None,
    limits: Limits | None = None,
    origins: Iterable[str] = (),
    hosts: Hosts | None = None,
    bot_pause: float = 0.0,
    grace: float = GRACE,
    page: Path = FOLDER,
    reach: str = "",
) -> Starlette:
    """The whole server around one store."""
    limits = limits if limits is not None else Limits()
    workers = workers if workers is not None else new_thinkers()
    hall = Hall(store, workers, bot_pause, grace=grace)
    room = Room(limits)
    api = Api(hall, room, reach)

    async def talk(socket: WebSocket) -> None:
        await Connection(socket, hall, room, reach).run()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hall.open()
        workers.warm_up()
        LOG.info("server started", extra={"store": store.name})
        yield
        await hall.close()
        workers.close()
        hall.readers.close()
        LOG.info("server stopped")

    return Starlette(
        routes=[
            *api.routes(),
            WebSocketRoute("/ws", talk),
            *([Mount("/", Page(page, Previews(store, page)))] if page.is_dir() else []),
        ],
        middleware=[
            Middleware(Guard, limits=limits, hosts=hosts or Hosts(), origins=tuple(origins)),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers={
            DwarrowError: _refused,
            StoreError: _not_stored,
            msgspec.DecodeError: _malformed,
            UnicodeDecodeError: _malformed,
            HTTPException: _http_error,
            ClientDisconnect: _gone,
            Exception: _broken,
        },
        lifespan=lifespan,
    )


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, DwarrowError)
    return answer(refused(error), STATUS.get(error.message.code, 422))


async def _not_stored(request: Request, error: Exception) -> Response:
    if not isinstance(error, StoreGone):
        LOG.error("store failed", extra={"path": request.url.path, "why": str(error)})
    return refuse("not-stored", 503)


async def _malformed(request: Request, error: Exception) -> Response:
    return answer(malformed(error), 400)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return refuse("not-found", error.status_code)


async def _gone(request: Request, error: Exception) -> Response:
    """Whoever hangs up before the body is whole reads no answer."""
    return Response(status_code=400)


async def _broken(request: Request, error: Exception) -> Response:
    return refuse("broken", 500)
