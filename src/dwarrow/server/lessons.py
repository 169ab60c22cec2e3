"""Lessons as messages: every position of a scripted table, and what the coach says at each."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from dwarrow.kernel import Recorder, Refusal
from dwarrow.lessons import lesson as find_lesson
from dwarrow.lessons import moments
from dwarrow.lessons.lesson import PUPIL, Step
from dwarrow.server.messages import Lesson, LessonStep
from dwarrow.server.replays import made_replay
from dwarrow.server.showing import options_at
from dwarrow.tables.table import declined


@lru_cache(maxsize=64)
def lesson_message(game: str, name: str) -> bytes:
    """A whole lesson for the page, which goes through it by itself."""
    steps: list[LessonStep] = []
    recorder: Recorder | None = None
    first = 0
    for recorder, step in moments(find_lesson(game, name)):
        first = first if steps else recorder.positions(PUPIL) - 1
        steps.append(_shown(recorder, step, first))
    if recorder is None:
        raise declined("no-such-lesson", name=name)
    replay = made_replay(str(recorder.record), PUPIL, False, first)
    return msgspec.json.encode(Lesson(name, replay, steps))


def why_not(game: str, name: str, step: int, text: str) -> Refusal | None:
    """Why the pupil may not do this at a step of the lesson, or None if the rules allow it."""
    for at, (recorder, _) in enumerate(moments(find_lesson(game, name))):
        if at == step:
            state = recorder.seen_by(PUPIL)
            action = recorder.game.read(state, PUPIL, text)
            return recorder.game.refusal(state, PUPIL, action)
    raise declined("no-such-lesson", name=name)


def _shown(recorder: Recorder, step: Step, first: int) -> LessonStep:
    game, state = recorder.game, recorder.seen_by(PUPIL)
    asked = PUPIL in game.to_act(recorder.state)
    return LessonStep(
        say=step.say,
        show=list(step.show),
        do=step.do[0] if step.do else None,
        rule=step.rule,
        unaided=step.unaided,
        frame=recorder.positions(PUPIL) - 1 - first,
        decision=game.decision(recorder.state).name if asked else None,
        options=options_at(game, state, PUPIL) if asked else [],
    )
