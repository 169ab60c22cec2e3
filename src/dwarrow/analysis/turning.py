"""Turning points: the few moves after which the chances stood clearly otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from dwarrow.analysis.course import Judged

MOST = 6
"""So many are told of one game."""
POOR_CHOICE, STROKE_OF_LUCK = 0.08, 0.12
"""How much of a chance must be lost by a choice, or moved by luck."""
AROUND = 3
"""So many positions before and after must bear a stroke of luck out."""


@dataclass(frozen=True)
class Turn:
    """A move that changed somebody's chance."""

    at: int
    """The position in which it was made."""
    kind: Literal["choice", "luck"]
    whose: int
    before: float
    after: float

    @property
    def size(self) -> float:
        """By how much."""
        return abs(self.after - self.before)


def turns(judged: Sequence[Judged], movers: Sequence[int], together: bool) -> list[Turn]:
    """The turning points of a game in their order; at least one where the lead changed hands."""
    found: list[Turn] = []
    for turn in sorted(_candidates(judged, movers, together), key=lambda each: -each.size):
        if len(found) < MOST and not any(_is_same(turn, other, movers) for other in found):
            found.append(turn)
    if not found:
        found = _decisive(judged)
    return sorted(found, key=lambda turn: turn.at)


def _candidates(judged: Sequence[Judged], movers: Sequence[int], together: bool) -> Iterator[Turn]:
    for at, mover in enumerate(movers):
        seat = 0 if together else mover
        chances, given = judged[at].chances, judged[at].given
        before, after = judged[at].promised or (0.0, 0.0)
        if before - after >= POOR_CHOICE:
            yield Turn(at, "choice", seat, before, after)
        for whose, change in enumerate(_luck(judged, at)):
            if abs(change) >= STROKE_OF_LUCK and _lasts(judged, at, whose, change):
                before = chances[whose] + given[whose]
                yield Turn(at, "luck", whose, before, before + change)


def _luck(judged: Sequence[Judged], at: int) -> list[float]:
    """What a move changed in the chances beside the choice itself."""
    before, after = judged[at], judged[at + 1]
    parts = zip(before.chances, before.given, after.chances, strict=True)
    return [new - old - given for old, given, new in parts]


def _lasts(judged: Sequence[Judged], at: int, whose: int, change: float) -> bool:
    """Whether the positions around bear a change out: at least half of it stays."""
    before = [each.chances[whose] for each in judged[max(0, at + 1 - AROUND) : at + 1]]
    after = [each.chances[whose] for each in judged[at + 1 : at + 1 + AROUND]]
    stays = sum(after) / len(after) - sum(before) / len(before)
    return stays * change > 0 and abs(stays) >= abs(change) / 2


def _is_same(one: Turn, other: Turn, movers: Sequence[int]) -> bool:
    """Whether two belong to the same turn of a seat, or are luck that came at once."""
    first, last = min(one.at, other.at), max(one.at, other.at)
    if one.kind == other.kind == "luck" and last - first < AROUND:
        return True
    return len(set(movers[first : last + 1])) == 1


def _decisive(judged: Sequence[Judged]) -> list[Turn]:
    """The move that did most for the end, if that was ever in doubt."""
    end = judged[-1].chances
    whose = max(range(len(end)), key=lambda seat: end[seat])
    won = end[whose] if len(end) > 1 else round(end[whose])
    lines = [each.chances[whose] for each in judged]
    behind = any(
        max(each.chances) > each.chances[whose] if len(end) > 1 else round(each.chances[0]) != won
        for each in judged
    )
    if not behind or len(lines) < 2:
        return []
    changes = [new - old for old, new in pairwise(lines)]
    at = max(range(len(changes)), key=lambda each: changes[each] if won else -changes[each])
    return [Turn(at, "luck", whose, lines[at], lines[at + 1])]
