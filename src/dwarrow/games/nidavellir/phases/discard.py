"""Dagda's and Bonfur's discards (rulebook: Abwerfen)."""

from __future__ import annotations

from dwarrow.games.nidavellir.actions import DISCARD, UPGRADE_AT
from dwarrow.games.nidavellir.cards import BRAVERY_OF, HAMMER
from dwarrow.games.nidavellir.phases.army import discardable
from dwarrow.games.nidavellir.state import COLUMNS, NidavellirState
from dwarrow.kernel import Decision, Refusal


class DiscardCard(Decision[NidavellirState]):
    """Discard the top dwarf of another class; the second time, of yet another one."""

    name = "discard"
    rule = "discard"

    hero_class: int
    count: int
    """How many cards must still go."""
    used: int = 0
    """The classes that have lost a card, as bits."""

    def options(self, state: NidavellirState, seat: int) -> list[int]:
        """Every class that can lose a card."""
        return [
            DISCARD + number
            for number in range(COLUMNS)
            if number != self.hero_class
            and not self.used >> number & 1
            and discardable(state, seat, number)
        ]

    def why_not(self, state: NidavellirState, seat: int, action: int) -> Refusal:
        """Not a discard, or no card of this class may go."""
        if not DISCARD <= action < UPGRADE_AT:
            return Refusal("discard-now", self.rule)
        number = action - DISCARD
        if number == self.hero_class:
            code = "own-class"
        elif self.used >> number & 1:
            code = "same-class"
        else:
            code = "no-dwarf-on-top"
        return Refusal(code, self.rule, {"column": number})

    def carry_out(self, state: NidavellirState, seat: int, action: int) -> None:
        """The top card leaves the army."""
        number = action - DISCARD
        discard_top(state, seat, number)
        if self.count > 1:
            used = self.used | 1 << number
            state.ask(DiscardCard((seat,), self.hero_class, self.count - 1, used))


def discard_top(state: NidavellirState, seat: int, number: int) -> None:
    """The top dwarf of a column goes to the discard pile."""
    column = seat * COLUMNS + number
    card = state.columns[column][-1]
    state.columns[column] = state.columns[column][:-1]
    if card == HAMMER:
        state.ranks[column] -= state.box.numbers.hammer_ranks
    else:
        state.ranks[column] -= 1
        state.bravery[column] -= BRAVERY_OF[card]
    state.discard += (card,)
    if state.events is not None:
        state.tell("discard", {"seat": seat, "card": card})
