"""Taking a card from the open tavern (rulebook: 3b. Züge der Elvaland)."""

from __future__ import annotations

from dwarrow.games.nidavellir.actions import RECRUIT, TAKE
from dwarrow.games.nidavellir.box import SEATS
from dwarrow.games.nidavellir.cards import DWARVES, offering_value
from dwarrow.games.nidavellir.phases.enlist import enlist
from dwarrow.games.nidavellir.phases.upgrade import Upgrade
from dwarrow.games.nidavellir.state import NidavellirState, Pile
from dwarrow.kernel import Decision, Refusal


class TakeCard(Decision[NidavellirState]):
    """Take one card of the open tavern."""

    name = "take"
    rule = "turns"

    def options(self, state: NidavellirState, seat: int) -> list[int]:
        """Every face in the tavern."""
        return [TAKE + face for face in sorted(set(state.taverns[state.tavern]))]

    def why_not(self, state: NidavellirState, seat: int, action: int) -> Refusal:
        """Not a card, or not in this tavern."""
        if not TAKE <= action < RECRUIT:
            return Refusal("take-now", self.rule, {"tavern": state.tavern})
        return Refusal("not-here", self.rule, {"card": action - TAKE, "tavern": state.tavern})

    def carry_out(self, state: NidavellirState, seat: int, action: int) -> None:
        """The card goes to its taker."""
        face = action - TAKE
        tavern = state.tavern
        state.taverns[tavern] = without(state.taverns[tavern], face)
        use_card(state, seat, face)
        if state.events is not None:
            state.tell("take", {"seat": seat, "card": face, "tavern": tavern})


TAKE_CARD = tuple(TakeCard((seat,)) for seat in range(SEATS[-1]))


def use_card(state: NidavellirState, seat: int, face: int) -> None:
    """A dwarf joins the army; an offering upgrades a coin at once and goes back into the box."""
    if face < DWARVES:
        enlist(state, seat, face)
    else:
        state.boxed += (face,)
        state.ask(Upgrade((seat,), offering_value(face)))


def without(pile: Pile, card: int) -> Pile:
    """The pile without one such card."""
    at = pile.index(card)
    return pile[:at] + pile[at + 1 :]
