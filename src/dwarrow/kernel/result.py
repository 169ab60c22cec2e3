"""Result: places, scores and where every point came from."""

from __future__ import annotations

from dataclasses import dataclass

from dwarrow.kernel.message import Message, Param


@dataclass(init=False, repr=False, eq=False)
class Line(Message):
    """One line of a score sheet: a code of the word lists, its parameters and its points."""

    __slots__ = ("points",)
    points: int
    """What it brings."""

    def __init__(self, code: str, points: int, params: dict[str, Param] | None = None) -> None:
        self.code = code
        self.params = params if params is not None else {}
        self.points = points

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and self.points == other.points and super().__eq__(other)

    def __hash__(self) -> int:
        return hash((self.code, self.points))

    def __repr__(self) -> str:
        return f"Line({self.code!r}, {self.points}, {self.params})"


@dataclass(init=False, repr=False, eq=False)
class Result:
    """The end of a game: each seat's place (equal places are shared), score and score sheet."""

    __slots__ = ("breakdown", "places", "scores")
    scores: tuple[int, ...]
    places: tuple[int, ...]
    breakdown: tuple[tuple[Line, ...], ...]

    def __init__(
        self,
        scores: tuple[int, ...],
        breakdown: tuple[tuple[Line, ...], ...],
        places: tuple[int, ...] | None = None,
    ) -> None:
        self.scores = scores
        self.breakdown = breakdown
        self.places = places if places is not None else places_by_score(scores)

    @property
    def winners(self) -> tuple[int, ...]:
        """Every seat in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Result)
            and self.scores == other.scores
            and self.places == other.places
            and self.breakdown == other.breakdown
        )

    def __hash__(self) -> int:
        return hash((self.scores, self.places))

    def __repr__(self) -> str:
        return f"<Result: {self}>"

    def __str__(self) -> str:
        if not self.winners:
            return "everybody loses"
        if len(self.winners) == len(self.places):
            return f"everybody wins with {points(self.scores[0])}"
        return ", ".join(
            f"seat {seat + 1}: {points(score)} (place {place})"
            for seat, (score, place) in enumerate(zip(self.scores, self.places, strict=True))
        )


def points(number: int) -> str:
    """So many points, as one says it."""
    return "1 point" if number == 1 else f"{number} points"


def places_by_score(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Places by highest score; equal scores share a place."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)
