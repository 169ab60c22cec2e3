"""The team bot of Die Zwerge: every dwarf works on what brings the team forward most."""

from __future__ import annotations

from collections.abc import Sequence

from dwarrow.bots.bot import Bot
from dwarrow.bots.greedy.zwerge_choices import answer
from dwarrow.bots.greedy.zwerge_dice import assign_hit, raise_die, roll_again
from dwarrow.bots.greedy.zwerge_land import (
    at_least,
    expected_kills,
    fight_loss,
    message_chance,
    open_entrances,
)
from dwarrow.bots.greedy.zwerge_plan import (
    BE_THERE,
    FIGHT_THERE,
    MESSAGES,
    SCENARIO_VALUE,
    STRIKE_THERE,
    TRY_CARD,
    Plan,
    Work,
    armies_here,
    hunted,
)
from dwarrow.games.zwerge.actions import (
    DISCARD,
    END_TURN,
    FIGHT_ACTION,
    GO,
    MESSAGE,
    STOP,
    STRIKE,
    STRONG_FIGHT,
    STRONG_STRIKE,
    TRY,
    TUNNEL,
    USE,
    WALK_ACTION,
    WORKSHOP,
)
from dwarrow.games.zwerge.pieces import (
    COUNCIL_END,
    CRAFT,
    FIGHT,
    GEAR,
    NONE,
    SCHWARZJOCH,
)
from dwarrow.games.zwerge.view import ZwergeView
from dwarrow.kernel import Chance, View

COUNCIL_VALUES = (1.6, 0.9, 1.2, 0.9, 0.5, 0.5, 0.7, 0.7, 0.0)
"""What a step to the right is worth from each box, in turns of the hero marker."""
ARMY_VALUE = 0.2
"""What a beaten army is worth on a quiet field."""
LIFE_VALUES = (99.0, 15.0, 1.6, 1.0)
"""What a life point is worth to a dwarf who has so many left."""
LAST_GASP = 1
"""So many rounds before the end a dwarf risks its last life point."""
WORKSHOP_NUMBER = 4


class ZwergeBot(Bot):
    """Plans for the whole team from what everybody sees, and has no memory."""

    def choose(self, view: View, options: Sequence[int], chance: Chance) -> int:
        """The option that promises most."""
        assert isinstance(view, ZwergeView)
        if len(options) == 1:
            return options[0]
        if view.decision == "action":
            return take_action(view, options)
        if view.decision == "walking":
            return next_step(view, options)
        if view.decision == "roll-again":
            return roll_again(view, options)
        if view.decision == "raise-die":
            return raise_die(view, options)
        if view.decision == "assign-hit":
            return assign_hit(view, options)
        return answer(view, options)


def take_action(view: ZwergeView, options: Sequence[int]) -> int:
    """The action with the best rate of value to effort."""
    seat = view.active
    plan = Plan(view)
    scores = {END_TURN: 0.0}
    for option in options:
        if USE <= option < DISCARD:
            scores[option] = use_value(view, plan, option - USE)
    if MESSAGE in options:
        scores[MESSAGE] = message_chance(view, seat) * COUNCIL_VALUES[view.council + COUNCIL_END]
    if WORKSHOP in options:
        craft = view.dwarves[seat].attributes[CRAFT]
        scores[WORKSHOP] = 0.8 * at_least(craft, WORKSHOP_NUMBER, 1)
    if FIGHT_ACTION in options:
        scores[FIGHT_ACTION] = fight_value(view)
    stays = False
    for work in plan.works(seat):
        stays = consider(view, plan, work, options, scores) or stays
    if stays:
        scores.pop(WALK_ACTION, None)
    best = max(sorted(scores), key=lambda option: scores[option])
    return stronger(view, best, options)


