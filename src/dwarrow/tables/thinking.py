"""What a bot would do: run in a worker, with nothing that its seat may not know."""

from __future__ import annotations

from typing import NamedTuple

from dwarrow.bots import bot
from dwarrow.bots.advice import Way
from dwarrow.bots.advice import advise as advise_seat
from dwarrow.bots.asked import Asked, Packed
from dwarrow.tables.workers import Workers

KINDNESS = 5
"""How far bots step back: an answer to a person goes before any bot's thoughts."""


PEOPLE_WAIT, HINT, NOBODY_WAITS = range(3)
"""Ranks: a bot's move at a table where a player has a page, then hints, then all other moves."""


def new_thinkers() -> Workers:
    """Workers in which bots think; the server goes first."""
    return Workers(kindness=KINDNESS)


class Thought(NamedTuple):
    """A bot's choice, and what it wants to remember until it is asked again."""

    action: int
    memory: object


def choose(level: str, packed: Packed) -> Thought:
    """What a bot of this level takes."""
    asked = Asked.unpacked(packed)
    return Thought(bot(level, packed.game).choose(asked), asked.memory)


def advise(packed: Packed) -> list[Way]:
    """What a strong bot would do in the seat's place, and why."""
    return advise_seat(Asked.unpacked(packed))
