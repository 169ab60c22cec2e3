"""What a seat may know in Nidavellir, and a random state that it could not tell apart."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from dwarrow.games.nidavellir.actions import TAVERNS
from dwarrow.games.nidavellir.box import NidavellirBox
from dwarrow.games.nidavellir.cards import DWARVES, ULINE, WARRIOR
from dwarrow.games.nidavellir.gains import dwarf_gains, offering_gain
from dwarrow.games.nidavellir.phases.bids import Bid
from dwarrow.games.nidavellir.phases.discard import DiscardCard
from dwarrow.games.nidavellir.phases.exchange import ShowCoin
from dwarrow.games.nidavellir.phases.upgrade import Upgrade
from dwarrow.games.nidavellir.scoring import (
    FinalArmy,
    score_sheet,
    warriors,
    without_thrud,
)
from dwarrow.games.nidavellir.state import COLUMNS, GOLDEN_GEM, NidavellirState, Pile
from dwarrow.kernel import Chance, Decision, Line, Message, View, varied

HIDDEN = -1
"""A coin that lies there face down."""
EMPTY = -2
"""A place without a coin."""
ALL_EMPTY = (EMPTY,) * len(TAVERNS)
SHEETS_KEPT = 2_000
"""So many score sheets are kept: most decisions change few of them."""


@dataclass
class Elvaland:
    """What lies before one player."""

    gem: int
    """The gem: 1 to 5, or 6 for the golden one."""
    columns: tuple[Pile, ...]
    """The cards of each class, bottom first."""
    ranks: Pile
    """Ranks of each class."""
    bravery: Pile
    """Bravery of each class."""
    heroes: Pile
    """Heroes in the order they came."""
    coins: Pile
    """The five coins, which everybody can know from what was shown; not where they lie."""
    at_taverns: Pile
    """The coin at each tavern: its number, HIDDEN or EMPTY."""
    pouch: Pile
    """The coins in the pouch or the hand: their numbers or HIDDEN."""
    shown_at_taverns: Pile
    """What everybody knows of the coins at the taverns."""
    shown_pouch: Pile
    """What everybody knows of the pouch or the hand."""
    has_bid: bool
    """Whether all three bids are laid."""
    points: int
    """Points as they stand; everything they come from can be known by all."""
    sheet: tuple[Line, ...]
    """The score sheet line by line."""


@dataclass
class NidavellirView(View):
    """The table as one seat may know it."""

    first_game: bool
    """Whether the heroes of the first game alone are played with."""
    age: int
    """1 or 2, as events count it."""
    round: int
    """Of this age, from 1 on."""
    rounds: int
    """How many rounds an age has."""
    tavern: int
    """The tavern being served, -1 before the first."""
    decision: str
    """What is being asked, or nothing once the game is over."""
    amount: int
    """What an upgrade adds, or how many cards must be discarded."""
    shown: int
    """The first of the two coins that Uline's owner shows, or HIDDEN."""
    taverns: tuple[Pile, ...]
    """The cards in each tavern."""
    order: Pile
    """The seats in the order of the open tavern; empty until all bids lie open there."""
    turn: int
    """How many of them have had their turn."""
    bids: Pile
    """What each seat bid at the open tavern when the order was fixed; empty until then."""
    elvalands: tuple[Elvaland, ...]
    """What lies before each player, by seat."""
    owner: Pile
    """The owner of each hero: a seat, -1 on the stands, -2 in the box."""
    distinctions: Pile
    """The winner of each class's distinction, or -1."""
    treasury: Pile
    """How many gold coins there are of each value, the 5 first."""
    deck_sizes: tuple[int, ...]
    """How many cards each age has left."""
    drawn: Pile
    """The explorers' three cards, for the seat that drew them."""
    discard: Pile
    """Cards that nobody took or that were discarded."""
    boxed: Pile
    """Cards in the box: those that so many players do not use, and offerings that were taken."""
    gains: tuple[Pile, ...]
    """By tavern: what each of its cards would add to this seat's points as they stand now."""
    drawn_gains: Pile
    """The same for the explorers' three cards."""


def view(state: NidavellirState, seat: int | None) -> NidavellirView:
    """Bids are hidden until they are revealed, the three drawn cards are their owner's alone."""
    seen = seen_by_all(state)
    return seen if seat is None else own_view(state, seat, seen)


