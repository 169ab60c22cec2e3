"""The built page: its files, and the same page for every address a player may open."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parent / "page"
FOREVER = "public, max-age=31536000, immutable"


class Page(StaticFiles):
    """Files with a hash in their name are kept forever, everything else is asked for again."""

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(directory=folder, html=True)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the page itself for any other address outside the interface."""
        if scope["path"].startswith("/api/"):
            raise HTTPException(404)
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rsplit("/", 1)[-1]:
                raise
            response = await super().get_response("index.html", scope)
        forever = path.startswith("assets/") and response.status_code == 200
        response.headers["cache-control"] = FOREVER if forever else "no-cache"
        return response
