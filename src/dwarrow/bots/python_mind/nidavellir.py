"""What a learned player looks at in Nidavellir (`native/nidavellir/eyes.hpp`)."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, NamedTuple

from dwarrow.bots.python_mind.eyes import Eyes, Value
from dwarrow.bots.python_mind.foresight import Foresight
from dwarrow.bots.python_mind.inputs import Inputs, soft, within
from dwarrow.bots.python_mind.nidavellir_imagining import Imagining
from dwarrow.bots.python_mind.nidavellir_prospect import Prospect, between_rounds, has_taken
from dwarrow.bots.python_mind.outlook import worth
from dwarrow.games.nidavellir.actions import TAVERNS as TAVERN_NAMES
from dwarrow.games.nidavellir.box import AGES, BROTHERS, MOST_BROTHERS, NidavellirBox
from dwarrow.games.nidavellir.cards import (
    BLACKSMITH,
    CLASS_OF,
    DWARVES,
    EXPLORER,
    HEROES,
    HUNTER,
    MINER,
    WARRIOR,
)
from dwarrow.games.nidavellir.coins import (
    COPPER_SET,
    LOWEST_GOLD,
    MITHRIL,
    VALUE,
    exchanges,
    nearest_gold,
)
from dwarrow.games.nidavellir.pendings import PENDINGS
from dwarrow.games.nidavellir.phases.bids import Bid
from dwarrow.games.nidavellir.phases.discard import DiscardCard
from dwarrow.games.nidavellir.phases.exchange import NO_COIN, POUCH, ShowCoin
from dwarrow.games.nidavellir.phases.round import Round
from dwarrow.games.nidavellir.phases.tavern import Tavern
from dwarrow.games.nidavellir.phases.upgrade import Upgrade
from dwarrow.games.nidavellir.scoring import (
    FinalArmy,
    blacksmith_points,
    final_army,
    hunter_points,
    score,
    score_sheet,
)
from dwarrow.games.nidavellir.state import (
    BEFORE,
    COLUMNS,
    GOLDEN_GEM,
    NOBODY,
    NOWHERE,
    NidavellirState,
    Pile,
)
from dwarrow.games.nidavellir.view import is_bidding, is_known
from dwarrow.kernel.state import Pending

MARGIN = 25.0
"""Points that make a win clear."""
SEATS, TAVERNS, ROUNDS, COINS = 5, len(TAVERN_NAMES), 4, len(COPPER_SET)
KINDS = COLUMNS + 1
"""The classes, and offerings."""
TAVERN_CARDS, CARD = 5, 5
PLAYER = 84
LEADS = SEATS * PLAYER
TIME = LEADS + 24
QUESTION = TIME + 4 + AGES * ROUNDS + AGES * KINDS + len(HEROES) + 4
OFFERS = QUESTION + 2 * len(PENDINGS) + 4
OFFER = 6 + KINDS + TAVERN_CARDS * CARD
BIDS = OFFERS + (1 + TAVERNS) * OFFER
BID = 12
"""Where each group of inputs begins, and how many each player, offer and bid has."""
KIND_OF = {kind: number for number, kind in enumerate(PENDINGS)}
BESIDE = ("each-rank", "hero", "hero-best-coin", "brothers")
"""The lines of a score sheet that heroes bring."""
KEPT = 4_000


class CardWorth(NamedTuple):
    """What a card of a tavern is worth."""

    own: float
    rival: float
    """To the rivals on average."""
    highest: float
    """To the one who likes it most."""
    kind: int


@lru_cache(KEPT)
def points(army: FinalArmy, most_warriors: int, box: NidavellirBox) -> tuple[int, int]:
    """An army's points, and those of them that heroes bring."""
    sheet = score_sheet(army, most_warriors, box)
    beside = sum(line.points for line in sheet if line.code in BESIDE)
    return sum(line.points for line in sheet), beside


def kind_of(face: int) -> int:
    """The class of a dwarf, or that it is an offering."""
    return CLASS_OF[face] if face < DWARVES else COLUMNS


class NidavellirEyes(Eyes[NidavellirState]):
    """Looks at all armies and coins, the taverns, the own bids, and what time is left."""

    count: ClassVar[int] = BIDS + TAVERNS * BID + 15
    plays_out: ClassVar[bool] = True

    def look(self, state: NidavellirState, seat: int) -> Inputs:
        """The inputs of a table that is not over."""
        return _Look(state, seat).all()

    def worth(self, state: NidavellirState, seat: int) -> float:
        """What the end of a game is worth."""
        result = score(state)
        return worth(seat, result.scores, result.places, MARGIN)

    def pauses(self, step: Pending) -> bool:
        """The table is judged before bids are opened and before taverns are filled."""
        return isinstance(step, Tavern | Round)

    def rests(self, pending: Pending, seat: int) -> bool:
        """Playing out rests before taverns are filled."""
        return isinstance(pending, Round)

    def imagining(
        self, state: NidavellirState, seat: int, value: Value[NidavellirState]
    ) -> Imagining:
        """Rivals have laid their hidden coins as the brain would."""
        return Imagining(state, seat, value)


