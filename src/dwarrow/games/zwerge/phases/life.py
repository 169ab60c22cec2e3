"""Life points: losing and healing them (rulebook: Die Charaktertafeln)."""

from __future__ import annotations

from dwarrow.games.zwerge.actions import DISCARD, PASS, USE
from dwarrow.games.zwerge.box import PREVENTS_LIFE_LOSS
from dwarrow.games.zwerge.phases.choices import ChooseDwarf, Question
from dwarrow.games.zwerge.phases.fate import lose_by_death
from dwarrow.games.zwerge.pieces import NONE
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Refusal, Step


class LoseLife(Step[ZwergeState]):
    """A dwarf loses life, one point after the other; chain mail may stop each of them."""

    dwarf_seat: int
    points: int

    def run(self, state: ZwergeState) -> None:
        """One point now, the others after it."""
        if self.points > 1:
            state.ask(LoseLife(self.dwarf_seat, self.points - 1))
        if state.owned(self.dwarf_seat, PREVENTS_LIFE_LOSS) != NONE:
            state.ask(PreventLoss((self.dwarf_seat,)))
        else:
            hurt(state, self.dwarf_seat)


class PreventLoss(Question):
    """Discard the chain mail instead of losing a life point?"""

    name = "prevent-loss"
    rule = "equipment"

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """Use it or not."""
        card = state.owned(seat, PREVENTS_LIFE_LOSS)
        return [USE + state.box.equipment[card], PASS]

    def why_not(self, state: ZwergeState, seat: int, action: int) -> Refusal:
        """Other equipment saves no life point."""
        if USE <= action < DISCARD:
            return Refusal("saves-no-life", self.rule)
        return super().why_not(state, seat, action)

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """The card goes, or the life point."""
        if action == PASS:
            hurt(state, seat)
            return
        drop_equipment(state, seat, state.owned(seat, PREVENTS_LIFE_LOSS))


def hurt(state: ZwergeState, seat: int) -> None:
    """One life point is lost; at 0 the dwarf dies and the game is lost."""
    state.life[seat] -= 1
    if state.events is not None:
        state.tell("hurt", {"dwarf": state.dwarf_of[seat], "life": state.life[seat]})
    if state.life[seat] == 0:
        lose_by_death(state)


def heal(state: ZwergeState, seat: int, points: int) -> None:
    """Life points come back, never above the maximum."""
    life = min(state.life[seat] + points, state.max_life(seat))
    if life > state.life[seat]:
        state.life[seat] = life
        if state.events is not None:
            state.tell("heal", {"dwarf": state.dwarf_of[seat], "life": life})


def drop_equipment(state: ZwergeState, seat: int, card: int) -> None:
    """An equipment card goes to its discard pile; a lost medallion caps the life points."""
    state.equipment[seat] = tuple(other for other in state.equipment[seat] if other != card)
    state.equipment_discard += (card,)
    state.life[seat] = min(state.life[seat], state.max_life(seat))
    if state.events is not None:
        gear = state.box.equipment[card]
        state.tell("drop-equipment", {"dwarf": state.dwarf_of[seat], "gear": gear})


class WhoLosesLife(ChooseDwarf):
    """Choose together who loses life."""

    name = "who-loses-life"
    rule = "cards"

    points: int

    def chosen(self, state: ZwergeState, dwarf_seat: int) -> None:
        """That dwarf loses it."""
        state.ask(LoseLife(dwarf_seat, self.points))


class WhoHeals(ChooseDwarf):
    """Choose together who heals: one dwarf after the other, nobody twice."""

    name = "who-heals"
    rule = "cards"

    points: int
    times: int = 1
    may_pass: bool = False
    healed: int = NONE

    def candidates(self, state: ZwergeState) -> list[int]:
        """Everybody who is hurt and was not chosen before."""
        return [seat for seat in hurt_dwarves(state) if seat != self.healed]

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """The hurt dwarves, and nobody where healing is offered."""
        options = super().options(state, seat)
        return [*options, PASS] if self.may_pass else options

    def why_not_dwarf(self, state: ZwergeState, dwarf_seat: int) -> str:
        """Chosen before, or at full life."""
        return "healed-already" if dwarf_seat == self.healed else "not-hurt"

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """Heal, or let it be."""
        if action != PASS:
            super().carry_out(state, seat, action)

    def chosen(self, state: ZwergeState, dwarf_seat: int) -> None:
        """Heal this one, then ask for the next."""
        heal(state, dwarf_seat, self.points)
        if self.times > 1:
            again = WhoHeals(self.seats, self.points, self.times - 1, False, dwarf_seat)
            if again.candidates(state):
                state.ask(again)


def hurt_dwarves(state: ZwergeState) -> list[int]:
    """The seats whose dwarves have less than their full life."""
    return [seat for seat in range(state.seats) if state.life[seat] < state.max_life(seat)]
