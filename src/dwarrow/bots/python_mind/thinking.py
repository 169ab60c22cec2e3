"""Thinking: which action a learned player takes (`native/mind/thinking.hpp`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar, cast

from dwarrow.bots.python_mind.brain import Brain
from dwarrow.bots.python_mind.eyes import Eyes
from dwarrow.bots.python_mind.mind import Deadline, Effort
from dwarrow.bots.python_mind.outlook import won
from dwarrow.kernel import Decision, Game, Seeded, State, Step

S = TypeVar("S", bound=State)
MOST_DEPTH = 60


class Way(NamedTuple):
    """Actions that a seat takes one after the other, and what the table is worth then."""

    value: float
    actions: tuple[int, ...]


class Begun(NamedTuple, Generic[S]):
    """A way into the own turn."""

    state: S
    actions: tuple[int, ...]


class Next(NamedTuple, Generic[S]):
    """One more action on a way."""

    value: float
    over: bool
    """Whether the plan ends with it."""
    action: int
    begun: Begun[S]

    def way(self) -> Way:
        """The whole way."""
        return Way(self.value, (*self.begun.actions, self.action))


class Thinking(Generic[S]):
    """Tries every action on imagined tables and follows the own turn to its end."""

    def __init__(self, game: Game[S], eyes: Eyes[S], brain: Brain, effort: Effort) -> None:
        self.game = game
        self.eyes = eyes
        self.brain = brain
        self.effort = effort
        self.deadline = Deadline(effort.seconds)

    def take(self, state: S, seat: int, action: int) -> None:
        """An action and the steps after it, up to where the table is judged."""
        stack, pauses = state.stack, self.eyes.pauses
        cast("Decision[S]", stack.pop()).carry_out(state, seat, action)
        while stack and not stack[-1].seats and not pauses(stack[-1]):
            cast("Step[S]", stack.pop()).run(state)

    def value(self, state: S, seat: int) -> float:
        """What the table is worth to a seat."""
        if not state.stack:
            return self.ended(state, seat)
        return self.brain.value(self.eyes.look(state, seat))

    def ended(self, state: S, seat: int) -> float:
        """What a game that is over is worth to a seat."""
        if self.effort.winning:
            return won(seat, self.game.score(state).places)
        return self.eyes.worth(state, seat)

    def choose(self, state: S, seat: int, luck: Seeded, values: list[float] | None = None) -> int:
        """The best action of a seat; `state` is any that the seat could not tell from the truth.

        `values` gets what the legal actions are worth.
        """
        best = self.ways(state, seat, luck, 1, values)[0]
        action = best.actions[0]
        if values is not None and self.effort.width > 1:
            for place, option in enumerate(self.game.legal(state, seat)):
                found = min(values[place], best.value)
                values[place] = best.value if option == action else found
        return action

    def ways(
        self, state: S, seat: int, luck: Seeded, most: int, values: list[float] | None = None
    ) -> list[Way]:
        """The best few ways to go on, best first: of all that are begun, the best are followed."""
        begun = [Begun(state, ())]
        best: list[Way] = []
        for depth in range(MOST_DEPTH):
            if not begun:
                break
            nexts: list[Next[S]] = []
            for each in begun:
                if nexts and depth and self.deadline.passed():
                    break
                options = self.game.legal(each.state, seat)
                if not depth and len(options) == 1 and values is None:
                    return [Way(0, (options[0],))]
                nexts += [
                    Next(*self.after(each.state, seat, action, luck), action, each)
                    for action in options
                ]
            if values is not None and not depth:
                values += [found.value for found in nexts]
            nexts.sort(key=lambda found: found.value, reverse=True)
            last = self.effort.width < 2 or depth == MOST_DEPTH - 1 or self.deadline.passed()
            begun = self.followed(nexts, seat, last, best, most)
        return best

    def followed(
        self, nexts: Sequence[Next[S]], seat: int, last: bool, best: list[Way], most: int
    ) -> list[Begun[S]]:
        """The best of the ways that go on; those that are over are kept if they are good enough."""
        followed: list[Begun[S]] = []
        before = -1.0
        for found in nexts:
            if found.over or last:
                keep(best, most, found.way())
            elif found.value != before and len(followed) < self.effort.width:
                before = found.value  # ways of the same value come to the same
                state = found.begun.state.clone()
                self.take(state, seat, found.action)
                followed.append(Begun(state, found.way().actions))
        return followed

    def after(self, state: S, seat: int, action: int, luck: Seeded) -> tuple[float, bool]:
        """What an action is worth, the mean where luck has its say; and whether the plan ends."""
        tried = state.clone()
        tried.chance = own = luck.clone()
        self.take(tried, seat, action)
        worth = self.value(tried, seat)
        if tried.reveals == state.reveals and own.state == luck.state:
            return worth, not (tried.stack and seat in tried.stack[-1].seats)
        luck.state = own.state
        for _ in range(1, self.effort.samples):
            other = self.game.redeal(state, seat, luck)
            self.take(other, seat, action)
            worth += self.value(other, seat)
        return worth / self.effort.samples, True


def keep(best: list[Way], most: int, way: Way) -> None:
    """Among the best ways, each value once."""
    place = 0
    while place < len(best) and best[place].value > way.value:
        place += 1
    if place == most or (place < len(best) and best[place].value == way.value):
        return
    del best[most - 1 :]
    best.insert(place, way)
