"""What `dwarrow analyse` draws: a progress bar, a curve for each seat, and what the game tells."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

import dwarrow
from dwarrow.analysis import Analysis, TurningPoint, analyse
from dwarrow.cli.language import Sentences
from dwarrow.cli.players import players_of
from dwarrow.cli.progress import counted
from dwarrow.kernel import Record, Words
from dwarrow.kernel.words import alone

HEIGHTS = "▁▂▃▄▅▆▇█"
LONGEST_CURVE = 60
BESIDE_CURVE = 44
"""Columns that a name, its two chances and the frame take."""


def with_progress(record: Record, said: Sentences) -> Analysis:
    """Analyse behind a progress bar, which goes to the error stream if that is a terminal."""
    with counted() as bar:
        task = bar.add_task(said.text("analyse.judging"), total=None)
        return analyse(str(record), lambda done, of: bar.update(task, completed=done, total=of))


def drawn(
    record: Record, analysis: Analysis, said: Sentences, width: int
) -> Iterator[RenderableType]:
    """The chances over time, what luck and choices gave, and the turning points."""
    words = dwarrow.game(record.game).words(said.language)
    names = [player.name for player in players_of(record)]
    yield curves(analysis, names, words, said, width)
    yield shares(analysis, names, words)
    yield Text(words.text("analysis.points"), style="bold")
    sentences = [told(point, analysis.together, names, words) for point in analysis.points]
    for sentence in sentences or [words.text("analysis.none")]:
        yield Text(fill(sentence, width, initial_indent="  ", subsequent_indent="    "))


def curves(
    analysis: Analysis, names: list[str], words: Words, said: Sentences, width: int
) -> Table:
    """One line for each seat, or one for the team."""
    table = Table(title=words.text("analysis.course"), title_justify="left")
    table.add_column(words.text("analysis.who"))
    table.add_column(said.text("analyse.start"), justify="right")
    table.add_column(said.text("analyse.course"), no_wrap=True)
    table.add_column(said.text("analyse.end"), justify="right")
    room = max(8, min(LONGEST_CURVE, width - BESIDE_CURVE))
    who = [alone(words.text("analysis.team"))] if analysis.together else names
    for seat, name in enumerate(who):
        line = [chances[seat] for chances in analysis.chances]
        steps = [round(at * (len(line) - 1) / (room - 1)) for at in range(room)]
        curve = "".join(HEIGHTS[round(line[step] * (len(HEIGHTS) - 1))] for step in steps)
        table.add_row(name, percent(line[0]), curve, percent(line[-1]))
    return table


def shares(analysis: Analysis, names: list[str], words: Words) -> Table:
    """What luck and choices gave each seat."""
    table = Table(title=words.text("analysis.shares"), title_justify="left")
    for column in ("who", "luck", "choices", "others", "accuracy"):
        table.add_column(
            words.text(f"analysis.{column}"), justify="left" if column == "who" else "right"
        )
    for name, share in zip(names, analysis.shares, strict=True):
        accuracy = "" if share.accuracy is None else percent(share.accuracy)
        gains = (share.luck, share.choices, share.others)
        table.add_row(name, *map(signed, gains), accuracy)
    return table


def told(point: TurningPoint, together: bool, names: list[str], words: Words) -> str:
    """A turning point in a sentence or two, with its chapter."""
    change = "up" if point.after > point.before else "down"
    kind = "choice" if point.kind == "choice" else f"luck-{change}"
    sentence = words.text(
        f"analysis.{kind}",
        name=words.text("analysis.team") if together else names[point.whose],
        mover=names[point.seat],
        chosen=words.say("action", point.chosen, names),
        better="" if point.better is None else words.say("action", point.better, names),
        before=round(100 * point.before),
        after=round(100 * point.after),
    )
    parts = [words.text("analysis.move", number=point.frame + 1)]
    if point.chapter is not None:
        parts.append(words.say("event", point.chapter, names))
    parts.append(sentence)
    if point.reason is not None:
        reason = words.say("reason", point.reason, names)
        parts.append(words.text("analysis.advice", mover=names[point.seat], reason=reason))
    return " ".join(parts)


def percent(chance: float) -> str:
    """A chance, such as 62 %."""
    return f"{round(100 * chance)} %"


def signed(change: float) -> str:
    """A change of a chance in hundredths, such as +12."""
    return f"{round(100 * change):+d}".replace("-", "−")
