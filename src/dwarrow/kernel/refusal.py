"""Why an action is not allowed."""

from __future__ import annotations

from dwarrow.kernel.message import DwarrowError, Message, Param


class Refusal(Message):
    """Why an action is not allowed: a code for the sentence, and the rulebook section."""

    __slots__ = ("rule",)

    def __init__(self, code: str, rule: str, params: dict[str, Param] | None = None) -> None:
        self.code = code
        self.rule = rule
        self.params = params if params is not None else {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self.rule == other.rule and super().__eq__(other)

    def __hash__(self) -> int:
        return hash((self.code, self.rule))


class IllegalAction(DwarrowError):
    """Somebody tried what the rules do not allow; `refusal` says why."""

    def __init__(self, refusal: Refusal, plain: str) -> None:
        super().__init__(refusal, plain)
        self.refusal = refusal
