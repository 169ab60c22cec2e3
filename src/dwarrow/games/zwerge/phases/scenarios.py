"""2A. Revealing scenarios (rulebook: Szenariokarten)."""

from __future__ import annotations

from dwarrow.games.zwerge.actions import CARD, FIELD, REMOVE
from dwarrow.games.zwerge.box import DEAD_LAND, Condition
from dwarrow.games.zwerge.phases.cards import armies_back_to_supply
from dwarrow.games.zwerge.phases.choices import ChooseField, Question
from dwarrow.games.zwerge.phases.effects import CarryOut
from dwarrow.games.zwerge.phases.figures import put_figure
from dwarrow.games.zwerge.phases.tasks import CHECK_CARDS, is_fulfilled
from dwarrow.games.zwerge.pieces import FIELD_COUNT, FIRST_THREAT, NONE
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Param, Refusal, Step


class NewScenario(Step[ZwergeState]):
    """Without an open scenario the next one is revealed, and all open cards leave."""

    __slots__ = ()

    def run(self, state: ZwergeState) -> None:
        """Reveal, set up, discard the open cards, let their threats act."""
        if state.scenario != NONE:
            return
        state.ask(DISCARD_OPEN_CARDS)
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

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card

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

    __slots__ = ("army", "card")

    name = "take-from-map"
    rule = "scenarios"

    def __init__(self, seats: tuple[int, ...], card: int, army: int) -> None:
        super().__init__(seats)
        self.card = card
        self.army = army

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


class DiscardOpenCards(Step[ZwergeState]):
    """All open cards leave and their armies go back; then the threats among them act."""

    __slots__ = ()

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

    __slots__ = ("threats",)

    def __init__(self, threats: tuple[int, ...]) -> None:
        super().__init__()
        self.threats = threats

    def run(self, state: ZwergeState) -> None:
        """The only one, or ask which."""
        if len(self.threats) > 1:
            state.ask(NextThreat((state.active,), self.threats))
        elif self.threats:
            fire(state, self.threats[0])


def fire(state: ZwergeState, card: int) -> None:
    """A threat acts."""
    if state.events is not None:
        state.tell("threat-acts", {"card": card})
    state.ask(CHECK_CARDS)
    state.ask(CarryOut(state.box.cards[card].effects, 0, card, NONE))


class NextThreat(Question):
    """Several threats act: which one first?"""

    __slots__ = ("threats",)

    name = "next-threat"
    rule = "scenarios"

    def __init__(self, seats: tuple[int, ...], threats: tuple[int, ...]) -> None:
        super().__init__(seats)
        self.threats = threats

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
