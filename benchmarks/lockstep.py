"""Both engines side by side by the thousand: `run.py bench lockstep 1000000 nebelberge`."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor

import dwarrow
from dwarrow.kernel import Seeded
from dwarrow.native.lockstep import Coverage, Lockstep

GAMES_PER_TASK = 100


def compare(name: str, first: int, games: int) -> Coverage:
    """Games over all seat counts, options and versions of the rules, equal at every decision."""
    game = dwarrow.game(name)
    seen = Coverage()
    for number in range(first, first + games):
        luck = Seeded(71, number)
        options = {
            option.name: option.choices[luck.below(len(option.choices))] for option in game.options
        }
        rules = game.rules_version - luck.below(game.rules_version)
        match = Lockstep(
            game, game.seats[number % len(game.seats)], 72, number, options, rules, noting=False
        )
        seen.add(match.play(luck, redeal_every=200))
    return seen


def main(games: int, names: list[str]) -> None:
    """Compare the named games, or all, and say how far it is every minute."""
    for name in names or dwarrow.game_names():
        begun = told = time.monotonic()
        starts = range(0, games, GAMES_PER_TASK)
        total = Coverage()
        with ProcessPoolExecutor() as pool:
            sizes = [min(GAMES_PER_TASK, games - start) for start in starts]
            for part in pool.map(compare, [name] * len(sizes), starts, sizes):
                total.add(part)
                if time.monotonic() - told > 60:
                    told = time.monotonic()
                    print(f"{name}: {total.games:,} games equal so far", flush=True)
        print(
            f"{name}: {total.games:,} games, {total.decisions:,} decisions and {total.redeals:,} "
            f"redealt states equal, {time.monotonic() - begun:.0f} s"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000, sys.argv[2:])
