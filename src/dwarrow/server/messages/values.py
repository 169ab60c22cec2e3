"""The words that messages share: kinds of holders and phases, and how long texts may be."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

PROTOCOL = 7
"""Raised when an old page can no longer talk to this server."""

Holder = Literal["person", "bot", "nobody"]
"""Who sits on a seat; nobody means that it is open for whoever has the invitation."""
Phase = Literal["gathering", "playing", "finished"]
"""Gathering until every seat is held, then playing, then finished."""
Section = Literal["refusal", "error", "server"]
"""The section of the word list that a refusal's code belongs to."""

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Colour = Annotated[int, Meta(ge=0, le=4)]
"""One of the five colours of seats, each with a shape."""
TableId = Annotated[str, Meta(pattern="^[0-9a-f]{1,32}$")]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]
NewSecret = Annotated[str, Meta(min_length=22, max_length=64)]
"""A secret that the page chose: 128 bits of chance at least, and sent again with a repetition."""
MessageId = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(max_length=40)]
Word = Annotated[str, Meta(max_length=40)]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
