"""Decisions: what is being asked now, and of whom; and steps, which happen by themselves."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

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

    name: ClassVar[str]
    """Names the prompt in the word lists."""
    rule: ClassVar[str]
    """The section of the rulebook."""
    hidden: ClassVar[bool] = False
    """Whether one seat alone answers unseen, too, as several do that are asked at once."""
    group: ClassVar[bool] = False
    """Whether one seat answers it for all; then everybody may know the question and its options."""

    seats: tuple[int, ...]  # type: ignore[misc]
    """Who still owes an answer."""

    def options(self, state: S, seat: int) -> list[int]:
        """Every allowed answer of this seat, in ascending order."""
        raise AssertionError(f"{type(self).__name__} has no options")

    def why_not(self, state: S, seat: int, action: int) -> Refusal:
        """Why an action that is no option is none; here, because something else is asked."""
        return Refusal("other-question", self.rule, {"prompt": self.name})

    def carry_out(self, state: S, seat: int, action: int) -> None:
        """Do what an allowed answer does."""
        raise AssertionError(f"{type(self).__name__} cannot be carried out")


class Step(Pending, Generic[S]):
    """Something on the stack that nobody is asked about: it runs when it comes to the top."""

    def run(self, state: S) -> None:
        """Do it."""
        raise AssertionError(f"{type(self).__name__} cannot run")
