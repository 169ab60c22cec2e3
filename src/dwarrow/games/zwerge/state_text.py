"""How the numbers of Die Zwerge read when a state is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dwarrow.games.zwerge.box import COUNCIL_POWERS
from dwarrow.games.zwerge.pieces import ARMIES, COUNCIL_END, NONE

if TYPE_CHECKING:
    from dwarrow.games.zwerge.state import ZwergeState


def gear_name(state: ZwergeState, card: int) -> str:
    """The kind of an equipment card."""
    return "-" if card == NONE else state.box.gear[state.box.equipment[card]].name


def council_box(state: ZwergeState, place: int) -> str:
    """Where the council's marker lies, and what that does."""
    return f"{place} ({COUNCIL_POWERS[state.box.council[place + COUNCIL_END].power]})"


def armies_on_card(state: ZwergeState, armies: int) -> str:
    """The armies on one card."""
    counts = [(armies >> 8 * army & 255, name) for army, name in enumerate(ARMIES)]
    return ", ".join(f"{name} {count}" for count, name in counts if count)
