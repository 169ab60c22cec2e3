"""Rewards and threats: every effect of the cards (rulebook: Karten und Symbole)."""

from __future__ import annotations

from dwarrow.games.zwerge.actions import OPTION, PASS
from dwarrow.games.zwerge.box import (
    ADD_ARMIES,
    AFFECTED,
    ALL,
    CART,
    CHOOSE,
    DISCARD_THREAT,
    DRAW_EQUIPMENT,
    EACH_POINT,
    EXTRA_ACTION,
    HEAL,
    HOLD,
    KEEP_CARD,
    LOSE_EQUIPMENT,
    LOSE_LIFE,
    MAKE_DEAD_LAND,
    MOVE_COUNCIL,
    MOVE_DOOM,
    MOVE_FIGURE,
    ONE,
    PLACE_TUNNEL,
    RECRUIT,
    REMOVE_ARMIES,
    REMOVE_DEAD_LAND,
    SELF,
    THERE,
    TWO,
    WIN,
    Effect,
)
from dwarrow.games.zwerge.phases.army_effects import (
    add_armies,
    make_dead_land,
    remove_armies,
    remove_dead_land,
)
from dwarrow.games.zwerge.phases.cards import DiscardThreat, discard_threat, open_threats
from dwarrow.games.zwerge.phases.choices import ChooseDwarf, Question
from dwarrow.games.zwerge.phases.council import move_council
from dwarrow.games.zwerge.phases.equipment import DrawEquipment, EachDropsEquipment
from dwarrow.games.zwerge.phases.fate import move_doom, win
from dwarrow.games.zwerge.phases.figures import CartWhere, PlaceTunnel, WhoMoves
from dwarrow.games.zwerge.phases.life import (
    LoseLife,
    WhoHeals,
    WhoLosesLife,
    heal,
    hurt_dwarves,
)
from dwarrow.games.zwerge.phases.recruiting import recruit
from dwarrow.games.zwerge.pieces import NONE
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Refusal, Step


class CarryOut(Step[ZwergeState]):
    """A list of effects, one after the other; `card` is where they come from."""

    effects: int
    """The number of the list in the box."""
    at: int
    card: int
    field: int
    """Where the figures gathered, if the card asked for that."""

    def run(self, state: ZwergeState) -> None:
        """The next effect, with the rest below it."""
        effects = state.box.effect_lists[self.effects]
        if self.at == len(effects):
            state.acting = NONE
            return
        state.acting = self.card
        state.ask(CarryOut(self.effects, self.at + 1, self.card, self.field))
        if effects[self.at].kind == CHOOSE:
            group = (state.active,)
            state.ask(ChooseEffect(group, self.effects, self.at, self.card, self.field))
        else:
            carry_out(state, effects[self.at], self.card, self.field)


def carry_out_all(
    state: ZwergeState, effects: tuple[Effect, ...], card: int = NONE, field: int = NONE
) -> None:
    """Put a list of effects on the stack."""
    state.ask(CarryOut(state.box.list_numbers[effects], 0, card, field))


def carry_out(state: ZwergeState, effect: Effect, card: int, field: int) -> None:
    """One effect of a card."""
    kind = effect.kind
    group = (state.active,)
    if kind == HEAL:
        heal_dwarves(state, effect, field)
    elif kind == LOSE_LIFE:
        lose_life(state, effect)
    elif kind == DRAW_EQUIPMENT:
        state.ask(DrawEquipment(effect.count))
    elif kind == LOSE_EQUIPMENT:
        for _ in range(effect.count):
            state.ask(EachDropsEquipment(0))
    elif kind == MOVE_COUNCIL:
        move_council(state, effect.count)
    elif kind == MOVE_DOOM:
        move_doom(state, effect.count)
    elif kind == HOLD:
        hold_hero_marker(state, effect.count)
    elif kind == REMOVE_ARMIES:
        remove_armies(state, effect)
    elif kind == ADD_ARMIES:
        add_armies(state, effect)
    elif kind == RECRUIT:
        recruit(state, effect.at)
    elif kind == MAKE_DEAD_LAND:
        if make_dead_land(state, effect):
            carry_out_all(state, effect.fallback, card, field)
    elif kind == REMOVE_DEAD_LAND:
        remove_dead_land(state, effect.count)
    elif kind == MOVE_FIGURE:
        ask_if_possible(state, WhoMoves(group))
    elif kind == PLACE_TUNNEL:
        state.ask(PlaceTunnel(group))
    elif kind == DISCARD_THREAT:
        discard_threats(state, effect.count)
    elif kind == EXTRA_ACTION:
        if effect.who == SELF:
            act_again(state, state.active, effect.count)
        else:
            state.ask(WhoActsAgain(group, effect.count))
    elif kind == KEEP_CARD:
        state.ask(WhoKeepsCard(group))
    elif kind == CART:
        state.ask(CartWhere(group))
    elif kind == WIN:
        win(state)