def consider(
    view: ZwergeView, plan: Plan, work: Work, options: Sequence[int], scores: dict[int, float]
) -> bool:
    """Score what this work asks for now; True if the dwarf had better wait where it is."""
    walks = plan.walks(view.active, work.at, work.value) if work.at else 0.0
    rate = work.value / (walks + work.actions + 0.01)
    option = WALK_ACTION
    if walks == 0:
        if work.kind == BE_THERE:
            return work.value >= SCENARIO_VALUE
        option = {
            TRY_CARD: TRY + work.card,
            FIGHT_THERE: FIGHT_ACTION,
            STRIKE_THERE: STRIKE,
            MESSAGES: MESSAGE,
        }[work.kind]
        if option == STRIKE and FIGHT_ACTION in options and STRIKE not in options:
            option = FIGHT_ACTION
        rate -= risk(view, option)
    if option not in options:
        return walks == 0 and work.value >= SCENARIO_VALUE
    scores[option] = max(scores.get(option, -99.0), rate)
    return False


def risk(view: ZwergeView, option: int) -> float:
    """What an action may cost in life."""
    dwarf = view.dwarves[view.active]
    dice = dwarf.attributes[FIGHT]
    price = LIFE_VALUES[min(dwarf.life, 3)]
    if option == FIGHT_ACTION:
        return price * fight_loss(view, dice, armies_here(view, dwarf.field))
    if option == STRIKE:
        spare = any(other.life > 1 for other in view.dwarves)
        if dwarf.life == 1 and spare and view.doom - view.hero > LAST_GASP * view.seats:
            price = LIFE_VALUES[0]
        return price * (1 - at_least(dice, 6, 1))
    return 0.0


def fight_value(view: ZwergeView) -> float:
    """What a fight on this field is worth for the land alone."""
    dwarf = view.dwarves[view.active]
    armies = armies_here(view, dwarf.field)
    kills = expected_kills(view, dwarf.attributes[FIGHT], armies)
    crowd = sum(view.armies[dwarf.field])
    each = ARMY_VALUE * (1.0 + 0.5 * max(0, crowd - 1))
    if dwarf.field == SCHWARZJOCH:
        each += 0.1
    if any(armies[army] for army in hunted(view)):
        each += 0.25
    return each * kills - risk(view, FIGHT_ACTION)


def stronger(view: ZwergeView, option: int, options: Sequence[int]) -> int:
    """Use the mighty blow where it counts."""
    if option == STRIKE and STRONG_STRIKE in options:
        return STRONG_STRIKE
    if option == FIGHT_ACTION and STRONG_FIGHT in options:
        armies = armies_here(view, view.dwarves[view.active].field)
        if sum(armies) >= 3:
            return STRONG_FIGHT
    return option


def use_value(view: ZwergeView, plan: Plan, gear: int) -> float:
    """What using equipment now is worth."""
    name = GEAR[gear]
    if name == "letter":
        return 30.0
    if name == "song":
        return 25.0
    if name == "beer":
        missing = max(dwarf.max_life - dwarf.life for dwarf in view.dwarves)
        weakest = min(dwarf.life for dwarf in view.dwarves)
        return 20.0 if missing >= 2 or weakest == 1 else -1.0
    goal = goal_of(view, plan)
    if goal is None:
        return -1.0
    way = plan.way(view.active, goal.at, goal.value)
    here = way[view.dwarves[view.active].field]
    return 20.0 if here - min(way[field] for field in open_entrances(view)) >= 5 else -1.0


def goal_of(view: ZwergeView, plan: Plan) -> Work | None:
    """The best work that has a place, where the dwarf should go or stay."""
    best, goal = 0.0, None
    for work in plan.works(view.active):
        if not work.at:
            continue
        walks = plan.walks(view.active, work.at, work.value)
        rate = work.value / (walks + work.actions + 0.01)
        if walks == 0 and work.kind == BE_THERE and work.card == NONE:
            rate = work.value
        if rate > best:
            best, goal = rate, work
    return goal


def next_step(view: ZwergeView, options: Sequence[int]) -> int:
    """The step that leads nearest to the goal, or stop."""
    plan = Plan(view)
    goal = goal_of(view, plan)
    if goal is None:
        return STOP
    seat = view.active
    way = plan.way(seat, goal.at, goal.value)
    best, choice = way[view.dwarves[seat].field], STOP
    for option in options:
        if option == STOP:
            continue
        field = option - TUNNEL if option >= TUNNEL else option - GO
        if way[field] + 0.5 < best:
            best, choice = way[field], option
    return choice


BOT = ZwergeBot()
