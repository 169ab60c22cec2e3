"""Course: every position of a record judged, part by part so that others are not kept waiting."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from dwarrow.bots.judge import Judge
from dwarrow.games import game as find_game
from dwarrow.kernel import Move, Record, Recorder, replay
from dwarrow.kernel.message import DwarrowError, Message

LONGEST = 2500
"""Entries of the longest record that is analysed."""
PART, SECONDS = 20, 3.0
"""So many positions are judged at once, fewer where they take longer than that."""


class TooManyMoves(DwarrowError):
    """A record that is longer than any game."""

    def __init__(self) -> None:
        super().__init__(
            Message("analysis-too-long", {"limit": LONGEST}),
            f"a record of more than {LONGEST} entries is not analysed",
        )


@dataclass(frozen=True)
class Judged:
    """A position: everybody's chances, and how good the choice was that came next."""

    chances: list[float]
    """Of each seat; of a team one."""
    best: int | None
    """What would have been better, if anything."""
    given: list[float]
    """What the choice changed in the chances, beside the best one."""
    at_random: float
    """What a random choice would have cost the seat on average."""
    promised: tuple[float, float] | None = None
    """What a hint would have promised for the best choice and for this one, if they differ."""


@dataclass(frozen=True)
class Part:
    """Some positions of a record."""

    judged: list[Judged]
    done: int
    of: int
    """How many positions are judged by now, and how many there are."""


def judge_part(text: str, first: int) -> Part:
    """The next positions of a record, from this one on; raises DwarrowError."""
    record = Record.parse(text)
    if len(record.entries) > LONGEST:
        raise TooManyMoves
    if not first:
        _check(record)
    found: list[Judged] = []
    until = time.monotonic() + SECONDS
    for judged in islice(_judged(record, first), PART):
        found.append(judged)
        if time.monotonic() > until:
            break
    return Part(found, first + len(found), len(record.moves()) + 1)


def _check(record: Record) -> None:
    """Go through a record once: what cannot be replayed is not judged either."""
    for _ in replay(record, find_game(record.game)):
        pass


def _judged(record: Record, first: int) -> Iterator[Judged]:
    """The positions of a record from this one on."""
    game = find_game(record.game)
    judge: Judge | None = None
    moves = [*record.moves(), None]
    for at, (recorder, _) in enumerate(replay(record, game)):
        if at < first:
            continue
        judge = judge or Judge(game, recorder.box, record.seats)
        yield _position(judge, recorder, moves[at])


def _position(judge: Judge, recorder: Recorder, move: Move | None) -> Judged:
    """Judge a position and the choice in it."""
    game = recorder.game
    result = game.result(recorder.state)
    if result is not None:
        won = [float(place == 1) for place in result.places]
        whole = [won[0]] if game.together else [each / sum(won) for each in won]
        return Judged(whole, None, [0.0] * len(whole), 0.0)
    seats = (0,) if game.together else range(recorder.state.seats)
    if move is None:
        chances = judge.chances([judge.worth(recorder.seen_by(seat), seat) for seat in seats])
        return Judged(chances, None, [0.0] * len(chances), 0.0)
    chosen = game.parse(recorder.state, move.seat, move.text)
    choice = judge.choice(recorder.seen_by(move.seat), move.seat, chosen)
    mover = 0 if game.together else move.seat
    worths = [
        choice.worth if seat == mover else judge.worth(recorder.seen_by(seat), seat)
        for seat in seats
    ]

    def without(lost: float) -> list[float]:
        return judge.chances([*worths[:mover], choice.worth - lost, *worths[mover + 1 :]])

    chances, after = without(0.0), without(choice.lost)
    best = choice.best.action
    return Judged(
        chances,
        None if best == chosen else best,
        [new - old for new, old in zip(after, chances, strict=True)],
        chances[mover] - without(choice.at_random)[mover],
        None if best == chosen else (choice.best.chance, choice.chosen.chance),
    )
