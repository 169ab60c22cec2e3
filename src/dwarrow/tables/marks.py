"""Marks: what the others would choose while one seat answers for the group. Never stored."""

from __future__ import annotations

from msgspec import Struct


class Mark(Struct, frozen=True, tag="mark"):
    """What one seat would choose as the answer to one question; an empty action takes it back."""

    seat: int
    question: int
    action: str


class Marks:
    """The marks on the latest question; those on earlier ones are gone."""

    __slots__ = ("_actions", "_question")

    def __init__(self) -> None:
        self._question = 0
        self._actions: dict[int, str] = {}

    def put(self, mark: Mark) -> None:
        """Note a mark, unless a later question has been marked already."""
        if mark.question < self._question:
            return
        if mark.question > self._question:
            self._question = mark.question
            self._actions.clear()
        if mark.action:
            self._actions[mark.seat] = mark.action
        else:
            self._actions.pop(mark.seat, None)

    def on(self, question: int) -> dict[int, str]:
        """What each seat would choose as the answer to this question."""
        return dict(sorted(self._actions.items())) if question == self._question else {}
