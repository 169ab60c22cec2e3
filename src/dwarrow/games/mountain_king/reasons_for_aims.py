"""Why a symbol or more strength is good: what the action that comes of it can then bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dwarrow.games.mountain_king.actions import (
    FROM,
    SPEND_DESPERATION,
    SPEND_SUPPLY,
    STOP,
    TO,
    USE,
)
from dwarrow.kernel import Message

BRINGING = ("domain-gains", "hall-gains", "clan-gains", "honor-now")
TAKING = ("domain-taken", "hall-taken", "clan-taken")


def prepares(name: str, action: int) -> bool:
    """Whether an answer to this question is good for what is chosen after it alone."""
    if action == STOP or USE <= action < TO:
        return False
    return name == "act" or action in (SPEND_SUPPLY, SPEND_DESPERATION)


def aims(asked: str, action: int, found: Sequence[Message]) -> Iterator[Message]:
    """The reasons for the last step of a plan, places with their honor; strength is none."""
    if action == STOP or any(each.code == "strength-to" for each in found):
        return
    if not TO <= action < FROM:
        yield from found
        return
    place = action - TO
    if asked == "bolster-where":
        stakes = [each.params["count"] for each in found if each.code == "at-stake"]
        if stakes:
            yield Message("aim-guards", {"place": place, "count": stakes[0]})
        else:
            yield Message("aim-adds", {"place": place})
        return
    honor = sum(int(str(each.params["count"])) for each in found if each.code in BRINGING)
    if honor:
        yield Message("aim-gains", {"place": place, "count": honor})
    for each in found:
        if each.code in TAKING:
            params = {name: each.params[name] for name in ("rival", "count")}
            yield Message("aim-takes", {"place": place, **params})
        elif each.code not in BRINGING:
            yield each
