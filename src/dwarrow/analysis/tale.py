"""Tale: what an analysis tells: the course, its turning points, and everybody's luck and skill."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from dwarrow.analysis.course import Judged, judge_part
from dwarrow.analysis.turning import Turn, turns
from dwarrow.bots.advice import Adviser
from dwarrow.bots.asked import Asked
from dwarrow.bots.judge import method
from dwarrow.games import game as find_game
from dwarrow.kernel import Message, Move, Record, Recorder, Seeded, replay


@dataclass(frozen=True)
class TurningPoint:
    """A move that changed the chances much: by what was chosen, or by what luck then brought."""

    frame: int
    """The position in which it was made, counted from 0 for the start."""
    seat: int
    """Who moved."""
    kind: Literal["choice", "luck"]
    whose: int
    """Whose chance it changed most; of a team 0."""
    before: float
    """That chance before; of a choice, what a hint would have promised for the best one."""
    after: float
    """The chance after; of a choice, what a hint would have promised for it."""
    chosen: Message
    """What was done (section `action` of the word lists)."""
    better: Message | None
    """The best choice by what the seat knew, where another one was made."""
    reason: Message | None
    """Why that is better (section `reason`), where the table shows it."""
    chapter: Message | None
    """The event that began the chapter (section `event`), such as a round; no seat's deed."""


@dataclass(frozen=True)
class Share:
    """What became of a seat's chance, from start to end, and why; of a team's by this seat."""

    luck: float
    """What draws, and what came to light, gave."""
    choices: float
    """What the own choices gave beside the best ones: nothing, or less."""
    others: float
    """What the choices of the others gave."""
    accuracy: float | None
    """How much of what the best choices give beyond random ones was got; None without a choice."""


@dataclass(frozen=True)
class Analysis:
    """A whole game, analysed."""

    method: str
    """By which weights and numbers; see `method`."""
    together: bool
    """Whether there is one chance, that of a team."""
    chances: list[list[float]]
    """At the start and after every move, of each seat."""
    points: list[TurningPoint]
    shares: list[Share]


def analyse(text: str, progress: Callable[[int, int], None]) -> Analysis:
    """Analyse a record at one go, telling how many of how many positions are judged."""
    judged: list[Judged] = []
    while True:
        part = judge_part(text, len(judged))
        judged += part.judged
        progress(part.done, part.of)
        if part.done == part.of:
            return analysis_of(text, judged)


def analysis_of(text: str, judged: Sequence[Judged]) -> Analysis:
    """What all positions of a record come to."""
    record = Record.parse(text)
    game = find_game(record.game)
    moves = record.moves()
    movers = [move.seat for move in moves]
    found = {turn.at: turn for turn in turns(judged, movers, game.together)}
    points: list[TurningPoint] = []
    chapter: Message | None = None
    told = 0
    for at, (recorder, _) in enumerate(replay(record, game)):
        for event in recorder.events[told:]:
            if event.code in game.chapters and "seat" not in event.params:
                chapter = event.seen_by(None)
        told = len(recorder.events)
        if at in found:
            points.append(_told(found[at], recorder, moves[at], judged[at].best, chapter))
    return Analysis(
        method(record.game, record.seats),
        game.together,
        [[round(chance, 4) for chance in each.chances] for each in judged],
        points,
        [_share(judged, movers, seat, game.together) for seat in range(record.seats)],
    )


def _told(
    turn: Turn, recorder: Recorder, move: Move, best: int | None, chapter: Message | None
) -> TurningPoint:
    """A turning point, with what would have been better, and why."""
    game = recorder.game
    better = best if turn.kind == "choice" else None
    reasons: list[Message] = []
    if better is not None:
        reasons = speaking_for(recorder, move.seat, better)
    return TurningPoint(
        turn.at,
        move.seat,
        turn.kind,
        turn.whose,
        round(turn.before, 4),
        round(turn.after, 4),
        game.actions.said(game.actions.read(move.text)),
        None if better is None else game.actions.said(better),
        reasons[0] if reasons else None,
        chapter,
    )


def speaking_for(recorder: Recorder, seat: int, better: int) -> list[Message]:
    """What the adviser would have told the seat for this answer."""
    asked = Asked(recorder.game, recorder.seen_by(seat), seat, Seeded(0))
    return Adviser(asked).reasons((better,))


def _share(judged: Sequence[Judged], movers: Sequence[int], seat: int, together: bool) -> Share:
    """What became of a seat's chance, and why."""
    column = 0 if together else seat
    own = [each for each, mover in zip(judged, movers, strict=False) if mover == seat]
    choices = sum(each.given[column] for each in own)
    others = sum(each.given[column] for each in judged) - choices
    whole = judged[-1].chances[column] - judged[0].chances[column]
    stake = sum(each.at_random for each in own)
    return Share(
        whole - choices - others,
        choices,
        others,
        max(0.0, 1 + choices / stake) if stake else None,
    )
