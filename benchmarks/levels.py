"""How strong the levels are: `run.py bench levels GAME [GAMES [SEATS]] [--all]`.

Every level plays the one below it; with --all every pair plays. Each deal is played from every
seat: at two seats twice, with more seats by one of the first level among others of the second. In
Die Zwerge teams of each level play the same deals.
"""

from __future__ import annotations

import argparse
from itertools import combinations, pairwise
from math import sqrt

import numpy as np

from dwarrow.arena.line_up import LineUp
from dwarrow.arena.ratings import fitted
from dwarrow.arena.simulate import simulate
from dwarrow.bots import levels, usual_level
from dwarrow.games import game

SEED = 14
TOGETHER = "zwerge"


def interval(share: float, games: int) -> float:
    """Half of the 95 % interval, in points of 100."""
    return 196 * sqrt(max(share * (1 - share), 1 / games) / games)


def wins(name: str, first: str, second: str, seats: int, games: int, jobs: int) -> float:
    """The share of games that one bot wins against others of another level, ties divided."""
    deals = games // seats
    won = 0.0
    for turn in range(seats):
        bots = [second] * seats
        bots[turn] = first
        tally = simulate(LineUp(name, bots, SEED), deals, jobs).tallies[turn]
        won += tally.wins + tally.shared_wins / 2
    return won / (deals * seats)


def victories(level: str, seats: int, difficulty: str, games: int, jobs: int) -> float:
    """The share of games that a team of this level wins."""
    line_up = LineUp(TOGETHER, [level] * seats, SEED, {"difficulty": difficulty})
    return simulate(line_up, games, jobs).tallies[0].shared_wins / games


def ratings(name: str, shares: dict[tuple[str, str], float], games: int) -> dict[str, float]:
    """Ratings of the levels as the arena finds them."""
    names = levels(name)
    won = np.zeros((len(names), len(names)))
    for (first, second), share in shares.items():
        won[names.index(first), names.index(second)] = games * share
        won[names.index(second), names.index(first)] = games * (1 - share)
    return dict(zip(names, fitted(won, names.index(usual_level(name))), strict=True))


def teams(games: int, seats: int, jobs: int) -> None:
    """A row for each level: victories at the usual and at the hardest difficulty."""
    for level in levels(TOGETHER):
        row = [f"| {level} |"]
        for difficulty in ("normal", "heroic"):
            share = victories(level, seats, difficulty, games, jobs)
            row.append(f"{100 * share:.1f} ± {interval(share, games):.1f} % |")
        print(*row, flush=True)


def rivals(name: str, games: int, seats: int, jobs: int, everybody: bool) -> None:
    """A row for each pair, then the ratings."""
    names = levels(name)
    neighbours = pairwise(names)
    shares: dict[tuple[str, str], float] = {}
    for below, above in combinations(names, 2) if everybody else neighbours:
        share = shares[above, below] = wins(name, above, below, seats, games, jobs)
        print(
            f"| {above} | {below} | {100 * share:.1f} ± {interval(share, games):.1f} % |",
            flush=True,
        )
    if seats == 2:
        found = ratings(name, shares, games)
        print("ratings:", ", ".join(f"{level} {value:.0f}" for level, value in found.items()))


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("games", type=int, nargs="?", default=200)
    parser.add_argument("seats", type=int, nargs="?")
    parser.add_argument("--all", action="store_true", help="every pair, not neighbours alone")
    parser.add_argument("--jobs", type=int, default=0)
    given = parser.parse_args()
    if given.game == TOGETHER:
        teams(given.games, given.seats or 3, given.jobs)
    else:
        seats = given.seats or game(given.game).seats[0]
        rivals(given.game, given.games, seats, given.jobs, given.all)


if __name__ == "__main__":
    main()
