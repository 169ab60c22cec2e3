"""Laying Thrud into the army, again and again (rulebook: Thrud)."""

from __future__ import annotations

from dwarrow.games.nidavellir.actions import PLACE_THRUD, PLACE_YLUD
from dwarrow.games.nidavellir.phases.army import (
    THRUD_CARD,
    discardable,
    discardable_others,
    lay,
    lift_thrud,
)
from dwarrow.games.nidavellir.state import COLUMNS, NOWHERE, NidavellirState
from dwarrow.kernel import Decision, Refusal


class PlaceThrud(Decision[NidavellirState]):
    """Lay Thrud on any column as if she had its class.

    Lifted by Dagda or Bonfur, she must leave enough cards open for the discard that follows.
    """

    name = "thrud"
    rule = "thrud"

    hero_class: int = 0
    discards: int = 0

    def options(self, state: NidavellirState, seat: int) -> list[int]:
        """Every class, less those that must stay open."""
        return [
            PLACE_THRUD + number
            for number in range(COLUMNS)
            if not self.blocks(state, seat, number)
        ]

    def why_not(self, state: NidavellirState, seat: int, action: int) -> Refusal:
        """Not a place for Thrud, or one that must stay open."""
        if not PLACE_THRUD <= action < PLACE_YLUD:
            return Refusal("thrud-now", self.rule)
        return Refusal("thrud-blocks", self.rule, {"column": action - PLACE_THRUD})

    def blocks(self, state: NidavellirState, seat: int, number: int) -> bool:
        """Whether Thrud there would leave too few cards for the discard."""
        return (
            self.discards > 0
            and number != self.hero_class
            and discardable(state, seat, number)
            and discardable_others(state, seat, self.hero_class) <= self.discards
        )

    def carry_out(self, state: NidavellirState, seat: int, action: int) -> None:
        """Lay her on top."""
        number = action - PLACE_THRUD
        column = seat * COLUMNS + number
        lay(state, column, THRUD_CARD, 1, 0)
        state.thrud = column
        if state.events is not None:
            state.tell("thrud", {"seat": seat, "column": number})


def thrud_leaves(state: NidavellirState) -> None:
    """Before the final scoring Thrud goes beside the board."""
    if state.thrud == NOWHERE:
        return
    seat = state.thrud // COLUMNS
    lift_thrud(state)
    if state.events is not None:
        state.tell("thrud-leaves", {"seat": seat})
