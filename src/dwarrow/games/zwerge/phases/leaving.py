"""Open cards leave for a new scenario, and threats act (rulebook: Szenariokarten)."""

from __future__ import annotations

from dwarrow.games.zwerge.actions import CARD, REMOVE
from dwarrow.games.zwerge.box import ADD_ARMIES, EACH_GATE, RECRUIT, Effect
from dwarrow.games.zwerge.phases.cards import armies_back_to_supply, leave_table, open_threats
from dwarrow.games.zwerge.phases.choices import Question
from dwarrow.games.zwerge.phases.effects import carry_out_all
from dwarrow.games.zwerge.phases.tasks import CHECK_CARDS, CHECK_SCENARIO
from dwarrow.games.zwerge.pieces import ARMIES, FIRST_THREAT, GATES
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Refusal, Step


def fire(state: ZwergeState, card: int, check: Step[ZwergeState] = CHECK_CARDS) -> None:
    """A threat acts; then it is seen what is done."""
    if state.events is not None:
        state.tell("threat-acts", {"card": card})
    state.ask(check)
    carry_out_all(state, state.box.cards[card].effects, card)


class OpenCardsLeave(Step[ZwergeState]):
    """Open cards leave one by one, threats after they have acted."""

    def run(self, state: ZwergeState) -> None:
        """What needs no order leaves at once; then the next card, by choice if need be."""
        ordered = cards_to_order(state)
        others = tuple(card for card in state.open if card not in ordered)
        for card in others:
            leave_table(state, card)
        if others and state.events is not None:
            state.tell("cards-discarded", {"cards": others})
        if len(ordered) > 1:
            state.ask(NextCard((state.active,)))
        elif ordered:
            leave(state, ordered[0])


OPEN_CARDS_LEAVE = OpenCardsLeave()


def cards_to_order(state: ZwergeState) -> list[int]:
    """The open threats, and adventures whose armies they may miss, in ascending order."""
    threats = open_threats(state)
    most = [0] * len(ARMIES)
    for card in threats:
        for effect in state.box.cards[card].effects:
            for army in range(len(ARMIES)):
                most[army] += most_armies(state, effect, army)
    missed = [
        card
        for card in state.open
        if card < FIRST_THREAT
        and any(
            state.on_card(card, army) and state.supply[army] < most[army]
            for army in range(len(ARMIES))
        )
    ]
    return sorted([*threats, *missed])


def most_armies(state: ZwergeState, effect: Effect, army: int) -> int:
    """How many armies of a kind an effect may bring onto the map."""
    if effect.kind == RECRUIT:
        return max(state.box.armies[army].faces)
    if effect.kind == ADD_ARMIES:
        return effect.armies[army] * (len(GATES) if effect.at == EACH_GATE else 1)
    return 0


def leave(state: ZwergeState, card: int) -> None:
    """A threat acts while its card lies there; then the card leaves with its armies."""
    state.ask(OPEN_CARDS_LEAVE)
    state.ask(DiscardOpenCard(card))
    if card >= FIRST_THREAT:
        fire(state, card, CHECK_SCENARIO)


class DiscardOpenCard(Step[ZwergeState]):
    """One open card leaves, and its armies go back."""

    card: int

    def run(self, state: ZwergeState) -> None:
        """Put it on the discard pile, unless its own threat has."""
        if self.card not in state.open:
            return
        leave_table(state, self.card)
        if state.events is not None:
            state.tell("card-discarded", {"card": self.card})


class NextCard(Question):
    """Which open card leaves next? A threat acts first."""

    name = "next-card"
    rule = "scenarios"

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """Those whose order matters."""
        return [CARD + card for card in cards_to_order(state)]

    def why_not(self, state: ZwergeState, seat: int, action: int) -> Refusal:
        """Not one of them."""
        if CARD <= action < REMOVE:
            return Refusal("not-leaving", self.rule, {"card": action - CARD})
        return super().why_not(state, seat, action)

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """This one, then the others."""
        leave(state, action - CARD)


class DiscardOpenCards(Step[ZwergeState]):
    """All open cards leave and their armies go back; then the threats among them act."""

    def run(self, state: ZwergeState) -> None:
        """Clear the table."""
        cards = state.open
        for card in cards:
            armies_back_to_supply(state, card)
        state.open = ()
        state.discard += cards
        if state.events is not None and cards:
            state.tell("cards-discarded", {"cards": cards})
        state.ask(FireThreats(tuple(sorted(card for card in cards if card >= FIRST_THREAT))))


DISCARD_OPEN_CARDS = DiscardOpenCards()


class FireThreats(Step[ZwergeState]):
    """Discarded threats act one by one, in the order the dwarf on turn chooses."""

    threats: tuple[int, ...]

    def run(self, state: ZwergeState) -> None:
        """The only one, or ask which."""
        if len(self.threats) > 1:
            state.ask(NextThreat((state.active,), self.threats))
        elif self.threats:
            fire(state, self.threats[0])


class NextThreat(Question):
    """Several threats act: which one first?"""

    name = "next-threat"
    rule = "scenarios"

    threats: tuple[int, ...]

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """Those that have not acted."""
        return [CARD + card for card in self.threats]

    def why_not(self, state: ZwergeState, seat: int, action: int) -> Refusal:
        """Not one of them."""
        if CARD <= action < REMOVE:
            return Refusal("no-open-threat", self.rule, {"card": action - CARD})
        return super().why_not(state, seat, action)

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """This one, then the others."""
        chosen = action - CARD
        state.ask(FireThreats(tuple(card for card in self.threats if card != chosen)))
        fire(state, chosen)
