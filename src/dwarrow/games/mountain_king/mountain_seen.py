"""What stands on the mountain, as a seat may know it: gnomes, gate cards, trolls and figures."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from dwarrow.games.mountain_king.gnomes import seen_by, strength_of
from dwarrow.games.mountain_king.pieces import (
    EVERYBODY,
    NOWHERE,
    PLACES,
    UNKNOWN,
    members,
    places_of,
)
from dwarrow.games.mountain_king.printed import PARTS_KEPT
from dwarrow.games.mountain_king.state import MountainKingState


@dataclass
class Gnome:
    """A gnome in a cavern."""

    strength: int
    """UNKNOWN to those who have not seen it."""
    seen_by: tuple[int, ...]
    """The seats that know its strength."""


@dataclass
class Gate:
    """A card of the invasion row."""

    clan: int
    """UNKNOWN to those who have not seen it."""
    face_up: bool
    """Whether everybody sees it."""
    seen_by: tuple[int, ...]
    """The seats that have looked at it."""


@dataclass
class Figure:
    """A champion on the board."""

    champion: int
    """Whose figure it is."""
    owner: int
    """The seat it fights for."""
    place: int
    """The place where it stands."""


def figures(state: MountainKingState) -> tuple[Figure, ...]:
    """The champions on the board, by seat."""
    return tuple(
        [
            Figure(champion, owner, state.figure_at[champion])
            for owner, champions in enumerate(state.figures)
            for champion in champions
            if state.figure_at[champion] != NOWHERE
        ]
    )


def trolls(state: MountainKingState, champions: tuple[Figure, ...]) -> tuple[tuple[int, ...], ...]:
    """Normal trolls by place and seat: everything that stands there but figures."""
    units = state.units[:]
    for figure in champions:
        units[figure.owner * PLACES + figure.place] -= 1
    return by_place(tuple(units))


@lru_cache(PARTS_KEPT)
def by_place(units: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Numbers by seat and place, turned to place and seat."""
    return tuple([units[place::PLACES] for place in range(PLACES)])


@lru_cache(PARTS_KEPT)
def gnomes_seen(
    caverns: tuple[tuple[int, ...], ...], seats: int, eyes: int
) -> tuple[tuple[Gnome, ...], ...]:
    """The gnomes of every cavern as these eyes know them."""
    return tuple([cavern_seen(gnomes, seats, eyes) for gnomes in caverns])


@lru_cache(PARTS_KEPT)
def cavern_seen(gnomes: tuple[int, ...], seats: int, eyes: int) -> tuple[Gnome, ...]:
    """The gnomes of a cavern as these eyes know them; at the end everybody sees all."""
    found: list[Gnome] = []
    for gnome in gnomes:
        seen = tuple(other for other in members(seen_by(gnome)) if other < seats)
        known = len(seen) == seats or seen_by(gnome) & eyes or eyes == EVERYBODY
        found.append(Gnome(strength_of(gnome) if known else UNKNOWN, seen))
    return tuple(found)


@lru_cache(PARTS_KEPT)
def gates_seen(
    gates: tuple[int, ...], face_up: int, seen: tuple[int, ...], eyes: int
) -> tuple[Gate, ...]:
    """The invasion row as these eyes know it."""
    return tuple(
        Gate(
            clan if gate < face_up or seen[gate] & eyes else UNKNOWN,
            gate < face_up,
            places_of(seen[gate]),
        )
        for gate, clan in enumerate(gates)
    )
