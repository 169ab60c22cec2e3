"""The final scoring, with a line for everything that brings points (rulebook: Schlusswertung)."""

from __future__ import annotations

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
    HUNTER,
    MINER,
    WARRIOR,
)
from dwarrow.games.nidavellir.coins import VALUE
from dwarrow.games.nidavellir.state import COLUMNS, GOLDEN_GEM, NidavellirState
from dwarrow.kernel import Line, Param, Result

CLASS_LINES = ("warriors", "hunters", "miners", "blacksmiths", "explorers")
LINES_KEPT = 2_000
"""So many parts of score sheets are kept."""


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
    return FinalArmy(
        without_thrud(state, seat, tuple(state.ranks[first : first + COLUMNS])),
        tuple(state.bravery[first : first + COLUMNS]),
        state.heroes[seat],
        tuple(sorted(state.coins(seat))),
        state.gems[seat] == GOLDEN_GEM,
    )


def without_thrud(state: NidavellirState, seat: int, ranks: tuple[int, ...]) -> tuple[int, ...]:
    """A seat's ranks of each class as they count at the end."""
    column = state.thrud - seat * COLUMNS
    if not 0 <= column < COLUMNS:
        return ranks
    return (*ranks[:column], ranks[column] - 1, *ranks[column + 1 :])


def warriors(state: NidavellirState) -> list[int]:
    """Everybody's ranks of warriors, Thrud left out."""
    ranks = state.ranks[WARRIOR::COLUMNS]
    if state.thrud >= 0 and state.thrud % COLUMNS == WARRIOR:
        ranks[state.thrud // COLUMNS] -= 1
    return ranks


def score_sheet(army: FinalArmy, most_warriors: int, box: NidavellirBox) -> tuple[Line, ...]:
    """The five classes, the heroes beside the board, the coins and the golden gem."""
    lines = [*class_lines(army, most_warriors, box), *hero_lines(army, box)]
    lines.append(Line("coins", sum(map(VALUE.__getitem__, army.coins))))
    if army.golden_gem:
        lines.append(Line("golden-gem", box.numbers.golden_gem))
    return tuple(lines)


def class_lines(army: FinalArmy, most_warriors: int, box: NidavellirBox) -> list[Line]:
    """What the columns bring, in the order of the rulebook."""
    lines = [*map(class_line, range(COLUMNS), army.ranks, army.bravery)]
    if 0 < army.ranks[WARRIOR] == most_warriors:
        lines.insert(WARRIOR + 1, Line("most-warriors", best_coin(army.coins)))
    for hero in army.heroes:
        card = box.heroes[hero]
        if card.effect == EACH_RANK:
            count = army.ranks[card.hero_class]
            lines.append(Line("each-rank", card.amount * count, {"hero": hero, "count": count}))
    return lines


@lru_cache(LINES_KEPT)
def class_line(number: int, ranks: int, bravery: int) -> Line:
    """What a column brings by itself."""
    params: dict[str, Param] = {"count": ranks}
    if number == MINER:
        params["bravery"] = bravery
    return Line(CLASS_LINES[number], column_points(number, ranks, bravery), params)


def hero_lines(army: FinalArmy, box: NidavellirBox) -> list[Line]:
    """What the heroes beside the board bring, the Dwerg brothers together."""
    lines: list[Line] = []
    brothers = 0
    for hero in army.heroes:
        card = box.heroes[hero]
        if card.effect == BROTHERS:
            brothers += 1
        elif card.effect == BEST_COIN:
            lines.append(Line("hero-best-coin", best_coin(army.coins), {"hero": hero}))
        elif card.hero_class == NO_CLASS and card.points:
            lines.append(Line("hero", card.points, {"hero": hero}))
    if brothers:
        lines.append(Line("brothers", box.numbers.brothers[brothers], {"count": brothers}))
    return lines


def column_points(number: int, ranks: int, bravery: int) -> int:
    """What a column brings by itself: bravery, or what the class's table says."""
    if number == HUNTER:
        return hunter_points(ranks)
    if number == MINER:
        return ranks * bravery
    return blacksmith_points(ranks) if number == BLACKSMITH else bravery


@lru_cache(LINES_KEPT)
def best_coin(coins: tuple[int, ...]) -> int:
    """The value of the highest of these coins."""
    return max(map(VALUE.__getitem__, coins), default=0)


def hunter_points(ranks: int) -> int:
    """The hunters' table, which goes on beyond the printed part: ranks squared."""
    return ranks * ranks


def blacksmith_points(ranks: int) -> int:
    """The blacksmiths' table: 3 for the first rank, and one more for each than for the last."""
    return ranks * (ranks + 5) // 2