def own_view(state: NidavellirState, seat: int, seen: NidavellirView) -> NidavellirView:
    """What this seat sees, which begins with what a spectator sees."""
    to_act = state.stack[-1].seats if state.stack else ()
    own = seen.elvalands[seat]
    if seat in seen.to_act and seat not in to_act:  # its bids are laid, others still think
        own = elvaland(state, seat, False, max(warriors(state)))
    own = varied(
        own,
        at_taverns=with_empty_places(state.laid[seat]),
        pouch=tuple(sorted(state.hands[seat])),
    )
    drawn = state.drawn if seat in to_act else ()
    offers = (*seen.taverns, drawn) if drawn else seen.taverns
    dwarves = dwarf_gains(state, seat, own.ranks, own.bravery, own.coins)
    gains = tuple(
        [
            tuple(
                [
                    dwarves[card]
                    if card < DWARVES
                    else offering_gain(state, seat, card, own.coins, seen.treasury)
                    for card in cards
                ]
            )
            for cards in offers
        ]
    )
    return varied(
        seen,
        seat=seat,
        to_act=to_act,
        elvalands=(*seen.elvalands[:seat], own, *seen.elvalands[seat + 1 :]),
        drawn=drawn,
        gains=gains[: len(TAVERNS)],
        drawn_gains=gains[-1] if drawn else (),
    )


def seen_by_all(state: NidavellirState) -> NidavellirView:
    """What a spectator sees, and everybody else as well."""
    pending = state.stack[-1] if state.stack else None
    bidding = pending.seats if isinstance(pending, Bid) else ()
    most_warriors = max(warriors(state))
    amount = 0
    prompt: Message | None = None
    if isinstance(pending, Upgrade):
        amount = pending.amount
        prompt = Message("prompt.upgrade-by", {"amount": amount})
    elif isinstance(pending, DiscardCard):
        amount = pending.count
    return NidavellirView(
        seat=None,
        seats=state.seats,
        to_act=pending.seats if pending is not None else (),
        prompt=prompt,
        first_game=state.first_game,
        age=state.age + 1,
        round=state.round + 1,
        rounds=state.box.rounds[state.seats],
        tavern=state.tavern,
        decision=pending.name if isinstance(pending, Decision) else "",
        amount=amount,
        shown=pending.first if isinstance(pending, ShowCoin) else HIDDEN,
        taverns=tuple(state.taverns),
        order=state.order,
        turn=state.turn,
        bids=state.bids,
        elvalands=tuple(
            [
                elvaland(state, owner, owner in bidding, most_warriors)
                for owner in range(state.seats)
            ]
        ),
        owner=tuple(state.owner),
        distinctions=tuple(state.distinctions),
        treasury=tuple(state.treasury),
        deck_sizes=tuple(map(len, state.decks)),
        drawn=(),
        discard=state.discard,
        boxed=state.boxed,
        gains=(),
        drawn_gains=(),
    )


def elvaland(state: NidavellirState, owner: int, is_bidding: bool, most_warriors: int) -> Elvaland:
    """One player's side of the table as everybody may know it."""
    first = owner * COLUMNS
    columns = tuple(state.columns[first : first + COLUMNS])
    ranks = tuple(state.ranks[first : first + COLUMNS])
    bravery = tuple(state.bravery[first : first + COLUMNS])
    heroes, gem = state.heroes[owner], state.gems[owner]
    coins = tuple(sorted(state.coins(owner)))
    at_taverns, pouch = (ALL_EMPTY, coins) if is_bidding else known_coins(state, owner)
    has_bid = not is_bidding and len(state.laid[owner]) == len(TAVERNS)
    counted = without_thrud(state, owner, ranks)
    most = most_warriors if counted[WARRIOR] == most_warriors else 0
    points, sheet = worth_now(counted, bravery, heroes, coins, gem == GOLDEN_GEM, most, state.box)
    return Elvaland(
        gem=gem,
        columns=columns,
        ranks=ranks,
        bravery=bravery,
        heroes=heroes,
        coins=coins,
        at_taverns=at_taverns,
        pouch=pouch,
        shown_at_taverns=at_taverns,
        shown_pouch=pouch,
        has_bid=has_bid,
        points=points,
        sheet=sheet,
    )


