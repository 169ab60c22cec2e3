"""What `dwarrow arena` shows and writes: progress, tables, Parquet and pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.table import Table

import dwarrow
from dwarrow.arena.plots import draw
from dwarrow.arena.rows import Rows, write_parquet
from dwarrow.arena.standings import Share, Standing, compared, standing, standings
from dwarrow.arena.tournament import Contest, play_tournament
from dwarrow.cli.language import Sentences
from dwarrow.cli.progress import counted

T = TypeVar("T")


def with_progress(
    contests: Sequence[Contest], rows: Rows, error: float | None, jobs: int, said: Sentences
) -> None:
    """Play behind a progress bar, which goes to the error stream."""
    with counted() as bar:
        task = bar.add_task(said.text("arena.playing"), total=None)
        play_tournament(
            contests,
            rows,
            error=error,
            jobs=jobs,
            progress=lambda done, of: bar.update(task, completed=done, total=of),
        )


class Report:
    """What came of the contests, in one language."""

    def __init__(
        self, contests: Sequence[Contest], rows: Rows, error: float, said: Sentences
    ) -> None:
        self.contests = contests
        self.rows = rows
        self.said = said
        self.pairs = [compared(each, rows.found, error) for each in contests]
        self.missing: set[str] = set()
        """Packages without which something was left out."""
        self.bots = [self._standings(each) for each in contests]

    def show(self) -> None:
        """A table of bots and one of pairings for each contest."""
        console = Console()
        for contest, bots, pairs in zip(self.contests, self.bots, self.pairs, strict=True):
            words = dwarrow.game(contest.game).words(self.said.language)
            chosen = "".join(f", {name} {each}" for name, each in sorted(contest.options.items()))
            head = self.said.text(
                "arena.title", title=words.text("title"), seats=contest.seats, options=chosen
            )
            table = self._table(head, "bot", "rating", "games", "won", "points")
            for each in sorted(bots, key=_strength, reverse=True):
                rating = "–" if each.rating is None else _rating(each)
                points = "–" if contest.together or not each.games else f"{each.points:.1f}"
                won = _percent(each.won) if each.games else "–"
                table.add_row(each.bot, rating, str(each.games), won, points)
            console.print(table)
            if pairs:
                table = self._table("", "first", "second", "games", "first-won", "fair", "better")
                for pair in pairs:
                    fair, better = f"{100 * pair.fair:.0f} %", pair.better
                    better = better or self.said.text("arena.undecided")
                    won = _percent(pair.won) if pair.games else "–"
                    table.add_row(pair.first, pair.second, str(pair.games), won, fair, better)
                console.print(table)

    def as_json(self, seed: int) -> dict[str, object]:
        """The same for other programs."""
        contests = [
            {
                "game": contest.game,
                "seats": contest.seats,
                "options": dict(contest.options),
                "bots": [
                    {**asdict(each), "rating": each.rating and each.rating._asdict()}
                    for each in bots
                ],
                "pairings": [asdict(pair) for pair in pairs],
            }
            for contest, bots, pairs in zip(self.contests, self.bots, self.pairs, strict=True)
        ]
        return {"seed": seed, "games": len(self.rows.found), "contests": contests}

    def write(self, folder: Path, kind: str) -> None:
        """Parquet and pictures beside the rows, as far as what makes them is installed."""
        self.tell("arena.rows", file=self.rows.path)
        if (parquet := self._with_extras(lambda: write_parquet(self.rows.path))) is not None:
            self.tell("arena.rows", file=parquet)
        for number in range(len(self.contests)) if kind != "no" else ():
            pictures = self._with_extras(partial(self._pictures, number, folder, kind))
            for picture in pictures or []:
                self.tell("arena.picture", file=picture)
        for package in sorted(self.missing):
            self.tell("arena.not-installed", package=package)

    def tell(self, key: str, **params: object) -> None:
        """A sentence beside the result."""
        shown = {
            name: each if isinstance(each, int) else str(each) for name, each in params.items()
        }
        Console(stderr=True, soft_wrap=True, highlight=False).print(
            self.said.text(key, **shown), markup=False
        )

    def _pictures(self, number: int, folder: Path, kind: str) -> list[Path]:
        contest, bots, pairs = self.contests[number], self.bots[number], self.pairs[number]
        return list(draw(contest, self.rows.found, bots, pairs, folder, kind, self.said.text))

    def _standings(self, contest: Contest) -> list[Standing]:
        """The bots, without ratings where what rates them is not installed."""
        rated = self._with_extras(lambda: standings(contest, self.rows.found))
        if rated is not None:
            return rated
        return [standing(contest, self.rows.found, bot, None) for bot in contest.bots]

    def _with_extras(self, make: Callable[[], T]) -> T | None:
        try:
            return make()
        except ModuleNotFoundError as error:
            self.missing.add((error.name or "").partition(".")[0])
            return None

    def _table(self, title: str, *columns: str) -> Table:
        table = Table(title=title or None, title_justify="left")
        for column in columns:
            left = column in ("bot", "first", "second", "better")
            table.add_column(self.said.text(f"arena.{column}"), justify="left" if left else "right")
        return table


def _strength(standing: Standing) -> float:
    return standing.won.value if standing.rating is None else standing.rating.value


def _rating(standing: Standing) -> str:
    rating = standing.rating
    assert rating is not None
    return f"{rating.value:.0f} [{rating.low:.0f}, {rating.high:.0f}]"


def _percent(share: Share) -> str:
    if share.low is None or share.high is None:
        return f"{100 * share.value:.1f} %"
    return f"{100 * share.value:.1f} % [{100 * share.low:.1f}, {100 * share.high:.1f}]"
