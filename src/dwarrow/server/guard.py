"""The guard at the door: security headers, size limits, rates, and where requests come from."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import time
from collections.abc import Iterable, Mapping

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dwarrow.server.hosts import OWN, Hosts
from dwarrow.server.limits import Addresses, Limits, is_own, neighbourhood
from dwarrow.server.showing import server_refusal

LOG = logging.getLogger(__name__)

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
TOO_MANY = 429
PIECES = (".js", ".css", ".woff2")
OF_A_PIECE = {
    name: HEADERS[name] for name in ("x-content-type-options", "cross-origin-resource-policy")
}
"""Pieces of the page, never a document of their own: what else holds, the page has said."""


def headers_for(path: str) -> dict[str, str]:
    """What an answer tells the browser about its safety."""
    return OF_A_PIECE if path.startswith("/assets/") and path.endswith(PIECES) else HEADERS


class Guard:
    """Stands before the whole application."""

    def __init__(
        self, app: ASGIApp, limits: Limits, hosts: Hosts, origins: Iterable[str] = ()
    ) -> None:
        self.app = app
        self.limits = limits
        self.hosts = hosts
        self.origins = frozenset(origins)
        self.addresses = Addresses(limits.requests_per_second, limits.requests_at_once)
        self._trusted = os.environ.get("FORWARDED_ALLOW_IPS", "").replace(" ", "").split(",")
        self._proxy_told = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        self._look_at_proxy(headers, scope)
        if scope["type"] == "websocket":
            await self._socket(headers, scope, receive, send)
            return
        begun = time.perf_counter()
        status = 500

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                sent = MutableHeaders(scope=message)
                sent.update(headers_for(scope["path"]))
                sent.setdefault("cache-control", "no-store")
            await send(message)

        refusal = self._refusal(headers, scope)
        answer = refusal if refusal is not None else self.app
        try:
            if refusal is not None:
                await self._read_past(receive)
            await answer(scope, receive, send_guarded)
        finally:
            LOG.log(
                logging.DEBUG if status < 400 or status == TOO_MANY else logging.INFO,
                "request",
                extra={
                    "method": scope["method"],
                    "path": scope["path"][:100],
                    "status": status,
                    "ms": round(1000 * (time.perf_counter() - begun), 1),
                },
            )

    def _look_at_proxy(self, headers: Headers, scope: Scope) -> None:
        """Say once that a proxy does not hand on who asks: limits for one address need it."""
        if self._proxy_told or "x-forwarded-for" in headers or not scope.get("client"):
            return
        sender = str(scope["client"][0])
        believed = is_own(sender) or sender in self._trusted or "*" in self._trusted
        if believed and self.hosts.is_named(headers.get("host", "")):
            self._proxy_told = True
            LOG.warning(
                "the proxy sends no X-Forwarded-For, so visitors cannot be told apart",
                extra={"address": sender},
            )

    async def _read_past(self, receive: Receive) -> None:
        """Read a refused body to its end, within reason: browsers read no answer before that."""
        size = 0
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.limits.seconds_to_send):
                while size < 10 * self.limits.upload:
                    message = await receive()
                    size += len(message.get("body", b""))
                    if not message.get("more_body"):
                        return

    async def _socket(self, headers: Headers, scope: Scope, receive: Receive, send: Send) -> None:
        host = self.hosts.know(headers.get("host", OWN[0]))
        allowed = host and self.is_known(headers) and self.addresses.take(address_of(scope))
        if allowed:
            await self.app(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1008})

    def _refusal(self, headers: Headers, scope: Scope) -> Response | None:
        address = address_of(scope)
        if not self.addresses.take(address):
            LOG.info("an address asks too often", extra={"address": address})
            return refuse("too-fast", TOO_MANY)
        host = headers.get("host", OWN[0])
        if not self.hosts.know(host):
            LOG.warning("request under a foreign name", extra={"why": host[:100]})
            return refuse("foreign-host", 421, name=host[:100])
        if scope["method"] not in ("GET", "HEAD") and not self.is_known(headers):
            return refuse("foreign-origin", 403)
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self.limits.upload:
            return refuse("too-large", 413, limit=self.limits.upload)
        return None

    def is_known(self, headers: Mapping[str, str]) -> bool:
        """Whether a request comes from a page of this server, or from no page at all."""
        origin = headers.get("origin")
        if origin is None or origin in self.origins:
            return True
        return origin.partition("://")[2] == headers.get("host")


def refuse(code: str, status: int, **params: int | str) -> Response:
    """A refusal over HTTP."""
    body = msgspec.json.encode(server_refusal(code, None, **params))
    return Response(body, status, media_type="application/json")


def address_of(scope: Scope) -> str:
    """Who is asking, as far as limits are concerned."""
    client = scope.get("client")
    return neighbourhood(str(client[0])) if client else ""
