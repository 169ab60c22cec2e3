"""From worths to chances: `run.py bench chances [GAMES [GAME[-SEATS] ...]]` prints `[chances]`.

The adviser plays on every seat; now and then the judge says what the table is worth to whom is
asked. Fitted is who won, by steepness and shift of the log-odds; behind it stands how far worth
and fit are from what happened (their mean log loss).
"""

from __future__ import annotations

import sys

import numpy as np

from dwarrow.bots import advising_level
from dwarrow.bots.chances import SUREST
from dwarrow.bots.judge import COMPARING, Judge
from dwarrow.bots.levels import of_game
from dwarrow.games import game as game_named
from dwarrow.games import names
from dwarrow.kernel import Seeded

EVERY = 9
"""One decision of so many is judged."""
STEPS = 30
Floats = np.ndarray[tuple[int], np.dtype[np.float64]]


def judged(name: str, seats: int, games: int) -> tuple[Floats, Floats]:
    """Log-odds of worths, and the share of the win that the seat got."""
    game = game_named(name)
    judge = Judge(game, game.box(), seats)
    engine, effort = judge.engine, of_game(name)[advising_level(name)].effort
    odds: list[float] = []
    won: list[float] = []
    for number in range(games):
        table, luck = engine.start(seats, Seeded(17, number)), Seeded(18, number)
        asked: list[int] = []
        while seated := engine.to_act(table):
            seat = luck.pick(seated)
            if len(engine.legal(table, seat)) > 1 and luck.below(EVERY) == 0:
                imagined = engine.redeal(table, seat, luck)
                best, _ = engine.choose(imagined, seat, judge.brain, luck, **judge.judging.look)
                worth = engine.compare(
                    imagined, seat, [best], judge.brain, Seeded(COMPARING), judge.judging.compare
                )[0]
                sure = min(SUREST, max(1 - SUREST, worth))
                odds.append(np.log(sure / (1 - sure)))
                asked.append(seat)
            imagined = engine.redeal(table, seat, luck)
            engine.play(table, seat, engine.choose(imagined, seat, judge.brain, luck, **effort)[0])
        _, places = engine.score(table)
        won += [(places[seat] == 1) / places.count(1) for seat in asked]
    return np.array(odds), np.array(won)


def fitted(odds: Floats, won: Floats) -> tuple[float, float]:
    """Steepness and shift that make what happened likeliest (Newton's steps)."""
    both = np.stack([odds, np.ones_like(odds)])
    found = np.array([1.0, 0.0])
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-found @ both))
        found += np.linalg.solve(both * (likely * (1 - likely)) @ both.T, both @ (won - likely))
    return float(found[0]), float(found[1])


def loss(odds: Floats, won: Floats, steep: float, shift: float) -> float:
    """The mean surprise at what happened."""
    likely = 1 / (1 + np.exp(-(steep * odds + shift)))
    return float(-np.mean(won * np.log(likely) + (1 - won) * np.log(1 - likely)))


if __name__ == "__main__":
    given = sys.argv[1:]
    for wanted in given[1:] or [each for each in names() if not game_named(each).together]:
        name, _, alone = wanted.partition("-")
        print(f"\n# players/{name}.toml\n[chances]")
        for seats in [int(alone)] if alone else game_named(name).seats:
            odds, won = judged(name, seats, int((given or ["150"])[0]))
            steep, shift = fitted(odds, won)
            print(
                f"{seats} = [{steep:.2f}, {shift:.2f}]  # {len(odds)} positions, loss "
                f"{loss(odds, won, 1, 0):.3f}, fitted {loss(odds, won, steep, shift):.3f}",
                flush=True,
            )
