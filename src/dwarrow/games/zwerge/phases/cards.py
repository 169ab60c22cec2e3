"""Open cards on the table: armies on them, and how they leave (rulebook: Die Karten)."""

from __future__ import annotations

from dwarrow.games.zwerge.actions import CARD, PASS, REMOVE
from dwarrow.games.zwerge.box import DEFEAT
from dwarrow.games.zwerge.phases.choices import Question
from dwarrow.games.zwerge.pieces import ARMIES, FIRST_ADVENTURE, FIRST_THREAT, NONE
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Refusal


def cards_on_table(state: ZwergeState) -> list[int]:
    """The scenario and the open cards."""
    if state.scenario == NONE:
        return list(state.open)
    return [state.scenario, *state.open]


def open_threats(state: ZwergeState) -> list[int]:
    """The open threats in ascending order."""
    return sorted(card for card in state.open if card >= FIRST_THREAT)


def put_armies_on_card(state: ZwergeState, card: int) -> bool:
    """The armies a card asks for come from the supply onto it; False if they are not all there."""
    wanted = state.box.cards[card].task.armies
    if any(count > state.supply[army] for army, count in enumerate(wanted)):
        return False
    for army, count in enumerate(wanted):
        state.supply[army] -= count
        state.card_armies[card] += count << 8 * army
    return True


def armies_back_to_supply(state: ZwergeState, card: int) -> None:
    """The armies on a card go back, and nothing of its task is done any more."""
    for army in range(len(ARMIES)):
        state.supply[army] += state.on_card(card, army)
    state.card_armies[card] = 0
    state.progress[card] = 0


def leave_table(state: ZwergeState, card: int) -> None:
    """A scenario joins those that are done, any other card goes to the common discard pile."""
    armies_back_to_supply(state, card)
    if card < FIRST_ADVENTURE:
        state.scenario = NONE
        state.scenarios_done += (card,)
        return
    state.open = tuple(other for other in state.open if other != card)
    state.discard += (card,)


def cards_fought_at(state: ZwergeState, field: int) -> list[int]:
    """The cards whose armies are fought on this field, in ascending order."""
    return sorted(card for card in cards_on_table(state) if fought_at(state, card) >> field & 1)


def fought_at(state: ZwergeState, card: int) -> int:
    """The fields on which the armies of a card are fought, one bit each."""
    task = state.box.cards[card].task
    if state.card_armies[card] == 0 or task.kind != DEFEAT:
        return 0
    if not task.at_affected:
        return task.at
    field = state.position[state.affected]
    return 1 << field if field != NONE else 0


def armies_fought_at(state: ZwergeState, field: int) -> list[int]:
    """How many orcs, trolls and älfar are fought on this field: there and on cards."""
    armies = state.armies[3 * field : 3 * field + len(ARMIES)]
    for card in cards_fought_at(state, field):
        for army, _ in enumerate(armies):
            armies[army] += state.on_card(card, army)
    return armies


class DiscardThreat(Question):
    """Which open threat is discarded without its effect?"""

    name = "discard-threat"
    group = True
    rule = "cards"

    may_pass: bool

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """The open threats, and none where the council's box offers it."""
        options = [CARD + card for card in open_threats(state)]
        return [*options, PASS] if self.may_pass else options

    def why_not(self, state: ZwergeState, seat: int, action: int) -> Refusal:
        """Not an open threat."""
        if CARD <= action < REMOVE:
            return Refusal("no-open-threat", self.rule, {"card": action - CARD})
        return super().why_not(state, seat, action)

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """The card goes, its armies go back."""
        if action != PASS:
            discard_threat(state, action - CARD)


def discard_threat(state: ZwergeState, card: int) -> None:
    """A threat leaves without its effect."""
    leave_table(state, card)
    if state.events is not None:
        state.tell("threat-discarded", {"card": card})
