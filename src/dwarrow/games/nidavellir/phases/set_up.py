"""Set-up (rulebook: Spielvorbereitung)."""

from __future__ import annotations

from dwarrow.games.nidavellir.box import AGES
from dwarrow.games.nidavellir.cards import THRUD, ULINE, YLUD
from dwarrow.games.nidavellir.coins import COPPER_SET
from dwarrow.games.nidavellir.phases.round import ROUND
from dwarrow.games.nidavellir.state import OUT, NidavellirState
from dwarrow.kernel import Step

DECK_DRAWS = ("age one deck", "age two deck")


class SetUp(Step[NidavellirState]):
    """Copper coins and a gem for everybody, the treasury, the heroes and two decks."""

    def run(self, state: NidavellirState) -> None:
        """Lay everything out."""
        box = state.box
        state.hands = [COPPER_SET] * state.seats
        state.gems = state.chance.shuffle("gems", range(1, state.seats + 1))
        state.treasury = box.treasury(state.seats)
        if state.first_game:
            for hero in (THRUD, YLUD, ULINE):
                state.owner[hero] = OUT
        state.boxed = tuple(box.unused_cards(state.seats))
        for age in range(AGES):
            deck = box.deck(state.seats, age)
            state.decks[age] = tuple(state.chance.shuffle(DECK_DRAWS[age], deck))
        if state.events is not None:
            for seat in range(state.seats):
                state.tell("gem", {"seat": seat, "gem": state.gems[seat]})
        state.ask(ROUND)
