"""State: everything on the table, hidden things included."""

from __future__ import annotations

from dwarrow.kernel.chance import Chance
from dwarrow.kernel.event import Event
from dwarrow.kernel.message import Param


class Pending:
    """Anything on the stack of a state: a decision of some seats, or a step of nobody."""

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats


class State:
    """Everything on the table. Games add their own slots and a cheap `clone`."""

    __slots__ = ("chance", "events", "reveals", "rules", "seats", "stack")

    def __init__(self, seats: int, chance: Chance) -> None:
        self.seats = seats
        self.chance = chance
        self.stack: list[Pending] = []
        self.reveals = 0
        self.rules = 0
        """The version of the rules it is played under; `Game.start` says which."""
        self.events: list[Event] | None = None

    def clone(self) -> State:
        """An independent copy, without events; every game writes its own."""
        raise AssertionError(f"{type(self).__name__} has no clone")

    def copy_kernel_to(self, twin: State) -> None:
        """The kernel's part of a clone, made with the same seats."""
        twin.chance = self.chance.clone()
        twin.stack = self.stack[:]
        twin.reveals = self.reveals
        twin.rules = self.rules

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
        """Note an event; call only while `events` is not None, so that simulation pays nothing."""
        if self.events is not None:
            self.events.append(Event(code, params, secret, eyes))

    def take_events(self) -> list[Event]:
        """The events since the last call, in a list that the state does not add to."""
        events = self.events
        if not events:
            return []
        self.events = []
        return events
