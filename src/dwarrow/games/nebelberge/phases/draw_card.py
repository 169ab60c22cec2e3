"""Drawing a card (rulebook: Karte ziehen)."""

from __future__ import annotations

from dwarrow.games.nebelberge.actions import DRAW_CAMP, DRAW_DECK, DRAW_NOTHING
from dwarrow.games.nebelberge.cards import unit_of
from dwarrow.games.nebelberge.phases.end import end_if_deck_is_empty
from dwarrow.games.nebelberge.state import NebelbergeState
from dwarrow.kernel import Decision, Refusal


class DrawCard(Decision[NebelbergeState]):
    """Take the top card of a camp pile or of the deck, or none."""

    name = "draw"
    rule = "drawing"

    def options(self, state: NebelbergeState, seat: int) -> list[int]:
        """Every camp pile with a card, the deck, and declining where the option allows it."""
        options = [DRAW_CAMP + people for people, pile in enumerate(state.camp) if pile]
        options.append(DRAW_DECK)
        if state.optional_draw:
            options.append(DRAW_NOTHING)
        return options

    def why_not(self, state: NebelbergeState, seat: int, action: int) -> Refusal:
        """Not a draw, an empty pile, or declining where drawing is a duty."""
        if action < DRAW_CAMP:
            return Refusal("draw-now", "drawing")
        if action == DRAW_NOTHING:
            return Refusal("must-draw", "drawing")
        return Refusal("empty-pile", "drawing", {"people": action - DRAW_CAMP})

    def carry_out(self, state: NebelbergeState, seat: int, action: int) -> None:
        """Take the card."""
        if action < DRAW_DECK:
            draw_from_camp(state, seat, action - DRAW_CAMP)
        elif action == DRAW_DECK:
            draw_from_deck(state, seat)
            end_if_deck_is_empty(state)
        elif state.events is not None:
            state.tell("draw-nothing", {"seat": seat})


DRAW = tuple(DrawCard((seat,)) for seat in range(4))


def draw_from_camp(state: NebelbergeState, seat: int, people: int) -> None:
    """The top card of a camp pile comes into the hand, and everybody saw it."""
    pile = state.camp[people]
    card = pile[-1]
    state.camp[people] = pile[:-1]
    state.hands[seat] += (card,)
    state.shown[seat] += (card,)
    if state.events is not None:
        state.tell("draw-camp", {"seat": seat, "unit": unit_of(card)})


def draw_from_deck(state: NebelbergeState, seat: int) -> None:
    """The top card of the deck comes into the hand; only its holder sees the unit."""
    card = state.take_from_deck()
    state.hands[seat] += (card,)
    if state.events is not None:
        state.tell("draw-deck", {"seat": seat}, {"unit": unit_of(card)}, (seat,))
