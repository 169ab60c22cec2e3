"""Mind: who thinks with the eyes of one game, how hard, and until when."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Generic, TypeVar

from dwarrow.bots.python_mind.brain import Brain
from dwarrow.bots.python_mind.eyes import Eyes
from dwarrow.kernel import Game, Seeded, State

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Effort:
    """How hard a player thinks."""

    width: int = 1
    """How many ways to finish the own turn are followed at once."""
    samples: int = 1
    """How often an action that shows something is imagined."""
    candidates: int = 0
    """How many ways are played out against imagined rivals; below 2 none."""
    tables: int = 0
    """How many tables are imagined for that at most."""
    rounds: int = 0
    """How many more rounds or own turns are played out."""
    seconds: float = 0.0
    """When to answer with what is known so far; 0 for never."""
    answers: int = 1
    """The width of everybody's thoughts while ways are played out."""
    winning: int = 0
    """Whether a game that is over is worth what coming first is, the margin aside."""


class Deadline:
    """Says when time is up."""

    def __init__(self, seconds: float) -> None:
        self.end = time.monotonic() + seconds if seconds > 0 else None

    def passed(self) -> bool:
        """Whether it is."""
        return self.end is not None and time.monotonic() > self.end


class Mind(ABC, Generic[S]):
    """Thinks with the eyes of one game, by weights and as hard as it is asked to."""

    def __init__(self, game: Game[S], eyes: Eyes[S], brain: Brain, effort: Effort) -> None:
        self.game = game
        self.eyes = eyes
        self.brain = brain
        self.effort = effort
        self.deadline = Deadline(effort.seconds)

    @abstractmethod
    def choose(self, state: S, seat: int, luck: Seeded) -> tuple[int, list[float]]:
        """The best action of a seat, and what each legal one is worth.

        `state` is any that the seat could not tell from the truth; `luck` goes on.
        """
