"""Why a hero is a good choice: points, coins, and what only this one can do."""

from __future__ import annotations

from collections.abc import Iterator

from dwarrow.games.nidavellir.box import (
    BROTHERS,
    DISCARD_OTHERS,
    END_OF_AGE,
    NO_CLASS,
    OPEN_BIDS,
    UPGRADE_COIN,
    WANDERING,
)
from dwarrow.games.nidavellir.scoring import score
from dwarrow.games.nidavellir.state import NidavellirState
from dwarrow.kernel import Message


def hero(
    before: NidavellirState, seat: int, number: int, then: NidavellirState
) -> Iterator[Message]:
    """What comes with a hero."""
    card = before.box.heroes[number]
    points = score(then).scores[seat] - score(before).scores[seat]
    if card.effect == BROTHERS:
        brothers = sum(then.box.heroes[own].effect == BROTHERS for own in then.heroes[seat])
        total = then.box.numbers.brothers[brothers]
        if brothers > 1:
            yield Message("brothers", {"count": brothers, "points": total})
        else:
            most = max(then.box.numbers.brothers)
            yield Message("brothers-begin", {"hero": number, "points": total, "most": most})
    if card.effect == UPGRADE_COIN:
        yield Message("hero-coin", {"hero": number, "amount": card.amount, "points": card.points})
    if card.effect == OPEN_BIDS:
        yield Message("hero-uline", {"hero": number})
    if card.effect == DISCARD_OTHERS:
        yield Message("hero-price", {"hero": number, "points": points, "count": card.amount})
        return
    if card.effect == WANDERING:
        yield Message("hero-thrud", {"hero": number})
    if card.effect == END_OF_AGE:
        yield Message("hero-ylud", {"hero": number})
    if points > 0:
        yield Message("hero-points", {"hero": number, "count": points})
    if card.hero_class != NO_CLASS and card.ranks > 1:
        yield Message(
            "hero-ranks", {"hero": number, "column": card.hero_class, "count": card.ranks}
        )
