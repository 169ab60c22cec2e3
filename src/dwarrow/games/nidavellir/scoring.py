"""The final scoring, with a line for everything that brings points (rulebook: Schlusswertung)."""

from __future__ import annotations

from dwarrow.games.nidavellir.box import (
    BEST_COIN,
    BROTHERS,
    EACH_RANK,
    NO_CLASS,
    NidavellirBox,
)
from dwarrow.games.nidavellir.cards import BLACKSMITH, EXPLORER, HUNTER, MINER, WARRIOR
from dwarrow.games.nidavellir.coins import VALUE
from dwarrow.games.nidavellir.state import COLUMNS, GOLDEN_GEM, NidavellirState
from dwarrow.kernel import Line, Result


class FinalArmy:
    """What one player is scored for: ranks and bravery by class, heroes, coins and the gem."""

    __slots__ = ("bravery", "coins", "golden_gem", "heroes", "ranks")

    def __init__(
        self,
        ranks: tuple[int, ...],
        bravery: tuple[int, ...],
        heroes: tuple[int, ...],
        coins: tuple[int, ...],
        golden_gem: bool,
    ) -> None:
        self.ranks = ranks
        self.bravery = bravery
        self.heroes = heroes
        self.coins = coins
        self.golden_gem = golden_gem


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
