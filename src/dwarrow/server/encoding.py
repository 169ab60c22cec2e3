"""What the server sends, as JSON; a score that a view carries goes out like the final one.

A box does not travel: the page has it, and a view that holds one sends the name of its edition.
"""

from __future__ import annotations

import msgspec

from dwarrow.kernel import Box, Result
from dwarrow.server.showing import result


def encode(body: object) -> bytes:
    """A message, a view or any other body as JSON."""
    return _encoder.encode(body)


def _plain(piece: object) -> object:
    if isinstance(piece, Result):
        return result(piece)
    if isinstance(piece, Box):
        return piece.edition
    raise TypeError(f"a {type(piece).__name__} cannot be sent to a page")


_encoder = msgspec.json.Encoder(enc_hook=_plain)
