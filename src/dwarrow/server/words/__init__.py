"""The server's own sentences, and the flat word lists that pages ask for."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

import dwarrow
from dwarrow.kernel import Words

FOLDER = Path(__file__).parent


@cache
def server_words(language: str) -> Words:
    """The kernel's and the server's sentences in one language."""
    return Words(language, FOLDER)


@cache
def word_list(game: str | None, language: str) -> bytes:
    """Every sentence a page may need in one language, as JSON by dotted key."""
    texts = dict(server_words(language).texts)
    if game is not None:
        texts |= dwarrow.game(game).words(language).texts
    return msgspec.json.encode(texts)
