"""Laying Ylud into the army at the end of each age (rulebook: Ylud)."""

from __future__ import annotations

from dwarrow.games.nidavellir.actions import PLACE_YLUD
from dwarrow.games.nidavellir.box import SEATS
from dwarrow.games.nidavellir.cards import YLUD
from dwarrow.games.nidavellir.phases.army import YLUD_CARD, lift_ylud
from dwarrow.games.nidavellir.phases.enlist import lay_and_check
from dwarrow.games.nidavellir.state import COLUMNS, NOWHERE, NidavellirState
from dwarrow.kernel import Decision, Refusal


class PlaceYlud(Decision[NidavellirState]):
    """Lay Ylud on any column as if she had its class; at the end she may move or stay."""

    name = "ylud"
    rule = "ylud"

    def options(self, state: NidavellirState, seat: int) -> list[int]:
        """Every class."""
        return [PLACE_YLUD + number for number in range(COLUMNS)]

    def why_not(self, state: NidavellirState, seat: int, action: int) -> Refusal:
        """Not a place for Ylud."""
        return Refusal("ylud-now", self.rule)

    def carry_out(self, state: NidavellirState, seat: int, action: int) -> None:
        """Lay her on top of the column; she may lift Thrud and bring heroes."""
        if state.ylud != NOWHERE:
            lift_ylud(state)
        number = action - PLACE_YLUD
        state.ylud = seat * COLUMNS + number
        bravery = state.box.numbers.ylud_bravery[number]
        lay_and_check(state, seat, number, YLUD_CARD, 1, bravery)
        if state.events is not None:
            state.tell("ylud", {"seat": seat, "column": number})


PLACE = tuple(PlaceYlud((seat,)) for seat in range(SEATS[-1]))


def ask_for_ylud(state: NidavellirState) -> None:
    """Her owner, if she has one, lays her before the scoring."""
    owner = state.owner[YLUD]
    if owner >= 0:
        state.ask(PLACE[owner])
