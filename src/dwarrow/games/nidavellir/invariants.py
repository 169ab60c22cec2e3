"""What holds at every decision of Nidavellir, whatever was played."""

from __future__ import annotations

from dwarrow.games.nidavellir.cards import (
    BRAVERY_OF,
    CLASS_OF,
    DWARVES,
    HAMMER,
    HERO_CARD,
    HEROES,
)
from dwarrow.games.nidavellir.phases.army import THRUD_CARD, YLUD_CARD
from dwarrow.games.nidavellir.phases.bids import Bid
from dwarrow.games.nidavellir.phases.end_of_age_one import KeepCard
from dwarrow.games.nidavellir.phases.exchange import HandIn, ShowCoin
from dwarrow.games.nidavellir.phases.recruit import RECRUIT_HERO
from dwarrow.games.nidavellir.phases.take_card import TakeCard
from dwarrow.games.nidavellir.phases.tavern import OpenBid
from dwarrow.games.nidavellir.state import COLUMNS, NidavellirState

COINS_OF_A_SEAT = 5
SETTLED = (Bid, OpenBid, TakeCard, KeepCard, ShowCoin, HandIn)
"""Decisions that come up only when every recruit and its effects are done."""


def flaws(state: NidavellirState) -> list[str]:
    """Everything that can never be so."""
    found: list[str] = []
    for seat in range(state.seats):
        found += seat_flaws(state, seat)
    if min(state.treasury) < 0:
        found.append("a coin left the treasury that was not in it")
    if len(set(state.gems)) != state.seats:
        found.append(f"the gems are {state.gems}")
    if sorted(hero for heroes in state.heroes for hero in heroes) != [
        hero for hero in range(len(HEROES)) if state.owner[hero] >= 0
    ]:
        found.append("a hero is with somebody who is not its owner")
    return found


def seat_flaws(state: NidavellirState, seat: int) -> list[str]:
    """What can never be so before one player."""
    found: list[str] = []
    if len(state.coins(seat)) != COINS_OF_A_SEAT:
        found.append(f"seat {seat} has {len(state.coins(seat))} coins")
    for number in range(COLUMNS):
        found += column_flaws(state, seat, number)
    settled = not state.stack or isinstance(state.stack[-1], SETTLED)
    heroes = len(state.heroes[seat])
    if settled and heroes < state.sets(seat) and may_recruit(state, seat):
        found.append(f"seat {seat} has {heroes} heroes for {state.sets(seat)} sets")
    return found


def may_recruit(state: NidavellirState, seat: int) -> bool:
    """Whether any hero could come to this seat."""
    return bool(RECRUIT_HERO[seat].options(state, seat))


def column_flaws(state: NidavellirState, seat: int, number: int) -> list[str]:
    """A column holds its own class, counts what lies in it, and has Thrud on top of it only."""
    column = seat * COLUMNS + number
    pile = state.columns[column]
    ranks = bravery = 0
    found: list[str] = []
    for card in pile:
        if card == THRUD_CARD:
            ranks += 1
        elif card == YLUD_CARD:
            ranks += 1
            bravery += state.box.numbers.ylud_bravery[number]
        elif card >= HERO_CARD:
            hero = state.box.heroes[card - HERO_CARD]
            ranks += hero.ranks
            bravery += hero.bravery
            if hero.hero_class != number or state.owner[card - HERO_CARD] != seat:
                found.append(f"hero {card - HERO_CARD} lies in column {column}")
        elif card == HAMMER:
            ranks += state.box.numbers.hammer_ranks
        elif card < DWARVES and CLASS_OF[card] == number:
            ranks += 1
            bravery += BRAVERY_OF[card]
        else:
            found.append(f"card {card} lies in column {column}")
    if (ranks, bravery) != (state.ranks[column], state.bravery[column]):
        found.append(f"column {column} counts wrong")
    if (THRUD_CARD in pile) != (state.thrud == column) or THRUD_CARD in pile[:-1]:
        found.append("Thrud does not lie on top of her column")
    if (YLUD_CARD in pile) != (state.ylud == column):
        found.append("Ylud does not lie in her column")
    return found
