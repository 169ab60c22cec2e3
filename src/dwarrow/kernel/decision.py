"""Decisions: what is being asked now, and of whom; and steps, which happen by themselves."""

from __future__ import annotations

from typing import Generic, TypeVar

from dwarrow.kernel.refusal import Refusal
from dwarrow.kernel.state import Pending, State

S = TypeVar("S", bound=State)


class Decision(Pending, Generic[S]):
    """What is being asked now. Immutable, so that clones of a state share it.

    When a seat answers, the decision leaves the stack and `carry_out` puts on it what comes next;
    a decision that several seats owe puts on it the same question for those that remain. What one
    of them may answer must not depend on what the others have answered, and an answer that leaves
    others owing one draws nothing: so each can undo, and sees the table with its own answers alone.
    """

    __slots__ = ()

    name: str
    """Names the prompt in the word lists."""
    hidden: bool = False
    """Whether one seat alone answers unseen, too, as several do that are asked at once."""
    group: bool = False
    """Whether one seat answers it for all; then everybody may know the question and its options."""

    def options(self, state: S, seat: int) -> list[int]:
        """Every allowed answer of this seat, in ascending order."""
        raise AssertionError(f"{type(self).__name__} has no options")

    def refusal(self, state: S, seat: int, action: int) -> Refusal | None:
        """Why this answer is not allowed, or None when it is."""
        raise AssertionError(f"{type(self).__name__} has no refusal")

    def carry_out(self, state: S, seat: int, action: int) -> None:
        """Do what an allowed answer does."""
        raise AssertionError(f"{type(self).__name__} cannot be carried out")


class Step(Pending, Generic[S]):
    """Something on the stack that nobody is asked about: it runs when it comes to the top."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(())

    def run(self, state: S) -> None:
        """Do it."""
        raise AssertionError(f"{type(self).__name__} cannot run")
