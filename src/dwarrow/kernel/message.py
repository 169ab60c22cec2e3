"""A sentence before it has a language: a code of the word lists, and its parameters."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(init=False, repr=False, eq=False)
class Message:
    """A sentence before it has a language: a code of the word lists, and its parameters."""

    __slots__ = ("code", "params")
    code: str
    """Its key in the word lists."""
    params: dict[str, Param]
    """What the sentence names: numbers, words, or several numbers."""

    def __init__(self, code: str, params: dict[str, Param] | None = None) -> None:
        self.code = code
        self.params = params if params is not None else {}

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Message) and self.code == other.code and self.params == other.params
        )

    def __hash__(self) -> int:
        return hash((self.code, tuple(sorted(self.params))))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.code!r}, {self.params!r})"


Param = int | str | Message | tuple[int | Message, ...]
"""A number, a word, several numbers (cards, seats), or what is a text by itself (whole keys)."""


class DwarrowError(Exception):
    """An error with a sentence for people; the base of every error the kernel raises on purpose."""

    def __init__(self, message: Message, plain: str) -> None:
        super().__init__(plain)
        self.message = message
