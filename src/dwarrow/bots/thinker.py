"""Thinker: what every option is worth to a learned player.

It thinks in the native engine, and in plain Python where there is none.
"""

from __future__ import annotations

import importlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Mapping
from contextlib import suppress
from functools import cache, lru_cache
from typing import ClassVar

from dwarrow.bots import mind
from dwarrow.bots.asked import SEEDS, Asked
from dwarrow.bots.python_mind.brain import Brain
from dwarrow.bots.python_mind.eyes import Eyes
from dwarrow.bots.python_mind.mind import Effort, Mind
from dwarrow.kernel import Box, Game, Seeded, State
from dwarrow.native.twin import NativeBrain, NativeRefusal, NoTwin, Twin, has_twin, twin

LOG = logging.getLogger(__name__)
LONGEST = 0.9
"""Seconds after which somebody who waits gets an answer, with what is known by then."""


class Thinker(ABC):
    """Judges by the weights for one game, box and number of seats."""

    is_fast: ClassVar[bool]
    """Whether it can think as hard as a level asks for."""

    @abstractmethod
    def choose(self, asked: Asked, effort: Mapping[str, int]) -> tuple[int, list[float]]:
        """The best of the options, and what each of them is worth, from 0 to 1."""


class NativeThinker(Thinker):
    """Thinks in the native engine, on a table that the seat could not tell from the truth."""

    is_fast = True

    def __init__(self, engine: Twin, brain: NativeBrain) -> None:
        self.engine = engine
        self.brain = brain

    def choose(self, asked: Asked, effort: Mapping[str, int]) -> tuple[int, list[float]]:
        """What the twin says."""
        imagined = asked.imagine_natively(self.engine)
        luck = Seeded(asked.luck.below(SEEDS), asked.luck.below(SEEDS))
        seconds = 0.0 if asked.deadline is None else LONGEST
        return self.engine.choose(imagined, asked.seat, self.brain, luck, **effort, seconds=seconds)


class PythonThinker(Thinker):
    """Thinks in Python: of equal effort come equal choices, much later."""

    is_fast = False

    def __init__(
        self, game: Game[State], kind: type[Mind[State]], eyes: Eyes[State], brain: Brain
    ) -> None:
        self.game = game
        self.kind = kind
        self.eyes = eyes
        self.brain = brain

    def choose(self, asked: Asked, effort: Mapping[str, int]) -> tuple[int, list[float]]:
        """What the weights say."""
        imagined = asked.imagine()
        luck = Seeded(asked.luck.below(SEEDS), asked.luck.below(SEEDS))
        imagined.chance = Seeded(0)
        seconds = 0.0 if asked.deadline is None else LONGEST
        thought = self.kind(self.game, self.eyes, self.brain, Effort(**effort, seconds=seconds))
        return thought.choose(imagined, asked.seat, luck)


def thinker(game: Game[State], box: Box, seats: int) -> Thinker | None:
    """Who thinks for a learned player here; None where nobody can, which is told once."""
    try:
        return _thinker(game, box, seats, has_twin(game))
    except mind.Unfit as why:
        _tell(game.name, seats, str(why))
        return None


@lru_cache(maxsize=64)
def _thinker(game: Game[State], box: Box, seats: int, natively: bool) -> Thinker:
    """In Python where there is no native engine, or a box is beyond the twin's room."""
    weights = mind.weights(game.name, seats)
    if natively:
        with suppress(NoTwin, NativeRefusal):
            engine = twin(game, box)
            return NativeThinker(engine, NativeBrain(engine, weights))
    module = importlib.import_module(f"dwarrow.bots.python_mind.{game.name}")
    eyes: Eyes[State] = module.EYES
    return PythonThinker(game, module.MIND, eyes, Brain(weights, eyes.count))


@cache
def _tell(game: str, seats: int, why: str) -> None:
    LOG.warning(
        "No learned player for %s with %d seats (%s): the greedy one plays.", game, seats, why
    )