@lru_cache(SHEETS_KEPT)
def worth_now(
    ranks: Pile,
    bravery: Pile,
    heroes: Pile,
    coins: Pile,
    golden_gem: bool,
    most_warriors: int,
    box: NidavellirBox,
) -> tuple[int, tuple[Line, ...]]:
    """What an army would be worth if the game ended now, and line by line."""
    sheet = score_sheet(FinalArmy(ranks, bravery, heroes, coins, golden_gem), most_warriors, box)
    return sum([line.points for line in sheet]), sheet


def with_empty_places(coins: Pile) -> Pile:
    """The coins at the taverns, and after them the places without one."""
    return coins + ALL_EMPTY[len(coins) :]


def is_bidding(state: NidavellirState, owner: int) -> bool:
    """Whether this player has not laid all three coins yet; how many is nobody else's business."""
    pending = state.stack[-1] if state.stack else None
    return isinstance(pending, Bid) and owner in pending.seats


def known_coins(state: NidavellirState, owner: int) -> tuple[Pile, Pile]:
    """The places at the taverns and the coins in the pouch as everybody may know them."""
    laid, hand = state.laid[owner], state.hands[owner]
    known = laid
    if state.seen[owner]:
        known = tuple(
            [coin if is_known(state, owner, tavern) else HIDDEN for tavern, coin in enumerate(laid)]
        )
    elif len(laid) > (opened := state.tavern + 1):
        known = laid[:opened] + (HIDDEN,) * (len(laid) - opened)
    if laid and state.owner[ULINE] != owner:
        seen = state.seen_pouch[owner]
        hand = seen + (HIDDEN,) * (len(hand) - len(seen))
    return with_empty_places(known), tuple(sorted(hand))


def is_known(state: NidavellirState, owner: int, tavern: int) -> bool:
    """Whether everybody knows the coin that lies at this tavern."""
    return tavern <= state.tavern or bool(state.seen[owner] >> tavern & 1)


def redeal(state: NidavellirState, seat: int | None, chance: Chance) -> NidavellirState:
    """Shuffle the decks, and the coins of the others among the places where they lie hidden."""
    twin = state.imagined(chance)
    redeal_decks(twin, seat)
    for owner in range(state.seats):
        if owner != seat and state.owner[ULINE] != owner:
            if is_bidding(state, owner):
                redeal_bids(twin, owner)
            elif state.laid[owner]:
                redeal_coins(twin, owner)
        twin.hands[owner] = tuple(sorted(twin.hands[owner]))
        twin.seen_pouch[owner] = tuple(sorted(twin.seen_pouch[owner]))
    return twin


def redeal_decks(twin: NidavellirState, seat: int | None) -> None:
    """The first deck's order, the second's with the unseen card and what another seat drew."""
    twin.decks[0] = tuple(twin.chance.shuffle("redeal", sorted(twin.decks[0])))
    drawn = () if twin.drawn and seat in twin.stack[-1].seats else twin.drawn
    order = twin.chance.shuffle("redeal", sorted(drawn + twin.unseen + twin.decks[1]))
    if drawn:
        twin.drawn = tuple(order[: len(drawn)])
    rest = tuple(order[len(drawn) :])
    twin.unseen = rest[: len(twin.unseen)]
    twin.decks[1] = rest[len(twin.unseen) :]


def redeal_bids(twin: NidavellirState, owner: int) -> None:
    """Whoever is still bidding may have laid any coins, but not three."""
    order = tuple(twin.chance.shuffle("redeal", sorted(twin.coins(owner))))
    count = twin.chance.below(len(TAVERNS))
    twin.laid[owner], twin.hands[owner] = order[:count], order[count:]


def redeal_coins(twin: NidavellirState, owner: int) -> None:
    """The coins nobody has seen change places; those in sight, or seen before, stay."""
    laid = list(twin.laid[owner])
    seen = twin.seen_pouch[owner]
    unseen = list(twin.hands[owner])
    for coin in seen:
        unseen.remove(coin)
    hidden = [tavern for tavern in range(len(laid)) if not is_known(twin, owner, tavern)]
    order = twin.chance.shuffle("redeal", sorted(unseen + [laid[tavern] for tavern in hidden]))
    for tavern in hidden:
        laid[tavern] = order.pop()
    twin.laid[owner] = tuple(laid)
    twin.hands[owner] = seen + tuple(order)
