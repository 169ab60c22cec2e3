"""Every piece on the table: nothing may appear or vanish in the course of a game."""

from __future__ import annotations

from dwarrow.games.mountain_king.gnomes import strength_of
from dwarrow.games.mountain_king.phases.refresh import cubes_on_cards
from dwarrow.games.mountain_king.pieces import CAVERNS, CLANS, NOTHING, PLACES
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tableau import START_CARD
from dwarrow.games.mountain_king.tracks import discs_for, value_of, votes_of

TROLL, GNOME, CUBE, DISC, ANCESTRY, CHAMPION, GATE, HALL, TILE = (1000 * kind for kind in range(9))
"""A piece is its kind and a number: the seat, the strength, the card."""


def census(state: MountainKingState) -> list[int]:
    """Trolls, gnomes, cubes, discs, cards and tiles."""
    pieces: list[int] = []
    for seat in range(state.seats):
        units = sum(state.units[seat * PLACES : (seat + 1) * PLACES])
        trolls = units - len(state.figures[seat]) + state.pool[seat]
        pieces += [TROLL + seat] * trolls
        pieces += [CUBE + seat] * (state.cubes[seat] + cubes_in_use(state, seat))
        pieces += [DISC + seat] * (state.discs[seat] + discs_in_use(state, seat))
    return pieces + gnomes_anywhere(state) + cards_anywhere(state)


def cubes_in_use(state: MountainKingState, seat: int) -> int:
    """Cubes on the ancestry and on champion cards."""
    return state.covered[seat].bit_count() + cubes_on_cards(state, seat)


def discs_in_use(state: MountainKingState, seat: int) -> int:
    """Discs on the boost track, the clan board and the champions."""
    clans = sum(discs_for(votes_of(state, seat, clan)) for clan in range(len(CLANS)))
    champions = sum(
        discs_for(value_of(state.influence[at]))
        for at in range(seat, len(state.influence), state.seats)
    )
    return 1 + clans + champions


def gnomes_anywhere(state: MountainKingState) -> list[int]:
    """Gnomes in the pool, in caverns, at the rally point and beside the wheel, by strength."""
    strengths = [*state.beside_wheel, *state.invaders]
    for cavern in range(CAVERNS):
        strengths += [strength_of(gnome) for gnome in state.gnomes[cavern]]
    for strength, count in enumerate(state.gnome_pool, 1):
        strengths += [strength] * count
    return [GNOME + strength for strength in strengths]


def cards_anywhere(state: MountainKingState) -> list[int]:
    """Ancestry cards, champions, gate cards, hall markers and vote tiles."""
    ancestry = [*state.ancestry_deck[state.ancestry_dealt :], *state.discard]
    champions = [*state.removed]
    for seat in range(state.seats):
        ancestry += state.hands[seat]
        ancestry += [card for card, _ in state.tableaus[seat].cards if card != START_CARD]
        champions += [*state.owned[seat], *state.offered[seat]]
        if state.rejected[seat] != NOTHING:
            champions.append(state.rejected[seat])
    champions += waiting_champions(state)
    return (
        [ANCESTRY + card for card in ancestry]
        + [CHAMPION + champion for champion in champions]
        + [GATE + gate for gate in state.gates]
        + [HALL + value for value in [*state.halls, *state.spare_tiles]]
        + [TILE + tile for tile in state.vote_tiles]
    )


def waiting_champions(state: MountainKingState) -> list[int]:
    """Champions in the decks and in the display."""
    starters = state.seats * state.box.start_champions
    waiting = [*state.decks[0][starters:], *state.decks[1][state.display_dealt :]]
    waiting += [
        champion
        for champion in state.display
        if state.owner[champion] < 0 and champion not in state.removed
    ]
    last = [champion for champion in state.decks[2] if champion not in state.display]
    return waiting + last
