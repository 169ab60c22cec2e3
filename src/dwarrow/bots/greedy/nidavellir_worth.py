"""What an army of Nidavellir should be worth in the end, for the greedy bot."""

from __future__ import annotations

from dwarrow.bots.greedy.nidavellir_taste import Taste
from dwarrow.games.nidavellir.box import (
    AGES,
    BEST_COIN,
    BROTHERS,
    EACH_RANK,
    NO_CLASS,
    UPGRADE_COIN,
    NidavellirBox,
)
from dwarrow.games.nidavellir.cards import (
    BLACKSMITH,
    BRAVERY_OF,
    CLASS_OF,
    DWARVES,
    EXPLORER,
    HAMMER,
    HUNTER,
    MINER,
    ULINE,
    WARRIOR,
    YLUD,
    offering_value,
)
from dwarrow.games.nidavellir.coins import VALUE
from dwarrow.games.nidavellir.phases.army import THRUD_CARD, YLUD_CARD
from dwarrow.games.nidavellir.state import COLUMNS
from dwarrow.games.nidavellir.view import Elvaland, NidavellirView

NEXT_BROTHER = (0.0, 9.0, 12.0, 5.0, 2.0, 0.0)
"""The hope for the next Dwerg brother, with so many at hand."""


class Army:
    """Ranks, bravery and heroes of one seat, as they are or as they could be."""

    __slots__ = ("box", "bravery", "heroes", "ranks", "thrud")

    def __init__(
        self,
        box: NidavellirBox,
        ranks: list[int],
        bravery: list[int],
        heroes: list[int],
        thrud: int,
    ) -> None:
        self.box = box
        self.ranks = ranks
        self.bravery = bravery
        self.heroes = heroes
        self.thrud = thrud
        """The class whose last rank is Thrud's, who leaves in the end."""

    @staticmethod
    def of(side: Elvaland, box: NidavellirBox) -> Army:
        """The army that lies before a player."""
        thrud = NO_CLASS
        for number, column in enumerate(side.columns):
            if THRUD_CARD in column:
                thrud = number
        return Army(box, list(side.ranks), list(side.bravery), list(side.heroes), thrud)

    def copy(self) -> Army:
        """The same army, to try something with."""
        return Army(self.box, self.ranks[:], self.bravery[:], self.heroes[:], self.thrud)

    def with_dwarf(self, face: int) -> Army:
        """With one dwarf more."""
        twin = self.copy()
        twin.ranks[CLASS_OF[face]] += 1
        twin.bravery[CLASS_OF[face]] += BRAVERY_OF[face]
        return twin

    def with_hero(self, hero: int) -> Army:
        """With one hero more."""
        twin = self.copy()
        card = self.box.heroes[hero]
        twin.heroes.append(hero)
        if card.hero_class != NO_CLASS:
            twin.ranks[card.hero_class] += card.ranks
            twin.bravery[card.hero_class] += card.bravery
        return twin

    def with_thrud(self, number: int) -> Army:
        """With Thrud in this class."""
        twin = self.copy()
        twin.ranks[number] += 1
        twin.thrud = number
        return twin

    def with_ylud(self, side: Elvaland, number: int) -> Army:
        """With Ylud in this class, and no longer where she lay."""
        twin = self.copy()
        bravery = self.box.numbers.ylud_bravery
        for old, column in enumerate(side.columns):
            if YLUD_CARD in column:
                twin.ranks[old] -= 1
                twin.bravery[old] -= bravery[old]
        twin.ranks[number] += 1
        twin.bravery[number] += bravery[number]
        return twin

    def without_top(self, side: Elvaland, number: int) -> Army:
        """Without the top card of this class."""
        twin = self.copy()
        card = side.columns[number][-1]
        if card == HAMMER:
            twin.ranks[number] -= self.box.numbers.hammer_ranks
        else:
            twin.ranks[number] -= 1
            twin.bravery[number] -= BRAVERY_OF[card]
        return twin


