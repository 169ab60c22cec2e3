"""How the team bot of Die Zwerge answers questions to the group."""

from __future__ import annotations

from collections.abc import Sequence

from dwarrow.bots.greedy.zwerge_plan import Plan, forge_of
from dwarrow.bots.greedy.zwerge_taste import Taste
from dwarrow.games.zwerge.actions import (
    CARD,
    DISCARD,
    DWARF,
    FIELD,
    OPTION,
    PASS,
    PAY_DOOM,
    PAY_LIFE,
    REMOVE,
)
from dwarrow.games.zwerge.box import (
    ADD_ARMIES,
    BONUS_DICE,
    CART,
    CHOOSE,
    GIVES_ATTRIBUTE,
    GIVES_MAX_LIFE,
    PREVENTS_LIFE_LOSS,
    RECRUIT,
    REROLLS_A_DIE,
    ZwergeBox,
)
from dwarrow.games.zwerge.pieces import (
    CRAFT,
    DWARVES,
    FIGHT,
    FIRST_THREAT,
    GATE_FIELDS,
    GEAR,
    NONE,
    WALK,
)
from dwarrow.games.zwerge.view import ZwergeView

FAVOURITES = ("balyndis", "boindil", "tungdil", "boendal", "bavragor")
"""Dwarves in the order in which the bot chooses them."""
DISCARD_ORDER = (
    "cart",
    "song",
    "letter",
    "beer",
    "boots",
    "stone",
    "blow",
    "medallion",
    "hammer",
    "mail",
    "axe",
)
"""Equipment from the least to the most precious."""


def answer(plan: Plan, options: Sequence[int]) -> int:
    """The answer to any question but actions, steps and dice."""
    box, view = plan.box, plan.view
    decision = view.decision
    if decision == "take-dwarf":
        return min(options, key=lambda option: FAVOURITES.index(DWARVES[option - DWARF]))
    if decision == "pay-for-dead-land":
        return pay(view, plan.taste)
    if decision == "choose-reward":
        return choose_reward(plan, options)
    if decision in ("discard-threat", "next-threat"):
        return dearest_threat(plan, options)
    if decision == "next-card":
        return first_to_leave(box, view, options)
    if decision == "drop-equipment":
        return min(options, key=lambda option: DISCARD_ORDER.index(GEAR[option - DISCARD]))
    if decision == "remove-army":
        return max(option for option in options if REMOVE <= option < REMOVE + 3)
    if DWARF <= options[0] < FIELD:
        return which_dwarf(plan, options)
    if FIELD <= options[0] < CARD:
        return which_field(plan, options)
    return options[0]


def pay(view: ZwergeView, taste: Taste) -> int:
    """Life while there is enough of it, else doom."""
    life = view.dwarves[view.figure].life
    gap = view.doom - view.hero
    if life >= 3 or (life == 2 and (gap <= taste.tight or view.seats >= taste.many)):
        return PAY_LIFE
    return PAY_DOOM if gap > 1 else PAY_LIFE


def choose_reward(plan: Plan, options: Sequence[int]) -> int:
    """The option of the acting card that is worth most."""
    if plan.view.acting == NONE:
        return options[0]
    for effect in plan.box.cards[plan.view.acting].effects:
        if effect.kind == CHOOSE:
            return max(
                options,
                key=lambda option: sum(
                    plan.worth(each) for each in effect.options[option - OPTION]
                ),
            )
    return options[0]


def dearest_threat(plan: Plan, options: Sequence[int]) -> int:
    """The open threat that would cost most."""
    harm = {card.card: plan.card_harm(card) for card in plan.view.open_cards}
    return max(options, key=lambda option: harm.get(option - CARD, -1.0))


def first_to_leave(box: ZwergeBox, view: ZwergeView, options: Sequence[int]) -> int:
    """Threats that bring armies first, while the armies on the other cards cannot come."""

    def score(option: int) -> tuple[bool, int]:
        card = box.cards[option - CARD]
        brings = any(effect.kind in (ADD_ARMIES, RECRUIT) for effect in card.effects)
        threat = option - CARD >= FIRST_THREAT
        armies = next(open_.armies for open_ in view.open_cards if open_.card == option - CARD)
        return threat and brings, -sum(armies)

    return max(options, key=score)


