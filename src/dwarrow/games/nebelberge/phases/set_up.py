"""Set-up (rulebook: Vorbereitungen)."""

from __future__ import annotations

from dwarrow.games.nebelberge.cards import CARDS, PEOPLES, people_of
from dwarrow.games.nebelberge.phases.turn import TURN
from dwarrow.games.nebelberge.state import NebelbergeState
from dwarrow.kernel import Step


class SetUp(Step[NebelbergeState]):
    """Kings, four mines, four camp cards, six cards for each hand, and the first player by lot."""

    def run(self, state: NebelbergeState) -> None:
        """Lay everything out."""
        crown_kings(state)
        state.deck = tuple(state.chance.shuffle("deck", range(CARDS)))
        state.armies = [()] * state.box.centre_mines
        state.mines = [state.take_from_deck() for _ in range(state.box.centre_mines)]
        for _ in range(state.box.camp_cards):
            card = state.take_from_deck()
            state.camp[people_of(card)] += (card,)
        for seat in range(state.seats):
            state.hands[seat] = tuple(state.take_from_deck() for _ in range(state.box.hand_size))
        first = state.chance.roll("first player", state.seats)
        if state.events is not None:
            state.tell("first", {"seat": first})
        state.ask(TURN[first])


def crown_kings(state: NebelbergeState) -> None:
    """Each seat draws a king; the kings left over leave the game."""
    kings = state.chance.shuffle("kings", range(len(PEOPLES)))
    for seat in range(state.seats):
        state.people[seat] = kings[seat]
        state.king_of[kings[seat]] = seat
        if state.events is not None:
            state.tell("king", {"seat": seat, "people": kings[seat]})
