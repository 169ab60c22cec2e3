"""Why a bid, card, hero or coin is good: what it changes for the army and the purse."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dwarrow.games.nidavellir.actions import (
    DISCARD,
    PLACE_THRUD,
    PLACE_YLUD,
    RECRUIT,
    SHOW,
    TAKE,
    TAVERNS,
    UPGRADE_AT,
)
from dwarrow.games.nidavellir.box import DISCARD_OTHERS
from dwarrow.games.nidavellir.cards import CLASS_OF, DWARVES, ULINE, WARRIOR
from dwarrow.games.nidavellir.coins import VALUE
from dwarrow.games.nidavellir.gains import gains
from dwarrow.games.nidavellir.phases.end_of_age_one import sole_leader
from dwarrow.games.nidavellir.phases.recruit import RECRUIT_HERO
from dwarrow.games.nidavellir.phases.upgrade import Upgrade
from dwarrow.games.nidavellir.reasons_for_bids import bids, open_bid
from dwarrow.games.nidavellir.reasons_for_heroes import hero
from dwarrow.games.nidavellir.scoring import score
from dwarrow.games.nidavellir.state import COLUMNS, NOBODY, NidavellirState
from dwarrow.kernel import Event, Message

FEW_WARRIORS = 2
"""Up to so many ranks, the most warriors are within reach."""
WORTH_DENYING = 5
"""From so many points on, what a card would bring a rival is worth a word."""


def reasons(
    before: NidavellirState, seat: int, actions: Sequence[int], after: NidavellirState
) -> list[Message]:
    """What these actions bring, most telling first."""
    action = actions[0]
    if action < TAKE:
        if before.owner[ULINE] == seat:
            return list(open_bid(before, seat, action, after))
        return list(bids(before, seat, actions))
    if action >= SHOW:
        return list(exchanged(before, seat, after))
    assert after.events
    then = after.events[0].left
    assert isinstance(then, NidavellirState)
    if action < RECRUIT:
        if action - TAKE >= DWARVES:
            return list(offering(after, seat))
        return list(taken(before, seat, action - TAKE, then))
    if action < PLACE_THRUD:
        return list(recruited(before, seat, action - RECRUIT, then))
    if action < DISCARD:
        first = PLACE_THRUD if action < PLACE_YLUD else PLACE_YLUD
        return list(placed(before, seat, action - first, then))
    if action < UPGRADE_AT:
        return list(discarded(before, seat, then))
    return list(grown(before, seat, *coins_of(after.events[0]), then))


def taken(
    before: NidavellirState, seat: int, face: int, then: NidavellirState
) -> Iterator[Message]:
    """A dwarf joins the army."""
    yield from army(before, seat, then)
    yield from denied(before, seat, face)
    yield from nearer_hero(before, seat, then)
    gained = gains(before, seat, [face])[0]
    follower = gains(then, seat, [face])[0]
    if follower > gained > 0 and more_cards_come(then):
        yield Message("points-grow", {"card": face, "count": gained, "next": follower})
    if gained > 0:
        yield Message("points", {"count": gained, "card": face})
    number = CLASS_OF[face]
    if then.ranks[seat * COLUMNS + number] == 1:
        yield Message("first-of-class", {"dwarf": number})
    elif more_cards_come(then) and is_rarest(before, seat, number):
        yield Message("rarest-class", {"dwarf": number})


def is_rarest(state: NidavellirState, seat: int, number: int) -> bool:
    """Whether a seat has fewer ranks of this class than of every other."""
    ranks = list(state.ranks[seat * COLUMNS : (seat + 1) * COLUMNS])
    return ranks.pop(number) < min(ranks)


def recruited(
    before: NidavellirState, seat: int, number: int, then: NidavellirState
) -> Iterator[Message]:
    """A hero comes; what the army gains is not sure while cards must still be discarded."""
    yield from hero(before, seat, number, then)
    if before.box.heroes[number].effect != DISCARD_OTHERS:
        yield from army(before, seat, then)
        yield from nearer_hero(before, seat, then)


def army(before: NidavellirState, seat: int, then: NidavellirState) -> Iterator[Message]:
    """What new ranks bring: a hero, a step to one, a lead."""
    yield from towards_hero(before, seat, then)
    if has_most_warriors(then, seat) and not has_most_warriors(before, seat):
        best = max(VALUE[coin] for coin in then.coins(seat))
        yield Message("most-warriors", {"value": best})
    else:
        yield from race_of_warriors(before, seat, then)
    if then.age == 0:
        yield from leads(before, seat, then)


def race_of_warriors(
    before: NidavellirState, seat: int, then: NidavellirState
) -> Iterator[Message]:
    """One more warrior in the race for the most, which lets the highest coin count."""
    ranks = [then.ranks[other * COLUMNS + WARRIOR] for other in range(then.seats)]
    mine = ranks.pop(seat)
    if mine <= before.ranks[seat * COLUMNS + WARRIOR] or not more_cards_come(then):
        return
    best = max(VALUE[coin] for coin in then.coins(seat))
    if 0 < max(ranks) - mine <= FEW_WARRIORS:
        yield Message("warriors-to-most", {"count": max(ranks) - mine, "value": best})
    elif has_most_warriors(before, seat) and mine - max(ranks) <= FEW_WARRIORS:
        yield Message("warriors-safer", {"value": best})


def towards_hero(before: NidavellirState, seat: int, then: NidavellirState) -> Iterator[Message]:
    """A set is complete, or one rank is missing for it."""
    sets = then.sets(seat)
    if sets > before.sets(seat) and sets > len(then.heroes[seat]):
        if RECRUIT_HERO[seat].options(then, seat):
            yield Message("hero", {"count": sets})
        return
    if len(missing := missing_now(before, seat, then)) == 1:
        yield Message("one-to-hero", {"dwarf": missing[0]})


def nearer_hero(before: NidavellirState, seat: int, then: NidavellirState) -> Iterator[Message]:
    """A step towards a hero, with more steps to come."""
    if len(missing := missing_now(before, seat, then)) > 1:
        yield Message("nearer-hero", {"count": len(missing)})


def missing_now(before: NidavellirState, seat: int, then: NidavellirState) -> list[int]:
    """What is still missing for the next hero, if less than before and there is time for it."""
    if not more_cards_come(then) or len(then.heroes[seat]) > len(before.heroes[seat]):
        return []
    missing = missing_ranks(then, seat)
    return missing if len(missing) < len(missing_ranks(before, seat)) else []


def more_cards_come(state: NidavellirState) -> bool:
    """Whether another tavern is still to be opened."""
    if state.age == 0 or state.round + 1 < state.box.rounds[state.seats]:
        return True
    return state.tavern + 1 < len(TAVERNS) and any(state.taverns)


def missing_ranks(state: NidavellirState, seat: int) -> list[int]:
    """The classes of the ranks that are missing for the next hero."""
    needed = len(state.heroes[seat]) + 1
    first = seat * COLUMNS
    return [
        number for number in range(COLUMNS) for _ in range(needed - state.ranks[first + number])
    ]


def has_most_warriors(state: NidavellirState, seat: int) -> bool:
    """Whether the seat's highest coin counts for its warriors."""
    return any(line.code == "most-warriors" for line in score(state).breakdown[seat])


