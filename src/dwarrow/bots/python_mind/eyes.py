"""Eyes: what a learned player of one game looks at, and where it stops to judge."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar, Generic, TypeVar

from dwarrow.bots.python_mind.inputs import Inputs
from dwarrow.kernel import State
from dwarrow.kernel.state import Pending

S = TypeVar("S", bound=State)
Value = Callable[[S, int], float]
"""What a table is worth to a seat."""
Imagining = Callable[[S], None]
"""Gives the hidden answers of rivals on an imagined table."""


class Eyes(ABC, Generic[S]):
    """Looks at tables of one game, from what a seat may know."""

    count: ClassVar[int]
    """How many inputs there are."""
    plays_out: ClassVar[bool] = False
    """Whether ways are played out against imagined rivals."""

    @abstractmethod
    def look(self, state: S, seat: int) -> Inputs:
        """The inputs of a table that is not over."""

    @abstractmethod
    def worth(self, state: S, seat: int) -> float:
        """What the end of a game is worth, from 0 to 1."""

    def pauses(self, step: Pending) -> bool:
        """Whether the table is judged before this step, which shows what was hidden."""
        return False

    def rests(self, pending: Pending, seat: int) -> bool:
        """Whether playing out rests before this."""
        return False

    def imagining(self, state: S, seat: int, value: Value[S]) -> Imagining[S]:
        """How rivals' hidden answers are imagined; here there are none."""
        return lambda table: None
