"""What `dwarrow simulate` draws: a progress bar, and a table of what came of the games."""

from __future__ import annotations

from rich.table import Table

from dwarrow.arena.line_up import LineUp, check
from dwarrow.arena.simulate import Summary, simulate
from dwarrow.cli.language import Sentences
from dwarrow.cli.progress import counted


def with_progress(line_up: LineUp, games: int, jobs: int, said: Sentences) -> Summary:
    """Simulate behind a progress bar, which goes to the error stream."""
    check(line_up)
    with counted() as bar:
        task = bar.add_task(said.text("simulate.playing"), total=games)
        return simulate(
            line_up, games, jobs, progress=lambda done: bar.update(task, completed=done)
        )


def as_table(summary: Summary, title: str, seed: int, said: Sentences) -> Table:
    """Wins and mean scores, one row for each bot."""
    table = Table(
        title=said.text("simulate.title", games=summary.games, title=title, seed=seed),
        title_justify="left",
    )
    for column in ("bot", "wins", "shared", "mean", "spread"):
        table.add_column(
            said.text(f"simulate.{column}"), justify="left" if column == "bot" else "right"
        )
    for tally in summary.tallies:
        mean = tally.points / summary.games
        spread = max(0.0, tally.squares / summary.games - mean * mean) ** 0.5
        table.add_row(
            tally.bot,
            percent(tally.wins, summary.games),
            percent(tally.shared_wins, summary.games),
            f"{mean:.2f}",
            f"{spread:.2f}",
        )
    return table


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
