"""Pictures of a contest: ratings, shares of victories, scores and seats (matplotlib)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dwarrow.arena.standings import Compared, Share, Standing, by_seat, points_of
from dwarrow.arena.tournament import Contest, Found

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Say = Callable[[str], str]
BRASS, STONE = "#a8772b", "#6b6257"
KINDS = ("svg", "png")


def draw(
    contest: Contest,
    found: Found,
    bots: Sequence[Standing],
    pairs: Sequence[Compared],
    folder: Path,
    kind: str,
    say: Say,
) -> Iterator[Path]:
    """Write the pictures that this contest can have; without matplotlib ModuleNotFoundError."""
    import matplotlib
    from matplotlib.figure import Figure

    matplotlib.rcParams["svg.hashsalt"] = "dwarrow"
    options = "".join(f"-{name}-{choice}" for name, choice in sorted(contest.options.items()))
    drawings: dict[str, Callable[[Axes], None]] = {
        "ratings": lambda axes: ratings(axes, bots),
        "wins": lambda axes: wins(axes, contest, bots, pairs),
        "scores": lambda axes: scores(axes, points_of(contest, found)),
        "seats": lambda axes: seats(axes, by_seat(contest, found)),
    }
    if contest.together:
        drawings = {"wins": drawings["wins"]}
    elif not any(each.rating for each in bots):
        del drawings["ratings"]
    for name, drawing in drawings.items():
        height = 1.8 + 0.35 * max(len(bots), len(pairs) if name == "wins" else 0)
        figure = Figure(figsize=(7, height if name != "seats" else 3.2), layout="constrained")
        axes = figure.subplots()
        heading = f"{contest.game}, {contest.seats}{options}"
        axes.set_title(f"{heading}\n{say(f'arena.plot-{name}')}", loc="left", fontsize="medium")
        drawing(axes)
        path = folder / f"{name}-{contest.game}-{contest.seats}{options}.{kind}"
        figure.savefig(path, dpi=150, metadata={"Date": None} if kind == "svg" else None)
        yield path


def ratings(axes: Axes, bots: Sequence[Standing]) -> None:
    """Each rating with its interval."""
    rated = [(each.bot, each.rating) for each in bots if each.rating is not None]
    _ranges(axes, [(bot, Share(*rating)) for bot, rating in rated])


def wins(axes: Axes, contest: Contest, bots: Sequence[Standing], pairs: Sequence[Compared]) -> None:
    """What the first of each pairing won, or each team, with intervals and the fair share."""
    shown = [(f"{each.first} : {each.second}", each.won) for each in pairs]
    if contest.together or not pairs:
        shown = [(each.bot, each.won) for each in bots]
    _ranges(axes, [(name, _percent(share)) for name, share in shown])
    axes.set_xlim(0, 100)
    axes.set_xlabel("%")
    if not contest.together:
        axes.axvline(100 / contest.seats, color=STONE, linestyle=":")


def scores(axes: Axes, scores: dict[str, list[int]]) -> None:
    """How the scores of each bot are spread."""
    names = [name for name, found in scores.items() if found]
    axes.boxplot([scores[name] for name in names], tick_labels=names, vert=False, showmeans=True)
    axes.invert_yaxis()


def seats(axes: Axes, shares: Sequence[float]) -> None:
    """What each seat won, whoever sat there."""
    names = [str(seat + 1) for seat in range(len(shares))]
    axes.bar(names, [100 * share for share in shares], color=BRASS)
    axes.axhline(100 / len(shares), color=STONE, linestyle=":")
    axes.set_ylabel("%")


def _percent(share: Share) -> Share:
    low, high = (None if end is None else 100 * end for end in (share.low, share.high))
    return Share(100 * share.value, low, high)


def _ranges(axes: Axes, shown: Sequence[tuple[str, Share]]) -> None:
    """A point with its interval on each line, the first on top."""
    for at, (_, share) in enumerate(shown):
        low = share.value if share.low is None else share.low
        high = share.value if share.high is None else share.high
        axes.plot([low, high], [at, at], color=STONE)
        axes.plot([share.value], [at], "o", color=BRASS)
    axes.set_yticks(range(len(shown)), [name for name, _ in shown])
    axes.set_ylim(len(shown) - 0.5, -0.5)
    axes.grid(axis="x", alpha=0.3)
