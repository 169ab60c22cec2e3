"""Lessons: short scripted tables with a coach, played by the real rules."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from dwarrow.games import game as find_game
from dwarrow.kernel import BadSetup, Message
from dwarrow.lessons.lesson import BrokenLesson, Lesson, Step, moments, read_lesson

__all__ = ["BrokenLesson", "Lesson", "Step", "examples", "lesson", "lessons", "moments", "scenes"]

HERE = Path(__file__).parent
EXAMPLES = "examples"


def lessons(game: str) -> tuple[str, ...]:
    """The names of a game's lessons, in the order in which they are taken."""
    files = sorted((HERE / find_game(game).name).glob("*.toml"))
    return tuple(file.stem.partition("-")[2] for file in files)


def examples(game: str) -> tuple[str, ...]:
    """The names of a game's examples: lessons of a single scene, each to a section of the rules."""
    return tuple(file.stem for file in sorted((HERE / find_game(game).name / EXAMPLES).glob("*")))


@lru_cache(maxsize=64)
def lesson(game: str, name: str) -> Lesson:
    """A lesson or an example by its name; raises BadSetup where there is none."""
    known = (*lessons(game), *examples(game))
    if name not in known:
        raise BadSetup(
            Message("lesson", {"name": name[:40], "known": ", ".join(known)}),
            f"{game} has no lesson '{name[:40]}'; its lessons: {', '.join(known)}",
        )
    folder = HERE / game
    (file,) = (*folder.glob(f"*-{name}.toml"), *folder.glob(f"{EXAMPLES}/{name}.toml"))
    text = file.read_text(encoding="utf-8")
    return read_lesson(game, name, text, lambda other: lesson(game, other))


@lru_cache(maxsize=64)
def scenes(game: str) -> dict[str, tuple[str, int]]:
    """For sections of the rules: the lesson that shows them first, and at which moment."""
    found: dict[str, tuple[str, int]] = {}
    for name in lessons(game):
        moment = 0
        for step in lesson(game, name).steps:
            if step.rule:
                found.setdefault(step.rule, (name, moment))
            moment += max(1, len(step.do))
    return found
