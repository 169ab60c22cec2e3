"""How fast the engine plays: decisions, games and clones per CPU second, one core, interpreted."""

from __future__ import annotations

import platform
import time

import dwarrow
from dwarrow.kernel import Game, State

GAMES = 400


def main() -> None:
    """Print the figures of every game."""
    print(f"{platform.machine()}, {platform.python_implementation()} {platform.python_version()}")
    for name in dwarrow.game_names():
        game = dwarrow.game(name)
        for seats in game.seats:
            print(f"{name:<14} {seats} seats  {measure(game, seats)}")


def measure(game: Game[State], seats: int) -> str:
    """Random games with the legal list built at every decision, and clones in mid-game."""
    decisions = 0
    begun = time.process_time()
    for number in range(GAMES):
        decisions += play(game, game.start(seats, dwarrow.Seeded(1, number)))
    spent = time.process_time() - begun
    return (
        f"{decisions / spent:>9,.0f} decisions/s  {GAMES / spent:>7,.0f} games/s  "
        f"clone {clone_time(game, seats, decisions // GAMES // 2):5.2f} µs"
    )


def play(game: Game[State], state: State, most: int = 1_000_000) -> int:
    """Play at random until the end, or for so many decisions; returns how many there were."""
    chance = state.chance
    for decisions in range(most):
        seats = game.to_act(state)
        if not seats:
            return decisions
        game.play(state, seats[0], chance.pick(game.legal(state, seats[0])))
    return most


def clone_time(game: Game[State], seats: int, decisions: int, clones: int = 20_000) -> float:
    """Microseconds for a clone in the middle of a game."""
    state = game.start(seats, dwarrow.Seeded(1))
    play(game, state, decisions)
    begun = time.process_time()
    for _ in range(clones):
        state.clone()
    return (time.process_time() - begun) / clones * 1e6


if __name__ == "__main__":
    main()
