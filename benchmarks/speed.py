"""How fast both engines play, per CPU second on one core: the readable rules and their twin."""

from __future__ import annotations

import platform
import time

import dwarrow
from dwarrow.kernel import Game, State
from dwarrow.native import Batch, has_twin, twin

GAMES = 400
KNOWN_GAMES = 100
NATIVE_GAMES = 20_000
BATCH = 2_000
STEPS = 300


def main() -> None:
    """Print the figures of every game."""
    print(f"{platform.machine()}, {platform.python_implementation()} {platform.python_version()}")
    for name in dwarrow.game_names():
        game = dwarrow.game(name)
        for seats in game.seats:
            games, said = measure(game, seats)
            print(f"{name:<14} {seats} seats  {said}")
            if has_twin(game):
                print(f"{'':<14} native   {measure_twin(game, seats, games)}")


def measure(game: Game[State], seats: int) -> tuple[float, str]:
    """Games a second, and a line about random games with legal lists, and clones in mid-game."""
    decisions = 0
    begun = time.process_time()
    for number in range(GAMES):
        decisions += play(game, game.start(seats, dwarrow.Seeded(1, number)))
    spent = time.process_time() - begun
    return GAMES / spent, (
        f"{decisions / spent:>10,.0f} decisions/s  {GAMES / spent:>7,.0f} games/s  "
        f"apply {apply_ratio(game, seats):.1f} times play  "
        f"clone {clone_time(game, seats, decisions // GAMES // 2):5.2f} µs"
    )


def apply_ratio(game: Game[State], seats: int) -> float:
    """How many times as fast known moves are carried out unchecked, game by game in turn."""
    spent = {game.play: 0.0, game.apply: 0.0}
    for number in range(KNOWN_GAMES):
        moves = random_moves(game, game.start(seats, dwarrow.Seeded(1, number)))
        for carry_out in spent:
            state = game.start(seats, dwarrow.Seeded(1, number))
            begun = time.process_time()
            for seat, action in moves:
                carry_out(state, seat, action)
            spent[carry_out] += time.process_time() - begun
    return spent[game.play] / spent[game.apply]


def random_moves(game: Game[State], state: State) -> list[tuple[int, int]]:
    """The moves of a random game whose players have luck of their own."""
    luck = dwarrow.Seeded(2)
    moves: list[tuple[int, int]] = []
    while seats := game.to_act(state):
        moves.append((seats[0], luck.pick(game.legal(state, seats[0]))))
        game.apply(state, *moves[-1])
    return moves


def measure_twin(game: Game[State], seats: int, python: float) -> str:
    """The same in the native engine, as a ratio, and batches without and with observations."""
    engine = twin(game)
    begun = time.process_time()
    decisions = sum(length for _, _, length in engine.play_games(seats, 1, range(NATIVE_GAMES)))
    spent = time.process_time() - begun
    batches = [batch_speed(game, seats, observing) for observing in (False, True)]
    return (
        f"{decisions / spent:>10,.0f} decisions/s  {NATIVE_GAMES / spent:>7,.0f} games/s  "
        f"{NATIVE_GAMES / spent / python:.0f} times Python; batch {batches[0]:,.0f} decisions/s, "
        f"with observations {batches[1]:,.0f}"
    )


def batch_speed(game: Game[State], seats: int, observing: bool) -> float:
    """Decisions a second of a batch on one thread, masks written at every step."""
    batch = Batch(twin(game), seats, BATCH, 1, jobs=1, observing=observing)
    begun = time.process_time()
    for _ in range(STEPS):
        batch.step()
    return BATCH * STEPS / (time.process_time() - begun)


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
