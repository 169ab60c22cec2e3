"""Random games by the thousand, every invariant checked: `run.py bench soak 100000 zwerge`."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor

import dwarrow

GAMES_PER_TASK = 500


def soak(name: str, first: int, games: int) -> int:
    """Play games over all seat counts and options; pieces must be conserved at every decision."""
    game = dwarrow.game(name)
    decisions = 0
    for number in range(first, first + games):
        luck = dwarrow.Seeded(7, number)
        options = {
            option.name: option.choices[luck.below(len(option.choices))] for option in game.options
        }
        count = game.seats[number % len(game.seats)]
        state = game.start(count, dwarrow.Seeded(8, number), options)
        pieces = sorted(game.census(state))
        while seats := game.to_act(state):
            broken = game.flaws(state)
            assert not broken, f"game {number}: {broken}"
            assert sorted(game.census(state)) == pieces, f"game {number}: pieces lost"
            seat = luck.pick(seats)
            game.play(state, seat, luck.pick(game.legal(state, seat)))
            decisions += 1
        assert not game.flaws(state), f"game {number}: {game.flaws(state)}"
        assert game.result(state) is not None
    return decisions


def main(games: int, names: list[str]) -> None:
    """Soak the named games, or all, and say how long it took."""
    for name in names or dwarrow.game_names():
        begun = time.monotonic()
        starts = range(0, games, GAMES_PER_TASK)
        with ProcessPoolExecutor() as pool:
            sizes = [min(GAMES_PER_TASK, games - start) for start in starts]
            decisions = sum(pool.map(soak, [name] * len(sizes), starts, sizes))
        spent = time.monotonic() - begun
        print(f"{name}: {games:,} games, {decisions:,} decisions, {spent:.0f} s, nothing broken")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000, sys.argv[2:])
