"""The result: everybody wins or everybody loses (rulebook: Spielziel)."""

from __future__ import annotations

from dwarrow.games.zwerge.state import OUTCOMES, WON, ZwergeState
from dwarrow.kernel import Line, Result


def score(state: ZwergeState) -> Result:
    """One point each and the first place for a victory, nothing and the last place otherwise."""
    won = state.outcome == WON
    points = int(won)
    sheet = (Line(OUTCOMES[state.outcome], points, {"count": fulfilled(state)}),)
    place = 1 if won else state.seats
    seats = state.seats
    return Result((points,) * seats, (sheet,) * seats, (place,) * seats)


def fulfilled(state: ZwergeState) -> int:
    """How many scenarios are behind the team; of stage C only the one that wins."""
    cards = state.box.cards
    before = sum(1 for card in state.scenarios_done if cards[card].stage != "C")
    return before + int(state.outcome == WON)
