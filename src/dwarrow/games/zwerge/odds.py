"""What the dice of an action can bring, before anybody rolls and without re-rolls by choice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod

from dwarrow.games.zwerge.actions import (
    FACES,
    FIGHT_ACTION,
    MESSAGE,
    STRIKE,
    STRONG_FIGHT,
    STRONG_STRIKE,
    TRY,
    VOCABULARY,
    WORKSHOP,
)
from dwarrow.games.zwerge.box import LIFE_ROLL, PAY, REROLL_HIGHEST, ZwergeBox
from dwarrow.games.zwerge.phases.cards import armies_fought_at, cards_on_table, fought_at
from dwarrow.games.zwerge.phases.dice import aim_at_card, aim_at_council
from dwarrow.games.zwerge.phases.fight import fight_dice
from dwarrow.games.zwerge.phases.take_action import TakeAction
from dwarrow.games.zwerge.phases.tasks import tested
from dwarrow.games.zwerge.pieces import ARMIES, CRAFT, FIELD_COUNT, NONE
from dwarrow.games.zwerge.state import ZwergeState

Roll = tuple[int, ...]


@dataclass
class Odds:
    """What a roll can bring: successes, or armies that fall."""

    action: str
    """The action that rolls, as it is written."""
    dice: int
    """How many dice are rolled."""
    number: int
    """What a die must reach; NONE in a fight, where each kind of army has its number."""
    chances: tuple[int, ...]
    """In percent: of one success or army at least, of two, and so on up to all that are wanted."""


def odds(state: ZwergeState) -> Iterator[Odds]:
    """What can be rolled for now, while the dwarf on turn is asked for an action."""
    pending = state.stack[-1] if state.stack else None
    if not isinstance(pending, TakeAction):
        return
    seat = state.active
    for action in pending.options(state, seat):
        if action in (FIGHT_ACTION, STRONG_FIGHT):
            dice = fight_dice(state, seat, action == STRONG_FIGHT)
            found = fight(state, state.position[seat], dice)
            yield Odds(VOCABULARY.text(action), dice, NONE, found)
        elif (aim := aim_of(state, seat, action)) is not None:
            dice, number, wanted = aim
            found = chances(dice, again(state), (number,) * wanted)
            yield Odds(VOCABULARY.text(action), dice, number, found)


def aim_of(state: ZwergeState, seat: int, action: int) -> tuple[int, int, int] | None:
    """How many dice a test rolls, what each must reach, and how many of them are wanted."""
    if action in (STRIKE, STRONG_STRIKE):
        dice = fight_dice(state, seat, action == STRONG_STRIKE)
        return (dice, *aim_at_card(state, seat, state.scenario))
    if action in (MESSAGE, WORKSHOP):
        return (state.attribute(seat, CRAFT), *aim_at_council(state, seat, action == MESSAGE))
    card = action - TRY
    if not 0 <= card < len(state.box.cards) or state.box.cards[card].task.kind == PAY:
        return None
    if state.box.cards[card].task.kind == LIFE_ROLL:
        return (min(state.life[seat], state.box.numbers.dice), *aim_at_card(state, seat, card))
    dice = state.attribute(seat, tested(state, seat, card).attribute)
    return (dice, *aim_at_card(state, seat, card))


def fights(state: ZwergeState, dice: int) -> tuple[tuple[int, ...], ...]:
    """The chances of a fight with so many dice on every field."""
    armies = state.armies[:]
    for card in cards_on_table(state):
        if fields := fought_at(state, card):
            for field in range(FIELD_COUNT):
                if fields >> field & 1:
                    for army in range(len(ARMIES)):
                        armies[3 * field + army] += state.on_card(card, army)
    return fights_against(state.box, dice, again(state), tuple(armies))


@lru_cache(500)
def fights_against(
    box: ZwergeBox, dice: int, highest_again: bool, armies: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """The same against so many orcs, trolls and älfar on each field."""
    return tuple(
        [
            chances(dice, highest_again, needed(box, *armies[first : first + len(ARMIES)]))
            for first in range(0, len(armies), len(ARMIES))
        ]
    )


def fight(state: ZwergeState, field: int, dice: int) -> tuple[int, ...]:
    """The chances against all armies of a field and of the cards that are fought there."""
    return chances(dice, again(state), needed(state.box, *armies_fought_at(state, field)))


@lru_cache(2_000)
def needed(box: ZwergeBox, *armies: int) -> tuple[int, ...]:
    """What dice must show against so many orcs, trolls and älfar, the lowest first."""
    each = zip(box.armies, armies, strict=True)
    return tuple(sorted(found.number for found, count in each for _ in range(count)))


def again(state: ZwergeState) -> bool:
    """Whether the council makes the highest die be rolled again."""
    return state.council_power() == REROLL_HIGHEST


def chance(dice: int, number: int, count: int) -> int:
    """In percent, that so many of the dice reach the number, none being rolled again."""
    return chances(dice, False, (number,) * count)[-1] if count > 0 else 100


@lru_cache(2_000)
def chances(dice: int, highest_again: bool, needs: tuple[int, ...]) -> tuple[int, ...]:
    """In percent, that one of these numbers at least is reached, that two are, and so on.

    What is possible is never told as 0, what is not certain never as 100.
    """
    ways = [0] * (min(dice, len(needs)) + 1)
    for roll, weight in rolls(dice, highest_again):
        ways[reached(roll, needs)] += weight
    total = sum(ways)
    sums = [sum(ways[count:]) for count in range(1, len(ways))]
    return tuple(percent(part, total) for part in sums) + (0,) * (len(needs) - len(sums))


def percent(part: int, total: int) -> int:
    """A share in whole percent that keeps certain and impossible apart from nearly so."""
    if part in (0, total):
        return 100 * part // total
    return min(max(round(100 * part / total), 1), 99)


def reached(roll: Roll, needs: tuple[int, ...]) -> int:
    """How many numbers the dice reach at best, each die one; both in ascending order."""
    count = 0
    for die in roll:
        if count < len(needs) and die >= needs[count]:
            count += 1
    return count


@lru_cache(40)
def rolls(dice: int, highest_again: bool) -> tuple[tuple[Roll, int], ...]:
    """Every roll in ascending order, with the number of ways in which the dice can show it."""
    found: dict[Roll, int] = {}
    for roll in combinations_with_replacement(range(1, FACES + 1), dice):
        same = prod(factorial(roll.count(face)) for face in set(roll))
        weight = factorial(dice) // same
        if not (highest_again and roll):
            found[roll] = weight * (FACES if highest_again else 1)
            continue
        for face in range(1, FACES + 1):
            final = tuple(sorted((*roll[:-1], face)))
            found[final] = found.get(final, 0) + weight
    return tuple(found.items())
