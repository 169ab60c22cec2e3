"""2A. Revealing scenarios (rulebook: Szenariokarten)."""

from __future__ import annotations

from dwarrow.games.zwerge.actions import CARD, FIELD
from dwarrow.games.zwerge.box import DEAD_LAND, Condition
from dwarrow.games.zwerge.phases.choices import ChooseField
from dwarrow.games.zwerge.phases.figures import put_figure
from dwarrow.games.zwerge.phases.leaving import DISCARD_OPEN_CARDS, OPEN_CARDS_LEAVE
from dwarrow.games.zwerge.phases.tasks import CHECK_CARDS, is_fulfilled
from dwarrow.games.zwerge.pieces import FIELD_COUNT, NONE
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.games.zwerge.versions import CARDS_LEAVE_ONE_BY_ONE
from dwarrow.kernel import Param, Refusal, Step


class NewScenario(Step[ZwergeState]):
    """Without an open scenario the next one is revealed, and all open cards leave."""

    def run(self, state: ZwergeState) -> None:
        """Reveal, set up, let the open cards leave and their threats act."""
        if state.scenario != NONE:
            return
        one_by_one = state.rules >= CARDS_LEAVE_ONE_BY_ONE
        state.ask(OPEN_CARDS_LEAVE if one_by_one else DISCARD_OPEN_CARDS)
        reveal_scenario(state)


NEW_SCENARIO = NewScenario()


def reveal_scenario(state: ZwergeState) -> None:
    """Cards fulfilled already or whose condition fails are passed over; then the set-up."""
    while state.scenario_pile:
        card = state.scenario_pile[0]
        state.scenario_pile = state.scenario_pile[1:]
        state.reveal()
        if may_be_played(state, card):
            state.scenario = card
            if state.events is not None:
                state.tell("scenario", {"card": card})
            state.ask(CHECK_CARDS)
            state.ask(SetUpScenario(card))
            return
        state.scenarios_done += (card,)
        if state.events is not None:
            state.tell("scenario-skipped", {"card": card})


def may_be_played(state: ZwergeState, card: int) -> bool:
    """A C scenario needs its condition, any other must not be fulfilled yet."""
    found = state.box.cards[card]
    if found.condition is not None:
        return holds(state, found.condition)
    return bool(found.task.armies) or not is_fulfilled(state, card)


def holds(state: ZwergeState, condition: Condition) -> bool:
    """Enough, or few enough, tiles or armies on the map."""
    what = condition.what
    count = state.tiles_placed() if what == DEAD_LAND else state.on_map(what)
    return (count < condition.number) == condition.below


class SetUpScenario(Step[ZwergeState]):
    """Armies come onto the card, if need be from the map; figures go to their place."""

    card: int

    def run(self, state: ZwergeState) -> None:
        """Fill the card, then muster."""
        card = self.card
        for army, wanted in enumerate(state.box.cards[card].task.armies):
            missing = wanted - state.on_card(card, army)
            taken = min(missing, state.supply[army])
            state.supply[army] -= taken
            state.card_armies[card] += taken << 8 * army
            if taken < missing and state.on_map(army):
                state.ask(self)
                state.ask(TakeFromMap((state.active,), card, army))
                return
        muster = state.box.cards[card].muster
        if muster != NONE:
            for seat in range(state.seats):
                if not state.is_blocked(seat):
                    put_figure(state, seat, muster)


class TakeFromMap(ChooseField):
    """The supply is short: from which field does an army come onto the scenario?"""

    name = "take-from-map"
    rule = "scenarios"

    card: int
    army: int

    def fields(self, state: ZwergeState) -> list[int]:
        """Every field with such an army."""
        return [field for field in range(FIELD_COUNT) if state.armies[3 * field + self.army]]

    def why_not(self, state: ZwergeState, seat: int, action: int) -> Refusal:
        """No such army on the field."""
        if FIELD <= action < CARD:
            params: dict[str, Param] = {"army": self.army, "field": action - FIELD}
            return Refusal("no-army-there", self.rule, params)
        return super().why_not(state, seat, action)

    def chosen(self, state: ZwergeState, field: int) -> None:
        """It goes onto the card."""
        state.put_army(field, self.army, -1)
        state.card_armies[self.card] += 1 << 8 * self.army
        if state.events is not None:
            state.tell("army-taken", {"army": self.army, "field": field, "card": self.card})
