"""How the team bot of Die Zwerge handles dice: re-rolls, raising, assigning hits."""

from __future__ import annotations

from collections.abc import Sequence

from dwarrow.bots.greedy.zwerge_land import FACES, expected_kills
from dwarrow.bots.greedy.zwerge_plan import armies_here
from dwarrow.bots.greedy.zwerge_taste import Taste
from dwarrow.games.zwerge.actions import (
    HIT,
    KEEP,
    PLACES_TO_HIT,
    RAISE,
    REROLL,
    REROLL_ALL,
    REROLL_BY_STONE,
)
from dwarrow.games.zwerge.box import MESSAGE_PLUS_ONE, TESTS_EACH, ZwergeBox
from dwarrow.games.zwerge.phases.dice import FIGHT_ROLL, MESSAGE_ROLL, STRIKE_ROLL, WALK_ROLL
from dwarrow.games.zwerge.pieces import FIRST_ADVENTURE, FIRST_THREAT, NONE
from dwarrow.games.zwerge.view import CardView, ZwergeView


def roll_again(box: ZwergeBox, view: ZwergeView, options: Sequence[int]) -> int:
    """Re-roll while the dice are not good enough: a useless die first, then all of them."""
    dice = view.dice
    if view.roll == WALK_ROLL:
        return walk_again(view, options)
    if view.roll == FIGHT_ROLL:
        armies = armies_here(box, view, view.dwarves[view.active].field)
        useful, expected = kills(box, dice, armies), expected_kills(box, len(dice), armies)
        enough = sum(armies)
    else:
        number, enough = wanted(box, view)
        useful = sum(1 for die in dice if die >= number)
        expected = len(dice) * (FACES + 1 - number) / FACES
    if useful >= enough:
        return KEEP
    if REROLL_ALL in options and useful < min(expected, enough) and no_box(options):
        return REROLL_ALL
    lowest = dice[0]
    for first in (REROLL, REROLL_BY_STONE):
        if first + lowest - 1 in options and lowest < FACES:
            return first + lowest - 1
    return REROLL_ALL if REROLL_ALL in options and useful < expected else KEEP


def no_box(options: Sequence[int]) -> bool:
    """Whether the council's box cannot be used for this roll."""
    return not any(REROLL <= option < REROLL_BY_STONE for option in options)


def walk_again(view: ZwergeView, options: Sequence[int]) -> int:
    """For a walk only the highest die counts."""
    lowest, highest = view.dice[0], view.dice[-1]
    if highest == FACES:
        return KEEP
    if REROLL + lowest - 1 in options and (len(view.dice) > 1 or highest < 4):
        return REROLL + lowest - 1
    if REROLL_BY_STONE + lowest - 1 in options and highest <= 3:
        return REROLL_BY_STONE + lowest - 1
    return KEEP


def wanted(box: ZwergeBox, view: ZwergeView) -> tuple[int, int]:
    """The number a die must reach, and how many such dice are wanted."""
    if view.roll == MESSAGE_ROLL:
        dwarf = box.dwarves[view.dwarves[view.active].dwarf]
        number = view.council_number
        return number - int(dwarf.ability == MESSAGE_PLUS_ONE), 1
    card = card_of(view, view.trying)
    if view.roll == STRIKE_ROLL:
        card = view.scenario
    if card is None:
        return view.council_number, 1
    task = box.cards[card.card].task
    if task.kind == TESTS_EACH:
        return task.parts[0].number, 1
    return task.number, task.count - card.done


def card_of(view: ZwergeView, number: int) -> CardView | None:
    """A card on the table by its number."""
    if number == NONE:
        return None
    if view.scenario is not None and view.scenario.card == number:
        return view.scenario
    return next((card for card in view.open_cards if card.card == number), None)


def kills(box: ZwergeBox, dice: Sequence[int], armies: Sequence[int]) -> int:
    """How many of these armies the dice beat, low dice first."""
    left = list(armies)
    beaten = 0
    for die in sorted(dice):
        for army in (2, 1, 0):
            if left[army] and die >= box.armies[army].number:
                left[army] -= 1
                beaten += 1
                break
    return beaten


def raise_die(box: ZwergeBox, view: ZwergeView, options: Sequence[int]) -> int:
    """Raise the die that beats one more."""
    best, choice = 0.0, KEEP
    for option in options:
        if option == KEEP:
            continue
        face = option - RAISE + 1
        dice = list(view.dice)
        dice.remove(face)
        dice.append(face + 1)
        if view.roll == STRIKE_ROLL:
            gain = float(face + 1 == wanted(box, view)[0])
        else:
            armies = armies_here(box, view, view.dwarves[view.active].field)
            gain = float(kills(box, dice, armies) - kills(box, view.dice, armies))
            gain += 0.1 * float(face + 1 == FACES and armies[2] > 0)
        if gain > best:
            best, choice = gain, option
    return choice


def assign_hit(taste: Taste, options: Sequence[int]) -> int:
    """The scenario's armies first, then threats, adventures and the field; strong ones first."""

    def value(option: int) -> float:
        army, place = divmod(option - HIT, PLACES_TO_HIT)
        if place == 0:
            return taste.hit_field + taste.hit_stronger * army
        card = place - 1
        if card < FIRST_ADVENTURE:
            return taste.hit_scenario + taste.hit_stronger * army
        hit = taste.hit_threat if card >= FIRST_THREAT else taste.hit_adventure
        return hit + taste.hit_stronger * army

    return max(options, key=value)
