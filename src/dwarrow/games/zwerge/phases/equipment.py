"""Equipment: drawing, giving, discarding and using it (rulebook: Ausrüstungskarten)."""

from __future__ import annotations

from dwarrow.games.zwerge.actions import DISCARD, GO
from dwarrow.games.zwerge.phases.choices import ChooseDwarf, Question
from dwarrow.games.zwerge.phases.life import drop_equipment
from dwarrow.games.zwerge.pieces import NONE
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Refusal, Step


class DrawEquipment(Step[ZwergeState]):
    """Equipment cards are drawn and given away one after the other."""

    count: int

    def run(self, state: ZwergeState) -> None:
        """One card now; a card that nobody may take is discarded."""
        if self.count > 1:
            state.ask(DrawEquipment(self.count - 1))
        if not state.equipment_pile:
            if not state.equipment_discard:
                return
            state.equipment_pile = tuple(state.chance.shuffle("equipment", state.equipment_discard))
            state.equipment_discard = ()
        state.drawn = state.equipment_pile[0]
        state.equipment_pile = state.equipment_pile[1:]
        state.reveal()
        takers = who_may_take(state)
        if state.events is not None:
            state.tell("draw-equipment", {"gear": state.box.equipment[state.drawn]})
        if not takers:
            state.equipment_discard += (state.drawn,)
            state.drawn = NONE
        elif len(takers) == 1:
            give_drawn(state, takers[0])
        else:
            state.ask(WhoGetsEquipment((state.active,)))


def who_may_take(state: ZwergeState) -> list[int]:
    """Nobody owns the same equipment twice."""
    gear = state.box.equipment[state.drawn]
    return [seat for seat in range(state.seats) if state.owns_gear(seat, gear) == NONE]


def give_drawn(state: ZwergeState, seat: int) -> None:
    """The drawn card belongs to this dwarf."""
    state.equipment[seat] += (state.drawn,)
    gear = state.box.equipment[state.drawn]
    state.drawn = NONE
    if state.events is not None:
        state.tell("get-equipment", {"dwarf": state.dwarf_of[seat], "gear": gear})


class WhoGetsEquipment(ChooseDwarf):
    """Choose together who gets the drawn equipment card."""

    name = "who-gets-equipment"
    rule = "equipment"

    def candidates(self, state: ZwergeState) -> list[int]:
        """Everybody who does not own it yet."""
        return who_may_take(state)

    def why_not_dwarf(self, state: ZwergeState, dwarf_seat: int) -> str:
        """Nobody owns the same equipment twice."""
        return "owns-already"

    def chosen(self, state: ZwergeState, dwarf_seat: int) -> None:
        """That dwarf gets it."""
        give_drawn(state, dwarf_seat)


class DropEquipment(Question):
    """Which of your own equipment cards do you discard?"""

    name = "drop-equipment"
    rule = "equipment"

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """Every kind this dwarf owns."""
        return sorted(DISCARD + state.box.equipment[card] for card in state.equipment[seat])

    def why_not(self, state: ZwergeState, seat: int, action: int) -> Refusal:
        """The dwarf does not own it."""
        if DISCARD <= action < GO:
            return Refusal("not-owned", self.rule)
        return super().why_not(state, seat, action)

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """It goes to the discard pile."""
        drop_equipment(state, seat, state.owns_gear(seat, action - DISCARD))


class EachDropsEquipment(Step[ZwergeState]):
    """Every dwarf discards a card, from the one on turn clockwise."""

    turns: int

    def run(self, state: ZwergeState) -> None:
        """The dwarf so many places after the one on turn; then the next."""
        seat = (state.active + self.turns) % state.seats
        if self.turns + 1 < state.seats:
            state.ask(EachDropsEquipment(self.turns + 1))
        drop_one(state, seat)


def drop_one(state: ZwergeState, seat: int) -> None:
    """A dwarf discards one card, by choice if there are several."""
    cards = state.equipment[seat]
    if len(cards) == 1:
        drop_equipment(state, seat, cards[0])
    elif cards:
        state.ask(DropEquipment((seat,)))
