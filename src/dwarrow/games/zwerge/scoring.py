"""The result: everybody wins or everybody loses (rulebook: Spielziel)."""

from __future__ import annotations

from dwarrow.games.zwerge.state import OUTCOMES, WON, ZwergeState
from dwarrow.kernel import Line, Result


def score(state: ZwergeState) -> Result:
    """One point each and the first place for a victory, nothing and the last place otherwise."""
    won = state.outcome == WON
    points = int(won)
    sheet = (Line(OUTCOMES[state.outcome], points, {"count": len(state.scenarios_done)}),)
    place = 1 if won else state.seats
    seats = state.seats
    return Result((points,) * seats, (sheet,) * seats, (place,) * seats)
