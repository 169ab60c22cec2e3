"""What a card would add to a seat's points as they stand, before any hero comes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

from dwarrow.games.nidavellir.box import BEST_COIN, EACH_RANK, NidavellirBox
from dwarrow.games.nidavellir.cards import BRAVERY_OF, CLASS_OF, DWARVES, WARRIOR, offering_value
from dwarrow.games.nidavellir.coins import VALUE, upgradable
from dwarrow.games.nidavellir.phases.upgrade import replaced, upgraded_to
from dwarrow.games.nidavellir.scoring import (
    best_coin,
    column_points,
    final_army,
    warriors,
    without_thrud,
)
from dwarrow.games.nidavellir.state import COLUMNS, NidavellirState, Pile

BRAVERY_IN: tuple[Pile, ...] = tuple(
    tuple(BRAVERY_OF[face] for face in range(DWARVES) if CLASS_OF[face] == number)
    for number in range(COLUMNS)
)
"""The bravery of every dwarf of a class."""
KEPT = 2_000
"""So much is kept: most decisions change nothing of it."""


def gains(state: NidavellirState, seat: int, faces: Sequence[int]) -> tuple[int, ...]:
    """What each card would add to the points of a seat; offerings add 0."""
    army = final_army(state, seat)
    dwarves = dwarf_gains(state, seat, army.ranks, army.bravery, army.coins)
    return tuple([dwarves[face] if face < DWARVES else 0 for face in faces])


def dwarf_gains(state: NidavellirState, seat: int, ranks: Pile, bravery: Pile, coins: Pile) -> Pile:
    """By face, what each dwarf would add to this army of a seat."""
    counted = warriors(state)
    own = counted.pop(seat)
    best_of_rivals = max(counted)
    wins_majority = best_of_rivals <= own + 1 and not 0 < own >= best_of_rivals
    return gains_by_face(
        without_thrud(state, seat, ranks),
        bravery,
        state.heroes[seat],
        best_coin(coins) if wins_majority else 0,
        state.box,
    )


@lru_cache(KEPT)
def gains_by_face(
    ranks: Pile, bravery: Pile, heroes: Pile, for_majority: int, box: NidavellirBox
) -> Pile:
    """The same: only the column of the dwarf changes, and warriors may win the majority."""
    more = list(points_per_rank(heroes, box))
    more[WARRIOR] += for_majority
    columns = map(column_gains, range(COLUMNS), ranks, bravery, more)
    return tuple(chain.from_iterable(columns))


@lru_cache(KEPT)
def column_gains(number: int, ranks: int, bravery: int, more: int) -> Pile:
    """What each dwarf of a class would add to a column, and so much more for its rank."""
    before = column_points(number, ranks, bravery) - more
    return tuple(
        [column_points(number, ranks + 1, bravery + added) - before for added in BRAVERY_IN[number]]
    )


@lru_cache(KEPT)
def points_per_rank(heroes: Pile, box: NidavellirBox) -> Pile:
    """By class, what heroes bring for each of its ranks."""
    points = [0] * COLUMNS
    for hero in heroes:
        card = box.heroes[hero]
        if card.effect == EACH_RANK:
            points[card.hero_class] += card.amount
    return tuple(points)


def offering_gain(state: NidavellirState, seat: int, face: int, coins: Pile, treasury: Pile) -> int:
    """The most points that an offering would bring (Münzen aufwerten)."""
    counted = warriors(state)
    has_majority = 0 < counted[seat] == max(counted)
    heroes = [state.box.heroes[hero] for hero in state.heroes[seat]]
    best_counts = has_majority + sum([hero.effect == BEST_COIN for hero in heroes])
    return best_upgrade(coins, offering_value(face), treasury, best_counts)


@lru_cache(KEPT)
def best_upgrade(coins: Pile, amount: int, treasury: Pile, best_counts: int) -> int:
    """The most points that adding this to one coin would bring, the best counting so often more."""
    return max(
        [
            coin_gain(coins, coin, upgraded_to(treasury, coin, amount), best_counts)
            for coin in set(coins)
            if upgradable(coin)
        ],
        default=0,
    )


def coin_gain(coins: Pile, coin: int, new: int, best_counts: int) -> int:
    """What another coin in place of this one would bring, the best counting so often more."""
    more = VALUE[new] - VALUE[coin]
    if best_counts:
        more += best_counts * (best_coin(replaced(coins, coin, new)) - best_coin(coins))
    return more
