"""Foresight: the best few ways of a seat, played out against imagined rivals.

The same as `native/mind/foresight.hpp`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TypeVar, cast

from dwarrow.bots.python_mind.brain import Brain
from dwarrow.bots.python_mind.eyes import Eyes
from dwarrow.bots.python_mind.mind import Effort, Mind
from dwarrow.bots.python_mind.thinking import Thinking
from dwarrow.kernel import Decision, Game, Seeded, State, Step

S = TypeVar("S", bound=State)
FEWEST, STEP = 16, 8
"""Tables before a way is left, and between looks at that."""
CLEAR = 2.5
"""In standard errors."""


class Foresight(Mind[S]):
    """Plays ways out on the same imagined tables, with every choice made by the brain."""

    def __init__(self, game: Game[S], eyes: Eyes[S], brain: Brain, effort: Effort) -> None:
        super().__init__(game, eyes, brain, effort)
        self.mind = Thinking(game, eyes, brain, effort)
        quickly = Effort(width=effort.answers, winning=effort.winning)
        self.quick = Thinking(game, eyes, brain, quickly)
        """How everybody thinks while ways are played out."""

    def choose(self, state: S, seat: int, luck: Seeded) -> tuple[int, list[float]]:
        """What the best way begins with, and what each legal action is worth."""
        values: list[float] = []
        effort = self.effort
        if not self.eyes.plays_out or effort.candidates < 2 or effort.tables < 1:
            return self.mind.choose(state, seat, luck, values), values
        table = self.game.redeal(state, seat, luck)
        table.chance = luck.clone()
        options = self.game.legal(table, seat)
        if len(options) == 1:
            return self.mind.choose(table, seat, luck, values), values
        self.ways = self.mind.ways(table, seat, luck, effort.candidates, values)
        self.found: list[list[float]] = [[] for _ in self.ways]
        self.alive = list(range(len(self.ways)))
        self.play_out_all(table, seat, luck)
        self.settle(options, values)
        return self.ways[self.best()].actions[0], values

    def play_out_all(self, state: S, seat: int, luck: Seeded) -> None:
        """Every way on the same imagined tables, until one is clearly best or time is up."""
        imagine = self.eyes.imagining(state, seat, self.quick.value)
        for tables in range(1, self.effort.tables + 1):
            if len(self.alive) < 2:
                return
            table = self.game.redeal(state, seat, luck)
            imagine(table)
            table.chance = luck.clone()
            luck.below(2)
            worths = []
            for way in self.alive:
                worths.append(self.play_out(table.clone(), seat, self.ways[way].actions))
                if self.deadline.passed():
                    return
            for way, worth in zip(self.alive, worths, strict=True):
                self.found[way].append(worth)
            if tables >= FEWEST and tables % STEP == 0:
                self.drop_hopeless()

    def play_out(self, state: S, seat: int, actions: Sequence[int]) -> float:
        """What a way is worth once everybody has gone on as the brain says.

        Whatever it says once time is up, nobody listens to.
        """
        rounds, planned = self.effort.rounds, list(reversed(actions))
        stack = state.stack
        while stack and not self.deadline.passed():
            top = stack[-1]
            if not planned and self.eyes.rests(top, seat):
                if rounds <= 0:
                    return self.judged(state, seat)
                rounds -= 1
            if not top.seats:
                cast("Step[S]", stack.pop()).run(state)
                continue
            asked = seat if planned and seat in top.seats else top.seats[0]
            if planned and asked == seat:
                action = planned.pop()
            else:
                action = self.quick.choose(state, asked, cast("Seeded", state.chance.clone()))
            cast("Decision[S]", stack.pop()).carry_out(state, asked, action)
        return self.quick.ended(state, seat)

    def judged(self, state: S, seat: int) -> float:
        """What a table is worth where playing out rests: to a seat that is asked, its best."""
        if seat not in state.stack[-1].seats:
            return self.quick.value(state, seat)
        luck = cast("Seeded", state.chance.clone())
        return self.quick.ways(state, seat, luck, 1, [])[0].value

    def mean(self, way: int) -> float:
        """What was found of a way; before it was played out, what the brain says."""
        found = self.found[way]
        if not found:
            return self.ways[way].value
        total = 0.0
        for worth in found:
            total += worth
        return total / len(found)

    def best(self) -> int:
        """The way with the best mean."""
        return max(self.alive, key=self.mean)

    def drop_hopeless(self) -> None:
        """Ways that lag behind the best one by more than luck explains are left."""
        first = self.best()
        kept = []
        for way in self.alive:
            total, squares, tables = 0.0, 0.0, len(self.found[way])
            for best, worth in zip(self.found[first], self.found[way], strict=True):
                by = best - worth
                total += by
                squares += by * by
            lag = total / tables
            spread = max(0.0, squares / tables - lag * lag)
            if way == first or lag < CLEAR * sqrt(spread / tables) + 1e-9:
                kept.append(way)
        self.alive = kept

    def settle(self, options: Sequence[int], values: list[float]) -> None:
        """Played-out actions have what was found, the others no more than the worst of these."""
        means = [self.mean(way) for way in range(len(self.ways))]
        searched: dict[int, float] = {}
        for way, mean in zip(self.ways, means, strict=True):
            action = way.actions[0]
            searched[action] = max(searched.get(action, mean), mean)
        least, most = min(means), means[self.best()]
        for place, action in enumerate(options):
            found = searched.get(action)
            values[place] = min(values[place], least) if found is None else min(found, most)