def which_dwarf(plan: Plan, options: Sequence[int]) -> int:
    """Who loses life, heals, gets a card or moves."""
    view = plan.view
    seats = {DWARF + dwarf.dwarf: seat for seat, dwarf in enumerate(view.dwarves)}
    named = [option for option in options if option != PASS]

    def score(option: int) -> float:
        dwarf = view.dwarves[seats[option]]
        if view.decision == "who-loses-life":
            return float(dwarf.life)
        if view.decision == "who-heals":
            return -10.0 * dwarf.life + min(dwarf.max_life - dwarf.life, 2)
        if view.decision == "who-keeps-card":
            return float(min(dwarf.attributes[FIGHT], 5)) + 0.1 * dwarf.life
        if view.decision == "who-gets-equipment":
            return equipment_value(plan.box, view, seats[option])
        if view.decision == "who-moves":
            return far_from_work(plan, seats[option])
        return float(seats[option] == view.active)

    return max(named, key=score)


def equipment_value(box: ZwergeBox, view: ZwergeView, seat: int) -> float:
    """How well the drawn card suits a dwarf."""
    dwarf = view.dwarves[seat]
    gear = box.gear[view.drawn]
    fight, craft = dwarf.attributes[FIGHT], dwarf.attributes[CRAFT]
    strengthens = gear.attribute if gear.power == GIVES_ATTRIBUTE else NONE
    if strengthens == FIGHT or gear.power == BONUS_DICE:
        return float(min(fight, 6)) + 0.5 * dwarf.keeper
    if strengthens == CRAFT:
        return float(craft)
    if strengthens == WALK:
        return -float(dwarf.attributes[WALK])
    if gear.power in (GIVES_MAX_LIFE, PREVENTS_LIFE_LOSS):
        return -float(dwarf.life)
    if gear.power == REROLLS_A_DIE:
        return float(fight + craft)
    if gear.effects[0].kind == CART:
        return 0.1 * craft
    return -float((seat - view.active) % view.seats)


def far_from_work(plan: Plan, seat: int) -> float:
    """How many actions moving this figure to its work would save."""
    works = [work for work in plan.works(seat) if work.at]
    if not works:
        return 0.0
    best = max(works, key=lambda work: work.value)
    walks = plan.walks(seat, best.at)
    return best.value * min(walks, plan.taste.farthest)


def which_field(plan: Plan, options: Sequence[int]) -> int:
    """Where to move, what to free, what to clear."""
    view, box = plan.view, plan.box
    fields = [option for option in options if option != PASS]

    def score(option: int) -> float:
        field = option - FIELD
        crowd = sum(view.armies[field])
        if view.decision in ("remove-where", "take-from-map"):
            return float(crowd)
        if view.decision == "remove-dead-land":
            near = float(field in box.tunnels) * 3 + float(field in GATE_FIELDS)
            return near + sum(1 for other in box.neighbours[field] if view.tiles[other] == NONE)
        if view.decision == "place-tunnel":
            return float(forge_of(box) >> field & 1) - float(view.tiles[field] != NONE) * 5
        if view.decision in ("move-where", "cart-where"):
            seat = view.figure if view.figure != NONE else view.active
            return move_value(plan, seat, field)
        return -float(field in box.tunnels) - 0.1 * crowd

    return max(fields, key=score)


def move_value(plan: Plan, seat: int, field: int) -> float:
    """How good it is for a figure to be put onto a field."""
    view = plan.view
    works = [work for work in plan.works(seat) if work.at]
    if not works:
        return 0.0
    best = max(works, key=lambda work: work.value)
    harm = (
        plan.taste.onto_dead_land
        if view.tiles[field] != NONE and field != view.dwarves[seat].field
        else 0.0
    )
    return -plan.way(seat, best.at)[field] - harm
