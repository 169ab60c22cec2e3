"""The columns of an army (rulebook: 3b. Züge der Elvaland, Symbole und Effekte der Helden)."""

from __future__ import annotations

from dwarrow.games.nidavellir.cards import HERO_CARD, THRUD, YLUD
from dwarrow.games.nidavellir.state import COLUMNS, NOWHERE, NidavellirState

THRUD_CARD = HERO_CARD + THRUD
YLUD_CARD = HERO_CARD + YLUD


def lay(state: NidavellirState, column: int, card: int, ranks: int, bravery: int) -> bool:
    """Lay a card on a column; True if that lifted Thrud, who must be laid again."""
    covers_thrud = state.thrud == column
    if covers_thrud:
        lift_thrud(state)
    state.columns[column] += (card,)
    state.ranks[column] += ranks
    state.bravery[column] += bravery
    return covers_thrud


def lift_thrud(state: NidavellirState) -> None:
    """Thrud, who always lies on top, leaves her column."""
    column = state.thrud
    state.columns[column] = state.columns[column][:-1]
    state.ranks[column] -= 1
    state.thrud = NOWHERE


def lift_ylud(state: NidavellirState) -> None:
    """Ylud leaves her column, wherever in it she lies."""
    column = state.ylud
    state.columns[column] = tuple(card for card in state.columns[column] if card != YLUD_CARD)
    state.ranks[column] -= 1
    state.bravery[column] -= state.box.numbers.ylud_bravery[column % COLUMNS]
    state.ylud = NOWHERE


def discardable(state: NidavellirState, seat: int, number: int) -> bool:
    """Whether the top card of this class may be discarded: it is there and is no hero."""
    pile = state.columns[seat * COLUMNS + number]
    return bool(pile) and pile[-1] < HERO_CARD


def discardable_others(state: NidavellirState, seat: int, number: int) -> int:
    """How many other classes than this one could lose their top card."""
    return sum(other != number and discardable(state, seat, other) for other in range(COLUMNS))
