"""Counting points (rulebook: Punkteberechnung)."""

from __future__ import annotations

from dwarrow.games.nebelberge.state import NebelbergeState
from dwarrow.kernel import Line, Result


def score(state: NebelbergeState) -> Result:
    """Treasures bring their value, conquered mines that were not worked out cost theirs."""
    sheets = tuple(score_sheet(state, seat) for seat in range(state.seats))
    return Result(tuple(sum(line.points for line in sheet) for sheet in sheets), sheets)


def score_sheet(state: NebelbergeState, seat: int) -> tuple[Line, ...]:
    """One line for every mine of a seat."""
    mines = state.box.mines
    won = [
        Line("treasure", mines[card].value, {"mine": mines[card].name})
        for card in state.treasures[seat]
    ]
    lost = [
        Line(
            "unfinished",
            -mines[card].value,
            {"mine": mines[card].name, "count": mines[card].crew - len(crew)},
        )
        for card, crew in zip(state.conquered[seat], state.workers[seat], strict=True)
    ]
    return tuple(won + lost)
