"""Dumps: a state as a flat sequence of ints, the stack included, and back (docs/state-dump.md)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from dwarrow.kernel.declared import BadDump, Ints, read_length, readers, writer
from dwarrow.kernel.state import Pending, State

FORMAT = 1
"""Raised whenever the same state would be dumped differently by the kernel."""
Pendings = tuple[type[Pending], ...]


def dump(state: State, pendings: Pendings, fields: Ints | None = None) -> list[int]:
    """Format, fields in the order of their declaration, then the stack from its bottom."""
    out = [FORMAT, *(fields or writer(type(state)))(state), len(state.stack)]
    known = _writers(pendings)
    for pending in state.stack:
        number, ints = known[type(pending)]
        out.append(number)
        out += ints(pending)
    return out


@cache
def _writers(pendings: Pendings) -> dict[type[Pending], tuple[int, Ints]]:
    return {kind: (number, writer(kind)) for number, kind in enumerate(pendings)}


def seats_of(ints: Sequence[int]) -> int:
    """For how many seats a dump is, so that a table can be set for it."""
    if any(type(number) is not int for number in ints):
        raise BadDump("a dump is made of whole numbers")
    if len(ints) < 2 or ints[0] != FORMAT:
        raise BadDump(f"a dump begins with {FORMAT}, its format, and the number of seats")
    return ints[1]


def load(state: State, ints: Sequence[int], pendings: Pendings) -> None:
    """Lay out a freshly set table as a dump says."""
    rest = iter(ints)
    next(rest)
    try:
        for name, read in readers(type(state)).items():
            setattr(state, name, read(rest, state))
        state.stack = [_read_pending(rest, state, pendings) for _ in range(read_length(rest))]
    except StopIteration:
        raise BadDump("the dump ends too early") from None
    if next(rest, None) is not None:
        raise BadDump("the dump does not end where the state does")


def _read_pending(ints: Iterator[int], state: State, pendings: Pendings) -> Pending:
    number = next(ints)
    if not 0 <= number < len(pendings):
        raise BadDump(f"there is no decision or step number {number}")
    kind = pendings[number]
    return kind(*[read(ints, state) for read in readers(kind).values()])
