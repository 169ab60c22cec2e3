"""Chance: the only source of luck. Every draw has a name, which records show and scripts answer."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

from dwarrow.kernel.message import DwarrowError, Message

_FIRST, _SECOND = 2147483563, 2147483399
_RANGE = _FIRST - 1
_MIX = (1 << 64) - 1


class ScriptError(DwarrowError):
    """A scripted deal does not answer the draw that the game asked for."""


class Chance(ABC):
    """Luck, passed in from outside."""

    __slots__ = ()

    @abstractmethod
    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each as likely as the others."""

    @abstractmethod
    def clone(self) -> Chance:
        """A chance that goes on independently from here."""

    def unrecorded(self) -> Chance:
        """This luck without any record: for what is only tried, such as a redealt table."""
        return self

    def pick(self, options: Sequence[int]) -> int:
        """One of the options; for players, so never written into a record."""
        return options[self.below(len(options))]

    def roll(self, name: str, sides: int) -> int:
        """The named throw of a die with faces 0 to sides - 1."""
        return self.below(sides)

    def shuffle(self, name: str, cards: Sequence[int]) -> list[int]:
        """The named cards in random order."""
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


class Seeded(Chance):
    """Repeatable luck for simulation; its whole state is one int of 62 bits.

    L'Ecuyer's combined generator: two multiplicative generators of 31 bits, period about 2**61,
    every product small enough to stay a machine word.
    """

    __slots__ = ("state",)

    def __init__(self, seed: int, stream: int = 0, state: int = 0) -> None:
        """Luck of its own for every seed and stream; `state` continues an earlier one."""
        self.state: int = state or _first_state(seed, stream)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        fair = _RANGE - _RANGE % limit
        while True:
            first = (self.state >> 31) * 40014 % _FIRST
            second = (self.state & 0x7FFFFFFF) * 40692 % _SECOND
            self.state = first << 31 | second
            number = first - second
            if number < 1:
                number += _RANGE
            if number <= fair:
                return (number - 1) % limit

    def clone(self) -> Seeded:
        """The same luck from here on, twice."""
        return Seeded(0, 0, self.state)

    def __repr__(self) -> str:
        return f"Seeded(state={self.state})"


def _first_state(seed: int, stream: int) -> int:
    first = _mixed(_mixed(seed) ^ stream)
    second = _mixed(first)
    return (first % _RANGE + 1) << 31 | second % (_SECOND - 1) + 1


def _mixed(seed: int) -> int:
    """Spread any seed over 64 bits, so that neighbouring seeds have nothing in common."""
    seed = (seed + 0x9E3779B97F4A7C15) & _MIX
    seed = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 & _MIX
    seed = (seed ^ seed >> 27) * 0x94D049BB133111EB & _MIX
    return seed ^ seed >> 31


class Secret(Chance):
    """Luck from the operating system, for real tables: nobody can repeat or foresee it."""

    __slots__ = ()

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        return secrets.randbelow(limit)

    def clone(self) -> Secret:
        """Itself: it remembers nothing."""
        return self

    def __repr__(self) -> str:
        return "Secret()"


class Scripted(Chance):
    """Luck that was decided before: records, tests, puzzles and mirrored physical tables.

    Each named draw takes the next answer under its name. An answer to a shuffle may name only the
    first cards; the rest, like every draw without an answer, is left to `then`.
    """

    __slots__ = ("answers", "then")

    def __init__(
        self, answers: Iterable[tuple[str, Sequence[int]]], then: Chance | None = None
    ) -> None:
        self.answers: dict[str, list[list[int]]] = {}
        self.then = then
        for name, outcome in answers:
            self.add(name, outcome)

    def add(self, name: str, outcome: Sequence[int]) -> None:
        """Answer one more draw of this name."""
        self.answers.setdefault(name, []).append(list(outcome))

    def unused(self) -> list[str]:
        """The names of answers that no draw has asked for yet."""
        return [name for name, answers in self.answers.items() if answers]

    def below(self, limit: int) -> int:
        """An unnamed draw: only `then` can answer it."""
        if self.then is None:
            raise ScriptError(Message("script-unnamed"), "a script answers named draws only")
        return self.then.below(limit)

    def roll(self, name: str, sides: int) -> int:
        """The scripted face of the die."""
        answers = self.answers.get(name)
        if not answers:
            return self._otherwise(name).roll(name, sides)
        outcome = answers.pop(0)
        if len(outcome) != 1 or not 0 <= outcome[0] < sides:
            raise ScriptError(
                Message("script-roll", {"name": name, "sides": sides}),
                f"'{name}' needs one of {sides} faces",
            )
        return outcome[0]

    def shuffle(self, name: str, cards: Sequence[int]) -> list[int]:
        """The scripted order, first card first."""
        answers = self.answers.get(name)
        if not answers:
            return self._otherwise(name).shuffle(name, cards)
        order = answers.pop(0)
        rest = list(cards)
        for place, card in enumerate(order, 1):
            if card not in rest:
                raise ScriptError(
                    Message("script-cards", {"name": name, "place": place}),
                    f"'{name}' names a card twice or one that is not in it, as number {place}",
                )
            rest.remove(card)
        if not rest:
            return order
        if self.then is None:
            raise ScriptError(
                Message("script-short", {"name": name, "count": len(rest)}),
                f"'{name}' breaks off after {len(order)} of {len(cards)}: {len(rest)} missing",
            )
        return order + self.then.shuffle(name, rest)

    def clone(self) -> Scripted:
        """The same answers still to come."""
        twin = Scripted((), None if self.then is None else self.then.clone())
        twin.answers = {name: list(answers) for name, answers in self.answers.items()}
        return twin

    def __repr__(self) -> str:
        return f"Scripted({', '.join(self.unused()) or 'nothing'}, then {self.then!r})"

    def _otherwise(self, name: str) -> Chance:
        if self.then is None:
            raise ScriptError(
                Message("script-missing", {"name": name}), f"nothing is given for '{name}'"
            )
        return self.then
