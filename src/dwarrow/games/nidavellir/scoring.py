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
    HUNTER,
    MINER,
    WARRIOR,
)
from dwarrow.games.nidavellir.coins import VALUE
from dwarrow.games.nidavellir.state import COLUMNS, GOLDEN_GEM, NidavellirState
from dwarrow.kernel import Line, Param, Result

CLASS_LINES = ("warriors", "hunters", "miners", "blacksmiths", "explorers")
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
        tuple(sorted(state.coins(seat))),
        state.gems[seat] == GOLDEN_GEM,
    )


def gains(state: NidavellirState, seat: int, faces: Sequence[int]) -> tuple[int, ...]:
    """What each card would add to the points of a seat, before any hero comes; offerings add 0."""
    army, most = final_army(state, seat), most_warriors_of_rivals(state, seat)
    return tuple([gain(army, most, face, state.box) if face < DWARVES else 0 for face in faces])


def gain(army: FinalArmy, most_of_rivals: int, face: int, box: NidavellirBox) -> int:
    """What a dwarf would add to an army's points: only its own column changes."""
    number = CLASS_OF[face]
    ranks, bravery = army.ranks[number], army.bravery[number]
    more = column_points(number, ranks + 1, bravery + BRAVERY_OF[face])
    more -= column_points(number, ranks, bravery)
    for hero in army.heroes:
        card = box.heroes[hero]
        if card.effect == EACH_RANK and card.hero_class == number:
            more += card.amount
    if number == WARRIOR and most_of_rivals <= ranks + 1 and not 0 < ranks >= most_of_rivals:
        more += best_coin(army)
    return more


def coins_gain(
    army: FinalArmy, most_of_rivals: int, coins: tuple[int, ...], box: NidavellirBox
) -> int:
    """What other coins would add to an army's points: their sum, and whatever the best counts."""
    uses = sum(box.heroes[hero].effect == BEST_COIN for hero in army.heroes)
    uses += 0 < army.ranks[WARRIOR] >= most_of_rivals
    more = sum([VALUE[coin] for coin in coins]) - sum([VALUE[coin] for coin in army.coins])
    return more + uses * (max([VALUE[coin] for coin in coins]) - best_coin(army))


def most_warriors_of_rivals(state: NidavellirState, seat: int) -> int:
    """The most ranks of warriors that any other army has, Thrud left out."""
    warriors = state.ranks[WARRIOR::COLUMNS]
    if state.thrud >= 0 and state.thrud % COLUMNS == WARRIOR:
        warriors[state.thrud // COLUMNS] -= 1
    del warriors[seat]
    return max(warriors)


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
    lines: list[Line] = []
    for number, code in enumerate(CLASS_LINES):
        ranks, bravery = army.ranks[number], army.bravery[number]
        params: dict[str, Param] = {"count": ranks}
        if number == MINER:
            params["bravery"] = bravery
        lines.append(Line(code, column_points(number, ranks, bravery), params))
        if number == WARRIOR and 0 < ranks == most_warriors:
            lines.append(Line("most-warriors", best_coin(army)))
    for hero in army.heroes:
        card = box.heroes[hero]
        if card.effect == EACH_RANK:
            count = army.ranks[card.hero_class]
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


def column_points(number: int, ranks: int, bravery: int) -> int:
    """What a column brings by itself: bravery, or what the class's table says."""
    if number == HUNTER:
        return hunter_points(ranks)
    if number == MINER:
        return ranks * bravery
    return blacksmith_points(ranks) if number == BLACKSMITH else bravery


def best_coin(army: FinalArmy) -> int:
    """The value of the highest coin held at the end."""
    return max([VALUE[coin] for coin in army.coins], default=0)


def hunter_points(ranks: int) -> int:
    """The hunters' table, which goes on beyond the printed part: ranks squared."""
    return ranks * ranks


def blacksmith_points(ranks: int) -> int:
    """The blacksmiths' table: 3 for the first rank, and one more for each than for the last."""
    return ranks * (ranks + 5) // 2