def leads(before: NidavellirState, seat: int, then: NidavellirState) -> Iterator[Message]:
    """At the end of the first age the most ranks of a class win its distinction."""
    for number in range(COLUMNS):
        earlier, leader = sole_leader(before, number), sole_leader(then, number)
        if leader == seat and earlier != seat:
            yield Message("lead", {"column": number, "award": number})
        elif earlier not in (seat, NOBODY) and leader == NOBODY:
            yield Message("lead-broken", {"rival": earlier, "column": number, "award": number})
        elif leader == earlier == seat and is_widened(before, seat, number, then):
            yield Message("lead-safer", {"column": number, "award": number})
        elif leader == earlier == NOBODY and draws_level(before, seat, number, then):
            yield Message("lead-next", {"column": number, "award": number})


def draws_level(before: NidavellirState, seat: int, number: int, then: NidavellirState) -> bool:
    """Whether a new rank brings a seat up to those that have the most."""
    ranks = [then.ranks[other * COLUMNS + number] for other in range(then.seats)]
    return ranks[seat] == max(ranks) and ranks[seat] > before.ranks[seat * COLUMNS + number]


def is_widened(before: NidavellirState, seat: int, number: int, then: NidavellirState) -> bool:
    """Whether a lead grows with which a rival could have drawn level by one rank."""
    own = seat * COLUMNS + number
    ranks = [before.ranks[rival * COLUMNS + number] for rival in range(before.seats)]
    mine = ranks.pop(seat)
    return then.ranks[own] > mine == max(ranks) + 1


