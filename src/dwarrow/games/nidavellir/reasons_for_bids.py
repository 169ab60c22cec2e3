"""Why coins are well laid: against what everybody can know of the rivals' purses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from dwarrow.games.nidavellir.actions import BID, TAVERNS
from dwarrow.games.nidavellir.cards import CLASS_OF, DWARVES
from dwarrow.games.nidavellir.coins import COINS, VALUE, ZERO, exchanges, nearest_gold
from dwarrow.games.nidavellir.gains import gains
from dwarrow.games.nidavellir.state import COLUMNS, NidavellirState
from dwarrow.kernel import Message

FEW = 0.4
"""Of the rivals' coins at most this part may be higher, for a bid to be told as high."""
Laid = list[tuple[int, int]]
"""Taverns, and the coin at each."""


def bids(before: NidavellirState, seat: int, actions: Sequence[int]) -> Iterator[Message]:
    """The coins of a whole plan, or those that are still to be laid; nothing of the others."""
    own = [divmod(action - BID, COINS) for action in actions]
    laid = [*enumerate(before.laid[seat]), *own]
    pouch = list(before.coins(seat))
    for _, coin in laid:
        pouch.remove(coin)
    yield from first_at_set(before, seat, own)
    yield from pouch_grows(before, laid, pouch)
    yield from unbeaten(before, seat, own)
    if len(laid) == len(TAVERNS):
        for reason in compared(before, seat, laid):
            if reason.params["tavern"] in dict(own):
                yield reason
    else:
        yield from wherever_others_lie(before, seat, own, pouch)
    yield from few_above(before, seat, own)


def compared(before: NidavellirState, seat: int, laid: Laid) -> Iterator[Message]:
    """Where the highest and the lowest coin lie."""
    yield from set_in_reach(before, seat, laid)
    yield from highest_bid(before, seat, laid)
    yield from lowest_bid(before, seat, laid)
    yield from offered(before, laid)


def wherever_others_lie(
    before: NidavellirState, seat: int, own: Laid, left: list[int]
) -> Iterator[Message]:
    """What a coin does before it is known where the others go."""
    coins = sorted(before.coins(seat), key=lambda coin: VALUE[coin])
    lowest, highest = coins[0], coins[-1]
    for tavern, coin in own:
        others = [other for other in range(len(TAVERNS)) if other != tavern]
        if coin == highest:
            laid = [(tavern, coin), *((other, lowest) for other in others)]
            yield from set_in_reach(before, seat, laid)
            yield from highest_bid(before, seat, laid)
            yield from offered(before, laid)
        elif coin == lowest:
            yield from lowest_bid(
                before, seat, [(tavern, coin), *((other, highest) for other in others)]
            )
        if exchanges(coin) and all(
            VALUE[nearest_gold(before.treasury, VALUE[low] + VALUE[high])] > VALUE[high]
            for low, high in combinations(sorted(left, key=lambda coin: VALUE[coin]), 2)
        ):
            yield Message("bid-grows" if coin == ZERO else "bid-grows-special", {"coin": coin})


def first_at_set(before: NidavellirState, seat: int, laid: Laid) -> Iterator[Message]:
    """Nobody has more than what lies where a card completes a set."""
    for tavern, coin in laid:
        if is_unbeaten(before, seat, coin):
            for face in before.taverns[tavern]:
                if completes_set(before, seat, face):
                    yield Message("bid-for-set", {"coin": coin, "tavern": tavern, "card": face})
                    return


def set_in_reach(before: NidavellirState, seat: int, laid: Laid) -> Iterator[Message]:
    """The highest bid is for a card that completes a set, whoever else wants it."""
    tavern, coin = max(laid, key=lambda bid: VALUE[bid[1]])
    for face in before.taverns[tavern]:
        if completes_set(before, seat, face):
            yield Message("bid-set", {"coin": coin, "tavern": tavern, "card": face})
            return


def completes_set(state: NidavellirState, seat: int, face: int) -> bool:
    """Whether this card is all that is missing for the next hero."""
    if face >= DWARVES:
        return False
    needed = len(state.heroes[seat]) + 1
    first = seat * COLUMNS
    return all(
        state.ranks[first + number] + (number == CLASS_OF[face]) >= needed
        for number in range(COLUMNS)
    )


def pouch_grows(before: NidavellirState, laid: Laid, pouch: list[int]) -> Iterator[Message]:
    """The 0 at a tavern, or the mithril coin, exchanges the two coins of the pouch."""
    if len(pouch) != 2 or not any(exchanges(coin) for _, coin in laid):
        return
    low, high = sorted(pouch, key=lambda coin: VALUE[coin])
    gained = nearest_gold(before.treasury, VALUE[low] + VALUE[high])
    more = VALUE[gained] - VALUE[high]
    if more > 0:
        by_zero = any(coin == ZERO for _, coin in laid)
        coins = {"coin": high, "kept": low, "gained": gained}
        code = "bid-exchange" if by_zero else "bid-exchange-special"
        yield Message(code, {**coins, "count": more})


