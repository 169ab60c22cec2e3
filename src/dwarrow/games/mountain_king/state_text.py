"""How the numbers of The Fall of the Mountain King read when a state is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dwarrow.games.mountain_king.actions import ANCESTRY
from dwarrow.games.mountain_king.champion import CLAN_BONUS, HALL_VALUE
from dwarrow.games.mountain_king.pieces import (
    CHAMPIONS,
    CLANS,
    EVERYBODY,
    GNOME_BITS,
    MAX_SEATS,
    NOWHERE,
    ORDER_BITS,
    PLACE_NAMES,
    SYMBOLS_ON_CHAMPION,
    members,
)
from dwarrow.games.mountain_king.tableau import SIDE
from dwarrow.kernel import seat_name

if TYPE_CHECKING:
    from dwarrow.games.mountain_king.state import MountainKingState

SEAT_NAMES = tuple(f"seat {seat + 1}" for seat in range(MAX_SEATS))
STRENGTHS = ("strength 1", "strength 2", "strength 3")
CARD_SYMBOLS = tuple(
    f"{champion} {number + 1}" for champion in CHAMPIONS for number in range(SYMBOLS_ON_CHAMPION)
)


def undealt(state: MountainKingState, card: int) -> str:
    """An ancestry card that is still in the deck; nothing for those that have left it."""
    return ANCESTRY[card] if card in state.ancestry_deck[state.ancestry_dealt :] else ""


def waiting(state: MountainKingState, deck: tuple[int, ...]) -> str:
    """The champions that are still in a deck."""
    gone = {*state.display, *state.removed, *state.rejected}
    gone.update(*state.offered, *state.owned)
    return ", ".join(CHAMPIONS[card] for card in deck if card not in gone) or "-"


def disc(state: MountainKingState, number: int) -> str:
    """How far a disc has come on its track."""
    return str(number >> ORDER_BITS)


def influenced(state: MountainKingState, number: int) -> str:
    """A champion of the display and the seat whose disc lies there."""
    place, seat = divmod(number, state.seats)
    return f"{CHAMPIONS[state.display[place]]} by {seat_name(state, seat)}"


def vote_tile(state: MountainKingState, tile: int) -> str:
    """The honor on a vote tile."""
    return "/".join(map(str, state.box.vote_tiles[tile]))


def gnome(state: MountainKingState, number: int) -> str:
    """A gnome's strength, and who has seen it."""
    seen = number >> GNOME_BITS
    strength = number & (1 << GNOME_BITS) - 1
    if seen == EVERYBODY:
        return f"{strength} face up"
    seats = " and ".join(seat_name(state, seat) for seat in members(seen))
    return f"{strength} seen by {seats}" if seats else str(strength)


def star(state: MountainKingState, laid: tuple[int, int]) -> str:
    """A champion of wave III, and where its star lies."""
    champion, spot = laid
    kind = state.box.champions[champion].star
    if kind == HALL_VALUE:
        where = f"hall {spot + 1}"
    else:
        where = CLANS[spot] if kind == CLAN_BONUS else PLACE_NAMES[spot]
    return f"{CHAMPIONS[champion]} {where}"


def cell(state: MountainKingState, number: int) -> str:
    """A cell by row and column, as in the notation."""
    return "-" if number == NOWHERE else f"{number // SIDE + 1}/{number % SIDE + 1}"


def cells(state: MountainKingState, bits: int) -> str:
    """A set of cells."""
    return ", ".join(cell(state, number) for number in members(bits)) or "-"


def figures_and_trolls(state: MountainKingState, moved: int) -> str:
    """The figures an Advance has moved, and how many trolls."""
    figures = [CHAMPIONS[number] for number in members(moved & (1 << len(CHAMPIONS)) - 1)]
    return ", ".join([*figures, f"trolls {moved >> len(CHAMPIONS)}"])
