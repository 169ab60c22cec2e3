"""What everything would be worth if the game ended now, and what an Influence would lead to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from dwarrow.games.mountain_king.board import Board
from dwarrow.games.mountain_king.box import MountainKingBox
from dwarrow.games.mountain_king.champion import CLAN_BONUS
from dwarrow.games.mountain_king.phases.awards import lines_below
from dwarrow.games.mountain_king.pieces import CLANS
from dwarrow.games.mountain_king.scoring import (
    caverns_around,
    clan_honor,
    elder_honor,
    hall_shares,
    hall_value,
    votes_honor,
)
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tracks import value_of, with_first_disc

KEPT = 2_000


@dataclass
class HallNow:
    """A hall as it stands: who controls what around it, and who would get its value."""

    value: int
    """With the stars on it."""
    caverns: tuple[int, ...]
    """By seat, with stars that count as one."""
    gnomes: int
    """How many of its caverns are overrun."""
    honor: tuple[int, ...]
    """By seat."""


@dataclass
class Prospect:
    """What the game would be worth if it ended now."""

    scores: tuple[int, ...]
    """Everybody's honor with halls, Elder symbols and votes, by seat."""
    halls: tuple[HallNow, ...]
    """The great halls."""
    clans: tuple[tuple[int, ...], ...]
    """Honor for votes with the stars, by clan and seat."""
    elders: tuple[int, ...]
    """Honor for the Elder symbols that everybody sees, by seat."""


@dataclass
class Sway:
    """What an Influence on a champion would lead to."""

    champion: int
    """Which one."""
    influence: int
    """The influence that the seat would have then."""
    place: int
    """Its place among those with influence, from 1."""
    lines: int
    """The yellow lines that its disc would have passed."""


def prospect(state: MountainKingState, held: tuple[int, ...], earned: tuple[int, ...]) -> Prospect:
    """The final scoring as if it came now; all control these caverns and earned this honor."""
    elders = tuple([elder_honor(state, seat) for seat in range(state.seats)])
    if state.stars:
        halls = tuple([hall_now(state, hall, held) for hall in range(len(state.halls))])
        clans = tuple([clan_now(state, clan) for clan in range(len(CLANS))])
        return summed(earned, elders, halls, clans)
    return plain_prospect(
        state.box,
        state.board,
        state.halls,
        state.vote_tiles,
        held,
        state.overrun,
        tuple(state.votes),
        earned,
        elders,
    )


@lru_cache(KEPT)
def plain_prospect(
    box: MountainKingBox,
    board: Board,
    values: tuple[int, ...],
    tiles: tuple[int, ...],
    held: tuple[int, ...],
    overrun: int,
    votes: tuple[int, ...],
    earned: tuple[int, ...],
    elders: tuple[int, ...],
) -> Prospect:
    """The same while no star lies anywhere: most decisions change nothing of this."""
    clans = [
        votes_honor(votes[clan :: len(CLANS)], box.vote_tiles[tile])
        for clan, tile in enumerate(tiles)
    ]
    return summed(earned, elders, plain_halls(board, values, held, overrun), tuple(clans))


def summed(
    earned: tuple[int, ...],
    elders: tuple[int, ...],
    halls: tuple[HallNow, ...],
    clans: tuple[tuple[int, ...], ...],
) -> Prospect:
    """Everything that brings honor, with the sum for each seat."""
    parts = zip(earned, elders, *[hall.honor for hall in halls], *clans, strict=True)
    return Prospect(tuple(map(sum, parts)), halls, clans, elders)


def hall_now(state: MountainKingState, hall: int, held: tuple[int, ...]) -> HallNow:
    """One hall as it stands."""
    counts, gnomes = caverns_around(state, hall, held)
    return standing_hall(hall_value(state, hall), tuple(counts), gnomes)


@lru_cache(KEPT)
def plain_halls(
    board: Board, values: tuple[int, ...], held: tuple[int, ...], overrun: int
) -> tuple[HallNow, ...]:
    """All halls while no star lies on any: what is held around them says it all."""
    return tuple(
        [
            standing_hall(
                value,
                tuple([(caverns & around).bit_count() for caverns in held]),
                (overrun & around).bit_count(),
            )
            for value, around in zip(values, board.halls, strict=True)
        ]
    )


@lru_cache(KEPT)
def standing_hall(value: int, caverns: tuple[int, ...], gnomes: int) -> HallNow:
    """A hall with what it would bring."""
    return HallNow(value, caverns, gnomes, hall_shares(value, caverns, gnomes))


def clan_now(state: MountainKingState, clan: int) -> tuple[int, ...]:
    """The honor for votes of one clan, with the stars on it."""
    honor = clan_honor(state, clan)
    champions = state.box.champions
    for champion, spot in state.stars:
        owner = state.owner[champion]
        if spot == clan and champions[champion].star == CLAN_BONUS and honor[owner]:
            honor[owner] += champions[champion].star_amount
    return tuple(honor)


def sway(state: MountainKingState, seat: int, slot: int) -> Sway:
    """What the Influence being taken would lead to on a champion of the display."""
    at = slot * state.seats
    held = [value_of(disc) for disc in state.influence[at : at + state.seats]]
    influence = held[seat] + with_first_disc(state, seat, slot, state.strength)
    before = sum(other >= influence for rival, other in enumerate(held) if rival != seat)
    lines = lines_below(state.box, state.display[slot], influence)
    return Sway(state.display[slot], influence, before + 1, lines)
