"""Tune a greedy bot: `run.py bench taste GAME SEATS SECONDS [SEED [JOBS]]`.

Climbs from the tuned taste. All numbers of the taste are changed a little at random, on every deal
otherwise, and what wins with more of a number or with less of it is counted; each deal is played
from every seat by every taste. A step that follows what was found stays when one bot with it wins
clearly more than its share among others without it, on other deals. In Die Zwerge the same deals
are played by two teams, at a difficulty that the plain team masters in about half of the games.
"""

from __future__ import annotations

import importlib
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields
from itertools import count
from math import copysign, exp, sqrt
from multiprocessing import get_context
from random import Random
from typing import Any, NamedTuple

from dwarrow.bots import Asked
from dwarrow.games import game as game_named
from dwarrow.kernel import Seeded

Place = tuple[str, int]
"""A number of a taste: its field, and which one of several."""
Where = dict[Place, float]
"""A taste as numbers that can be moved."""
Found = list[tuple[Where, float]]
"""Changes, and what was gained by each."""

WIDTH = 0.3
"""By how much numbers are changed at random, as a part of themselves."""
GAMES = {"nidavellir": 800, "nebelberge": 2000, "mountain_king": 480, "zwerge": 1200}
"""Games between two steps; as many again may decide about a step."""
TELLING = 1.0
"""A number moves when what was found is so many times its own error."""
CLEARLY = 1.5
"""A step stays when its gain is so many times its own error."""
STRIDE = 0.25
"""How far a number moves for each error beyond, as a part of itself, at first."""
FARTHEST = 0.5
"""How far it moves at most."""
LEFT_FOR_PLAIN = 0.08
"""How much of the time is left in the end to play against plain bots."""
MANY = 1 << 20
"""More deals than can be played."""
HALF_WON = {2: "heroic", 3: "demanding", 4: "demanding", 5: "demanding"}
"""The difficulty of Die Zwerge, by the number of dwarves."""


class Bench(NamedTuple):
    """What is tuned, and the seed of its deals."""

    name: str
    seats: int
    seed: int

    def taste(self, where: Where) -> Any:
        """The taste with these numbers."""
        kind = type(self.plain())
        made = {}
        for field in fields(kind):
            plain = getattr(self.plain(), field.name)
            each = plain if isinstance(plain, tuple) else (plain,)
            found = tuple(
                round(where[field.name, at]) if isinstance(number, int)
                else round(where[field.name, at], 3)
                for at, number in enumerate(each)
            )  # fmt: skip
            made[field.name] = found if isinstance(plain, tuple) else found[0]
        return kind(**made)

    def plain(self) -> Any:
        """The plain taste."""
        return bots_of(self.name).plain

    def play(self, tastes: list[Any], number: int) -> tuple[list[float], list[float]]:
        """Play a deal: what each seat won of the game, and how far it was ahead."""
        game = game_named(self.name)
        options = {"difficulty": HALF_WON[self.seats]} if game.together else None
        bots = [bot_with(self.name, taste) for taste in tastes]
        luck = Seeded(self.seed, 1 << 32 | number)
        state = game.start(self.seats, Seeded(self.seed, number), options)
        while asked := game.to_act(state):
            seat = asked[0]
            game.apply(state, seat, bots[seat].choose(Asked(game, state, seat, luck)))
        result = game.score(state)
        if game.together:
            done = result.breakdown[0][0].params["count"]
            assert isinstance(done, int)
            return [float(score) for score in result.scores], [float(done)] * self.seats
        won = [(seat in result.winners) / len(result.winners) for seat in range(self.seats)]
        scores = result.scores
        ahead = [
            score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)
        ]
        return won, [float(each) for each in ahead]


def bots_of(name: str) -> Any:
    """The kind of a game's greedy bots."""
    return importlib.import_module(f"dwarrow.bots.greedy.{name}").GreedyBot


def bot_with(name: str, taste: Any) -> Any:
    """The greedy bot with this taste."""

    class Tried(bots_of(name)):  # type: ignore[misc]
        plain = taste

    return Tried()


def numbers(taste: Any) -> Where:
    """All numbers of a taste."""
    found = {}
    for field in fields(taste):
        value = getattr(taste, field.name)
        for at, number in enumerate(value if isinstance(value, tuple) else (value,)):
            found[field.name, at] = float(number)
    return found


def moved(where: Where, step: Where) -> Where:
    """The numbers after a step, which is counted in parts of them."""
    return {place: number * exp(step.get(place, 0.0)) for place, number in where.items()}


def explored(bench: Bench, where: Where, number: int) -> Found:
    """Random changes on one deal: each seat has its own, and every seat plays all of them."""
    luck, seats = Random(f"{bench.seed} {number}"), bench.seats
    if game_named(bench.name).together:
        change = {place: luck.gauss(0, WIDTH) for place in where}
        back = {place: -part for place, part in change.items()}
        more, less = (
            sum(map(sum, bench.play([bench.taste(moved(where, each))] * seats, number)))
            for each in (change, back)
        )
        return [(change, more - less)]
    changes = [{place: luck.gauss(0, WIDTH) for place in where} for _ in range(seats)]
    tastes = [bench.taste(moved(where, change)) for change in changes]
    gains = [0.0] * seats
    for turn in range(seats):
        _, ahead = bench.play(tastes[turn:] + tastes[:turn], number)
        for seat, points in enumerate(ahead):
            gains[(seat + turn) % seats] += points
    middle = sum(gains) / seats
    return [(change, gain - middle) for change, gain in zip(changes, gains, strict=True)]


