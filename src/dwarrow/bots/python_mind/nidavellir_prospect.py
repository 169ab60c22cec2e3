"""What a player's army promises: points as they would grow, and how near the next heroes are.

The same as `native/nidavellir/prospect.hpp`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from dwarrow.bots.python_mind.inputs import within
from dwarrow.games.nidavellir.actions import TAVERNS
from dwarrow.games.nidavellir.box import AGES
from dwarrow.games.nidavellir.cards import (
    BLACKSMITH,
    BRAVERY_OF,
    CLASS_OF,
    DWARVES,
    EXPLORER,
    HUNTER,
    MINER,
    WARRIOR,
    offering_value,
)
from dwarrow.games.nidavellir.coins import VALUE
from dwarrow.games.nidavellir.phases.round import Round
from dwarrow.games.nidavellir.phases.take_card import TakeCard
from dwarrow.games.nidavellir.state import BEFORE, COLUMNS, NidavellirState

AHEAD = 3
"""How many heroes are looked ahead for."""
HERO, NEARNESS, GROWTH, DISTINCTION = 50.0, 0.8, 0.16, 10.0
"""What a hero is worth; how likely each missing card comes; ranks that a turn brings; points."""
KEPT = 4_000


def between_rounds(state: NidavellirState) -> bool:
    """No round is dealt: between two of them, or at the end of an age."""
    return state.tavern == BEFORE and not state.taverns[0]


def rounds_left(state: NidavellirState) -> int:
    """Rounds to come, with the one that is played."""
    counted = not between_rounds(state) or not state.stack or isinstance(state.stack[-1], Round)
    return (AGES - state.age) * state.box.rounds[state.seats] - state.round - (not counted)


def has_taken(state: NidavellirState, seat: int) -> bool:
    """Whether a seat has had its card at the tavern that is served."""
    if seat not in state.order:
        return False
    place = state.order.index(seat)
    if place != state.turn:
        return place < state.turn
    return not state.stack or not isinstance(state.stack[-1], TakeCard)


class Nearness(NamedTuple):
    """How near the next heroes are."""

    near: float
    """The chance of each of them, summed up."""
    missing: tuple[int, ...]
    """How many ranks each of them still needs."""
    steps: tuple[float, ...] = ()
    """What the next rank of each class adds to the chance."""


@lru_cache(KEPT)
def nearness(ranks: tuple[int, ...], heroes: int, turns: int) -> Nearness:
    """How near the next heroes are to an army with so many turns to come."""
    here = _near(ranks, heroes, turns)
    steps = [
        _near((*ranks[:number], have + 1, *ranks[number + 1 :]), heroes, turns).near - here.near
        for number, have in enumerate(ranks)
    ]
    return here._replace(steps=tuple(steps))


def _near(ranks: tuple[int, ...], heroes: int, turns: int) -> Nearness:
    near = 0.0
    missing = []
    for wanted in range(heroes + 1, heroes + 1 + AHEAD):
        lacks = 0
        for have in ranks:
            lacks += max(0, wanted - have)
        missing.append(lacks)
        if lacks > turns:
            continue
        chance = 1.0
        for _ in range(lacks):
            chance *= NEARNESS
        near += chance
    return Nearness(near, tuple(missing))


class Prospect:
    """What one army promises."""

    def __init__(self, state: NidavellirState, seat: int) -> None:
        self.age = state.age
        self.rounds = rounds_left(state)
        served = 0 if state.tavern == BEFORE else state.tavern + has_taken(state, seat)
        self.turns = len(TAVERNS) * self.rounds - served
        """How many cards the player still takes."""
        self.best = max([VALUE[coin] for coin in state.coins(seat)], default=0)
        self.later = GROWTH * self.turns
        """How many ranks each class may grow."""
        first = seat * COLUMNS
        self.ranks = tuple(state.ranks[first : first + COLUMNS])
        self.bravery = state.bravery[first : first + COLUMNS]
        self.own = [
            have - (state.thrud == first + number) for number, have in enumerate(self.ranks)
        ]
        """Ranks without Thrud, who leaves before the scoring."""
        rivals = [0] * COLUMNS
        for other in range(state.seats):
            if other != seat:
                column = other * COLUMNS
                rivals = list(map(max, rivals, state.ranks[column : column + COLUMNS]))
        self.leads = [mine - best for mine, best in zip(self.ranks, rivals, strict=True)]
        """By how many ranks of each class the best rival lies behind."""
        self.near, self.missing, self.steps = nearness(
            self.ranks, len(state.heroes[seat]), self.turns
        )

    def majority(self, lead: int) -> float:
        """The chance to have the most of a class when it counts."""
        return within(0.5 + lead / (2 + 0.4 * self.turns), 0.0, 1.0)

    def worth(self, number: int, have: int, value: int, lead: int) -> float:
        """What a class will be worth with these ranks and this bravery."""
        grown = have + self.later
        worth = DISTINCTION * self.majority(lead) if self.age == 0 else 0.0
        if number == WARRIOR:
            worth += value + self.majority(lead) * (self.best + self.rounds)
        elif number == HUNTER:
            worth += grown * grown
        elif number == MINER:
            worth += grown * (value + 0.8 * self.later)
        elif number == BLACKSMITH:
            worth += grown * (grown + 5) / 2
        elif number == EXPLORER:
            worth += value
        return worth

    def card_worth(self, face: int) -> float:
        """What a card of a tavern adds, heroes and all; an offering, what a coin brings."""
        if face >= DWARVES:
            return offering_value(face) * (1.2 + 0.06 * self.rounds)
        number = CLASS_OF[face]
        have, value, lead = self.own[number], self.bravery[number], self.leads[number]
        return (
            self.worth(number, have + 1, value + BRAVERY_OF[face], lead + 1)
            - self.worth(number, have, value, lead)
            + HERO * self.steps[number]
        )

    def army_worth(self) -> float:
        """What the whole army is worth, without the heroes beside it."""
        worth = HERO * self.near
        for number in range(COLUMNS):
            worth += self.worth(number, self.own[number], self.bravery[number], self.leads[number])
        return worth
