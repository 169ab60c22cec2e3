"""Put games on record, from which a team of Die Zwerge learns before it plays itself.

.venv/bin/python workshop/record.py [NAME ...]

NAME is the name of a run file, "zwerge-3"; without any, all that want a record get one. `record` in
it says how many games of teams of the level LEVEL are played, equally many at every difficulty.
They are written to build/workshop/NAME.record, one a line: seats, difficulty, seed, stream, whether
it was won, how many actions, the actions.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from train import BUILT, WORKSHOP, read_run

import dwarrow
from dwarrow.bots import Asked, bot
from dwarrow.kernel import Seeded

GAME, LEVEL, OPTION = "zwerge", "good", "difficulty"
BOT_LUCK = 1 << 32
"""Streams of luck from here on belong to the bots."""


def line(seats: int, seed: int, stream: int) -> str:
    """One game of a team."""
    game, team = dwarrow.game(GAME), bot(LEVEL, GAME)
    difficulties = next(option for option in game.options if option.name == OPTION).choices
    difficulty = stream % len(difficulties)
    state = game.start(seats, Seeded(seed, stream), {OPTION: difficulties[difficulty]})
    luck = Seeded(seed, BOT_LUCK + stream)
    memory: list[object] = [None] * seats
    actions = []
    while waiting := game.to_act(state):
        asked = Asked(game, state, waiting[0], luck, memory=memory[waiting[0]])
        actions.append(team.choose(asked))
        memory[waiting[0]] = asked.memory
        game.play(state, waiting[0], actions[-1])
    result = game.result(state)
    assert result is not None
    won = int(result.places[0] == 1)
    numbers = (seats, difficulty, seed, stream, won, len(actions), *actions)
    return " ".join(map(str, numbers)) + "\n"


def lines(seats: int, seed: int, games: int) -> Iterator[str]:
    """So many games, on all cores."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        yield from pool.map(line, repeat(seats), repeat(seed), range(games), chunksize=20)


def main(names: list[str]) -> None:
    """Write the records of these runs."""
    BUILT.mkdir(parents=True, exist_ok=True)
    for path in sorted((WORKSHOP / "runs").glob(f"{GAME}-?.toml")):
        if names and path.stem not in names:
            continue
        run = read_run(path)
        numbers = (int(str(run[key])) for key in ("seats", "seed", "record"))
        with (BUILT / f"{path.stem}.record").open("w", encoding="utf-8") as file:
            file.writelines(lines(*numbers))


if __name__ == "__main__":
    main(sys.argv[1:])