class Outlook:
    """How much of the game is to come, and where the rivals stand."""

    __slots__ = (
        *("best_coin", "box", "cards_left", "growth", "rivals", "rounds_left", "taste", "view"),
    )

    def __init__(self, box: NidavellirBox, view: NidavellirView, seat: int, taste: Taste) -> None:
        self.taste = taste
        self.box = box
        self.view = view
        between_rounds = not any(view.taverns)
        self.rounds_left = (AGES + 1 - view.age) * view.rounds - (view.round - 1) - between_rounds
        self.cards_left = max(3 * self.rounds_left - max(view.tavern, 0), 0)
        self.growth = taste.share * self.cards_left
        self.best_coin = max(VALUE[coin] for coin in view.elvalands[seat].coins)
        self.rivals = [
            max(view.elvalands[other].ranks[number] for other in range(view.seats) if other != seat)
            for number in range(COLUMNS)
        ]

    def card(self, army: Army, face: int) -> float:
        """What a card adds: a dwarf to the army, an offering to a coin."""
        if face < DWARVES:
            return self.worth(army.with_dwarf(face)) - self.worth(army)
        return self.coin_growth(0, offering_value(face))

    def coin_growth(self, old: int, new: int) -> float:
        """What it is worth that one coin becomes another; the best coin counts more than once."""
        power = (new - old) * (1 + self.taste.bid_power * self.rounds_left)
        return power + 0.5 * max(0, new - self.best_coin)

    def worth(self, army: Army) -> float:
        """Points to be hoped for: classes, heroes, the next heroes, distinctions."""
        return self.classes(army) + self.heroes(army) + self.next_heroes(army) + self.awards(army)

    def classes(self, army: Army) -> float:
        """The columns with what should still come into them; Thrud's rank will be gone."""
        ranks = [rank - (number == army.thrud) for number, rank in enumerate(army.ranks)]
        grow = self.growth
        hunters, smiths = ranks[HUNTER] + grow, ranks[BLACKSMITH] + grow
        miners = (ranks[MINER] + grow) * (army.bravery[MINER] + 0.8 * grow)
        most = self.majority(ranks[WARRIOR], WARRIOR) * (self.best_coin + self.rounds_left)
        return (
            army.bravery[WARRIOR]
            + most
            + hunters * hunters
            + miners
            + smiths * (smiths + 5) / 2
            + army.bravery[EXPLORER]
        )

    def majority(self, ranks: int, number: int) -> float:
        """How likely so many ranks will be the most."""
        lead = ranks - self.rivals[number] + 0.5 * (ranks == self.rivals[number] > 0)
        return min(1.0, max(0.0, 0.4 + lead * (0.2 if self.cards_left else 1.0)))

    def heroes(self, army: Army) -> float:
        """What the heroes beside the board bring, and what their powers should bring."""
        worth = 0.0
        brothers = 0
        for hero in army.heroes:
            card = self.box.heroes[hero]
            worth += card.points
            if card.effect == BROTHERS:
                brothers += 1
            elif card.effect == BEST_COIN:
                worth += self.best_coin + 0.7 * self.rounds_left
            elif card.effect == EACH_RANK:
                worth += card.amount * (army.ranks[card.hero_class] + self.growth)
            elif card.effect == UPGRADE_COIN:
                worth += self.coin_growth(self.best_coin, self.best_coin + card.amount)
            elif hero == ULINE:
                worth += self.rounds_left
            elif hero == YLUD:
                worth += self.taste.ylud
        hope = self.taste.brothers * NEXT_BROTHER[brothers]
        return worth + self.box.numbers.brothers[brothers] + hope

    def next_heroes(self, army: Army) -> float:
        """The hope for the next heroes: less for every rank that is missing."""
        worth = 0.0
        for sets in range(len(army.heroes) + 1, len(army.heroes) + 4):
            missing = sum(max(0, sets - rank) for rank in army.ranks)
            if missing <= self.cards_left:
                worth += self.taste.hero * float(self.taste.per_missing**missing)
        return worth

    def awards(self, army: Army) -> float:
        """The hope for distinctions, while they are still to come."""
        if self.view.age == AGES:
            return 0.0
        return self.taste.distinction * sum(
            self.majority(army.ranks[number], number) for number in range(COLUMNS)
        )
