"""Set-up of the table and of the gnomes (rulebook: general set-up, gnome set-up)."""

from __future__ import annotations

from dwarrow.games.mountain_king.gnomes import draw_gnome, put_gnome
from dwarrow.games.mountain_king.phases.players import ChooseStarter
from dwarrow.games.mountain_king.phases.refresh import deal_champions, deal_gates
from dwarrow.games.mountain_king.phases.wave import WAVE
from dwarrow.games.mountain_king.pieces import ANCESTRY_CARDS, CLANS, members
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.kernel import Step

DECK_NAMES = ("champion deck 0", "champion deck i-ii", "champion deck iii")


class SetUp(Step[MountainKingState]):
    """Everything that is laid out before the first player chooses."""

    def run(self, state: MountainKingState) -> None:
        """Table, gnomes, champions for everybody, first player."""
        set_up_table(state)
        set_up_gnomes(state)
        deal_starters(state)
        state.first = state.chance.roll("first player", state.seats)
        state.reveal()
        if state.events is not None:
            state.tell("first", {"seat": state.first})
        state.ask(WAVE)
        state.ask(ChooseStarter((state.first,)))


def set_up_table(state: MountainKingState) -> None:
    """Ancestry deck, hall markers, vote tiles, champion decks and display."""
    chance = state.chance
    state.ancestry_deck = tuple(chance.shuffle("ancestry deck", range(ANCESTRY_CARDS)))
    values = state.box.hall_values
    markers = [values[marker] for marker in chance.shuffle("halls", range(len(values)))]
    halls = len(state.board.halls)
    state.halls = tuple(markers[:halls])
    state.spare_tiles = tuple(sorted(markers[halls:]))
    state.vote_tiles = tuple(chance.shuffle("vote tiles", range(len(CLANS))))
    state.decks = tuple(
        tuple(chance.shuffle(name, deck))
        for name, deck in zip(DECK_NAMES, state.box.decks, strict=True)
    )
    deal_champions(state)


def set_up_gnomes(state: MountainKingState) -> None:
    """A gnome at one gate of as many domains as there are players and one; rally; invasion row."""
    gates = state.chance.shuffle("gate cards", range(len(CLANS)))
    for clan in gates[: state.seats + 1]:
        caverns = members(state.board.gates[clan])
        cavern = caverns[0]
        if len(caverns) > 1:
            cavern = caverns[state.chance.roll("gate", len(caverns))]
        put_gnome(state, cavern, draw_gnome(state))
        if state.events is not None:
            state.tell("gnome-waits", {"place": cavern})
    state.rally = gates[state.seats + 1]
    if state.events is not None:
        state.tell("rally", {"clan": state.rally})
    deal_gates(state)


def deal_starters(state: MountainKingState) -> None:
    """Two starting champions for each seat."""
    count = state.box.start_champions
    deck = state.decks[0]
    state.offered = [deck[seat * count : (seat + 1) * count] for seat in range(state.seats)]
