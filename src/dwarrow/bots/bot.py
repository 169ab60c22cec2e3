"""Bot: a player that is asked and chooses one of its options."""

from __future__ import annotations

from abc import ABC, abstractmethod

from dwarrow.bots.asked import Asked
from dwarrow.kernel import DwarrowError, Message


class BrokenBot(DwarrowError):
    """A bot that broke when it was asked, or whose answer is none of its options."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(
            Message("broken-bot", {"name": name, "why": why}), f"the bot '{name}' breaks: {why}"
        )

    def __reduce__(self) -> tuple[type[BrokenBot], tuple[str, str]]:
        """What travels between processes."""
        return BrokenBot, (str(self.message.params["name"]), str(self.message.params["why"]))


class Bot(ABC):
    """A player. One object serves every table; what it wants to remember it leaves in `asked`."""

    natively: bool = False
    """Whether options, luck and tables imagined in the native engine are all it asks for."""

    @abstractmethod
    def choose(self, asked: Asked) -> int:
        """One of `asked.options`."""

    def prepares(self, question: str, action: int) -> bool:
        """Whether it answers so for the sake of what it chooses next alone."""
        return False

    def aims(self, question: str, action: int, found: list[Message]) -> list[Message]:
        """The reasons for the answer that ends a plan, as they are told at its beginning."""
        return found
