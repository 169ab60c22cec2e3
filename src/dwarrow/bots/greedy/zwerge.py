"""The team bot of Die Zwerge: every dwarf works on what brings the team forward most."""

from __future__ import annotations

from collections.abc import Sequence

from dwarrow.bots.asked import Asked
from dwarrow.bots.greedy.tasting import Tasting
from dwarrow.bots.greedy.zwerge_choices import answer
from dwarrow.bots.greedy.zwerge_dice import assign_hit, raise_die, roll_again
from dwarrow.bots.greedy.zwerge_land import (
    at_least,
    expected_kills,
    fight_loss,
    message_chance,
)
from dwarrow.bots.greedy.zwerge_plan import (
    BE_THERE,
    FIGHT_THERE,
    MESSAGES,
    STRIKE_THERE,
    TRY_CARD,
    Plan,
    Work,
    armies_here,
    hunted,
)
from dwarrow.bots.greedy.zwerge_taste import PLAIN, TUNED, Taste
from dwarrow.bots.slips import taken
from dwarrow.games.zwerge.actions import (
    ACCEPT,
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
from dwarrow.games.zwerge.box import CART, EXTRA_ACTION, HEAL, ZwergeBox
from dwarrow.games.zwerge.pieces import (
    COUNCIL_END,
    CRAFT,
    FIGHT,
    NONE,
    SCHWARZJOCH,
)
from dwarrow.games.zwerge.view import ZwergeView
from dwarrow.kernel import Chance


class GreedyBot(Tasting[Taste]):
    """Plans for the whole team from what everybody sees, and has no memory."""

    plain = PLAIN
    by_seats = TUNED

    def choose(self, asked: Asked) -> int:
        """The option that promises most."""
        options = asked.options
        if len(options) == 1:
            return options[0]
        view, box = asked.view, asked.box
        assert isinstance(view, ZwergeView)
        assert isinstance(box, ZwergeBox)
        plan = Plan(box, view, self.taste(view.seats))
        if view.decision in ("action", "use-equipment"):
            return take_action(plan, options, asked.luck, self.slip)
        if view.decision == "walking":
            return next_step(plan, options)
        if view.decision == "roll-again":
            return roll_again(box, view, options)
        if view.decision == "raise-die":
            return raise_die(box, view, options)
        if view.decision == "assign-hit":
            return assign_hit(plan.taste, options)
        if view.decision == "choose-hit":
            return ACCEPT
        return answer(plan, options)


def take_action(plan: Plan, options: Sequence[int], luck: Chance, slip: float) -> int:
    """The action with the best rate of value to effort."""
    view = plan.view
    seat = view.active
    scores = {END_TURN: 0.0}
    for option in options:
        if USE <= option < DISCARD:
            scores[option] = use_value(plan, option - USE)
    if MESSAGE in options:
        chance = message_chance(plan.box, view, seat)
        scores[MESSAGE] = chance * plan.taste.council[view.council + COUNCIL_END]
    if WORKSHOP in options:
        craft = view.dwarves[seat].attributes[CRAFT]
        scores[WORKSHOP] = plan.taste.workshop * at_least(craft, view.council_number, 1)
    if FIGHT_ACTION in options:
        scores[FIGHT_ACTION] = fight_value(plan)
    stays = False
    for work in plan.works(seat):
        stays = consider(plan, work, options, scores) or stays
    if stays:
        scores.pop(WALK_ACTION, None)
    best = max(sorted(scores), key=lambda option: scores[option])
    if slip:
        best = taken(list(scores), list(scores.values()), luck, slip)
    return stronger(plan, best, options)


def consider(plan: Plan, work: Work, options: Sequence[int], scores: dict[int, float]) -> bool:
    """Score what this work asks for now; True if the dwarf had better wait where it is."""
    walks = plan.walks(plan.view.active, work.at, work.value) if work.at else 0.0
    rate = work.value / (walks + work.actions + 0.01)
    option = WALK_ACTION
    if walks == 0:
        if work.kind == BE_THERE:
            return work.value >= plan.taste.scenario
        option = {
            TRY_CARD: TRY + work.card,
            FIGHT_THERE: FIGHT_ACTION,
            STRIKE_THERE: STRIKE,
            MESSAGES: MESSAGE,
        }[work.kind]
        if option == STRIKE and FIGHT_ACTION in options and STRIKE not in options:
            option = FIGHT_ACTION
        rate -= risk(plan, option)
    if option not in options:
        return walks == 0 and work.value >= plan.taste.scenario
    scores[option] = max(scores.get(option, -99.0), rate)
    return False


def risk(plan: Plan, option: int) -> float:
    """What an action may cost in life."""
    view, box = plan.view, plan.box
    dwarf = view.dwarves[view.active]
    dice = dwarf.attributes[FIGHT]
    price = plan.taste.life[min(dwarf.life, 3)]
    if option == FIGHT_ACTION:
        return price * fight_loss(box, dice, armies_here(box, view, dwarf.field))
    if option == STRIKE and view.scenario is not None:
        number = box.cards[view.scenario.card].task.number
        spare = any(other.life > 1 for other in view.dwarves)
        if dwarf.life == 1 and spare and view.doom - view.hero > plan.taste.last_gasp * view.seats:
            price = plan.taste.life[0]
        return price * (1 - at_least(dice, number, 1))
    return 0.0


def fight_value(plan: Plan) -> float:
    """What a fight on this field is worth for the land alone."""
    view, box, taste = plan.view, plan.box, plan.taste
    dwarf = view.dwarves[view.active]
    armies = armies_here(box, view, dwarf.field)
    kills = expected_kills(box, dwarf.attributes[FIGHT], armies)
    crowd = sum(view.armies[dwarf.field])
    each = taste.army * (1.0 + taste.crowd * max(0, crowd - 1))
    if dwarf.field == SCHWARZJOCH:
        each += taste.schwarzjoch
    if any(armies[army] for army in hunted(box, view)):
        each += taste.hunted
    return each * kills - risk(plan, FIGHT_ACTION)


def stronger(plan: Plan, option: int, options: Sequence[int]) -> int:
    """Use the mighty blow where it counts."""
    view = plan.view
    if option == STRIKE and STRONG_STRIKE in options:
        return STRONG_STRIKE
    if option == FIGHT_ACTION and STRONG_FIGHT in options:
        armies = armies_here(plan.box, view, view.dwarves[view.active].field)
        if sum(armies) >= plan.taste.mighty_blow_from:
            return STRONG_FIGHT
    return option


def use_value(plan: Plan, gear: int) -> float:
    """What using equipment now is worth."""
    view = plan.view
    kind = plan.box.gear[gear].effects[0].kind
    if kind == EXTRA_ACTION:
        return 25.0
    if kind == HEAL:
        missing = max(dwarf.max_life - dwarf.life for dwarf in view.dwarves)
        weakest = min(dwarf.life for dwarf in view.dwarves)
        return 20.0 if missing >= plan.taste.heal_from or weakest == 1 else -1.0
    if kind != CART:
        return 30.0
    goal = goal_of(plan)
    if goal is None:
        return -1.0
    way = plan.way(view.active, goal.at, goal.value)
    here = way[view.dwarves[view.active].field]
    saved = here - min(way[field] for field in plan.ground.entrances)
    return 20.0 if saved >= plan.taste.cart_from else -1.0


def goal_of(plan: Plan) -> Work | None:
    """The best work that has a place, where the dwarf should go or stay."""
    best, goal = 0.0, None
    seat = plan.view.active
    for work in plan.works(seat):
        if not work.at:
            continue
        walks = plan.walks(seat, work.at, work.value)
        rate = work.value / (walks + work.actions + 0.01)
        if walks == 0 and work.kind == BE_THERE and work.card == NONE:
            rate = work.value
        if rate > best:
            best, goal = rate, work
    return goal


def next_step(plan: Plan, options: Sequence[int]) -> int:
    """The step that leads nearest to the goal, or stop."""
    goal = goal_of(plan)
    if goal is None:
        return STOP
    view = plan.view
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


BOT = GreedyBot()
