"""The final scoring, with a line for everything that brings points (rulebook: Schlusswertung)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from dwarrow.games.nidavellir.box import (
    BEST_COIN,
    BROTHERS,
    EACH_RANK,
    NO_CLASS,
    NidavellirBox,
)
from dwarrow.games.nidavellir.cards import (
    BLACKSMITH,
    BRAVERY_OF,
    CLASS_OF,
    DWARVES,
    EXPLORER,
    HUNTER,
    MINER,
    WARRIOR,
)
from dwarrow.games.nidavellir.coins import VALUE
from dwarrow.games.nidavellir.state import COLUMNS, GOLDEN_GEM, NidavellirState
from dwarrow.kernel import Line, Result

ARMIES_KEPT = 2_000
"""So many score sheets are kept: most armies stay as they are from one decision to the next."""


class FinalArmy(NamedTuple):
    """What one player is scored for: ranks and bravery by class, heroes, coins and the gem."""

    ranks: tuple[int, ...]
    bravery: tuple[int, ...]
    heroes: tuple[int, ...]
    coins: tuple[int, ...]
    golden_gem: bool


def score(state: NidavellirState) -> Result:
    """Points of every seat; while Thrud still lies in an army, as if she had left it."""
    return score_armies([final_army(state, seat) for seat in range(state.seats)], state.box)


def score_armies(armies: list[FinalArmy], box: NidavellirBox) -> Result:
    """Points of every army; the most warriors of all decide who adds the best coin."""
    most_warriors = max(army.ranks[WARRIOR] for army in armies)
    sheets = tuple(score_sheet(army, most_warriors, box) for army in armies)
    return Result(tuple(sum(line.points for line in sheet) for sheet in sheets), sheets)


def final_army(state: NidavellirState, seat: int) -> FinalArmy:
    """A seat's army without Thrud, who brings her points beside the board."""
    first = seat * COLUMNS
    ranks = state.ranks[first : first + COLUMNS]
    if first <= state.thrud < first + COLUMNS:
        ranks[state.thrud - first] -= 1
    return FinalArmy(
        tuple(ranks),
        tuple(state.bravery[first : first + COLUMNS]),
        state.heroes[seat],
        state.coins(seat),
        state.gems[seat] == GOLDEN_GEM,
    )


def gains(state: NidavellirState, seat: int, faces: Sequence[int]) -> tuple[int, ...]:
    """What each card would add to the points of a seat, before any hero comes; offerings add 0."""
    army = final_army(state, seat)
    most = most_warriors_of_rivals(state, seat)
    before = points(army, most, state.box)
    return tuple(
        [
            points(raised(army, face), most, state.box) - before if face < DWARVES else 0
            for face in faces
        ]
    )


def most_warriors_of_rivals(state: NidavellirState, seat: int) -> int:
    """The most ranks of warriors that any other army has."""
    rivals = [final_army(state, other) for other in range(state.seats) if other != seat]
    return max(rival.ranks[WARRIOR] for rival in rivals)


def raised(army: FinalArmy, face: int) -> FinalArmy:
    """An army with one more dwarf."""
    number = CLASS_OF[face]
    return army._replace(
        ranks=more(army.ranks, number, 1), bravery=more(army.bravery, number, BRAVERY_OF[face])
    )


@lru_cache(ARMIES_KEPT)
def points(army: FinalArmy, most_of_rivals: int, box: NidavellirBox) -> int:
    """An army's points where no rival has more warriors than this."""
    sheet = score_sheet(army, max(most_of_rivals, army.ranks[WARRIOR]), box)
    return sum(line.points for line in sheet)


def more(figures: tuple[int, ...], number: int, amount: int) -> tuple[int, ...]:
    """The figures of the classes with one of them raised."""
    return (*figures[:number], figures[number] + amount, *figures[number + 1 :])


@lru_cache(ARMIES_KEPT)
def score_sheet(army: FinalArmy, most_warriors: int, box: NidavellirBox) -> tuple[Line, ...]:
    """The five classes, the heroes beside the board, the coins and the golden gem."""
    lines = [*class_lines(army, most_warriors, box), *hero_lines(army, box)]
    values = [VALUE[coin] for coin in army.coins]
    lines.append(Line("coins", sum(values)))
    if army.golden_gem:
        lines.append(Line("golden-gem", box.numbers.golden_gem))
    return tuple(lines)


def class_lines(army: FinalArmy, most_warriors: int, box: NidavellirBox) -> list[Line]:
    """What the columns bring, in the order of the rulebook."""
    ranks, bravery = army.ranks, army.bravery
    lines = [Line("warriors", bravery[WARRIOR], {"count": ranks[WARRIOR]})]
    if 0 < ranks[WARRIOR] == most_warriors:
        lines.append(Line("most-warriors", best_coin(army)))
    lines += [
        Line("hunters", hunter_points(ranks[HUNTER]), {"count": ranks[HUNTER]}),
        Line(
            "miners",
            ranks[MINER] * bravery[MINER],
            {"count": ranks[MINER], "bravery": bravery[MINER]},
        ),
        Line("blacksmiths", blacksmith_points(ranks[BLACKSMITH]), {"count": ranks[BLACKSMITH]}),
        Line("explorers", bravery[EXPLORER], {"count": ranks[EXPLORER]}),
    ]
    for hero in army.heroes:
        card = box.heroes[hero]
        if card.effect == EACH_RANK:
            count = ranks[card.hero_class]
            lines.append(Line("each-rank", card.amount * count, {"hero": hero, "count": count}))
    return lines


def hero_lines(army: FinalArmy, box: NidavellirBox) -> list[Line]:
    """What the heroes beside the board bring, the Dwerg brothers together."""
    lines: list[Line] = []
    brothers = 0
    for hero in army.heroes:
        card = box.heroes[hero]
        if card.effect == BROTHERS:
            brothers += 1
        elif card.effect == BEST_COIN:
            lines.append(Line("hero-best-coin", best_coin(army), {"hero": hero}))
        elif card.hero_class == NO_CLASS and card.points:
            lines.append(Line("hero", card.points, {"hero": hero}))
    if brothers:
        lines.append(Line("brothers", box.numbers.brothers[brothers], {"count": brothers}))
    return lines


def best_coin(army: FinalArmy) -> int:
    """The value of the highest coin held at the end."""
    return max([VALUE[coin] for coin in army.coins], default=0)


def hunter_points(ranks: int) -> int:
    """The hunters' table, which goes on beyond the printed part: ranks squared."""
    return ranks * ranks


def blacksmith_points(ranks: int) -> int:
    """The blacksmiths' table: 3 for the first rank, and one more for each than for the last."""
    return ranks * (ranks + 5) // 2
