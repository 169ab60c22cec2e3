"""Events: what happened, with who may see it."""

from __future__ import annotations

from dwarrow.kernel.message import Message, Param


class Event(Message):
    """Something that happened. `secret` parameters are for the seats in `eyes` alone."""

    __slots__ = ("eyes", "secret")

    def __init__(
        self,
        code: str,
        params: dict[str, Param],
        secret: dict[str, Param] | None = None,
        eyes: tuple[int, ...] = (),
    ) -> None:
        super().__init__(code, params)
        self.secret: dict[str, Param] = secret if secret is not None else {}
        self.eyes = eyes

    def seen_by(self, seat: int | None) -> Message:
        """The event as this seat may know it; None is a spectator."""
        if self.secret and seat in self.eyes:
            return Message(self.code + "-seen", {**self.params, **self.secret})
        return Message(self.code, self.params)
