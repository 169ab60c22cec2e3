"""3D. Tests and other actions for a card (rulebook: Eine Probe bestehen)."""

from __future__ import annotations

from dwarrow.games.zwerge.box import (
    LIFE_ROLL,
    NEEDS_TUNNEL,
    NEEDS_TWO_FIGURES,
    PAY,
    TESTS,
    TESTS_EACH,
)
from dwarrow.games.zwerge.phases.cards import cards_on_table
from dwarrow.games.zwerge.phases.dice import (
    CRAFT_TEST,
    LIFE_DICE,
    OTHER_TEST,
    roll_dice,
    successes,
)
from dwarrow.games.zwerge.phases.equipment import drop_one
from dwarrow.games.zwerge.phases.tasks import part_at, tested
from dwarrow.games.zwerge.pieces import CRAFT, NONE
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Step


def why_not_try(state: ZwergeState, seat: int, card: int) -> str:
    """Why this dwarf cannot do anything for the card by an action, or nothing if it can."""
    if card != state.scenario and card not in state.open:
        return "card-not-open"
    task = state.box.cards[card].task
    kind = task.kind
    here = state.position[seat]
    if kind == TESTS_EACH:
        if part_at(state, card, here) != NONE:
            return ""
        return "part-done" if any(part.at >> here & 1 for part in task.parts) else "wrong-place"
    if kind != TESTS and kind != LIFE_ROLL and kind != PAY:
        return "no-test"
    if not task.at >> here & 1:
        return "wrong-place"
    if task.needs == NEEDS_TUNNEL and not state.tunnel_used:
        return "needs-tunnel"
    if task.needs == NEEDS_TWO_FIGURES and state.position.count(here) < 2:
        return "needs-two-figures"
    if kind == PAY and len(state.equipment[seat]) < task.count:
        return "needs-equipment"
    return ""


def cards_to_try(state: ZwergeState, seat: int) -> list[int]:
    """The cards for which this dwarf can act now, in ascending order."""
    return sorted(card for card in cards_on_table(state) if not why_not_try(state, seat, card))


def try_card(state: ZwergeState, seat: int, card: int) -> None:
    """Roll for the card, or pay it."""
    task = state.box.cards[card].task
    if task.kind == PAY:
        state.progress[card] += task.count
        for _ in range(task.count):
            drop_one(state, seat)
        return
    state.ask(CountSuccesses(seat, card))
    if task.kind == LIFE_ROLL:
        roll_dice(state, seat, LIFE_DICE, state.life[seat], card)
        return
    test = tested(state, seat, card)
    scope = CRAFT_TEST if test.attribute == CRAFT else OTHER_TEST
    roll_dice(state, seat, scope, state.attribute(seat, test.attribute), card)


class CountSuccesses(Step[ZwergeState]):
    """Each die that reaches the number is a success for this card and for no other."""

    seat: int
    card: int

    def run(self, state: ZwergeState) -> None:
        """Note the successes."""
        card = self.card
        found = successes(state, tested(state, self.seat, card).number)
        if state.box.cards[card].task.kind != TESTS_EACH:
            state.progress[card] += found
        elif found:
            state.progress[card] |= 1 << part_at(state, card, state.position[self.seat])
        if state.events is not None:
            state.tell("test", {"card": card, "count": found})


def forget_unfinished(state: ZwergeState) -> None:
    """What had to be done within one turn begins anew."""
    for card in cards_on_table(state):
        if state.box.cards[card].task.this_turn:
            state.progress[card] = 0
