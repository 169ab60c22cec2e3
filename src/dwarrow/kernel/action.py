"""Actions: ints of a declared vocabulary, each with a text form and back."""

from __future__ import annotations

import bisect
import difflib
import itertools
import math
from collections.abc import Iterable, Iterator, Sequence

from dwarrow.kernel.message import DwarrowError, Message, Param


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


class Verb:
    """A kind of action: its text, with a gap for each of its numbers, and what fills the gaps."""

    __slots__ = ("name", "numbers", "text")

    def __init__(self, name: str, text: str = "", **numbers: Sequence[str] | range) -> None:
        self.name = name
        self.text = text or name.replace("-", " ")
        self.numbers: dict[str, Sequence[str] | range] = numbers
        """What the numbers stand for: names by their place, or the numbers of a range."""

    def __len__(self) -> int:
        return math.prod(len(each) for each in self.numbers.values())

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def texts(self) -> Iterator[str]:
        """The text of every action; the last number changes fastest."""
        for names in itertools.product(*self.numbers.values()):
            yield self.text.format(**dict(zip(self.numbers, names, strict=True)))

    def said(self, place: int) -> Message:
        """The action with this place among them: a sentence of the section `action`."""
        found: dict[str, Param] = {}
        for name, names in reversed(self.numbers.items()):
            place, number = divmod(place, len(names))
            found[name] = names[number] if isinstance(names, range) else number
        return Message(self.name, {name: found[name] for name in self.numbers})


class Vocabulary:
    """Every action of a game, verb by verb: action number n has the text `texts[n]`."""

    __slots__ = ("_firsts", "_numbers", "texts", "verbs")

    def __init__(self, *verbs: Verb) -> None:
        self.verbs = verbs
        self._firsts = [0, *itertools.accumulate(len(verb) for verb in verbs)]
        self.texts: tuple[str, ...] = tuple(text for verb in verbs for text in verb.texts())
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

    def said(self, action: int) -> Message:
        """An action as its verb and numbers, a sentence of the section `action`."""
        at = bisect.bisect_right(self._firsts, action) - 1
        return self.verbs[at].said(action - self._firsts[at])

    def firsts(self) -> list[int]:
        """The number of each verb's first action, and behind them how many actions there are."""
        return list(self._firsts)

    def read(self, text: str, likely: Iterable[int] = ()) -> int:
        """The action with this text, allowed now or not; case and spacing are free.

        Raises UnreadableAction, which suggests those of the `likely` ones that look alike.
        """
        plain = " ".join(text.lower().split())
        action = self._numbers.get(plain)
        if action is not None:
            return action
        candidates = [self.texts[action] for action in likely]
        near = difflib.get_close_matches(plain, candidates, n=3, cutoff=0.5)
        raise UnreadableAction(plain, near)
