"""A turn: play a card, draw a card; the stuck hand (rulebook: Spielverlauf, Karte ziehen)."""

from __future__ import annotations

from dwarrow.games.nebelberge.cards import unit_of
from dwarrow.games.nebelberge.phases.draw_card import DRAW
from dwarrow.games.nebelberge.phases.end import end_if_deck_is_empty
from dwarrow.games.nebelberge.phases.play_card import PLAY
from dwarrow.games.nebelberge.state import NebelbergeState, Pile
from dwarrow.kernel import Param, Step


class Turn(Step[NebelbergeState]):
    """A seat plays a card and draws one; then it is the next seat's turn."""

    seat: int

    def run(self, state: NebelbergeState) -> None:
        """Replace a hand that fits nowhere, then put the turn on the stack, its end lowest."""
        state.turn += 1
        while is_stuck(state, self.seat):
            replace_hand(state, self.seat)
            if end_if_deck_is_empty(state):
                return
        state.ask(TURN[(self.seat + 1) % state.seats])
        state.ask(DRAW[self.seat])
        state.ask(PLAY[self.seat])


TURN = tuple(Turn(seat) for seat in range(4))


def is_stuck(state: NebelbergeState, seat: int) -> bool:
    """No card in hand fits anywhere; an empty hand counts as one."""
    if not state.hands[seat]:
        return True
    if () in state.armies:
        return False
    return not PLAY[seat].options(state, seat)


def replace_hand(state: NebelbergeState, seat: int) -> None:
    """Show and discard the whole hand and draw six cards, or as many as the deck has."""
    hand = state.hands[seat]
    state.discard += hand
    state.shown[seat] = ()
    count = min(state.box.hand_size, state.deck_size())
    state.hands[seat] = tuple(state.take_from_deck() for _ in range(count))
    if state.events is not None:
        tell_of_new_hand(state, seat, hand)


def tell_of_new_hand(state: NebelbergeState, seat: int, old: Pile) -> None:
    """Everybody hears what was thrown away, if anything was, and the holder what came."""
    drawn = tuple(unit_of(card) for card in state.hands[seat])
    params: dict[str, Param] = {"seat": seat, "count": len(drawn)}
    if old:
        params["units"] = tuple(unit_of(card) for card in old)
    state.tell("stuck" if old else "empty", params, {"drawn": drawn}, (seat,))
