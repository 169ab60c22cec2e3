"""Actions: ints of a declared vocabulary, each with a text form and back."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from dwarrow.kernel.message import DwarrowError, Message


class UnreadableAction(DwarrowError):
    """A text that is no action of the game; `near` holds similar ones."""

    def __init__(self, text: str, near: list[str]) -> None:
        if near:
            message = Message("unreadable-action-near", {"text": text, "near": ", ".join(near)})
            plain = f"'{text}' is no action of this game; did you mean: {', '.join(near)}?"
        else:
            message = Message("unreadable-action", {"text": text})
            plain = f"'{text}' is no action of this game"
        super().__init__(message, plain)
        self.near = near


class UnknownAction(DwarrowError):
    """A number that is no action of the game."""

    def __init__(self, action: int) -> None:
        super().__init__(
            Message("unknown-action", {"action": action}), f"there is no action {action}"
        )


class Vocabulary:
    """Every action of a game, in order: action number n has the text `texts[n]`."""

    __slots__ = ("_numbers", "texts")

    def __init__(self, texts: Iterable[str]) -> None:
        self.texts: tuple[str, ...] = tuple(texts)
        self._numbers: dict[str, int] = {text: number for number, text in enumerate(self.texts)}
        if len(self._numbers) != len(self.texts):
            raise ValueError("two actions of a vocabulary share one text")

    def __len__(self) -> int:
        return len(self.texts)

    def __repr__(self) -> str:
        return f"<Vocabulary: {len(self)} actions>"

    def text(self, action: int) -> str:
        """The text form of an action; raises UnknownAction for a number that is none."""
        if not 0 <= action < len(self.texts):
            raise UnknownAction(action)
        return self.texts[action]

    def parse(self, text: str, likely: Iterable[int] = ()) -> int:
        """The action with this text; case and spacing are free. `likely` ones are suggested."""
        plain = " ".join(text.lower().split())
        action = self._numbers.get(plain)
        if action is not None:
            return action
        candidates = [self.texts[action] for action in likely]
        near = difflib.get_close_matches(plain, candidates, n=3, cutoff=0.5)
        raise UnreadableAction(plain, near)