def compared(bench: Bench, tried: Any, other: Any, number: int) -> float:
    """What one bot, or a team, gains on a deal by its taste: wins beyond those of the other."""
    seats = bench.seats
    if game_named(bench.name).together:
        return bench.play([tried] * seats, number)[0][0] - bench.play([other] * seats, number)[0][0]
    won = 0.0
    for own in range(seats):
        won += bench.play([other] * own + [tried] + [other] * (seats - own - 1), number)[0][own]
    return won - 1


def errors(gains: list[float]) -> float:
    """A mean gain as a multiple of its own error."""
    squares = sum(gain * gain for gain in gains)
    return sum(gains) / sqrt(squares) if squares else 0.0


class Climb:
    """One climb: where it stands, and what was found there."""

    def __init__(self, bench: Bench, seconds: float, jobs: int) -> None:
        self.bench = bench
        self.begun = time.monotonic()
        self.ends = self.begun + (1 - LEFT_FOR_PLAIN) * seconds
        self.jobs = jobs
        self.pool = ProcessPoolExecutor(jobs, get_context("fork")) if jobs > 1 else None
        self.deals = count()
        self.where = numbers(bots_of(bench.name).by_seats[bench.seats])
        together = game_named(bench.name).together
        self.batch = GAMES[bench.name] // (2 if together else bench.seats)
        self.sums: Where = defaultdict(float)
        self.squares: Where = defaultdict(float)
        self.stride = STRIDE

    def over(self) -> bool:
        """Whether the time is over."""
        return time.monotonic() > self.ends

    def each_deal(self, play: Callable[..., Any], *given: Any, deals: int) -> Iterator[Any]:
        """What `play` finds on so many new deals, until the time is over."""
        left = deals
        while left > 0 and not self.over():
            some = [next(self.deals) for _ in range(min(left, 4 * self.jobs))]
            left -= len(some)
            table = [[self.bench] * len(some), *([one] * len(some) for one in given), some]
            yield from (self.pool.map if self.pool else map)(play, *table)

    def explore(self) -> None:
        """Count what wins with more of each number."""
        for found in self.each_deal(explored, self.where, deals=self.batch):
            for change, gain in found:
                for place, part in change.items():
                    self.sums[place] += gain * part
                    self.squares[place] += (gain * part) ** 2

    def step(self) -> Where:
        """Where everything telling leads."""
        step = {}
        for place, total in self.sums.items():
            told = total / sqrt(self.squares[place]) if self.squares[place] else 0.0
            beyond = abs(told) - TELLING
            if beyond > 0:
                step[place] = copysign(min(FARTHEST, self.stride * beyond), told)
        return step

    def gains(self, tried: Where, deals: int) -> list[float]:
        """What a taste gains beside the best one, given up early where it gains nothing."""
        best, other = self.bench.taste(tried), self.bench.taste(self.where)
        gains: list[float] = []
        for _ in range(4):
            gains += self.each_deal(compared, best, other, deals=deals // 4)
            if errors(gains) <= 0:
                break
        return gains

    def run(self) -> None:
        """Print every step that stays as a line for `TUNED`, then how it does among plain ones."""
        steps = 0
        while not self.over():
            self.explore()
            steps += 1
            tried = moved(self.where, self.step())
            gains = self.gains(tried, self.batch)
            if errors(gains) < CLEARLY:
                self.stride *= 0.7
                self.tell(f"step {steps} is taken back", gains)
                continue
            self.where = tried
            self.stride = min(STRIDE, 1.5 * self.stride)
            for sums in (self.sums, self.squares):
                for place in sums:
                    sums[place] /= 2
            self.tell(f"step {steps}", gains)
            self.show()
        self.ends += LEFT_FOR_PLAIN / (1 - LEFT_FOR_PLAIN) * (self.ends - self.begun)
        tuned = self.bench.taste(self.where)
        plain = self.each_deal(compared, tuned, self.bench.plain(), deals=MANY)
        self.tell("among plain ones", list(plain))
        self.show()

    def tell(self, words: str, gains: list[float]) -> None:
        """What was gained on average."""
        gained = 100 * sum(gains) / max(1, len(gains))
        passed = time.monotonic() - self.begun
        told = f"{gained:+.1f} %, {errors(gains):.1f} errors, {len(gains)} deals, {passed:.0f} s"
        print(f"# {words}: {told}", flush=True)

    def show(self) -> None:
        """The taste as a line for `TUNED`: what differs from the plain one."""
        taste = self.bench.taste(self.where)
        told = ", ".join(
            f"{field.name}={getattr(taste, field.name)}"
            for field in fields(taste)
            if getattr(taste, field.name) != getattr(self.bench.plain(), field.name)
        )
        print(f"    {self.bench.seats}: Taste({told}),", flush=True)


if __name__ == "__main__":
    name, seats, seconds, seed, jobs, *_ = [*sys.argv[1:], "1", "1"][:5]
    Climb(Bench(name, int(seats), int(seed)), float(seconds), int(jobs)).run()
