"""Gnomes: the pool, and gnomes lying face down or face up in caverns."""

from __future__ import annotations

from dwarrow.games.mountain_king.pieces import EVERYBODY, GNOME_BITS
from dwarrow.games.mountain_king.state import MountainKingState

STRENGTH = (1 << GNOME_BITS) - 1


def strength_of(gnome: int) -> int:
    """A gnome's strength."""
    return gnome & STRENGTH


def seen_by(gnome: int) -> int:
    """The seats that have seen a gnome's strength."""
    return gnome >> GNOME_BITS


def draw_gnome(state: MountainKingState) -> int:
    """A gnome from the pool, 0 when the pool is empty; nobody sees its strength."""
    ones, twos, threes = state.gnome_pool
    total = ones + twos + threes
    if not total:
        return 0
    face = state.chance.roll("gnome", total)
    if face < ones:
        state.gnome_pool = (ones - 1, twos, threes)
        return 1
    if face < ones + twos:
        state.gnome_pool = (ones, twos - 1, threes)
        return 2
    state.gnome_pool = (ones, twos, threes - 1)
    return 3


def return_gnome(state: MountainKingState, strength: int) -> None:
    """A gnome is mixed back into the pool."""
    counts = list(state.gnome_pool)
    counts[strength - 1] += 1
    state.gnome_pool = tuple(counts)


def put_gnome(state: MountainKingState, cavern: int, gnome: int) -> None:
    """A gnome comes to lie in a cavern."""
    state.gnomes[cavern] += (gnome,)
    state.overrun |= 1 << cavern


def take_gnomes(state: MountainKingState, cavern: int) -> list[int]:
    """All gnomes leave a cavern; their strengths."""
    strengths = [strength_of(gnome) for gnome in state.gnomes[cavern]]
    state.gnomes[cavern] = ()
    state.overrun &= ~(1 << cavern)
    return strengths


def turn_up(state: MountainKingState, cavern: int) -> int:
    """Everybody sees the gnomes of a cavern; their strength together."""
    state.gnomes[cavern] = tuple(
        strength_of(gnome) | EVERYBODY << GNOME_BITS for gnome in state.gnomes[cavern]
    )
    return sum(strength_of(gnome) for gnome in state.gnomes[cavern])


def entrench(state: MountainKingState, cavern: int) -> None:
    """A second gnome joins a single one, face down; never a third."""
    if not 0 < len(state.gnomes[cavern]) < state.box.gnomes_in_cavern:
        return
    gnome = draw_gnome(state)
    if not gnome:
        return
    put_gnome(state, cavern, gnome)
    if state.events is not None:
        state.tell("entrench", {"place": cavern})
