"""Reading along: whether numbers in memory are the dump of a state, without making the dump."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Any, cast, get_args, get_origin

from dwarrow.kernel import Game, State
from dwarrow.kernel.declared import Declared, compiled, dumped
from dwarrow.kernel.dump import FORMAT

Along = Callable[[Any, Sequence[int], int], int]
"""Reads a value along the numbers from a place on; returns the place behind it, or ELSE."""
ELSE = -1


@cache
def along(cls: Declared) -> Along:
    """The function that reads all dumped fields of a class along, in their order."""
    own: dict[str, Any] = {}
    lines = ["def read(value, numbers, at):"]
    for name, hint in dumped(cls).items():
        _read(hint, f"value.{name}", "    ", lines, own)
    return cast("Along", compiled("read", [*lines, "    return at"], **own))


def _read(hint: Any, value: str, indent: str, lines: list[str], own: dict[str, Any]) -> None:
    """Add the lines that read a value of this type, as `declared.spelled` lists it."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hint in (int, bool):
        _one(value, indent, lines)
    elif origin is tuple and arguments[-1] is not Ellipsis:
        for place, each in enumerate(arguments):
            _read(each, f"{value}[{place}]", indent, lines, own)
    elif origin is Annotated:
        name = f"own_{len(own)}"
        own[name] = arguments[1].ints
        _each(f"{name}({value})", int, indent, lines, own)
    elif origin in (list, tuple):
        _one(f"len({value})", indent, lines)
        _each(value, arguments[0], indent, lines, own)
    else:
        raise TypeError(f"{hint} cannot be read along")


def _one(value: str, indent: str, lines: list[str]) -> None:
    lines += [f"{indent}if numbers[at] != {value}:", f"{indent}    return {ELSE}"]
    lines += [f"{indent}at += 1"]


def _each(values: str, hint: Any, indent: str, lines: list[str], own: dict[str, Any]) -> None:
    item = f"item{len(indent)}"
    lines.append(f"{indent}for {item} in {values}:")
    _read(hint, item, f"{indent}    ", lines, own)


def same_account(
    game: Game[State], state: State, luck: int, legal: list[list[int]], numbers: Sequence[int]
) -> int:
    """How many numbers are the dump, the luck, who is asked and all legal lists; ELSE if not."""
    if numbers[0] != FORMAT:
        return ELSE
    stack = state.stack
    at = along(type(state))(state, numbers, 1)
    if at == ELSE or numbers[at] != len(stack):
        return ELSE
    at += 1
    for pending in stack:
        kind = type(pending)
        if numbers[at] != _places(game)[kind]:
            return ELSE
        at = along(kind)(pending, numbers, at + 1)
        if at == ELSE:
            return ELSE
    if numbers[at] != luck:
        return ELSE
    at += 1
    for row in (game.to_act(state), *legal):
        if numbers[at] != len(row):
            return ELSE
        at += 1
        for number in row:
            if numbers[at] != number:
                return ELSE
            at += 1
    return at


@cache
def _places(game: Game[State]) -> dict[type, int]:
    return {kind: place for place, kind in enumerate(game.pendings)}
