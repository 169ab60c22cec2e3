"""Signs that show nothing and steer what shows them: a terminal, or the direction of writing."""

from __future__ import annotations

import unicodedata

_CATEGORIES = ("Cc", "Zl", "Zp")
_DIRECTIONS = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")


def steers(text: str) -> bool:
    """Whether there is a control sign, a line break or a change of direction in a text."""
    return not text.isprintable() and any(_is_steering(sign) for sign in text)


def harmless(text: str) -> str:
    """A foreign text with a mark in the place of every sign that steers."""
    return "".join("\ufffd" if _is_steering(sign) else sign for sign in text)


def _is_steering(sign: str) -> bool:
    return (
        unicodedata.category(sign) in _CATEGORIES or unicodedata.bidirectional(sign) in _DIRECTIONS
    )
