"""Events: what happened, with who may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dwarrow.kernel.message import Message, Param

if TYPE_CHECKING:
    from dwarrow.kernel.state import State


class Event(Message):
    """Something that happened. `secret` parameters are for the seats in `eyes` alone."""

    __slots__ = ("eyes", "left", "secret")

    def __init__(
        self,
        code: str,
        params: dict[str, Param],
        secret: dict[str, Param] | None = None,
        eyes: tuple[int, ...] = (),
        left: State | None = None,
    ) -> None:
        super().__init__(code, params)
        self.secret: dict[str, Param] = secret if secret is not None else {}
        self.eyes = eyes
        self.left = left
        """The table as it stood when this had just happened; kept for the latest move alone."""

    def seen_by(self, seat: int | None) -> Message:
        """The event as this seat may know it; None is a spectator."""
        if self.secret and seat in self.eyes:
            return Message(self.code + "-seen", {**self.params, **self.secret})
        return Message(self.code, self.params)
