"""How often teams of bots win Die Zwerge: `run.py bench teams 1000 greedy`."""

from __future__ import annotations

import sys
import time

from dwarrow.arena.line_up import LineUp
from dwarrow.arena.simulate import simulate
from dwarrow.games import game
from dwarrow.games.zwerge.box_file import DIFFICULTIES

SEED = 2012


def victories(level: str, seats: int, difficulty: str, games: int, jobs: int) -> int:
    """How many of so many games a team of such bots wins."""
    line_up = LineUp("zwerge", [level] * seats, SEED, {"difficulty": difficulty})
    tallies = simulate(line_up, games, jobs).tallies
    return sum(tally.shared_wins for tally in tallies) // seats


def main(games: int, level: str, jobs: int) -> None:
    """A table of victories: difficulties downwards, numbers of dwarves across."""
    seats = game("zwerge").seats
    begun = time.monotonic()
    print(f"| {level}, {games} games each |", *(f"{number} dwarves |" for number in seats))
    print("| --- |", *("--- |" for _ in seats))
    for difficulty in DIFFICULTIES:
        row = [f"| {difficulty} |"]
        for number in seats:
            won = victories(level, number, difficulty, games, jobs)
            row.append(f"{100 * won / games:.1f} % |")
        print(*row, flush=True)
    print(f"{time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    given = sys.argv[1:]
    main(
        int(given[0]) if given else 100,
        given[1] if len(given) > 1 else "greedy",
        int(given[2]) if len(given) > 2 else 0,
    )
