"""Laying a dwarf into the army (rulebook: 3b. Züge der Elvaland)."""

from __future__ import annotations

from dwarrow.games.nidavellir.cards import BLACKSMITH, BRAVERY_OF, CLASS_OF, HAMMER
from dwarrow.games.nidavellir.phases.army import lay
from dwarrow.games.nidavellir.phases.recruit import CHECK, check_heroes
from dwarrow.games.nidavellir.phases.thrud import PlaceThrud
from dwarrow.games.nidavellir.state import COLUMNS, NidavellirState


def enlist(state: NidavellirState, seat: int, face: int) -> None:
    """A dwarf joins the column of its class; see whether a hero comes."""
    lay_and_check(state, seat, CLASS_OF[face], face, 1, BRAVERY_OF[face])


def enlist_hammer(state: NidavellirState, seat: int) -> None:
    """The blacksmiths' distinction card joins the army."""
    lay_and_check(state, seat, BLACKSMITH, HAMMER, state.box.numbers.hammer_ranks, 0)


def lay_and_check(
    state: NidavellirState, seat: int, number: int, card: int, ranks: int, bravery: int
) -> None:
    """Lay a card on a column, lay Thrud again if it covers her, then check for heroes."""
    if lay(state, seat * COLUMNS + number, card, ranks, bravery):
        state.ask(CHECK[seat])
        state.ask(PlaceThrud((seat,)))
    else:
        check_heroes(state, seat)
