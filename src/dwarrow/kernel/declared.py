"""Declared: a class whose fields stand once, with their types; everything else follows from them.

Slots, first values, equality, hash and print come from the declaration, and so does the way of a
value into a flat sequence of ints and back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from inspect import formatannotation
from itertools import chain
from typing import Annotated, Any, cast, get_args, get_origin, get_type_hints

from dwarrow.kernel.message import DwarrowError, Message


class BadDump(DwarrowError):
    """A sequence of ints that is no state of this game."""

    def __init__(self, plain: str) -> None:
        super().__init__(Message("bad-dump", {"why": plain}), plain)


Names = tuple[str, ...] | Callable[[Any, Any], str]
"""What numbers stand for: a name for each, or what names one, given the state."""


class Field:
    """What is declared of a field: its first value, how often, and how its numbers read."""

    __slots__ = ("by", "derived", "dumped", "first", "is_list", "length", "names", "of", "per_seat")

    def __init__(
        self,
        first: object = None,
        names: Names = (),
        length: int | None = None,
        by: Names = (),
        of: tuple[str, ...] = (),
        per_seat: bool = False,
        dumped: bool = True,
    ) -> None:
        self.first = first
        self.names = names
        self.length = length
        self.by = by
        """Whose or where its entries are."""
        self.of = of
        """What there is an entry of for each seat, or for each of those."""
        self.per_seat = per_seat
        self.dumped = dumped
        self.derived = False
        self.is_list = False

    def begin(self, seats: int) -> object:
        """The value before anything has happened."""
        if self.length is None:
            return self.first
        return [self.first] * (self.length * seats if self.per_seat else self.length)


def number(first: int, names: Names = ()) -> Any:
    """A number, and what it may stand for."""
    return Field(first, names)


def pile(names: Names = (), by: Names = ()) -> Any:
    """Cards lying on each other, none at first."""
    return Field((), names, by=by)


def many(count: int, first: object, names: Names = (), by: Names = ()) -> Any:
    """A list of this length."""
    return Field(first, names, count, by)


def each(by: tuple[str, ...], first: object, names: Names = (), of: tuple[str, ...] = ()) -> Any:
    """A list with an entry for each of these, or with one of each of those for each of these."""
    return Field(first, names, len(by) * (len(of) or 1), by, of)


def per_seat(first: object, names: Names = (), of: tuple[str, ...] = ()) -> Any:
    """A list with an entry for each seat, or with one of each of these for each seat."""
    return Field(first, names, len(of) or 1, of=of, per_seat=True)


def derived(field: Any) -> Any:
    """A field that follows from others and is kept for speed: print leaves it out."""
    field.derived = True
    return field


def given() -> Any:
    """Something that the table is set with and that never changes, such as the box."""
    return Field(dumped=False)


POSTPONED = {"__annotate__", "__annotate_func__"}
"""How Python keeps the annotations of a class body from 3.14 on, unless they are kept as text."""


class Declared(type):
    """Makes the annotations of a class its slots, in their order; `ClassVar` ones stay outside."""

    declared: dict[str, Field]

    def __new__(
        cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **more: Any
    ) -> Declared:
        """Take the fields out of the class body."""
        own = {
            field: _field(namespace.pop(field, None), hint)
            for field, hint in _annotations(namespace).items()
            if not hint.startswith("ClassVar")
        }
        fields: dict[str, Field] = {}
        for base in bases:
            fields |= getattr(base, "declared", {})
        namespace["__slots__"] = tuple(own)
        namespace["declared"] = fields | own
        return super().__new__(cls, name, bases, namespace, **more)


def _annotations(namespace: dict[str, Any]) -> dict[str, str]:
    """The annotations of a class body as text, whether they are kept so or as types."""
    if not POSTPONED.isdisjoint(namespace):
        where = f"{namespace.get('__module__')}.{namespace.get('__qualname__')}"
        raise TypeError(f"the file of {where} must begin: from __future__ import annotations")
    given: dict[str, Any] = namespace.get("__annotations__", {})
    return {
        field: hint if isinstance(hint, str) else formatannotation(hint)
        for field, hint in given.items()
    }


def _field(first: object, hint: str) -> Field:
    field = first if isinstance(first, Field) else Field(first)
    field.is_list = hint.startswith("list[")
    return field


Write = Callable[[Any, list[int]], None]
Read = Callable[[Iterator[int], Any], Any]
"""From the ints, and the state that is being loaded: what it was set with is there already."""


class Kind:
    """How values of an own type become ints, and ints become values."""

    __slots__ = ("read", "write")

    def __init__(self, write: Write, read: Read) -> None:
        self.write = write
        self.read = read

    def ints(self, value: Any) -> list[int]:
        """A value as ints."""
        out: list[int] = []
        self.write(value, out)
        return out


def reader(hint: Any) -> Read:
    """How a declared type is read: numbers, tuples and lists of what is read, and own types."""
    if hint is int:
        return lambda ints, state: next(ints)
    if hint is bool:
        return _read_bool
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is tuple and arguments[-1] is not Ellipsis:
        items = [reader(argument) for argument in arguments]
        return lambda ints, state: tuple([item(ints, state) for item in items])
    if origin in (tuple, list):
        return _read_several(reader(arguments[0]), origin)
    if origin is Annotated and isinstance(arguments[1], Kind):
        return arguments[1].read
    raise undeclarable(hint)


def undeclarable(hint: Any) -> TypeError:
    """The error of a type that no field can have."""
    return TypeError(f"{hint} cannot be declared: nothing says how it becomes ints")


def spelled(hint: Any, value: str, own: dict[str, Any]) -> str:
    """The ints of a value, as Python would list them; `own` gets the functions for own types."""
    if hint is int:
        return value
    if hint is bool:
        return f"+{value}"
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated and isinstance(arguments[1], Kind):
        name = f"own_{len(own)}"
        own[name] = arguments[1].ints
        ints = f"{name}({value})"
        if arguments[1] is BITS:
            one = f"(1, {value}) if {value} < {1 << WORD} else {ints}"
            ints = f"((0,) if not {value} else {one})"
        return f"*{ints}"
    if origin is tuple and arguments[-1] is not Ellipsis:
        places = enumerate(arguments)
        return ", ".join(spelled(each, f"{value}[{place}]", own) for place, each in places)
    if origin not in (tuple, list):
        raise undeclarable(hint)
    if arguments[0] is int:
        return f"len({value}), *{value}"
    item = spelled(arguments[0], "item", own)
    return f"len({value}), *flat([({item},) for item in {value}])"


def compiled(name: str, lines: list[str], **known: object) -> Any:
    """A function from its source, which follows from a declaration."""
    made: dict[str, Any] = {}
    exec("\n".join(lines), dict(known), made)
    return made[name]


def _read_bool(ints: Iterator[int], state: Any) -> bool:
    value = next(ints)
    if value not in (0, 1):
        raise BadDump(f"{value} is neither 0 nor 1")
    return bool(value)


def _read_several(item: Read, make: type[tuple[Any, ...]] | type[list[Any]]) -> Read:
    """A length, then so many values."""
    return lambda ints, state: make([item(ints, state) for _ in range(read_length(ints))])


LONGEST = 10_000
"""More than any pile holds."""


def read_length(ints: Iterator[int]) -> int:
    """The next int, which says how many follow."""
    length = next(ints)
    if not 0 <= length <= LONGEST:
        raise BadDump(f"{length} is no length")
    return length


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


BITS = Kind(_write_bits, _read_bits)
Bits = Annotated[int, BITS]
"""A set as bits, more of them than a machine word holds."""


@cache
def dumped(cls: Declared) -> dict[str, Any]:
    """The types of the dumped fields of a declared class, in their order."""
    hints = get_type_hints(cls, include_extras=True)
    return {name: hints[name] for name, field in cls.declared.items() if field.dumped}


@cache
def readers(cls: Declared) -> dict[str, Read]:
    """How the dumped fields of a declared class are read, in their order."""
    return {name: reader(hint) for name, hint in dumped(cls).items()}


Ints = Callable[[Any], list[int]]
"""What lists the ints of a value."""


@cache
def writer(cls: Declared) -> Ints:
    """The function that lists the ints of all dumped fields."""
    own: dict[str, Any] = {}
    return _listing(
        [spelled(hint, f"value.{name}", own) for name, hint in dumped(cls).items()], own
    )


@cache
def remembering(cls: Declared) -> Ints:
    """A writer for one thread and many states in a row: equal lists are not written anew."""
    own: dict[str, Any] = {}
    parts: list[str] = []
    for name, hint in dumped(cls).items():
        if get_origin(hint) is list and get_args(hint)[0] is not int:
            own[name] = Again(_listing([spelled(hint, "value", own)], dict(own)))
            parts.append(f"*{name}(value.{name})")
        else:
            parts.append(spelled(hint, f"value.{name}", own))
    return _listing(parts, own)


def _listing(parts: list[str], own: dict[str, Any]) -> Ints:
    source = ["def ints(value):", f"    return [{', '.join(parts)}]"]
    return cast("Ints", compiled("ints", source, flat=chain.from_iterable, **own))


class Again:
    """The ints of a list, made anew when the list has changed."""

    __slots__ = ("ints", "last", "make")

    def __init__(self, make: Ints) -> None:
        self.make = make
        self.last: list[Any] | None = None
        self.ints: list[int] = []

    def __call__(self, value: list[Any]) -> list[int]:
        """The ints of the list as it is."""
        if value != self.last:
            self.last = value[:]
            self.ints = self.make(value)
        return self.ints
