"""How long bots think: `run.py bench thinking [GAMES [LEVEL]]` (5 games of masters).

The level plays against itself with the fewest and the most seats, natively; a row for each game and
number of seats, in milliseconds of one core, of the questions with more than one option.
"""

from __future__ import annotations

import sys
import time
from statistics import quantiles

from dwarrow.bots import bot
from dwarrow.bots.asked import NativeAsked
from dwarrow.bots.levels import NAMES
from dwarrow.games import game as game_named
from dwarrow.games import names
from dwarrow.kernel import Seeded
from dwarrow.native import twin

SEED = 14


def thought(name: str, seats: int, level: str, games: int) -> list[float]:
    """The seconds of every choice in these games."""
    game = game_named(name)
    engine, player = twin(game), bot(level, name)
    times = []
    for number in range(games):
        luck, state = Seeded(SEED, number), engine.start(seats, Seeded(SEED + 1, number))
        while asked := engine.to_act(state):
            question = NativeAsked(engine, game.box(), state, seats, asked[0], luck)
            begun = time.process_time()
            action = player.choose(question)
            if len(engine.legal(state, asked[0])) > 1:
                times.append(time.process_time() - begun)
            engine.play(state, asked[0], action)
    return times


if __name__ == "__main__":
    games, level, *_ = [*sys.argv[1:], *("5", NAMES[-1])[len(sys.argv) - 1 :]]
    print(f"| {level} | choices | median | 90 of 100 within | 99 of 100 within | longest |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name in names():
        for seats in sorted({game_named(name).seats[0], game_named(name).seats[-1]}):
            times = thought(name, seats, level, int(games))
            cuts = quantiles(times, n=100)
            spent = (f"{1000 * cut:.1f}" for cut in (cuts[49], cuts[89], cuts[98], max(times)))
            print(f"| {name}, {seats} | {len(times):,} |", " | ".join(spent), "|", flush=True)