class _Look:
    """One look at one table."""

    def __init__(self, state: NidavellirState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.inputs = Inputs()
        self.armies = [final_army(state, owner) for owner in range(state.seats)]
        most = max(army.ranks[WARRIOR] for army in self.armies)
        found = [points(army, most, state.box) for army in self.armies]
        self.points = [every for every, _ in found]
        self.beside = [beside for _, beside in found]
        self.mine = Prospect(state, seat)
        after = [(seat + far) % state.seats for far in range(1, state.seats)]
        self.rivals = sorted(after, key=lambda owner: -self.points[owner])
        """Those with the most points first."""
        self.theirs = [Prospect(state, rival) for rival in self.rivals]
        self.hidden = [self.hidden_coins(owner) for owner in range(state.seats)]
        self.offers: dict[int, list[CardWorth]] = {}
        """The taverns that are not open."""

    def all(self) -> Inputs:
        """Everything, in order."""
        self.look_at_player(self.seat, self.mine, 0)
        for place, rival in enumerate(self.rivals):
            self.look_at_player(rival, self.theirs[place], (place + 1) * PLAYER)
        self.look_at_leads()
        self.look_at_time()
        self.look_at_question()
        self.look_at_taverns()
        self.look_at_bids()
        return self.inputs

    def values(self, coins: Pile) -> list[int]:
        """The values of coins, the lowest first."""
        return sorted([VALUE[coin] for coin in coins])

    def look_at_player(self, owner: int, army: Prospect, at: int) -> None:
        """Everything that belongs to one player."""
        self.inputs.at = at
        self.look_at_army(owner, army)
        self.look_at_heroes(owner)
        self.look_at_coins(owner)

    def look_at_army(self, owner: int, army: Prospect) -> None:
        """Ranks and bravery, points as they stand and as they may grow, and the next heroes."""
        row, final = self.inputs.row, self.armies[owner].ranks
        row(*[have / 8.0 for have in army.ranks])
        row(
            army.bravery[WARRIOR] / 40.0,
            army.bravery[MINER] / 8.0,
            army.bravery[EXPLORER] / 40.0,
            (army.leads[WARRIOR] >= 0) * army.best / 25.0,
            hunter_points(final[HUNTER]) / 60,
            final[MINER] * army.bravery[MINER] / 50.0,
            blacksmith_points(final[BLACKSMITH]) / 60,
            self.beside[owner] / 60,
            self.points[owner] / 200.0,
            army.army_worth() / 250,
        )
        heroes, sets = len(self.state.heroes[owner]), self.state.sets(owner)
        row(heroes / 5.0, within(sets - heroes, -2, 2) / 2.0)
        row(*[within(heroes + 1 - have, -2, 4) / 4.0 for have in army.ranks])
        row(army.near)
        self.inputs.next_one_of(6, army.missing[0])
        row(army.missing[0] / 6.0, army.missing[1] / 8.0, army.missing[2] / 10.0)

    def look_at_heroes(self, owner: int) -> None:
        """Which heroes a player has, how many brothers, and where Thrud and Ylud lie."""
        state, inputs = self.state, self.inputs
        inputs.row(*[of == owner for of in state.owner])
        brothers = to_come = 0
        for hero, card in enumerate(state.box.heroes):
            if card.effect == BROTHERS:
                brothers += state.owner[hero] == owner
                to_come += state.owner[hero] == NOBODY
        inputs.next_one_of(MOST_BROTHERS, brothers - 1)
        inputs.row(brothers * to_come / 6.0)
        for column in (state.thrud, state.ylud):
            here = column != NOWHERE and column // COLUMNS == owner
            inputs.next_one_of(COLUMNS, column % COLUMNS if here else -1)

    def look_at_coins(self, owner: int) -> None:
        """The five coins, the gem, and what may still lie or be laid at the taverns to come."""
        state, inputs = self.state, self.inputs
        coins = state.coins(owner)
        values = self.values(coins)
        end = inputs.at + COINS
        inputs.row(*[value / 12.0 for value in values])
        inputs.at = end
        best = values[-1] if values else 0
        inputs.row(
            sum(values) / 50.0,
            max(0, best - 10) / 10.0,
            max(0, best - 18) / 7.0,
            MITHRIL in coins,
            state.gems[owner] / 5.0,
            state.gems[owner] == GOLDEN_GEM,
        )
        if between_rounds(state):
            return
        hidden = self.hidden[owner]
        values = [VALUE[coin] for coin in hidden]
        inputs.row(
            max(values, default=0) / 12.0,
            sum(values) / 40.0,
            any(map(exchanges, hidden)),
            len(hidden) / 5.0,
        )

    def hidden_coins(self, owner: int) -> list[int]:
        """The coins that may lie at a tavern to come, less those whose place everybody knows."""
        state, laid = self.state, self.state.laid[owner]
        coins = list(state.hands[owner])
        if owner == self.seat:
            return coins + [coin for place, coin in enumerate(laid) if place > state.tavern]
        bidding = is_bidding(state, owner)
        coins += [
            coin for place, coin in enumerate(laid) if bidding or not is_known(state, owner, place)
        ]
        for coin in state.seen_pouch[owner]:
            coins.remove(coin)
        return coins

    def chance_ahead(self, owner: int, tavern: int, value: int) -> float:
        """The chance that a rival lies ahead of this value at a tavern that is not open."""
        state = self.state
        wins_ties = state.gems[owner] > state.gems[self.seat]
        least = value if wins_ties else value + 1
        laid = state.laid[owner]
        if tavern < len(laid) and not is_bidding(state, owner) and is_known(state, owner, tavern):
            return VALUE[laid[tavern]] >= least
        hidden = self.hidden[owner]
        if not hidden:
            return 0.5
        return sum(VALUE[coin] >= least for coin in hidden) / len(hidden)

    def look_at_leads(self) -> None:
        """How far I lie ahead: class by class, in points, in coins and in gems."""
        state, mine, inputs = self.state, self.mine, self.inputs
        inputs.at = LEADS
        first = state.age == 0
        for by in mine.leads:
            sign = (by > 0) - (by < 0)
            inputs.row(within(by, -8, 8) / 5.0, first * sign, (not first) * sign)
        by = self.points[self.seat] - self.points[self.rivals[0]]
        end = mine.army_worth() - self.theirs[0].army_worth()
        inputs.row(
            (not first) * mine.majority(mine.leads[WARRIOR]) * mine.best / 20,
            by / 50.0,
            soft(by / 15.0),
            soft(by / 10.0) / (1 + 0.3 * mine.turns),
            end / 60,
            soft((by + end) / 40),
        )
        lower = higher = pairs = gems = 0
        own = self.values(state.coins(self.seat))
        for owner in self.rivals:
            gems += state.gems[self.seat] > state.gems[owner]
            others = self.values(state.coins(owner))
            pairs += len(own) * len(others)
            for value in own:
                for other in others:
                    lower += value < other
                    higher += value > other
        inputs.row(higher / max(pairs, 1), lower / max(pairs, 1), gems / len(self.rivals))

    def look_at_time(self) -> None:
        """Rounds and turns to come, the cards in the decks, free heroes, and the treasury."""
        state, inputs = self.state, self.inputs
        inputs.at = TIME
        inputs.row(1, self.mine.rounds / 8.0, self.mine.turns / 24.0, between_rounds(state))
        inputs.next_one_of(AGES * ROUNDS, state.age * ROUNDS + state.round)
        for cards in (state.decks[0], state.decks[1] + state.unseen + state.drawn):
            left = [0] * KINDS
            for card in cards:
                left[kind_of(card)] += 1
            inputs.row(*[count / 8.0 for count in left[:COLUMNS]], left[COLUMNS] / 2.0)
        inputs.row(*[of == NOBODY for of in state.owner])
        treasury = state.treasury
        top = max([place + LOWEST_GOLD for place, coins in enumerate(treasury) if coins], default=0)
        inputs.row(
            top / 25.0,
            sum(treasury[11:]) / 10.0,
            sum(treasury[6:11]) / 10.0,
            sum(treasury[:6]) / 10.0,
        )

    def look_at_question(self) -> None:
        """Who is asked what; bids that others owe are nothing to look at."""
        asked = self.state.stack[-1]
        if not asked.seats:
            return
        me = self.seat in asked.seats
        put = self.inputs.put
        if me or not isinstance(asked, Bid):
            put(QUESTION + KIND_OF[type(asked)] + (0 if me else len(PENDINGS)), 1)
        amount = QUESTION + 2 * len(PENDINGS)
        if isinstance(asked, Upgrade):
            put(amount + (not me), asked.amount / 5.0)
        elif isinstance(asked, DiscardCard):
            put(amount + 2, asked.count / 2.0)
        elif isinstance(asked, ShowCoin) and asked.first != NO_COIN:
            put(amount + 3, VALUE[asked.first] / 12.0)

    def offer_of(self, tavern: int) -> list[CardWorth]:
        """The cards of a tavern, those that are worth most to me first."""
        offer = []
        for face in self.state.taverns[tavern]:
            mean = highest = 0.0
            for rival in self.theirs:
                found = rival.card_worth(face) / 20
                mean += found / len(self.theirs)
                highest = max(highest, found)
            own = self.mine.card_worth(face) / 20
            offer.append(CardWorth(own, mean, highest, kind_of(face)))
        offer.sort(key=lambda card: (-card.own, -card.rival))
        return offer

    def put_offer(self, offer: list[CardWorth]) -> None:
        """Of each kind how many cards, and what each card is worth and adds for heroes."""
        row = self.inputs.row
        kinds = [card.kind for card in offer]
        row(*[kinds.count(kind) / 2.0 for kind in range(KINDS)])
        for own, rival, highest, kind in offer:
            step = 0 if kind == COLUMNS else self.mine.steps[kind] * 2
            row(own, rival, highest, step, own - rival)

    def look_at_taverns(self) -> None:
        """What the taverns to come offer, and how much depends on the choice there."""
        self.look_at_served_tavern()
        for tavern in range(self.state.tavern + 1, TAVERNS):
            if not self.state.taverns[tavern]:
                continue
            offer = self.offers[tavern] = self.offer_of(tavern)
            best = offer[0].own
            mean = 0.0
            for card in offer:
                mean += card.own / len(offer)
            self.inputs.at = OFFERS + (1 + tavern) * OFFER
            self.inputs.row(1, best - offer[-1].own, best - offer[:2][-1].own, mean, 0, 0)
            self.put_offer(offer)

    def look_at_served_tavern(self) -> None:
        """The tavern where cards are taken: what is left there, and how many take before me."""
        state = self.state
        takers, before, exchanging = 0, -1, 0.0
        if state.tavern == BEFORE:
            return
        for owner in state.order or range(state.seats):
            if has_taken(state, owner):
                continue
            if owner == self.seat:
                before = takers
            takers += 1
            laid = state.laid[owner]
            if state.tavern < len(laid) and exchanges(laid[state.tavern]):
                exchanging += -1 if owner == self.seat else 0.5
        if not takers or not state.taverns[state.tavern]:
            return
        offer = self.offer_of(state.tavern)
        self.inputs.at = OFFERS
        self.inputs.row(
            1,
            takers / 3.0,
            before >= 0,
            offer[min(before, len(offer) - 1)].own if before >= 0 else 0,
            before / 2.0 if before > 0 else 0,
            exchanging,
        )
        self.put_offer(offer)

    def look_at_bids(self) -> None:
        """The own coins at taverns that are not open, and those in hand or pouch."""
        state, inputs = self.state, self.inputs
        laid = state.laid[self.seat]
        expected = 0.0
        exchange = False
        for tavern, offer in self.offers.items():
            if tavern < len(laid):
                exchange |= exchanges(laid[tavern])
                inputs.at = BIDS + tavern * BID
                expected += self.look_at_bid(tavern, laid[tavern], offer)
        if BEFORE < state.tavern < len(laid) and exchanges(laid[state.tavern]):
            exchange |= not has_taken(state, self.seat)
        inputs.at = BIDS + TAVERNS * BID
        inputs.row(expected, exchange)
        self.look_at_pouch(exchange)

    def look_at_bid(self, tavern: int, coin: int, offer: list[CardWorth]) -> float:
        """The chance of each place in the order, and what it brings."""
        places = [1.0]
        crowd = 0.0
        for owner in self.rivals:
            chance = self.chance_ahead(owner, tavern, VALUE[coin])
            crowd += chance
            places.append(0.0)
            for place in range(len(places) - 2, -1, -1):
                places[place + 1] += places[place] * chance
                places[place] -= places[place] * chance
        first = second = -1.0
        for card in offer:
            if card.rival > first:
                first, second = card.rival, first
            else:
                second = max(second, card.rival)
        expected = 0.0
        for place, chance in enumerate(places):
            expected += chance * offer[min(place, len(offer) - 1)].own
        best, most, least = offer[0].own, places[0], places[-1]
        self.inputs.row(
            VALUE[coin] / 12.0,
            most,
            least,
            crowd / len(self.rivals),
            expected,
            exchanges(coin),
            most * (best - offer[-1].own),
            most * (best - offer[:2][-1].own),
            most * first,
            most * (first - second),
            least * offer[-1].own,
            self.state.seen[self.seat] >> tavern & 1,
        )
        return expected

    def look_at_pouch(self, exchange: bool) -> None:
        """Coins in hand, and what an exchange of the last two would bring."""
        inputs = self.inputs
        values = self.values(self.state.hands[self.seat])
        end = inputs.at + COINS
        inputs.row(*[value / 12.0 for value in values])
        inputs.at = end
        inputs.next_one_of(COINS + 1, len(values))
        if exchange and len(values) == POUCH:
            gained = VALUE[nearest_gold(self.state.treasury, sum(values))]
            inputs.row((gained - values[-1]) / 8.0, max(0, gained - self.mine.best) / 8.0)


EYES = NidavellirEyes()
MIND = Foresight
