"""Honor, and discs on the tracks of clans and champions (rulebook: definitions)."""

from __future__ import annotations

from collections.abc import Sequence

from dwarrow.games.mountain_king.champion import CONTROL_GAINED
from dwarrow.games.mountain_king.pieces import CLANS, LAST, NOBODY, ORDER_BITS
from dwarrow.games.mountain_king.state import (
    FROM_CHAMPIONS,
    SOURCES,
    MountainKingState,
)


def gain_honor(state: MountainKingState, seat: int, source: int, honor: int) -> None:
    """The score marker moves on."""
    state.honor[seat * len(SOURCES) + source] += honor
    if state.events is not None and honor:
        state.tell("honor", {"seat": seat, "honor": honor, "source": source})


def honor_for(state: MountainKingState, seat: int, event: int, times: int = 1) -> None:
    """Honor that a seat's champions give for this event."""
    for champion in state.owned[seat]:
        card = state.box.champions[champion]
        if card.honor_event == event:
            gain_honor(state, seat, FROM_CHAMPIONS, card.honor_amount * times)


def honor_of(state: MountainKingState, seat: int) -> int:
    """The score marker of a seat."""
    at = seat * len(SOURCES)
    return sum(state.honor[at : at + len(SOURCES)])


def value_of(disc: int) -> int:
    """The value a disc on a track shows."""
    return disc >> ORDER_BITS


def discs_for(value: int) -> int:
    """Beyond eight a second disc lies on the first, and so on."""
    return (value + 7) >> 3


def moved_disc(state: MountainKingState, seat: int, disc: int, by: int) -> int:
    """A disc moved on; it comes to lie on top of all that are there already."""
    value = (disc >> ORDER_BITS) + by
    state.discs[seat] += discs_for(disc >> ORDER_BITS) - discs_for(value)
    state.clock += 1
    return value << ORDER_BITS | LAST - state.clock


def gain_votes(state: MountainKingState, seat: int, clan: int, votes: int) -> None:
    """A seat gains votes of a clan."""
    at = seat * len(CLANS) + clan
    state.votes[at] = moved_disc(state, seat, state.votes[at], votes)
    if state.events is not None:
        state.tell("votes", {"seat": seat, "clan": clan, "count": votes})


def votes_of(state: MountainKingState, seat: int, clan: int) -> int:
    """How many votes of a clan a seat has."""
    return state.votes[seat * len(CLANS) + clan] >> ORDER_BITS


def voters(state: MountainKingState, clan: int) -> list[int]:
    """The seats with votes of a clan, the leader first; of equal ones, who came first."""
    return leading(state.votes[clan :: len(CLANS)])


def leading(discs: Sequence[int]) -> list[int]:
    """The seats with a disc on a track, the leader first; discs are by seat."""
    ranked = sorted([(disc, seat) for seat, disc in enumerate(discs) if disc], reverse=True)
    return [seat for _, seat in ranked]


def vote_leader(state: MountainKingState, clan: int) -> int:
    """Who leads a clan; without votes there, who leads the next one down the clan board."""
    for offset in range(len(CLANS)):
        seats = voters(state, (clan + offset) % len(CLANS))
        if seats:
            return seats[0]
    return state.first


def influencers(state: MountainKingState, slot: int) -> list[int]:
    """The seats with influence on a champion of the display, the most influential first."""
    at = slot * state.seats
    return leading(state.influence[at : at + state.seats])


def with_first_disc(state: MountainKingState, seat: int, slot: int, influence: int) -> int:
    """The influence that a seat gains; the very first on a champion is worth one more."""
    at = slot * state.seats
    if not any(state.influence[at : at + state.seats]):
        influence += 1
        for champion in state.owned[seat]:
            influence += state.box.champions[champion].first_influence
    return influence


def gain_influence(state: MountainKingState, seat: int, slot: int, influence: int) -> None:
    """A seat gains influence on a champion."""
    at = slot * state.seats
    influence = with_first_disc(state, seat, slot, influence)
    state.influence[at + seat] = moved_disc(state, seat, state.influence[at + seat], influence)
    if state.events is not None:
        state.tell("influence", {"seat": seat, "champion": state.display[slot], "count": influence})


def control_votes(state: MountainKingState, seat: int, cavern: int, clan: int) -> None:
    """One vote for control gained, more with champions that say so."""
    votes = 1
    for champion in state.owned[seat]:
        card = state.box.champions[champion]
        if card.votes_event == CONTROL_GAINED and (
            not card.votes_in_person or state.figure_at[champion] == cavern
        ):
            votes += card.votes_amount
    if state.events is not None:
        state.tell("control", {"seat": seat, "place": cavern})
    gain_votes(state, seat, clan, votes)
    honor_for(state, seat, CONTROL_GAINED)


def uses_left(state: MountainKingState, champion: int) -> bool:
    """Whether a champion has an uncovered claw."""
    return state.claws[champion] < state.box.champions[champion].claws


def use_claw(state: MountainKingState, seat: int, champion: int) -> None:
    """Cover a claw with a cube."""
    state.claws[champion] += 1
    state.cubes[seat] -= 1
    if state.events is not None:
        state.tell("claw", {"seat": seat, "champion": champion})


def owner_of_tie_decider(state: MountainKingState) -> int:
    """Who makes the gnomes' choices instead of the vote leader, if anybody."""
    for seat in range(state.seats):
        for champion in state.owned[seat]:
            if state.box.champions[champion].decides_ties:
                return seat
    return NOBODY
