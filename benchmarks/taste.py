"""Tune a greedy bot for a number of seats: `run.py bench taste nidavellir 2 300 [SEED]` (seconds).

Climbs from the tuned taste: one or two of its numbers are changed, and the change stays when one
bot with it wins clearly more than its share against others without it, on the same deals.
"""

from __future__ import annotations

import importlib
import sys
import time
from dataclasses import asdict, replace
from random import Random
from typing import Any

from dwarrow.bots import Asked
from dwarrow.games import game as game_named
from dwarrow.kernel import Seeded

DEALS = 120
CLEARLY = 1.08
"""How many times its fair share a change must win to stay."""


def bot_with(module: Any, taste: Any) -> Any:
    """The greedy bot with this taste."""

    class Tried(module.GreedyBot):  # type: ignore[misc]
        def taste(self, seats: int) -> Any:
            return taste

    return Tried()


def share(name: str, seats: int, tried: Any, others: Any, seed: int) -> float:
    """How many times its fair share one bot wins against the others, from every seat in turn."""
    game = game_named(name)
    wins = 0.0
    for number in range(DEALS):
        for own in range(seats):
            luck = Seeded(seed, 1 << 32 | number)
            state = game.start(seats, Seeded(seed, number))
            while asked := game.to_act(state):
                player = tried if asked[0] == own else others
                game.apply(state, asked[0], player.choose(Asked(game, state, asked[0], luck)))
            winners = game.score(state).winners
            wins += (own in winners) / len(winners)
    return wins / DEALS


def climb(name: str, seats: int, seconds: float, seed: int) -> None:
    """Print every change that stays."""
    module = importlib.import_module(f"dwarrow.bots.greedy.{name}")
    best, luck, end = module.TUNED[seats], Random(seed), time.monotonic() + seconds
    tries = 0
    while time.monotonic() < end:
        tries += 1
        fields = luck.sample(sorted(asdict(best)), luck.choice((1, 1, 2)))
        change = {
            field: round(getattr(best, field) * luck.lognormvariate(0, 0.4), 3) for field in fields
        }
        won = share(
            name, seats, bot_with(module, replace(best, **change)), bot_with(module, best), tries
        )
        if won >= CLEARLY:
            best = replace(best, **change)
            print(f"{won:.2f} after {tries}: {best}", flush=True)
    plain = share(name, seats, bot_with(module, best), module.BOT, 1 << 20)
    print(f"{seats} seats, {tries} tries: {best}, {plain:.2f} times its share against plain ones")


if __name__ == "__main__":
    given = sys.argv[1:]
    climb(given[0], int(given[1]), float(given[2]), int((given[3:] or ["1"])[0]))