def denied(before: NidavellirState, seat: int, face: int) -> Iterator[Message]:
    """A rival whose turn is still to come here could use the only such card."""
    if before.drawn or before.taverns[before.tavern].count(face) != 1:
        return
    later = before.order[before.turn + 1 :]
    for rival in later:
        missing = missing_ranks(before, rival)
        if missing == [CLASS_OF[face]]:
            yield Message("deny-hero", {"rival": rival, "card": face})
    for rival in later:
        gained = gains(before, rival, [face])[0]
        if gained >= WORTH_DENYING and gained > gains(before, seat, [face])[0]:
            yield Message("deny-points", {"rival": rival, "card": face, "count": gained})


def offering(after: NidavellirState, seat: int) -> Iterator[Message]:
    """A royal offering: the upgrade that follows at once, and what grows most by it."""
    question = after.stack[-1]
    assert isinstance(question, Upgrade)
    growths: list[tuple[int, int, int]] = []
    for action in question.options(after, seat):
        tried = after.clone()
        tried.events = []
        question.carry_out(tried, seat, action)
        coin, gained = coins_of(tried.events[0])
        growths.append((VALUE[gained] - VALUE[coin], coin, gained))
    if growths:
        _, coin, gained = max(growths)
        yield Message("offering", {"coin": coin, "gained": gained})


def coins_of(event: Event) -> tuple[int, int]:
    """The coin that went and the one that came for it."""
    coin, gained = event.params["coin"], event.params["gained"]
    assert isinstance(coin, int)
    assert isinstance(gained, int)
    return coin, gained


def placed(
    before: NidavellirState, seat: int, number: int, then: NidavellirState
) -> Iterator[Message]:
    """Thrud or Ylud comes to lie in a class."""
    yield from army(before, seat, then)
    yield from nearer_hero(before, seat, then)
    gained = own_points(then, seat) - own_points(before, seat)
    if gained > 0:
        yield Message("placed-points", {"count": gained, "column": number})
    if before.age == 0 and sole_leader(then, number) == seat:
        yield Message("lead-kept", {"column": number, "award": number})
    ranks = then.ranks[seat * COLUMNS + number]
    yield Message("placed-ranks", {"count": ranks, "column": number})


def discarded(before: NidavellirState, seat: int, then: NidavellirState) -> Iterator[Message]:
    """The price of a hero."""
    lost = own_points(before, seat) - own_points(then, seat)
    if lost <= 0:
        yield Message("discard-free")
    if then.sets(seat) == before.sets(seat):
        yield Message("discard-keeps-sets")
    if lost > 0:
        yield Message("discard-price", {"count": lost})


def own_points(state: NidavellirState, seat: int) -> int:
    """The points of a seat as they stand."""
    return score(state).scores[seat]


def exchanged(before: NidavellirState, seat: int, after: NidavellirState) -> Iterator[Message]:
    """Two coins were shown, and the higher one has grown."""
    for event in after.events or ():
        if event.code == "exchange" and event.params["seat"] == seat:
            assert isinstance(event.left, NidavellirState)
            yield from grown(before, seat, *coins_of(event), event.left)
            return


def grown(
    before: NidavellirState, seat: int, coin: int, gained: int, then: NidavellirState
) -> Iterator[Message]:
    """What a higher coin is good for."""
    highest = max(VALUE[other] for other in before.coins(seat))
    rivals = [other for other in range(before.seats) if other != seat]
    above = max(VALUE[other] for rival in rivals for other in before.coins(rival))
    if VALUE[gained] > above >= highest:
        yield Message("coin-highest", {"coin": coin, "gained": gained})
    points = own_points(then, seat) - own_points(before, seat)
    if points > VALUE[gained] - VALUE[coin] > 0:
        yield Message("coin-twice", {"coin": coin, "gained": gained, "count": points})
    if VALUE[gained] > VALUE[coin]:
        yield Message("coin-grows", {"coin": coin, "gained": gained})
