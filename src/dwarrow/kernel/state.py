"""State: everything on the table, hidden things included."""

from __future__ import annotations

from typing import ClassVar, Self, dataclass_transform

from dwarrow.kernel.box import Box
from dwarrow.kernel.chance import Chance
from dwarrow.kernel.declared import Declared, compiled, dumped, given
from dwarrow.kernel.event import Event
from dwarrow.kernel.message import Param
from dwarrow.kernel.state_text import state_text

NOT_SHARED = {"chance": "self.chance.clone()", "events": "None", "listed": "None"}
"""What a clone gets for fields that are neither copied nor shared."""


@dataclass_transform(eq_default=True)
class Pending(metaclass=Declared):
    """Anything on the stack of a state: a decision of some seats, or a step of nobody.

    Two with the same fields are the same; none is ever changed, so that clones share them.
    """

    seats: ClassVar[tuple[int, ...]] = ()

    def __init_subclass__(cls) -> None:
        """Write a constructor that takes the fields in their order."""
        super().__init_subclass__()
        body = [f"    self.{name} = {name}" for name in cls.declared] or ["    pass"]
        head = f"def __init__({', '.join(['self', *cls.declared])}):"
        made = compiled("__init__", [head, *body])
        firsts = [field.first for field in cls.declared.values() if field.first is not None]
        made.__defaults__ = tuple(firsts)
        cls.__init__ = made  # type: ignore[method-assign]

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((type(self), self.values()))

    def __repr__(self) -> str:
        inside = (f"{name}={getattr(self, name)!r}" for name in type(self).declared)
        return f"{type(self).__name__}({', '.join(inside)})"

    def values(self) -> tuple[object, ...]:
        """Its fields."""
        return tuple(getattr(self, name) for name in type(self).declared)


class Happening(Pending):
    """On the stack of a table on which something has just happened: nobody is asked."""


HAPPENING = Happening()


class State(metaclass=Declared):
    """Everything on the table. Games declare their own fields; see `dwarrow.kernel.declared`."""

    seats: int
    rules: int
    """The version of the rules it is played under; `Game.start` says which."""
    reveals: int = 0
    chance: Chance = given()
    box: Box = given()
    """What is played with."""
    stack: list[Pending] = given()
    events: list[Event] | None = given()
    listed: tuple[int, list[int]] | None = given()
    """The seat whose legal actions were listed last, and they; None once something was played."""

    def __init_subclass__(cls) -> None:
        """Write the clone: lists are copied, everything else is never changed and shared."""
        super().__init_subclass__()
        if "clone" in cls.__dict__:
            return
        lines = ["def clone(self):", "    twin = new(kind)"]
        for name, field in cls.declared.items():
            value = f"self.{name}[:]" if field.is_list else f"self.{name}"
            value = NOT_SHARED.get(name, value)
            lines.append(f"    twin.{name} = {value}")
        lines.append("    return twin")
        cls.clone = compiled("clone", lines, new=cls.__new__, kind=cls)  # type: ignore[method-assign]

    def __init__(self, seats: int, chance: Chance, **givens: object) -> None:
        for name, field in type(self).declared.items():
            setattr(self, name, givens.get(name, field.begin(seats)))
        self.seats = seats
        self.rules = 0
        self.chance = chance
        self.stack = []

    def clone(self) -> Self:
        """An independent copy, without events."""
        raise AssertionError("written by the declaration")

    def imagined(self, chance: Chance) -> Self:
        """A clone that is to be dealt anew: with other luck, and nothing counted for undo."""
        twin = self.clone()
        twin.chance = chance
        twin.reveals = 0
        return twin

    def values(self) -> tuple[object, ...]:
        """What lies on the table; neither luck nor what was told belongs to it."""
        return (*(getattr(self, name) for name in dumped(type(self))), self.stack)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash(
            tuple(tuple(part) if isinstance(part, list) else part for part in self.values())
        )

    def __repr__(self) -> str:
        asked = repr(self.stack[-1]) if self.stack else "over"
        return f"<{type(self).__name__}: {self.seats} seats, {asked}>"

    def __str__(self) -> str:
        return state_text(self)

    def ask(self, pending: Pending) -> None:
        """Put a decision or a step on top of the stack; it comes before what lies there."""
        self.stack.append(pending)

    def reveal(self) -> None:
        """Something hidden or random was shown: nobody may undo past this point."""
        self.reveals += 1

    def tell(
        self,
        code: str,
        params: dict[str, Param],
        secret: dict[str, Param] | None = None,
        eyes: tuple[int, ...] = (),
    ) -> None:
        """Note an event whose effect lies on the table, and nothing that comes after it.

        Call only while `events` is not None, so that simulation pays nothing.
        """
        if self.events is not None:
            self.events.append(Event(code, params, secret, eyes, self.pictured()))

    def pictured(self) -> Self:
        """A clone to look at while something happens: what comes next is not on its stack."""
        twin = self.clone()
        twin.stack = [HAPPENING]
        return twin

    def take_events(self) -> list[Event]:
        """The events since the last call, in a list that the state does not add to."""
        events = self.events
        if not events:
            return []
        self.events = []
        return events