def is_unbeaten(state: NidavellirState, seat: int, coin: int) -> bool:
    """Whether no rival has a coin that would go before this one."""
    mine = (VALUE[coin], state.gems[seat])
    return all(
        (VALUE[other], state.gems[rival]) < mine
        for rival in range(state.seats)
        if rival != seat
        for other in state.coins(rival)
    )


def unbeaten(before: NidavellirState, seat: int, laid: Laid) -> Iterator[Message]:
    """The first choice is sure, as far as coins go."""
    rivals = [other for other in range(before.seats) if other != seat]
    for tavern, coin in laid:
        if is_unbeaten(before, seat, coin):
            tied = any(
                VALUE[other] == VALUE[coin] for rival in rivals for other in before.coins(rival)
            )
            if tied:
                gem = before.gems[seat]
                yield Message("bid-gem", {"coin": coin, "tavern": tavern, "gem": gem})
            else:
                yield Message("bid-highest", {"coin": coin, "tavern": tavern})
            return


def best_gain(state: NidavellirState, seat: int, tavern: int) -> tuple[int, int]:
    """The most points that a dwarf in this tavern would bring, and its card."""
    faces = [face for face in state.taverns[tavern] if face < DWARVES]
    return max(zip(gains(state, seat, faces), faces, strict=True), default=(0, -1))


def highest_bid(before: NidavellirState, seat: int, laid: Laid) -> Iterator[Message]:
    """The highest bid is where a card brings most."""
    tavern, coin = max(laid, key=lambda bid: VALUE[bid[1]])
    points, face = best_gain(before, seat, tavern)
    others = [best_gain(before, seat, other)[0] for other, _ in laid if other != tavern]
    if points > max(others):
        yield Message("bid-most", {"coin": coin, "tavern": tavern, "card": face, "count": points})


def lowest_bid(before: NidavellirState, seat: int, laid: Laid) -> Iterator[Message]:
    """The lowest bid is where the cards bring least, or are all alike, or it saves the others."""
    tavern, coin = min(laid, key=lambda bid: VALUE[bid[1]])
    points, _ = best_gain(before, seat, tavern)
    others = [best_gain(before, seat, other)[0] for other, _ in laid if other != tavern]
    if points < min(others):
        yield Message("bid-least", {"coin": coin, "tavern": tavern})
    faces = before.taverns[tavern]
    if len(set(faces)) == 1:
        yield Message("bid-alike", {"coin": coin, "tavern": tavern})
    if not exchanges(coin):
        yield Message("bid-low", {"coin": coin, "tavern": tavern})


def offered(before: NidavellirState, laid: Laid) -> Iterator[Message]:
    """The highest bid is where a royal offering lies."""
    tavern, coin = max(laid, key=lambda bid: VALUE[bid[1]])
    faces = [face for face in before.taverns[tavern] if face >= DWARVES]
    if faces:
        yield Message("bid-offering", {"coin": coin, "tavern": tavern, "card": max(faces)})


def few_above(before: NidavellirState, seat: int, laid: Laid) -> Iterator[Message]:
    """The highest bid is above most coins of the rivals."""
    tavern, coin = max(laid, key=lambda bid: VALUE[bid[1]])
    coins = [
        VALUE[other]
        for rival in range(before.seats)
        if rival != seat
        for other in before.coins(rival)
    ]
    above = sum(value > VALUE[coin] for value in coins)
    if 0 < above <= len(coins) * FEW:
        yield Message("bid-above", {"coin": coin, "tavern": tavern, "count": above})


def open_bid(
    before: NidavellirState, seat: int, action: int, after: NidavellirState
) -> Iterator[Message]:
    """Uline's owner knows the place that a coin brings."""
    coin = (action - BID) % COINS
    order = next(event.params["seat"] for event in after.events or () if event.code == "order")
    assert isinstance(order, tuple)
    place = order.index(seat)
    hand = [VALUE[other] for other in before.hands[seat]]
    if place == 0 and not any(
        goes_first(before, seat, other) for other in hand if other < VALUE[coin]
    ):
        yield Message("open-cheapest-first", {"coin": coin})
    elif place == 0:
        yield Message("open-first", {"coin": coin})
    elif exchanges(coin):
        yield Message("open-exchange", {"coin": coin})
    elif not any(goes_first(before, seat, other) for other in hand):
        yield Message("open-never-first")
    if VALUE[coin] == min(hand):
        yield Message("open-lowest", {"coin": coin})
    yield Message("open-place", {"coin": coin, "number": place + 1})


def goes_first(state: NidavellirState, seat: int, value: int) -> bool:
    """Whether a coin of this value goes before all coins that lie open at this tavern."""
    mine = (value, state.gems[seat])
    return all(
        (VALUE[state.laid[rival][state.tavern]], state.gems[rival]) < mine
        for rival in range(state.seats)
        if rival != seat
    )
