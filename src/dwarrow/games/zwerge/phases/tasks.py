"""Tasks of the cards: progress, completion, leaving the table (rulebook: Karten und Symbole)."""

from __future__ import annotations

from dwarrow.games.zwerge.box import (
    COLLECT,
    COUNCIL_BOX,
    DEFEAT,
    DISCARD_A_THREAT,
    GATHER,
    NO_TASK,
    TESTS_EACH,
    VISIT,
    Task,
)
from dwarrow.games.zwerge.phases.cards import DiscardThreat, leave_table, open_threats
from dwarrow.games.zwerge.phases.choices import ChooseField
from dwarrow.games.zwerge.phases.effects import carry_out_all
from dwarrow.games.zwerge.pieces import FIRST_ADVENTURE, FIRST_THREAT, NONE
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Step

VISITED = 1 << 20
"""Set in a visit's progress once one dwarf has entered all its places."""
BITS_PER_SEAT = 2


class CheckCards(Step[ZwergeState]):
    """Cards whose task is done are completed: the scenario first, then the others, oldest first."""

    def run(self, state: ZwergeState) -> None:
        """One card with its whole reward, then look again."""
        scenario = state.scenario
        if scenario != NONE and is_fulfilled(state, scenario):
            state.ask(self)
            complete(state, scenario)
            return
        for card in state.open:
            if is_fulfilled(state, card):
                state.ask(self)
                complete(state, card)
                return


CHECK_CARDS = CheckCards()


class CheckScenario(Step[ZwergeState]):
    """Only the scenario is completed: the open cards are leaving."""

    def run(self, state: ZwergeState) -> None:
        """See whether it is done."""
        if state.scenario != NONE and is_fulfilled(state, state.scenario):
            complete(state, state.scenario)


CHECK_SCENARIO = CheckScenario()


def is_fulfilled(state: ZwergeState, card: int) -> bool:
    """Whether the task of an open card is done."""
    task = state.box.cards[card].task
    kind = task.kind
    if kind == DEFEAT:
        return state.card_armies[card] == 0
    if kind == GATHER:
        return bool(gathering_fields(state, card))
    if kind == COUNCIL_BOX:
        return state.council >= task.number
    if kind == VISIT:
        return state.progress[card] >= VISITED
    if kind == TESTS_EACH:
        return state.progress[card] == (1 << task.count) - 1
    if kind == COLLECT:
        return state.on_card(card, task.army) >= task.count or not state.on_map(task.army)
    return kind != NO_TASK and state.progress[card] >= task.count


def part_at(state: ZwergeState, card: int, field: int) -> int:
    """The first part of the task that is not done and belongs to this field."""
    for number, part in enumerate(state.box.cards[card].task.parts):
        if part.at >> field & 1 and not state.progress[card] >> number & 1:
            return number
    return NONE


def tested(state: ZwergeState, seat: int, card: int) -> Task:
    """The test this dwarf takes: the card's own, or its part at this place."""
    task = state.box.cards[card].task
    if task.kind == TESTS_EACH:
        return task.parts[part_at(state, card, state.position[seat])]
    return task


def gathering_fields(state: ZwergeState, card: int) -> list[int]:
    """The fields where enough figures stand together for this card."""
    task = state.box.cards[card].task
    return sorted(
        {
            field
            for field in state.position
            if task.at >> field & 1 and state.position.count(field) >= task.count
        }
    )


def complete(state: ZwergeState, card: int) -> None:
    """The card is done: a reward for scenarios and adventures, nothing for an averted threat."""
    if state.events is not None:
        kind = "threat" if card >= FIRST_THREAT else "task"
        state.tell(f"{kind}-done", {"card": card, "dwarf": state.dwarf_of[state.active]})
    field = NONE
    if state.box.cards[card].task.kind == GATHER:
        fields = gathering_fields(state, card)
        field = fields[0]
        if len(fields) > 1:
            state.ask(WhichGathering((state.active,), card))
            return
    reward(state, card, field)


class WhichGathering(ChooseField):
    """Figures stand together on several fields: which gathering fulfils the card?"""

    name = "which-gathering"
    group = False
    rule = "cards"

    card: int

    def fields(self, state: ZwergeState) -> list[int]:
        """Every field with enough figures."""
        return gathering_fields(state, self.card)

    def why_not_field(self, state: ZwergeState, field: int) -> str:
        """The card does not mean this field, or too few figures stand there."""
        meant = state.box.cards[self.card].task.at >> field & 1
        return "too-few-figures" if meant else "not-meant"

    def chosen(self, state: ZwergeState, field: int) -> None:
        """This one counts."""
        reward(state, self.card, field)


def reward(state: ZwergeState, card: int, field: int) -> None:
    """The card leaves the table and its reward comes at once."""
    effects = state.box.cards[card].effects
    leave_table(state, card)
    if card < FIRST_THREAT:
        if card >= FIRST_ADVENTURE:
            state.ask(AFTER_ADVENTURE)
        carry_out_all(state, effects, card, field)


class AfterAdventure(Step[ZwergeState]):
    """The second box on the right: after an adventure one open threat may be discarded."""

    def run(self, state: ZwergeState) -> None:
        """Ask if the marker lies there now and a threat is open."""
        if state.council_power() == DISCARD_A_THREAT and open_threats(state):
            state.ask(DiscardThreat((state.active,), True))


AFTER_ADVENTURE = AfterAdventure()
