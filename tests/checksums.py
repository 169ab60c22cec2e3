"""Plays random games and prints a checksum of every game's moves and results."""

from __future__ import annotations

import sys
import zlib

import dwarrow
from dwarrow.kernel import chance as where_chance_lives

GAMES = 200


def checksum(name: str, games: int) -> str:
    """A number that differs as soon as one action or one point differs."""
    game = dwarrow.game(name)
    total = 0
    for number in range(games):
        luck = dwarrow.Seeded(2, number)
        state = game.start(game.seats[number % len(game.seats)], dwarrow.Seeded(1, number))
        while seats := game.to_act(state):
            seat = luck.pick(seats)
            legal = game.legal(state, seat)
            action = luck.pick(legal)
            total = zlib.crc32(repr((seat, legal, action)).encode(), total)
            game.play(state, seat, action)
            state = state.clone()
        total = zlib.crc32(str(game.result(state)).encode(), total)
    return f"{name} {total:08x}"


if __name__ == "__main__":
    print("compiled" if where_chance_lives.__file__.endswith((".so", ".pyd")) else "interpreted")
    for name in sys.argv[1:] or dwarrow.games():
        print(checksum(name, GAMES))
