"""Who finishes ahead of whom in the arena's games: `run.py bench pairs [ARENA/games.csv]`.

For each game and number of seats a table for docs/opponents.md: of 100 games that both played,
those in which the bot of the line came in ahead of the bot of the column, equal places divided. The
95 % interval counts the games of one deal and line-up as one. Of teams, which play the same deals:
of 100 games those won, and of 100 deals that one of two teams won alone, those of the team of the
line.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from pathlib import Path

from dwarrow.arena.rows import Row, read_rows
from dwarrow.bots import levels
from dwarrow.games import game

Deals = dict[tuple[str, int], list[float]]
"""For each line-up and deal what each of its games brought."""


def ahead(row: Row, first: str, second: str) -> list[float]:
    """For each pair of their seats 1 where the first came in ahead, 0 where behind."""
    places = list(zip(row.bots, row.places, strict=True))
    return [
        0.5 + (behind > place) / 2 - (behind < place) / 2
        for bot, place in places
        for other, behind in places
        if (bot, other) == (first, second)
    ]


def share(deals: Deals) -> tuple[float, float, int]:
    """Of 100 games those ahead, half the interval, and the number of games."""
    games = sum(map(len, deals.values()))
    mean = sum(map(sum, deals.values())) / games
    spread = sum((sum(found) - len(found) * mean) ** 2 for found in deals.values())
    doubt = max(sqrt(spread) / games, 1 / games)
    return 100 * mean, 196 * doubt, games


def tell(name: str, seats: int, rows: Sequence[Row]) -> None:
    """One table: a line for each bot but the weakest, a column for each but the strongest."""
    bots = [level for level in levels(name) if any(level in row.bots for row in rows)]
    found: dict[tuple[str, str], Deals] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        for second, first in combinations(bots, 2):
            if each := ahead(row, first, second):
                found[first, second][row.line_up, row.deal].append(sum(each) / len(each))
    print(f"\n{name}, {seats} seats, {len(rows)} games\n")
    head(bots[:-1])
    for first in bots[1:]:
        cells = []
        for second in bots[:-1]:
            if deals := found.get((first, second)):
                value, doubt, games = share(deals)
                cells.append(f"{value:.1f} ± {doubt:.1f} % of {games:,}")
            else:
                cells.append("")
        print(f"| {first} | " + " | ".join(cells) + " |")


def tell_teams(title: str, rows: Sequence[Row]) -> None:
    """The same for a game that is won together: first the games won, then team against team."""
    won: dict[str, set[int]] = defaultdict(set)
    played: dict[str, set[int]] = defaultdict(set)
    for row in rows:
        played[row.bots[0]].add(row.deal)
        if row.places[0] == 1:
            won[row.bots[0]].add(row.deal)
    bots = [level for level in levels(rows[0].game) if level in played]
    print(f"\n{title}\n")
    head(["won", *bots[:-1]])
    for number, first in enumerate(bots):
        cells = [binomial(len(won[first]), len(played[first]))]
        for second in bots[:-1]:
            both = played[first] & played[second]
            alone, others = won[first] - won[second], won[second] - won[first]
            ours, theirs = len(alone & both), len(others & both)
            lower = second in bots[:number] and ours + theirs
            cells.append(binomial(ours, ours + theirs) if lower else "")
        print(f"| {first} | " + " | ".join(cells) + " |")


def binomial(won: int, games: int) -> str:
    """A share of games with its 95 % interval."""
    share = won / games
    doubt = sqrt(max(share * (1 - share), 1 / games) / games)
    return f"{100 * share:.1f} ± {196 * doubt:.1f} % of {games:,}"


def head(columns: Sequence[str]) -> None:
    """The first two lines of a table."""
    print("| | " + " | ".join(columns) + " |\n" + "| --- " * (len(columns) + 1) + "|")


if __name__ == "__main__":
    file = Path((sys.argv[1:] or ["arena/games.csv"])[0])
    contests: dict[tuple[str, int, str], list[Row]] = defaultdict(list)
    for row in read_rows(file):
        contests[row.game, row.seats, row.options].append(row)
    for (name, seats, options), rows in sorted(contests.items()):
        if game(name).together:
            tell_teams(f"{name}, {seats} seats, {options}", rows)
        else:
            tell(name, seats, rows)
