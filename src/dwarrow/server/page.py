"""The built page: its files, and the same page for every address a player may open."""

from __future__ import annotations

import re
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from dwarrow.server.preview import Previews

FOLDER = Path(__file__).parent / "page"
FOREVER = "public, max-age=31536000, immutable"


class Page(StaticFiles):
    """Files with a hash in their name are kept forever, everything else is asked for again."""

    def __init__(self, folder: Path = FOLDER, previews: Previews | None = None) -> None:
        super().__init__(directory=folder, html=True)
        self._previews = previews

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the page itself for any other address outside the interface."""
        if scope["path"].startswith("/api/"):
            raise HTTPException(404)
        try:
            response = await self._file(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rsplit("/", 1)[-1]:
                raise
            found = await self._previews.page(scope) if self._previews else None
            response = found or await self._file("index.html", scope)
        forever = path.startswith("assets/") and response.status_code == 200
        response.headers["cache-control"] = FOREVER if forever else "no-cache"
        if forever:
            for name in ("etag", "last-modified", "accept-ranges"):
                del response.headers[name]
        return response

    async def _file(self, path: str, scope: Scope) -> Response:
        """A file, as small as it lies there for whoever reads Brotli."""
        small = f"{'index.html' if path == '.' else path}.br"
        reads = "br" in re.split(r"[,;\s]+", Headers(scope=scope).get("accept-encoding", ""))
        if not reads or not self.lookup_path(small)[1]:
            return await super().get_response(path, scope)
        response = await super().get_response(small, scope)
        response.headers["content-encoding"] = "br"
        response.headers["vary"] = "accept-encoding"
        if "content-type" in response.headers:
            kind = guess_type(small.removesuffix(".br"))[0] or "text/plain"
            response.headers["content-type"] = f"{kind}; charset=utf-8"
        return response
