"""Previews: what a messenger shows of a link to a table, which is the game's name and nothing else.

The secret stands behind the # of a link and never reaches the server, so a preview knows no more
than somebody without it: no names, no seats, not even whether one is free.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse
from starlette.types import Scope

from dwarrow.games import game as find_game
from dwarrow.games import names
from dwarrow.kernel import LANGUAGES
from dwarrow.server.words import server_words
from dwarrow.tables.store import Store, StoreError

LINK = re.compile(r"/(join|table)/([0-9a-f]{1,32})(?:/([a-z]{2}))?/?")
TITLE = "<title>Dwarrow</title>"
ABOUT = re.compile(r'(<meta name="description" content=)"[^"]*"')
LONGEST_LIST = 200
"""Signs of a list of languages that are looked at."""


class Previews:
    """Puts the game's name into the head of the page, for links that are shared."""

    def __init__(self, store: Store, folder: Path) -> None:
        self._store = store
        self._index = folder / "index.html"

    async def page(self, scope: Scope) -> HTMLResponse | None:
        """The page with what a messenger shows of this link; None where it is none to a table."""
        link = LINK.fullmatch(scope["path"])
        if link is None:
            return None
        try:
            header = await self._store.header(link[2])
        except StoreError:
            return None
        if header is None or header.game not in names():
            return None
        headers = Headers(scope=scope)
        language = _language(link[3] or "", headers.get("accept-language", ""))
        words = server_words(language)
        title = words.text(
            f"preview.{link[1]}", game=find_game(header.game).words(language).texts["title"]
        )
        base = f"{scope['scheme']}://{headers.get('host', '')}"
        tags = {
            "og:type": "website",
            "og:site_name": "Dwarrow",
            "og:locale": language,
            "og:title": title,
            "og:description": words.text("preview.about"),
            "og:image": f"{base}/icon-512.png",
            "twitter:card": "summary",
        }
        head = "\n    ".join(
            f'<meta property="{escape(name)}" content="{escape(text)}" />'
            for name, text in tags.items()
        )
        text = self._index.read_text(encoding="utf-8")
        about = escape(tags["og:description"])
        text = ABOUT.sub(lambda found: f'{found[1]}"{about}"', text, count=1)
        return HTMLResponse(text.replace(TITLE, f"<title>{escape(title)}</title>\n    {head}", 1))


def _language(named: str, accepted: str) -> str:
    """The language in the link, else the first that the reader accepts and we speak."""
    wished = re.split(r"[,;\s]+", accepted[:LONGEST_LIST].lower())
    spoken = (wish[:2] for wish in [named, *wished])
    return next((language for language in spoken if language in LANGUAGES), "en")
