"""Building the ancestry (rulebook: Build your ancestry)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import PLACE, TAKE
from dwarrow.games.mountain_king.pieces import ANCESTRY_CARDS, ELDER, NOTHING, NOWHERE
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tableau import (
    CELL_OF_SPOT,
    SPOTS,
    Tableau,
    covering,
    spots_for_card,
)
from dwarrow.kernel import Decision, Param, Refusal, Step


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
                cards = tuple(sorted(state.hands[seat]))
                state.tell("draw", {"seat": seat}, {"cards": cards}, (seat,))
        state.reveal()
        state.ask(Draft(tuple(range(state.seats))))


BUILD_ANCESTRY = BuildAncestry()


class Draft(Decision[MountainKingState]):
    """All at once: choose a card of the hand, then lay it on the ancestry; shown when all have."""

    name = "draft"
    rule = "ancestry"

    def options(self, state: MountainKingState, seat: int) -> list[int]:
        """A card of the hand; once chosen, every spot for it."""
        if state.chosen[seat] == NOTHING:
            return sorted(TAKE + card for card in state.hands[seat])
        return [PLACE + spot for spot in spots_for_card(state.tableaus[seat], state.box.frame)]

    def why_not(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Not in hand, or not a legal spot."""
        if state.chosen[seat] == NOTHING:
            if not TAKE <= action < TAKE + ANCESTRY_CARDS:
                return Refusal("choose-card", self.rule)
            return Refusal("not-in-hand", self.rule, {"card": action - TAKE})
        if not PLACE <= action < PLACE + SPOTS:
            return Refusal("lay-card", self.rule, {"card": state.chosen[seat]})
        cell = CELL_OF_SPOT[action - PLACE]
        tableau = state.tableaus[seat]
        if not covering(tableau.filled) >> cell & 1:
            return Refusal("covers-nothing", self.rule)
        if covering(tableau.sets[ELDER]) >> cell & 1:
            return Refusal("covers-elder", self.rule)
        return Refusal("out-of-frame", self.rule)

    def carry_out(self, state: MountainKingState, seat: int, action: int) -> None:
        """Choose or say where to lay; who has done both waits for the others."""
        if state.chosen[seat] == NOTHING:
            state.chosen[seat] = action - TAKE
            if spots_for_card(state.tableaus[seat], state.box.frame):
                state.ask(self)
                return
        else:
            laid = list(state.laid)
            laid[seat] = CELL_OF_SPOT[action - PLACE]
            state.laid = tuple(laid)
        waiting = tuple(other for other in self.seats if other != seat)
        state.ask(Draft(waiting) if waiting else SHOW_CARDS)


class ShowCards(Step[MountainKingState]):
    """Everybody has laid: all see it, and what is left of the hands goes on."""

    def run(self, state: MountainKingState) -> None:
        """Lay, from the first player clockwise; a card that fits nowhere is discarded instead."""
        for offset in range(state.seats):
            seat = (state.first + offset) % state.seats
            card = state.chosen[seat]
            state.hands[seat] = without(state.hands[seat], card)
            fits = state.laid[seat] != NOWHERE
            if fits:
                state.tableaus[seat] = with_laid_card(state, seat)
            else:
                state.discard += (card,)
            state.chosen[seat] = NOTHING
            if state.events is not None:
                told: dict[str, Param] = {"seat": seat, "card": card}
                if fits:
                    state.tell("lay", {**told, "cell": state.laid[seat]})
                else:
                    state.tell("no-spot", told)
        state.laid = (NOWHERE,) * state.seats
        state.reveal()
        state.ask(PASS_HANDS)


SHOW_CARDS = ShowCards()


def without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A hand after a card has left it."""
    return tuple(other for other in hand if other != card)


def with_laid_card(state: MountainKingState, seat: int) -> Tableau:
    """A seat's ancestry with the card that it has laid."""
    card = state.chosen[seat]
    return state.tableaus[seat].with_card(card, state.box.ancestry[card], state.laid[seat])


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
                cards = tuple(sorted(state.hands[seat]))
                state.tell("pass", {"seat": giver, "rival": seat}, {"cards": cards}, (seat,))
        state.ask(Draft(tuple(range(state.seats))))


PASS_HANDS = PassHands()
