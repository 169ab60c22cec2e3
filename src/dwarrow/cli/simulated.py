"""What `dwarrow simulate` shows: how far it is, and a table of what came of the games."""

from __future__ import annotations

import sys

from dwarrow.arena.line_up import LineUp, check
from dwarrow.arena.simulate import Summary, simulate
from dwarrow.cli.language import Sentences

COLUMNS = ("bot", "wins", "shared", "mean", "spread")
GAP = "  "
CLEARED = "\r\x1b[K"
"""Takes away what stands on the line of a terminal."""


def with_progress(line_up: LineUp, games: int, jobs: int, said: Sentences) -> Summary:
    """Simulate; a terminal is told on its error stream how far it is."""
    check(line_up)
    if not sys.stderr.isatty():
        return simulate(line_up, games, jobs)
    try:
        return simulate(line_up, games, jobs, progress=lambda done: tell(done, games, said))
    finally:
        print(end=CLEARED, file=sys.stderr, flush=True)


def tell(done: int, games: int, said: Sentences) -> None:
    """How many games are played."""
    sentence = f"{said.text('simulate.playing')} {done}/{games}"
    print(f"{CLEARED}{sentence}", end="", file=sys.stderr, flush=True)


def as_table(summary: Summary, title: str, seed: int, said: Sentences) -> str:
    """Wins and mean scores, one row for each bot."""
    rows = [[said.text(f"simulate.{column}") for column in COLUMNS]]
    for tally in summary.tallies:
        mean = tally.points / summary.games
        spread = max(0.0, tally.squares / summary.games - mean * mean) ** 0.5
        rows.append(
            [
                tally.bot,
                percent(tally.wins, summary.games),
                percent(tally.shared_wins, summary.games),
                f"{mean:.2f}",
                f"{spread:.2f}",
            ]
        )
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [said.text("simulate.title", games=summary.games, title=title, seed=seed)]
    for bot, *figures in rows:
        cells = [figure.rjust(width) for figure, width in zip(figures, widths[1:], strict=True)]
        lines.append(GAP.join([bot.ljust(widths[0]), *cells]))
    return "\n".join(lines)


def lengths(summary: Summary, said: Sentences) -> str:
    """How long the games were, and who profited from which seat."""
    return said.text(
        "simulate.lengths",
        mean=f"{summary.decisions / summary.games:.1f}",
        shortest=summary.shortest,
        longest=summary.longest,
        seats=" / ".join(percent(wins, summary.games) for wins in summary.seat_wins),
    )


def percent(part: float, whole: int) -> str:
    """A share, such as 99.4 %."""
    return f"{100 * part / whole:.1f} %"
