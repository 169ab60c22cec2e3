"""The quick answers that the team takes for granted while it imagines how an action ends.

The same as `native/zwerge/habits.hpp`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dwarrow.bots.python_mind.zwerge_errands import EVERYWHERE
from dwarrow.games.zwerge.actions import (
    ACCEPT,
    CARD,
    DWARF,
    END_TURN,
    FACES,
    FIELD,
    KEEP,
    PASS,
    PAY_DOOM,
    PAY_LIFE,
    RAISE,
    REROLL,
    REROLL_ALL,
    REROLL_BY_STONE,
    SEND,
    STOP,
)
from dwarrow.games.zwerge.box import (
    BONUS_DICE,
    GIVES_ATTRIBUTE,
    GIVES_MAX_LIFE,
    PREVENTS_LIFE_LOSS,
    REROLLS_A_DIE,
    TESTS_EACH,
)
from dwarrow.games.zwerge.phases.army_effects import RemoveArmy, RemoveWhere
from dwarrow.games.zwerge.phases.cards import armies_fought_at
from dwarrow.games.zwerge.phases.dice import (
    FIGHT_ROLL,
    WALK_ROLL,
    RaiseDie,
    RollAgain,
    aimed_at,
    successes,
)
from dwarrow.games.zwerge.phases.effects import WhoKeepsCard
from dwarrow.games.zwerge.phases.equipment import WhoGetsEquipment
from dwarrow.games.zwerge.phases.figures import MoveWhere, PayForDeadLand
from dwarrow.games.zwerge.phases.hits import AssignHit, ChooseHit
from dwarrow.games.zwerge.phases.life import WhoHeals, WhoLosesLife
from dwarrow.games.zwerge.phases.move import Walking
from dwarrow.games.zwerge.phases.scenarios import TakeFromMap
from dwarrow.games.zwerge.phases.set_up import TakeDwarf
from dwarrow.games.zwerge.phases.take_action import TakeAction, UseEquipment
from dwarrow.games.zwerge.pieces import CRAFT, FIGHT, NONE, WALK
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel.state import Pending

LIKED = (3, 5, 1, 2, 4)
"""By dwarf: more is better."""


def removed_by(state: ZwergeState, seat: int, dice: Sequence[int]) -> int:
    """How many armies these dice remove here, strong ones first."""
    armies = armies_fought_at(state, state.position[seat])
    removed = 0
    for die in dice:
        strongest = NONE
        for army, found in enumerate(state.box.armies):
            if armies[army] > 0 and die >= found.number:
                strongest = army
        if strongest != NONE:
            armies[strongest] -= 1
            removed += 1
    return removed


def habit_of_rolling(state: ZwergeState, seat: int, options: Sequence[int]) -> int:
    """A die that is too low is rolled again, then all of them if they are worse than usual."""
    lowest, dice = state.dice[0], len(state.dice)
    again = [REROLL + lowest - 1, REROLL_BY_STONE + lowest - 1]
    by_box, by_stone = (option in options for option in again)
    if state.scope == WALK_ROLL:
        if dice == 1 and lowest > 3:
            return KEEP
        if by_box:
            return again[0]
        return again[1] if state.dice[-1] <= 3 and by_stone else KEEP
    if state.scope == FIGHT_ROLL:
        armies = armies_fought_at(state, state.position[seat])
        useful, enough = removed_by(state, seat, state.dice), sum(armies)
        number = FACES
        for army, found in enumerate(state.box.armies):
            if armies[army] > 0:
                number = min(number, found.number)
    else:
        number, enough = aimed_at(state, seat)
        useful = successes(state, number)
    expected = dice * (FACES + 1 - number) / 6.0
    if useful >= min(enough, dice):
        return KEEP
    bad = useful < min(expected, enough)
    if state.ability_open and bad and not state.box_open:
        return REROLL_ALL
    if by_box:
        return again[0]
    if by_stone:
        return again[1]
    return REROLL_ALL if state.ability_open and bad else KEEP


def habit_of_raising(state: ZwergeState, seat: int, options: Sequence[int]) -> int:
    """The die that removes one more."""

    def worth(dice: Sequence[int]) -> int:
        if state.scope == FIGHT_ROLL:
            return removed_by(state, seat, dice)
        number, _ = aimed_at(state, seat)
        return sum([die >= number for die in dice])

    before = worth(state.dice)
    for option in reversed(options):
        if option == KEEP:
            continue
        face = option - RAISE + 1
        dice = list(state.dice)
        dice.remove(face)
        dice.append(face + 1)
        if worth(sorted(dice)) > before:
            return option
    return KEEP


def suits(state: ZwergeState, seat: int) -> int:
    """How well the drawn equipment suits a dwarf."""
    gear = state.box.gear[state.box.equipment[state.drawn]]
    if gear.power == GIVES_ATTRIBUTE:
        return state.attribute(seat, gear.attribute) * (-1 if gear.attribute == WALK else 1)
    if gear.power == BONUS_DICE:
        return state.attribute(seat, FIGHT)
    if gear.power in (GIVES_MAX_LIFE, PREVENTS_LIFE_LOSS):
        return -state.life[seat]
    if gear.power == REROLLS_A_DIE:
        return state.attribute(seat, FIGHT) + state.attribute(seat, CRAFT)
    return -((seat - state.active + state.seats) % state.seats)


def scenario_goal(state: ZwergeState) -> int:
    """Where the scenario wants the dwarves; everywhere if it names no place."""
    if state.scenario == NONE:
        return EVERYWHERE
    task = state.box.cards[state.scenario].task
    if task.kind != TESTS_EACH:
        return task.at or EVERYWHERE
    for number, part in enumerate(task.parts):
        if not state.progress[state.scenario] >> number & 1:
            return part.at
    return EVERYWHERE


def habit(state: ZwergeState, asked: Pending, options: Sequence[int]) -> int:
    """The answer to any question that is not an action, without thinking."""
    seat = asked.seats[0]
    if isinstance(asked, RollAgain):
        return habit_of_rolling(state, seat, options)
    if isinstance(asked, RaiseDie):
        return habit_of_raising(state, seat, options)
    if isinstance(asked, ChooseHit):
        return ACCEPT
    if isinstance(asked, AssignHit):
        return options[-1]
    if isinstance(asked, Walking):
        return STOP
    if isinstance(asked, UseEquipment | TakeAction):
        return END_TURN
    if isinstance(asked, PayForDeadLand):
        life, gap = state.life[asked.dwarf_seat], state.doom - state.hero
        spare = life >= 3 or (life == 2 and (gap <= 4 or state.seats >= 4))
        return PAY_LIFE if spare or gap <= 1 else PAY_DOOM
    if (
        isinstance(asked, MoveWhere)
        and scenario_goal(state) >> state.position[asked.dwarf_seat] & 1
    ):
        return FIELD + state.position[asked.dwarf_seat]
    liking = liked(state, asked)
    return options[0] if liking is None else max(options, key=liking)


def liked(state: ZwergeState, asked: Pending) -> Callable[[int], float] | None:
    """How much each option is liked; None where the first will do."""

    def dwarf(option: int) -> int:
        return state.dwarf_of.index(option - DWARF)

    if isinstance(asked, WhoLosesLife):
        return lambda option: state.life[dwarf(option)]
    if isinstance(asked, WhoHeals):
        return lambda option: -99 if option == PASS else -state.life[dwarf(option)]
    if isinstance(asked, WhoGetsEquipment):
        return lambda option: suits(state, dwarf(option))
    if isinstance(asked, WhoKeepsCard):
        return lambda option: state.attribute(dwarf(option), FIGHT)
    if isinstance(asked, RemoveWhere | TakeFromMap):
        return lambda option: state.crowd[option - FIELD] if FIELD <= option < CARD else -1
    if isinstance(asked, RemoveArmy):
        return lambda option: option if option < SEND else -1
    if isinstance(asked, MoveWhere):
        goal = scenario_goal(state)
        return lambda option: (
            (goal >> option - FIELD & 1) - 0.5 * (state.tile_on[option - FIELD] != NONE)
        )
    if isinstance(asked, TakeDwarf):
        return lambda option: LIKED[option - DWARF]
    return None
