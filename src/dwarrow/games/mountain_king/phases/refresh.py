"""Refreshing the table between the waves (rulebook: Refresh)."""

from __future__ import annotations

from dwarrow.games.mountain_king.pieces import CHAMPIONS, CLANS, WAVES
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.kernel import Step


class Refresh(Step[MountainKingState]):
    """Gate cards, champions, cubes, desperation and the first player marker."""

    def run(self, state: MountainKingState) -> None:
        """Prepare the next wave."""
        state.wave += 1
        deal_gates(state)
        deal_champions(state)
        for seat in range(state.seats):
            take_cubes_back(state, seat)
            state.desperation[seat] = 0
        state.covered_cards = 0
        state.first = (state.first + 1) % state.seats
        if state.events is not None:
            state.tell("wave", {"wave": state.wave + 1, "seat": state.first})


REFRESH = Refresh()


def deal_gates(state: MountainKingState) -> None:
    """Shuffle all seven gate cards and lay the invasion row face down."""
    state.gates = tuple(state.chance.shuffle("gate cards", range(len(CLANS))))
    state.row = state.box.invasions[state.seats - 2]
    state.gates_open = 0
    state.gate_seen = (0,) * state.row


def deal_champions(state: MountainKingState) -> None:
    """One champion more than players, from the deck of the coming wave."""
    count = state.seats + 1
    if state.wave == WAVES - 1:
        state.display = state.decks[2][:count]
    else:
        state.display = state.decks[1][state.display_dealt : state.display_dealt + count]
        state.display_dealt += count
    state.influence = [0] * (count * state.seats)
    state.reveal()
    if state.events is not None:
        state.tell("display", {"champions": state.display})


def take_cubes_back(state: MountainKingState, seat: int) -> None:
    """Every cube returns from ancestry, champion symbols and claws."""
    state.covered[seat] = 0
    state.paired[seat] = 0
    for champion in state.owned[seat]:
        state.claws[champion] = 0
    state.cubes[seat] = state.box.cubes


def cubes_on_cards(state: MountainKingState, seat: int) -> int:
    """How many cubes of a seat lie on champion cards."""
    return sum(
        state.claws[champion] + (state.covered_cards >> 2 * champion & 3).bit_count()
        for champion in range(len(CHAMPIONS))
        if state.owner[champion] == seat
    )
