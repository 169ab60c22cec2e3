"""How the team of Die Zwerge chooses: by expectimax over dice and draws.

The same as `native/zwerge/mind.hpp`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

from dwarrow.bots.python_mind.mind import Mind
from dwarrow.bots.python_mind.zwerge_habits import habit
from dwarrow.bots.python_mind.zwerge_routes import Routes
from dwarrow.games.zwerge.actions import (
    END_TURN,
    FACES,
    KEEP,
    REROLL,
    REROLL_BY_STONE,
    STOP,
    WALK_ACTION,
)
from dwarrow.games.zwerge.box import REROLL_A_DIE, REROLL_HIGHEST
from dwarrow.games.zwerge.phases.dice import WALK_ROLL, RollAgain, may_use_stone
from dwarrow.games.zwerge.phases.move import WALKING, Walking
from dwarrow.games.zwerge.phases.take_action import TakeAction, UseEquipment
from dwarrow.games.zwerge.phases.turn import Turn
from dwarrow.games.zwerge.pieces import WALK
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Decision, Seeded, Step

MOST_DICE = 7
MOST_SAMPLES, LEAST_FOR_DICE = 256, 12
"""Luck is imagined so often at most; with so many samples dice are rolled again by worth."""
CLOSE, PRICE_OF_STONE, A_LITTLE = 0.03, 0.002, 1e-6
PLAIN, ONE_AGAIN, HIGHEST_AGAIN = range(3)
Judged = Callable[[ZwergeState, float], float]
"""Judges a place anew where a walk may end, from the table there and its worth."""


def _walk_odds() -> list[list[list[float]]]:
    """By re-roll, dice and face: how often the highest of a walk's dice shows it."""
    odds = [[[0.0] * (FACES + 1) for _ in range(MOST_DICE + 1)] for _ in range(3)]
    for dice in range(1, MOST_DICE + 1):
        before = [0.0, 0.0, 0.0]
        for face in range(1, FACES + 1):
            each = face / 6.0
            all_but_one = 1.0
            for _ in range(1, dice):
                all_but_one *= each
            every = all_but_one * each
            second = every + dice * all_but_one * (1 - each) if dice > 1 else 1.0
            for again, reached in enumerate((every, every * each, second * each)):
                odds[again][dice][face] = reached - before[again]
                before[again] = reached
    return odds


WALK_ODDS = _walk_odds()


def walk_odds(state: ZwergeState, seat: int) -> list[float]:
    """By face: how often the highest die of this dwarf's walk shows it."""
    power = state.council_power()
    dice = min(max(state.attribute(seat, WALK), 1), MOST_DICE)
    if power == REROLL_HIGHEST:
        return WALK_ODDS[HIGHEST_AGAIN][dice]
    again = power == REROLL_A_DIE or may_use_stone(state, seat)
    return WALK_ODDS[ONE_AGAIN if again else PLAIN][dice]


class Goal(NamedTuple):
    """A place where a walk may end."""

    value: float
    steps: int
    way: tuple[int, ...]
    table: ZwergeState


def is_quiet(state: ZwergeState) -> bool:
    """Whether the table is judged here: the next action is asked for, or the turn is over."""
    return not state.stack or isinstance(state.stack[-1], Turn | TakeAction)


def is_idle(options: Sequence[int], action: int) -> bool:
    """A walk that stays where it is is never worse than ending the turn."""
    return action == END_TURN and options[0] == WALK_ACTION


def unchanged(_: ZwergeState, worth: float) -> float:
    """A place is worth what it was found to be."""
    return worth


def mark_of(state: ZwergeState) -> tuple[object, ...]:
    """What differs for tables that differ, as far as the team sees them."""
    if not state.stack:
        return (state.outcome,)
    return (
        *(state.turn, state.active, state.actions_left, state.hero, state.doom, state.hold),
        *(state.council, state.keeper, state.tunnel_tile, state.scenario, state.affected),
        *(len(state.tile_pile), len(state.threat_pile), state.tunnel_used, type(state.stack[-1])),
        *(tuple(state.position), tuple(state.life), tuple(state.extra_actions)),
        *(tuple(state.armies), tuple(state.tile_on), state.open, tuple(state.progress)),
        *(tuple(state.card_armies), tuple(state.equipment)),
    )


