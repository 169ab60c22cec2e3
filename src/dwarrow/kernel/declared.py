"""Declared: a class whose fields stand once, with their types; everything else follows from them.

Slots, first values, equality, hash and print come from the declaration, and so does the way of a
value into a flat sequence of ints and back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from dwarrow.kernel.message import DwarrowError, Message


class BadDump(DwarrowError):
    """A sequence of ints that is no state of this game."""

    def __init__(self, plain: str) -> None:
        super().__init__(Message("bad-dump", {"why": plain}), plain)


class Field:
    """What is declared of a field: its first value, how often, and the names of its numbers."""

    __slots__ = ("count", "dumped", "first", "is_list", "names", "per_seat")

    def __init__(
        self,
        first: object = None,
        names: tuple[str, ...] = (),
        count: int | None = None,
        per_seat: bool = False,
        dumped: bool = True,
    ) -> None:
        self.first = first
        self.names = names
        self.count = count
        self.per_seat = per_seat
        self.dumped = dumped
        self.is_list = False

    def begin(self, seats: int) -> object:
        """The value before anything has happened."""
        if self.count is None:
            return self.first
        return [self.first] * (self.count * seats if self.per_seat else self.count)


def number(first: int, names: tuple[str, ...] = ()) -> Any:
    """A number, and the names that it may stand for."""
    return Field(first, names)


def pile(names: tuple[str, ...]) -> Any:
    """Cards lying on each other, none at first."""
    return Field((), names)


def many(count: int, first: object, names: tuple[str, ...] = ()) -> Any:
    """A list of this length."""
    return Field(first, names, count)


def per_seat(first: object, names: tuple[str, ...] = (), count: int = 1) -> Any:
    """A list with so many entries for each seat."""
    return Field(first, names, count, per_seat=True)


def given() -> Any:
    """Something that the table is set with and that never changes, such as the box."""
    return Field(dumped=False)


class Declared(type):
    """Makes the annotations of a class its slots, in their order; `ClassVar` ones stay outside."""

    declared: dict[str, Field]

    def __new__(
        cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **more: Any
    ) -> Declared:
        """Take the fields out of the class body."""
        own = {
            field: _field(namespace.pop(field, None), hint)
            for field, hint in namespace.get("__annotations__", {}).items()
            if not hint.startswith("ClassVar")
        }
        fields: dict[str, Field] = {}
        for base in bases:
            fields |= getattr(base, "declared", {})
        namespace["__slots__"] = tuple(own)
        namespace["declared"] = fields | own
        return super().__new__(cls, name, bases, namespace, **more)


def _field(first: object, hint: str) -> Field:
    field = first if isinstance(first, Field) else Field(first)
    field.is_list = hint.startswith("list[")
    return field


Write = Callable[[Any, list[int]], None]
Read = Callable[[Iterator[int], Any], Any]
"""From the ints, and the state that is being loaded: what it was set with is there already."""


class Kind:
    """How values of one type become ints, and ints become values."""

    __slots__ = ("read", "write")

    def __init__(self, write: Write, read: Read) -> None:
        self.write = write
        self.read = read


def kind_of(hint: Any) -> Kind:
    """How a declared type is written and read: numbers, and tuples and lists of what is written."""
    if hint is int:
        return Kind(lambda value, out: out.append(value), lambda ints, state: next(ints))
    if hint is bool:
        return Kind(lambda value, out: out.append(int(value)), _read_bool)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is tuple and arguments[-1] is not Ellipsis:
        return _fixed([kind_of(argument) for argument in arguments])
    if origin in (tuple, list):
        return _several(kind_of(arguments[0]), origin)
    if origin is Annotated and isinstance(arguments[1], Kind):
        return arguments[1]
    raise TypeError(f"{hint} cannot be declared: nothing says how it becomes ints")


def _read_bool(ints: Iterator[int], state: Any) -> bool:
    value = next(ints)
    if value not in (0, 1):
        raise BadDump(f"{value} is neither 0 nor 1")
    return bool(value)


def _several(item: Kind, make: type[tuple[Any, ...]] | type[list[Any]]) -> Kind:
    """A length, then so many values."""

    def write(values: Any, out: list[int]) -> None:
        out.append(len(values))
        for value in values:
            item.write(value, out)

    def read(ints: Iterator[int], state: Any) -> Any:
        return make([item.read(ints, state) for _ in range(read_length(ints))])

    return Kind(write, read)


LONGEST = 10_000
"""More than any pile holds."""


def read_length(ints: Iterator[int]) -> int:
    """The next int, which says how many follow."""
    length = next(ints)
    if not 0 <= length <= LONGEST:
        raise BadDump(f"{length} is no length")
    return length


def _fixed(items: list[Kind]) -> Kind:
    """Always the same values."""

    def write(values: Any, out: list[int]) -> None:
        for item, value in zip(items, values, strict=True):
            item.write(value, out)

    return Kind(write, lambda ints, state: tuple([item.read(ints, state) for item in items]))


WORD = 60


def _write_bits(value: int, out: list[int]) -> None:
    words = -(-value.bit_length() // WORD)
    out.append(words)
    out += [value >> WORD * word & (1 << WORD) - 1 for word in range(words)]


def _read_bits(ints: Iterator[int], state: Any) -> int:
    words = [next(ints) for _ in range(read_length(ints))]
    if any(not 0 <= word < 1 << WORD for word in words) or words[-1:] == [0]:
        raise BadDump("a set is written in words of 60 bits, as few as will do")
    return sum(word << WORD * at for at, word in enumerate(words))


Bits = Annotated[int, Kind(_write_bits, _read_bits)]
"""A set as bits, more of them than a machine word holds."""


_KINDS: dict[type, dict[str, Kind]] = {}


def kinds(cls: Declared) -> dict[str, Kind]:
    """The dumped fields of a declared class, in their order."""
    found = _KINDS.get(cls)
    if found is None:
        hints = get_type_hints(cls, include_extras=True)
        found = _KINDS[cls] = {
            name: kind_of(hints[name]) for name, field in cls.declared.items() if field.dumped
        }
    return found


def shown(value: object, names: tuple[str, ...]) -> str:
    """A value as a person reads it, its numbers by name where they have one."""
    if isinstance(value, bool) or not isinstance(value, int | list | tuple):
        return str(value).lower()
    if isinstance(value, int):
        return names[value] if 0 <= value < len(names) else str(value)
    inside = [shown(item, names) for item in value]
    if any(isinstance(item, list | tuple) for item in value):
        return " | ".join(text or "-" for text in inside)
    return ", ".join(inside)
