"""Quick account: what lockstep compares, listed by one plain loop, which PyPy compiles well."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from itertools import chain
from typing import Any, cast, get_args, get_origin

from dwarrow.kernel import Game, State
from dwarrow.kernel.declared import Ints, compiled, dumped, spelled, writer
from dwarrow.kernel.dump import FORMAT

NUMBER, NUMBERS, PILE, PILES = range(4)
"""A number, a list of them, something that is only ever replaced, a list of such things."""
ROOM = 1024


def apart(function: Callable[..., Any], *arguments: Any) -> Any:
    """Call a function that PyPy compiles once, for itself, not into each of its callers."""
    return function(*arguments)


def roomy(room: int) -> list[int]:
    """An empty list with room for so many numbers."""
    return []


if sys.implementation.name == "pypy":
    apart = import_module("pypyjit").residual_call
    roomy = import_module("__pypy__").newlist_hint


class QuickAccount:
    """Lists the accounts of one game's states, one after the other.

    The ints of piles are kept as long as the very same piles lie there.
    """

    def __init__(self, game: Game[State], kind: type[State]) -> None:
        hints = dumped(kind)
        fields = ", ".join(f"state.{name}" for name in hints)
        self.fields = compiled("fields", ["def fields(state):", f"    return [{fields}]"])
        self.kinds = [_kind(hint) for hint in hints.values()]
        self.ints = [_ints(hint) for hint in hints.values()]
        self.last: list[Any] = [None] * len(hints)
        self.kept: list[list[int]] = [[] for _ in hints]
        self.pendings = {each: (at, writer(each)) for at, each in enumerate(game.pendings)}
        self.to_act = game.to_act

    def of(self, state: State, luck: int, legal: list[list[int]]) -> list[int]:
        """The dump, the luck, who is asked and everybody's legal list."""
        account: list[int] = roomy(ROOM)
        account.append(FORMAT)
        values = self.fields(state)
        for place, kind in enumerate(self.kinds):
            value = values[place]
            if kind == NUMBER:
                account.append(+value)
            elif kind == NUMBERS:
                account.append(len(value))
                account += value
            else:
                last = self.last[place]
                if not (value is last if kind == PILE else same(value, last)):
                    self.keep(place, value)
                account += self.kept[place]
        account.append(len(state.stack))
        for pending in state.stack:
            number, ints = self.pendings[type(pending)]
            account.append(number)
            account += apart(ints, pending)
        account.append(luck)
        for row in (self.to_act(state), *legal):
            account.append(len(row))
            account += row
        return account

    def keep(self, place: int, value: Any) -> None:
        """Something else lies there now."""
        self.last[place] = value[:] if self.kinds[place] == PILES else value
        self.kept[place] = apart(self.ints[place], value)


def same(piles: list[Any], others: list[Any] | None) -> bool:
    """Whether two lists hold the very same things."""
    if others is None or len(piles) != len(others):
        return False
    for place, pile in enumerate(piles):  # noqa: SIM110 (a plain loop compiles well)
        if pile is not others[place]:
            return False
    return True


def _kind(hint: Any) -> int:
    if hint in (int, bool):
        return NUMBER
    if get_origin(hint) is not list:
        return PILE
    return NUMBERS if get_args(hint)[0] is int else PILES


def _ints(hint: Any) -> Ints:
    """What lists the ints of a field as a dump does."""
    own: dict[str, Any] = {}
    source = ["def ints(value):", f"    return [{spelled(hint, 'value', own)}]"]
    return cast("Ints", compiled("ints", source, flat=chain.from_iterable, **own))
