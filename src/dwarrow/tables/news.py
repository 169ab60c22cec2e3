"""News: what server processes tell each other about a table and nobody stores."""

from __future__ import annotations

import msgspec

from dwarrow.tables.clockwork import Time
from dwarrow.tables.marks import Mark
from dwarrow.tables.presence import Pages
from dwarrow.tables.talk import Line, Nudge, Ping, Reaction

News = Mark | Pages | Time | Nudge | Reaction | Ping | Line

_decoder: msgspec.json.Decoder[News] = msgspec.json.Decoder(News)


def to_text(news: News) -> str:
    """How other server processes are told."""
    return msgspec.json.encode(news).decode()


def read_news(text: str) -> News:
    """What another process tells."""
    return _decoder.decode(text)
