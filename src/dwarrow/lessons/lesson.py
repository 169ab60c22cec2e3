"""A lesson: a given deal, the moves of everybody at the table, and what the coach says to them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, cast

from dwarrow.games import game as find_game
from dwarrow.kernel import DwarrowError, Message, Recorder, Seeded

PUPIL = 0
"""The seat of whoever takes the lesson."""


class BrokenLesson(DwarrowError):
    """A lesson that the rules do not allow, or that is not written as lessons are."""


class Step(NamedTuple):
    """Something the coach says, and what is done there."""

    say: str
    """The key of the sentence in the lesson's words."""
    show: tuple[str, ...] = ()
    """The places on the board that are meant."""
    do: tuple[str, ...] = ()
    """What the pupil does, one thing after the other; nothing where it only listens."""
    then: tuple[tuple[int, str], ...] = ()
    """What happens before the coach speaks again: seats with their actions."""
    rule: str = ""
    """The section of the rules drawer that says the same."""
    unaided: bool = False
    """Whether it is a question: what to do is shown only after a wrong answer."""


class Lesson(NamedTuple):
    """A scripted table; the pupil sits on the first seat."""

    game: str
    name: str
    seats: int
    options: dict[str, str]
    rivals: tuple[str, ...]
    deal: tuple[tuple[str, str], ...]
    seed: int
    before: tuple[tuple[int, str], ...]
    steps: tuple[Step, ...]


def read_lesson(
    game: str, name: str, text: str, find: Callable[[str], Lesson] | None = None
) -> Lesson:
    """A lesson from its file, at the table of another where it says so; raises BrokenLesson."""
    table = tomllib.loads(text)
    steps = table.pop("step", [])
    try:
        before = tuple(_move(line) for line in table.pop("before", []))
        told = tuple(_step(step) for step in steps)
        if find and "table" in table:
            there = find(table.pop("table"))
            return there._replace(name=name, before=there.before + before, steps=told)
        return Lesson(
            game=game,
            name=name,
            seats=table.pop("seats"),
            options=table.pop("options", {}),
            rivals=tuple(table.pop("rivals")),
            deal=tuple(_pair(line) for line in table.pop("deal", [])),
            seed=table.pop("seed", 1),
            before=before,
            steps=told,
        )
    except (KeyError, TypeError, ValueError) as error:
        raise _broken(game, name, str(error)) from None
    finally:
        if table:
            raise _broken(game, name, f"nobody reads {', '.join(table)}")


def moments(lesson: Lesson) -> Iterator[tuple[Recorder, Step]]:
    """The table at every step, and before everything a pupil does: one recorder going on."""
    game = find_game(lesson.game)
    luck = game.script(lesson.deal, then=Seeded(lesson.seed))
    players = ["", *lesson.rivals]
    recorder = Recorder(game, lesson.seats, luck, lesson.options, players=players)
    _play(lesson, recorder, lesson.before)
    for step in lesson.steps:
        if not step.do:
            yield recorder, step
        for text in step.do:
            yield recorder, step._replace(do=(text,))
            _play(lesson, recorder, [(PUPIL, text)])
        _play(lesson, recorder, step.then)


def _play(lesson: Lesson, recorder: Recorder, moves: Iterable[tuple[int, str]]) -> None:
    for seat, text in moves:
        try:
            action = recorder.game.parse(recorder.state, seat, text)
            recorder.play(seat, action)
        except DwarrowError as error:
            raise _broken(lesson.game, lesson.name, f"seat {seat + 1}, {text}: {error}") from error


def _step(table: dict[str, object]) -> Step:
    step = Step(
        say=str(table.pop("say")),
        show=tuple(_texts(table, "show")),
        do=tuple(_texts(table, "do")),
        then=tuple(_move(line) for line in _texts(table, "then")),
        rule=str(table.pop("rule", "")),
        unaided=bool(table.pop("unaided", False)),
    )
    if table:
        raise ValueError(f"nobody reads {', '.join(table)} in step {step.say}")
    return step


def _texts(table: dict[str, object], name: str) -> list[str]:
    return cast("list[str]", table.pop(name, []))


def _move(line: str) -> tuple[int, str]:
    """A line such as `2: draw deck`; seats count from 1, as people read them."""
    seat, text = _pair(line)
    return int(seat) - 1, text


def _pair(line: str) -> tuple[str, str]:
    name, colon, rest = line.partition(":")
    if not colon:
        raise ValueError(f"'{line}' is not NAME: TEXT")
    return name.strip(), rest.strip()


def _broken(game: str, name: str, why: str) -> BrokenLesson:
    return BrokenLesson(Message("broken-lesson", {"name": name}), f"{game}, {name}: {why}")
