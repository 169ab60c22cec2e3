"""Thinker: what every option is worth to a learned player; it thinks in the native engine."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cache, lru_cache

from dwarrow.bots import mind
from dwarrow.bots.asked import SEEDS, Asked
from dwarrow.kernel import Box, Game, Seeded, State
from dwarrow.native.twin import NativeBrain, NativeRefusal, NoTwin, Twin, twin

LOG = logging.getLogger(__name__)
LONGEST = 0.9
"""Seconds after which somebody who waits gets an answer, with what is known by then."""


class Thinker(ABC):
    """Judges by the weights for one game, box and number of seats."""

    @abstractmethod
    def choose(self, asked: Asked, effort: Mapping[str, int]) -> tuple[int, list[float]]:
        """The best of the options, and what each of them is worth, from 0 to 1."""


class NativeThinker(Thinker):
    """Thinks in the native engine, on a table that the seat could not tell from the truth."""

    def __init__(self, engine: Twin, brain: NativeBrain) -> None:
        self.engine = engine
        self.brain = brain

    def choose(self, asked: Asked, effort: Mapping[str, int]) -> tuple[int, list[float]]:
        """What the twin says."""
        imagined = asked.imagine_natively(self.engine)
        luck = Seeded(asked.luck.below(SEEDS), asked.luck.below(SEEDS))
        seconds = 0.0 if asked.deadline is None else LONGEST
        return self.engine.choose(imagined, asked.seat, self.brain, luck, **effort, seconds=seconds)


def thinker(game: Game[State], box: Box, seats: int) -> Thinker | None:
    """Who thinks for a learned player here; None where nobody can, which is told once.

    A thinker in Python, for machines without the native engine, would be the second answer.
    """
    try:
        return _native(game, box, seats)
    except (NoTwin, NativeRefusal, mind.Unfit) as why:
        _tell(game.name, seats, str(why))
        return None


@lru_cache(maxsize=64)
def _native(game: Game[State], box: Box, seats: int) -> NativeThinker:
    engine = twin(game, box)
    return NativeThinker(engine, NativeBrain(engine, mind.weights(game.name, seats)))


@cache
def _tell(game: str, seats: int, why: str) -> None:
    LOG.warning(
        "No learned player for %s with %d seats (%s): the greedy one plays.", game, seats, why
    )
