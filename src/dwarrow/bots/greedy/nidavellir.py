"""The greedy bot of Nidavellir: weighs every card, hero and coin by what it should bring."""

from __future__ import annotations

from itertools import permutations

from dwarrow.bots.asked import Asked
from dwarrow.bots.greedy.nidavellir_taste import PLAIN, TUNED, Taste
from dwarrow.bots.greedy.nidavellir_worth import Army, Outlook
from dwarrow.bots.greedy.tasting import Tasting
from dwarrow.bots.slips import taken
from dwarrow.games.nidavellir.actions import (
    BID,
    DISCARD,
    HAND_IN,
    PLACE_THRUD,
    PLACE_YLUD,
    RECRUIT,
    SHOW,
    TAKE,
    TAVERNS,
    UPGRADE,
    UPGRADE_AT,
)
from dwarrow.games.nidavellir.box import DISCARD_OTHERS, NidavellirBox
from dwarrow.games.nidavellir.cards import HERO_CARD
from dwarrow.games.nidavellir.coins import (
    COINS,
    VALUE,
    exchanges,
    nearest_gold,
)
from dwarrow.games.nidavellir.state import COLUMNS
from dwarrow.games.nidavellir.view import EMPTY, HIDDEN, NidavellirView


class GreedyBot(Tasting[Taste]):
    """Bids where first choice matters, grows its coins where it does not, and likes sets."""

    plain = PLAIN
    by_seats = TUNED

    def choose(self, asked: Asked) -> int:
        """The option that looks best now; the bot's luck decides between equals."""
        view, box, options = asked.view, asked.box, asked.options
        assert isinstance(view, NidavellirView)
        assert isinstance(box, NidavellirBox)
        if len(options) == 1:
            return options[0]
        judge = Judge(box, view, asked.seat, self.taste(view.seats))
        worths = [judge.worth(option) for option in options]
        return taken(options, worths, asked.luck, self.slip)


class Judge:
    """The table as one seat judges it."""

    def __init__(self, box: NidavellirBox, view: NidavellirView, seat: int, taste: Taste) -> None:
        self.box = box
        self.view = view
        self.seat = seat
        self.me = view.elvalands[seat]
        self.taste = taste
        self.outlook = Outlook(box, view, seat, taste)
        self.army = Army.of(self.me, box)
        self.plans: dict[int, float] = {}

    def worth(self, action: int) -> float:
        """What an action is worth, on a scale of points."""
        if action < TAKE:
            return self.bid(action - BID)
        if action < RECRUIT:
            return self.card(action - TAKE)
        if action < PLACE_THRUD:
            return self.hero(action - RECRUIT)
        if action < PLACE_YLUD:
            return self.outlook.worth(self.army.with_thrud(action - PLACE_THRUD))
        if action < DISCARD:
            return self.outlook.worth(self.army.with_ylud(self.me, action - PLACE_YLUD))
        if action < UPGRADE_AT:
            return self.outlook.worth(self.army.without_top(self.me, action - DISCARD))
        if action < UPGRADE:
            return self.upgrade(self.me.at_taverns[action - UPGRADE_AT])
        if action < SHOW:
            return self.upgrade(action - UPGRADE)
        if action < HAND_IN:
            return self.show(action - SHOW)
        return 0.0

    def card(self, face: int) -> float:
        """What a card adds to the army or to the coins."""
        return self.outlook.card(self.army, face)

    def hero(self, hero: int) -> float:
        """What a hero adds, less the cards that must be discarded for it."""
        army = self.army.with_hero(hero)
        card = self.box.heroes[hero]
        worth = self.outlook.worth(army)
        if card.effect != DISCARD_OTHERS:
            return worth
        others = [number for number in range(COLUMNS) if number != card.hero_class]
        losses = sorted(
            worth - self.outlook.worth(army.without_top(self.me, number))
            for number in others
            if self.me.columns[number] and self.me.columns[number][-1] < HERO_CARD
        )
        return worth - sum(losses[: card.amount])

    def upgrade(self, coin: int) -> float:
        """What is gained by adding to this coin; higher coins are worth a little more."""
        gained = VALUE[nearest_gold(list(self.view.treasury), VALUE[coin] + self.view.amount)]
        return self.outlook.coin_growth(VALUE[coin], gained)

    def show(self, coin: int) -> float:
        """The best exchange that begins, or ends, with this coin."""
        if self.view.shown != HIDDEN:
            return self.exchange(coin, self.view.shown)
        others = list(self.me.pouch)
        others.remove(coin)
        return max(self.exchange(coin, other) for other in others)

    def exchange(self, first: int, second: int) -> float:
        """What is gained by exchanging these two coins."""
        higher = max(VALUE[first], VALUE[second])
        new = nearest_gold(list(self.view.treasury), VALUE[first] + VALUE[second])
        return self.outlook.coin_growth(higher, VALUE[new])

    def bid(self, action: int) -> float:
        """The best plan for the taverns still to come that lays this coin at the next one."""
        if not self.plans:
            self.plan()
        return self.plans[action % COINS]

    def plan(self) -> None:
        """Weigh every way to lay the coins in hand at the taverns still without one."""
        hand = self.me.pouch
        empty = [tavern for tavern in range(len(TAVERNS)) if self.me.at_taverns[tavern] == EMPTY]
        gains = {
            (tavern, coin): self.tavern(tavern, coin) for tavern in empty for coin in set(hand)
        }
        trigger = any(exchanges(coin) for coin in self.me.at_taverns)
        for order in permutations(range(len(hand)), len(empty)):
            coins = [hand[place] for place in order]
            worth = sum(gains[tavern, coin] for tavern, coin in zip(empty, coins, strict=True))
            pouch = [coin for place, coin in enumerate(hand) if place not in order]
            if trigger or any(exchanges(coin) for coin in coins):
                worth += self.exchange(pouch[0], pouch[1])
            self.plans[coins[0]] = max(self.plans.get(coins[0], -1e9), worth)

    def tavern(self, tavern: int, coin: int) -> float:
        """What the card is worth that this coin should bring at this tavern."""
        worths = sorted((self.card(face) for face in self.view.taverns[tavern]), reverse=True)
        ahead = [1.0]
        for rival in range(self.view.seats):
            if rival != self.seat:
                ahead = one_more(ahead, self.chance_ahead(rival, tavern, coin))
        mean = sum(worths) / len(worths)
        alike = self.taste.alike
        return sum(
            likely * (alike * worths[place] + (1 - alike) * max(mean, worths[place]))
            for place, likely in enumerate(ahead)
        )

    def chance_ahead(self, rival: int, tavern: int, coin: int) -> float:
        """How likely a rival goes first here, by the coins everybody can know of."""
        side = self.view.elvalands[rival]
        if side.at_taverns[tavern] >= 0:
            coins = [side.at_taverns[tavern]]
        else:
            coins = list(side.coins)
            for known in side.at_taverns:
                if known >= 0:
                    coins.remove(known)
        mine = (VALUE[coin], self.me.gem)
        return sum((VALUE[other], side.gem) > mine for other in coins) / len(coins)


def one_more(ahead: list[float], chance: float) -> list[float]:
    """How likely so many rivals go first, once one more is counted."""
    grown = [*ahead, 0.0]
    for count in range(len(ahead)):
        grown[count] -= ahead[count] * chance
        grown[count + 1] += ahead[count] * chance
    return grown


BOT = GreedyBot()