def ask_if_possible(state: ZwergeState, question: ChooseDwarf) -> None:
    """Ask which dwarf, unless there is none."""
    if question.candidates(state):
        state.ask(question)


def heal_dwarves(state: ZwergeState, effect: Effect, field: int) -> None:
    """One chosen dwarf, the dwarf on turn, all, all on the field, or two chosen ones."""
    if effect.who == SELF:
        heal(state, state.active, effect.count)
    elif effect.who == ALL:
        for seat in range(state.seats):
            heal(state, seat, effect.count)
    elif effect.who == THERE:
        for seat in range(state.seats):
            if state.position[seat] == field:
                heal(state, seat, effect.count)
    elif hurt_dwarves(state):
        times = 2 if effect.who == TWO else 1
        state.ask(WhoHeals((state.active,), effect.count, times))


def lose_life(state: ZwergeState, effect: Effect) -> None:
    """One chosen dwarf, one chosen for each point, the affected one, or the one on turn."""
    if effect.who == ONE:
        state.ask(WhoLosesLife((state.active,), effect.count))
    elif effect.who == EACH_POINT:
        for _ in range(effect.count):
            state.ask(WhoLosesLife((state.active,), 1))
    elif effect.who == AFFECTED:
        state.ask(LoseLife(state.affected, effect.count))
    else:
        state.ask(LoseLife(state.active, effect.count))


def hold_hero_marker(state: ZwergeState, turns: int) -> None:
    """The hero marker stays where it is for so many turns more."""
    state.hold += turns
    if state.events is not None:
        state.tell("hold", {"count": turns})


def discard_threats(state: ZwergeState, count: int) -> None:
    """Open threats leave without their effect, by choice if there are several."""
    threats = open_threats(state)
    if len(threats) <= count:
        for card in threats:
            discard_threat(state, card)
    else:
        for _ in range(count):
            state.ask(DiscardThreat((state.active,), False))


def act_again(state: ZwergeState, seat: int, count: int) -> None:
    """One more action in the turn that is going on, or in the next own turn."""
    if seat == state.active:
        state.actions_left += count
    else:
        state.extra_actions[seat] += count
    if state.events is not None:
        state.tell("extra-action", {"dwarf": state.dwarf_of[seat]})


class WhoActsAgain(ChooseDwarf):
    """Choose who gets an additional action."""

    name = "who-acts-again"
    rule = "cards"

    count: int

    def chosen(self, state: ZwergeState, dwarf_seat: int) -> None:
        """That dwarf acts once more."""
        act_again(state, dwarf_seat, self.count)


class WhoKeepsCard(ChooseDwarf):
    """Choose together who carries the Feuerklinge."""

    name = "who-keeps-card"
    rule = "cards"

    def chosen(self, state: ZwergeState, dwarf_seat: int) -> None:
        """It is stronger in fights from now on."""
        state.keeper = dwarf_seat
        if state.events is not None:
            state.tell("keeps-card", {"dwarf": state.dwarf_of[dwarf_seat]})


class ChooseEffect(Question):
    """Choose one of the rewards of a card."""

    name = "choose-reward"
    group = True
    rule = "cards"

    effects: int
    at: int
    card: int
    field: int

    def offered(self, state: ZwergeState) -> tuple[tuple[Effect, ...], ...]:
        """The rewards."""
        return state.box.effect_lists[self.effects][self.at].options

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """One number for each of them."""
        return [OPTION + number for number in range(len(self.offered(state)))]

    def why_not(self, state: ZwergeState, seat: int, action: int) -> Refusal:
        """The card offers fewer rewards."""
        if OPTION <= action < PASS:
            return Refusal("no-such-reward", self.rule, {"number": action - OPTION + 1})
        return super().why_not(state, seat, action)

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """This one."""
        carry_out_all(state, self.offered(state)[action - OPTION], self.card, self.field)