class TeamMind(Mind[ZwergeState]):
    """Judges tables where they are quiet; what lies between is imagined."""

    def choose(self, state: ZwergeState, seat: int, luck: Seeded) -> tuple[int, list[float]]:
        """The best action, and what each legal one is worth."""
        base = self.game.redeal(state, seat, luck)
        base.chance = Seeded(0)
        self.luck = luck
        options = self.game.legal(base, seat)
        found = self.judge_options(base, seat, options)
        return options[found.index(max(found))], found

    def value(self, state: ZwergeState) -> float:
        """The chance of the victory of all."""
        if not state.stack:
            return self.eyes.worth(state, 0)
        return self.brain.value(self.eyes.look(state, 0))

    def judge_options(self, base: ZwergeState, seat: int, options: list[int]) -> list[float]:
        """What each option is worth."""
        asked = base.stack[-1]
        if isinstance(asked, Walking):
            return self.judge_steps(base, seat, options)
        if isinstance(asked, RollAgain) and base.scope == WALK_ROLL:
            return self.judge_walk_dice(base, seat, options)
        if isinstance(asked, RollAgain) and self.effort.samples < LEAST_FOR_DICE:
            answer = habit(base, asked, options)
            return [float(option == answer) for option in options]
        acts = isinstance(asked, TakeAction | UseEquipment | RollAgain)
        samples = self.effort.samples if acts else self.share(4)
        found = [
            0.0 if is_idle(options, option) else self.after(base, seat, option, samples)
            for option in options
        ]
        if isinstance(asked, TakeAction):
            if self.effort.width > 1:
                self.look_deeper(base, seat, options, found)
            most = max(found)
            for place, option in enumerate(options):
                if is_idle(options, option):
                    found[place] = min(most - A_LITTLE, self.after(base, seat, END_TURN, 1))
        return found

    def tried(self, base: ZwergeState) -> ZwergeState:
        """A table on which something is tried, with the luck of the mind."""
        table = base.clone()
        table.chance = self.luck.clone()
        return table

    def take(self, state: ZwergeState, seat: int, action: int) -> None:
        """Carry an action out, up to the next question or turn."""
        stack = state.stack
        cast("Decision[ZwergeState]", stack.pop()).carry_out(state, seat, action)
        while stack and not stack[-1].seats and not isinstance(stack[-1], Turn):
            cast("Step[ZwergeState]", stack.pop()).run(state)

    def settle(self, state: ZwergeState, until_walking: bool = False) -> None:
        """Answer by habit until the table is quiet; also until a walk goes on, if asked for."""
        while not is_quiet(state):
            asked = cast("Decision[ZwergeState]", state.stack[-1])
            if until_walking and isinstance(asked, Walking):
                return
            seat = asked.seats[0]
            options = asked.options(state, seat)
            self.take(
                state, seat, options[0] if len(options) == 1 else habit(state, asked, options)
            )

    def mean(
        self,
        base: ZwergeState,
        seat: int,
        action: int,
        samples: int,
        finish: Callable[[ZwergeState], float],
    ) -> float:
        """What an action is worth on average; `finish` judges the tables it may lead to."""
        values: dict[tuple[object, ...], float] = {}
        total = 0.0
        shown = False
        samples = min(samples, MOST_SAMPLES)
        for sample in range(1, samples + 1):
            table = self.tried(base)
            if shown:
                table = self.game.redeal(base, seat, self.luck.clone())
            reveals, luck = table.reveals, cast("Seeded", table.chance)
            self.take(table, seat, action)
            self.settle(table)
            lucky = luck.state != self.luck.state
            self.luck.state = luck.state
            shown = shown or table.reveals != reveals
            if not lucky and not shown:
                return finish(table)
            mark = mark_of(table)
            if mark not in values:
                values[mark] = finish(table)
            total += values[mark]
            if self.deadline.passed():
                return total / sample
        return total / samples

    def after(self, base: ZwergeState, seat: int, action: int, samples: int) -> float:
        """What an action is worth."""
        if action == WALK_ACTION:
            return self.walk(base, seat, unchanged)
        return self.mean(base, seat, action, samples, self.value)

    def goals(self, walking: ZwergeState, seat: int, steps: int) -> list[Goal]:
        """Every place where a walk may end."""
        found = []
        for far, way in Routes(walking, seat, steps).ways():
            table = self.tried(walking)
            for step in way:
                if not table.stack or not isinstance(table.stack[-1], Walking):
                    break
                self.take(table, seat, step)
                self.settle(table, until_walking=True)
            if table.stack and isinstance(table.stack[-1], Walking):
                self.take(table, seat, STOP)
            self.settle(table)
            found.append(Goal(self.value(table), far, way, table))
        return found

    def reach(self, walking: ZwergeState, seat: int, judged: Judged) -> list[float]:
        """The best worth within so many steps each."""
        self.settle(walking, until_walking=True)
        if not walking.stack or not isinstance(walking.stack[-1], Walking):
            return [self.value(walking)] * (FACES + 1)
        walking.stack[-1] = WALKING[seat][FACES]
        best: dict[int, Goal] = {}
        for goal in self.goals(walking, seat, FACES):
            if goal.steps not in best or goal.value > best[goal.steps].value:
                best[goal.steps] = goal
        within: list[float] = []
        most = found = -1.0
        for steps in range(FACES + 1):
            if steps in best and best[steps].value > most:
                most = best[steps].value
                found = max(found, judged(best[steps].table, most))
            within.append(found)
        return within

    def walk(self, base: ZwergeState, seat: int, judged: Judged) -> float:
        """A walk's mean over the dice: with more steps more places can be chosen."""
        walking = self.tried(base)
        self.take(walking, seat, WALK_ACTION)
        within = self.reach(walking, seat, judged)
        odds = walk_odds(base, seat)
        worth = 0.0
        for steps in range(1, FACES + 1):
            worth += odds[steps] * within[steps]
        return worth

    def judge_walk_dice(self, base: ZwergeState, seat: int, options: list[int]) -> list[float]:
        """A walk's dice are rolled: keep them, or roll one of them again."""
        walking = self.tried(base)
        self.take(walking, seat, KEEP)
        within = self.reach(walking, seat, unchanged)
        found = []
        for option in options:
            if option == KEEP:
                found.append(within[base.dice[-1]])
                continue
            others = list(base.dice)
            others.remove((option - REROLL) % FACES + 1)
            highest = max(others, default=0)
            worth = 0.0
            for face in range(1, FACES + 1):
                worth += within[max(face, highest)] / 6.0
            if option >= REROLL_BY_STONE:
                worth -= PRICE_OF_STONE
            found.append(worth)
        return found

    def judge_steps(self, base: ZwergeState, seat: int, options: list[int]) -> list[float]:
        """A step is worth the best place to which it leads; close ones are judged further."""
        steps = min(cast("Walking", base.stack[-1]).steps, FACES)
        goals = sorted(self.goals(base, seat, steps), key=lambda goal: goal.value, reverse=True)
        values = [goal.value for goal in goals]
        self.refine(values, lambda place: self.further(goals[place].table))
        found = dict.fromkeys(options, 0.0)
        for goal, value in zip(goals, values, strict=True):
            step = goal.way[0] if goal.way else STOP
            if step in found:
                found[step] = max(found[step], value)
        return list(found.values())

    def refine(self, values: list[float], deeper: Callable[[int], float]) -> None:
        """Where the best two of a falling row are close, the best few are judged anew.

        No other gets ahead of them.
        """
        if self.effort.width < 2 or len(values) < 2 or values[0] - values[1] > CLOSE:
            return
        best, most = values[0], -1.0
        seen = 0
        while seen < min(len(values), self.effort.width) and values[seen] >= best - CLOSE:
            values[seen] = 0.7 * deeper(seen) + 0.3 * values[seen]
            most = max(most, values[seen])
            seen += 1
        for place in range(seen, len(values)):
            values[place] = min(values[place], most)

    def best_action(self, base: ZwergeState) -> float:
        """The best action's worth at a glance."""
        seat = base.stack[-1].seats[0]
        options = self.game.legal(base, seat)
        return max(
            [
                self.after(base, seat, option, self.share(4))
                for option in options
                if not is_idle(options, option)
            ]
        )

    def further(self, state: ZwergeState) -> float:
        """One decision further: the next action, after the luck of the next turn if it is over."""
        if not state.stack:
            return self.eyes.worth(state, 0)
        if isinstance(state.stack[-1], TakeAction):
            return self.best_action(state)
        total = 0.0
        samples = self.share(6)
        for _ in range(samples):
            table = self.game.redeal(state, 0, self.luck.clone())
            while table.stack and not table.stack[-1].seats:
                cast("Step[ZwergeState]", table.stack.pop()).run(table)
            self.settle(table)
            self.luck.state = cast("Seeded", table.chance).state
            total += self.best_action(table) if table.stack else self.eyes.worth(table, 0)
        return total / samples

    def look_deeper(
        self, base: ZwergeState, seat: int, options: list[int], found: list[float]
    ) -> None:
        """Actions that are close are judged one decision further."""
        order = sorted(range(len(found)), key=lambda place: found[place], reverse=True)

        def deeper(rank: int) -> float:
            action = options[order[rank]]
            if action == WALK_ACTION:
                return self.walk(base, seat, lambda table, _: self.further(table))
            return self.mean(base, seat, action, self.share(2), self.further)

        values = [found[place] for place in order]
        self.refine(values, deeper)
        for place, value in zip(order, values, strict=True):
            found[place] = value

    def share(self, part: int) -> int:
        """Fewer samples the deeper the look."""
        return max(1, self.effort.samples // part)
