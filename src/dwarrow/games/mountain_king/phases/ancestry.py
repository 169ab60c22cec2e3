"""Building the ancestry (rulebook: Build your ancestry)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import PLACE, TAKE
from dwarrow.games.mountain_king.pieces import ANCESTRY_CARDS, NOTHING
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tableau import (
    CELL_OF_SPOT,
    SPOTS,
    covers_elder,
    covers_something,
    in_frame,
    spots_for_card,
)
from dwarrow.kernel import Decision, Refusal, Step


class BuildAncestry(Step[MountainKingState]):
    """Everybody draws four ancestry cards and begins the draft."""

    def run(self, state: MountainKingState) -> None:
        """Deal, from the first player clockwise."""
        count = state.box.ancestry_hand
        for offset in range(state.seats):
            seat = (state.first + offset) % state.seats
            dealt = state.ancestry_dealt
            state.hands[seat] = state.ancestry_deck[dealt : dealt + count]
            state.hand_seen[seat] = 1 << seat
            state.ancestry_dealt = dealt + count
            if state.events is not None:
                state.tell("draw", {"seat": seat}, {"cards": state.hands[seat]}, (seat,))
        state.reveal()
        state.ask(Draft(tuple(range(state.seats))))


BUILD_ANCESTRY = BuildAncestry()


class Draft(Decision[MountainKingState]):
    """All at once: choose a card of the hand, then lay it on the ancestry."""

    name = "draft"

    def options(self, state: MountainKingState, seat: int) -> list[int]:
        """A card of the hand; once chosen, every spot for it."""
        if state.chosen[seat] == NOTHING:
            return sorted(TAKE + card for card in state.hands[seat])
        return [PLACE + spot for spot in spots_for_card(state.tableaus[seat], state.box.frame)]

    def refusal(self, state: MountainKingState, seat: int, action: int) -> Refusal | None:
        """Not in hand, or not a legal spot."""
        if state.chosen[seat] == NOTHING:
            if not TAKE <= action < TAKE + ANCESTRY_CARDS:
                return Refusal("choose-card", "ancestry")
            if action - TAKE not in state.hands[seat]:
                return Refusal("not-in-hand", "ancestry", {"card": action - TAKE})
            return None
        if not PLACE <= action < PLACE + SPOTS:
            return Refusal("lay-card", "ancestry", {"card": state.chosen[seat]})
        cell = CELL_OF_SPOT[action - PLACE]
        tableau = state.tableaus[seat]
        if not covers_something(tableau, cell):
            return Refusal("covers-nothing", "ancestry")
        if covers_elder(tableau, cell):
            return Refusal("covers-elder", "ancestry")
        if not in_frame(tableau, cell, state.box.frame):
            return Refusal("out-of-frame", "ancestry")
        return None

    def carry_out(self, state: MountainKingState, seat: int, action: int) -> None:
        """Choose or lay; who has laid waits for the others."""
        if state.chosen[seat] == NOTHING:
            card = action - TAKE
            if spots_for_card(state.tableaus[seat], state.box.frame):
                state.chosen[seat] = card
                state.ask(self)
                return
            discard_card(state, seat, card)
        else:
            lay_card(state, seat, CELL_OF_SPOT[action - PLACE])
        waiting = tuple(other for other in self.seats if other != seat)
        if waiting:
            state.ask(Draft(waiting))
        else:
            state.ask(PASS_HANDS)


def lay_card(state: MountainKingState, seat: int, cell: int) -> None:
    """The chosen card joins the ancestry, and everybody sees it."""
    card = state.chosen[seat]
    state.chosen[seat] = NOTHING
    state.hands[seat] = tuple(other for other in state.hands[seat] if other != card)
    state.tableaus[seat] = state.tableaus[seat].with_card(card, state.box.ancestry[card], cell)
    state.reveal()
    if state.events is not None:
        state.tell("lay", {"seat": seat, "card": card, "cell": cell})


def discard_card(state: MountainKingState, seat: int, card: int) -> None:
    """A card that fits nowhere is discarded instead."""
    state.hands[seat] = tuple(other for other in state.hands[seat] if other != card)
    state.discard += (card,)
    state.reveal()
    if state.events is not None:
        state.tell("no-spot", {"seat": seat, "card": card})


class PassHands(Step[MountainKingState]):
    """What is left of a hand goes on: clockwise in waves I and III, the other way in wave II."""

    def run(self, state: MountainKingState) -> None:
        """Pass and draft again; after the third card the last one is discarded."""
        added = state.box.ancestry_hand - len(state.hands[0])
        if added == state.box.ancestry_added:
            for seat in range(state.seats):
                state.discard += state.hands[seat]
                state.hands[seat] = ()
                state.hand_seen[seat] = 0
            state.reveal()
            return
        step = -1 if state.wave == 1 else 1
        hands, seen = state.hands, state.hand_seen
        state.hands = [hands[(seat - step) % state.seats] for seat in range(state.seats)]
        state.hand_seen = [
            seen[(seat - step) % state.seats] | 1 << seat for seat in range(state.seats)
        ]
        state.reveal()
        if state.events is not None:
            for seat in range(state.seats):
                giver = (seat - step) % state.seats
                state.tell(
                    "pass", {"seat": giver, "rival": seat}, {"cards": state.hands[seat]}, (seat,)
                )
        state.ask(Draft(tuple(range(state.seats))))


PASS_HANDS = PassHands()
