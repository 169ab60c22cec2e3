"""Made-up dumps and actions for the twin: whatever it is given, it refuses or plays on.

Run by itself it plays random games of every game as well, for a library built with sanitizers.
"""

from __future__ import annotations

import sys

import dwarrow
from dwarrow.kernel import BadDump, Seeded
from dwarrow.native import Batch, IllegalNumber, NativeRefusal, NativeState, Twin, has_twin, twin

ODD = (-1, 0, 1, 2, 5, 63, 64, 127, 255, 256, 10_000, 1 << 24, -(1 << 31), (1 << 60) - 1, 1 << 62)


def tables(engine: Twin, games: int) -> list[list[int]]:
    """Dumps from the middle of random games."""
    found = []
    for number in range(games):
        luck = Seeded(41, number)
        options = {
            option.name: option.choices[luck.below(len(option.choices))]
            for option in engine.game.options
        }
        rules = 1 + luck.below(engine.game.rules_version)
        state = engine.start(luck.pick(engine.game.seats), luck.clone(), options, rules)
        engine.play_at_random(state, luck, luck.below(300))
        found.append(engine.dump(state))
    return found


def spoiled(dump: list[int], luck: Seeded) -> list[int]:
    """A dump with some numbers changed, taken out or put in."""
    made = list(dump)
    for _ in range(1 + luck.below(4)):
        at = luck.below(len(made))
        kind = luck.below(6)
        if kind == 0 and len(made) > 1:
            del made[at]
        elif kind == 1:
            made.insert(at, luck.pick(ODD))
        elif kind == 2:
            made = made[: at + 1]
        elif kind == 3:
            made[at] = luck.pick(ODD)
        else:
            made[at] += luck.below(7) - 3
    return made


def play_on(engine: Twin, state: NativeState, luck: Seeded) -> None:
    """Everything that can be asked of a state."""
    seats = engine.dump(state)[1]
    for seat in (*range(seats), -1, seats, 99):
        engine.legal(state, seat)
    for seat in range(seats):
        engine.observe(state, seat)
    for seat in (None, *range(seats)):
        engine.redeal(state, seat, luck)
    engine.score(state)
    engine.play_at_random(state, luck, 60)
    engine.score(state)


def fuzz(engine: Twin, dumps: list[list[int]], tries: int) -> tuple[int, int]:
    """How many made-up dumps were taken and how many were refused."""
    luck = Seeded(42)
    taken = refused = 0
    for _ in range(tries):
        try:
            state = engine.load(spoiled(dumps[luck.below(len(dumps))], luck), luck)
            taken += 1
            play_on(engine, state, luck)
        except (BadDump, NativeRefusal):
            refused += 1
    return taken, refused


def wrong_actions(engine: Twin) -> None:
    """Every action outside the legal list is refused and changes nothing."""
    luck = Seeded(43)
    state = engine.start(engine.game.seats[0], luck.clone())
    while (seats := engine.to_act(state)) and luck.below(200):
        legal = engine.legal(state, seats[0])
        before = engine.dump(state)
        for action in (-1, engine.actions, 1 << 40, luck.below(engine.actions)):
            if action not in legal:
                try:
                    engine.play(state, seats[0], action)
                    raise AssertionError(f"{action} was played")
                except IllegalNumber:
                    assert engine.dump(state) == before
        engine.play(state, seats[0], luck.pick(legal))


def main(tries: int) -> None:
    """All games, one after the other."""
    for name in dwarrow.game_names():
        if not has_twin(dwarrow.game(name)):
            continue
        engine = twin(dwarrow.game(name))
        for seats in engine.game.seats:
            for _ in engine.play_games(seats, 44, range(30)):
                pass
            batch = Batch(engine, seats, 20, 45, jobs=2)
            for _ in range(300):
                assert batch.step() == 0
        wrong_actions(engine)
        print(name, *fuzz(engine, tables(engine, 40), tries), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
