"""3. Two actions (rulebook: Zwei Aktionen ausführen)."""

from __future__ import annotations

from dwarrow.games.zwerge.actions import (
    DISCARD,
    END_TURN,
    FIGHT_ACTION,
    MESSAGE,
    STRIKE,
    STRONG_FIGHT,
    STRONG_STRIKE,
    TRY,
    USE,
    WALK_ACTION,
    WORKSHOP,
)
from dwarrow.games.zwerge.box import (
    BONUS_DICE,
    CART,
    HEAL,
    IS_USED,
    MOVE_COUNCIL,
    PREVENTS_LIFE_LOSS,
    REROLLS_A_DIE,
    WORKSHOP_BOX,
)
from dwarrow.games.zwerge.phases.choices import Question
from dwarrow.games.zwerge.phases.effects import carry_out_all
from dwarrow.games.zwerge.phases.fight import armies_to_fight, fight, strike, why_no_strike
from dwarrow.games.zwerge.phases.life import drop_equipment, hurt_dwarves
from dwarrow.games.zwerge.phases.message import send_message, work
from dwarrow.games.zwerge.phases.move import break_visits, walk
from dwarrow.games.zwerge.phases.tasks import CHECK_CARDS
from dwarrow.games.zwerge.phases.try_card import cards_to_try, try_card, why_not_try
from dwarrow.games.zwerge.pieces import COUNCIL_END, NONE
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.games.zwerge.versions import EQUIPMENT_UNTIL_TURN_ENDS
from dwarrow.kernel import Refusal, Step

NOT_NOW = {
    PREVENTS_LIFE_LOSS: "for-life-loss",
    REROLLS_A_DIE: "for-a-roll",
    BONUS_DICE: "for-a-fight",
}
"""Why equipment that has its own moment is not used as a card of its own."""


class Actions(Step[ZwergeState]):
    """The dwarf on turn acts as long as actions are left."""

    seat: int

    def run(self, state: ZwergeState) -> None:
        """Ask for the next one; equipment may be used after the last, too."""
        if state.actions_left > 0:
            state.ask(TAKE_ACTION[self.seat])
        elif (
            state.equipment[self.seat]
            and state.rules >= EQUIPMENT_UNTIL_TURN_ENDS
            and usable_gear(state, self.seat)
        ):
            state.ask(USE_EQUIPMENT[self.seat])


ACTIONS = tuple(Actions(seat) for seat in range(5))


class TakeAction(Question):
    """Move, fight, send a message, take a test, use equipment, or end the turn."""

    name = "action"
    rule = "actions"

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """Everything that is possible now."""
        options = [] if state.is_blocked(seat) else [WALK_ACTION]
        strong = state.owned(seat, BONUS_DICE) != NONE
        if armies_to_fight(state, seat):
            options += [FIGHT_ACTION, STRONG_FIGHT] if strong else [FIGHT_ACTION]
        if not why_no_strike(state, seat):
            options += [STRIKE, STRONG_STRIKE] if strong else [STRIKE]
        if state.council < COUNCIL_END:
            options.append(MESSAGE)
        if state.council_power() == WORKSHOP_BOX:
            options.append(WORKSHOP)
        options.append(END_TURN)
        options += [TRY + card for card in cards_to_try(state, seat)]
        if state.equipment[seat]:
            options += usable_gear(state, seat)
        return options

    def why_not(self, state: ZwergeState, seat: int, action: int) -> Refusal:
        """Why an action cannot be taken now."""
        if action == WALK_ACTION:
            return Refusal("blocked", "move")
        if action in (FIGHT_ACTION, STRONG_FIGHT) and not armies_to_fight(state, seat):
            return Refusal("nothing-to-fight", "fight")
        if action in (STRIKE, STRONG_STRIKE) and (why := why_no_strike(state, seat)):
            return Refusal(why, "cards")
        if action in (STRONG_FIGHT, STRONG_STRIKE):
            return Refusal("not-owned", "equipment")
        if action == MESSAGE:
            return Refusal("council-at-end", "message")
        if action == WORKSHOP:
            return Refusal("no-workshop", "tests")
        if TRY <= action < USE:
            return Refusal(why_not_try(state, seat, action - TRY), "tests")
        if USE <= action < DISCARD:
            return Refusal(why_not_use(state, seat, action - USE), "equipment")
        return super().why_not(state, seat, action)

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """Do it, then see which cards are done."""
        if action == END_TURN:
            state.actions_left = 0
            return
        state.ask(ACTIONS[seat])
        state.ask(CHECK_CARDS)
        if USE <= action < DISCARD:
            use(state, seat, action - USE)
            return
        state.actions_left -= 1
        state.tunnel_used = False
        if action == WALK_ACTION:
            walk(state, seat)
            return
        break_visits(state, seat)
        if action in (FIGHT_ACTION, STRONG_FIGHT):
            fight(state, seat, action == STRONG_FIGHT)
        elif action in (STRIKE, STRONG_STRIKE):
            strike(state, seat, action == STRONG_STRIKE)
        elif action == MESSAGE:
            send_message(state, seat)
        elif action == WORKSHOP:
            work(state, seat)
        else:
            try_card(state, seat, action - TRY)


TAKE_ACTION = tuple(TakeAction((seat,)) for seat in range(5))


class UseEquipment(Question):
    """All actions are taken: use equipment, or end the turn?"""

    name = "use-equipment"
    rule = "equipment"

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """The end, and what can be used."""
        return [END_TURN, *usable_gear(state, seat)]

    def why_not(self, state: ZwergeState, seat: int, action: int) -> Refusal:
        """No action is left, or the equipment cannot be used."""
        if action < USE:
            return Refusal("no-action-left", "actions")
        if action < DISCARD:
            return Refusal(why_not_use(state, seat, action - USE), self.rule)
        return super().why_not(state, seat, action)

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """Use it and see what is left to do."""
        if action == END_TURN:
            return
        state.ask(ACTIONS[seat])
        state.ask(CHECK_CARDS)
        use(state, seat, action - USE)


USE_EQUIPMENT = tuple(UseEquipment((seat,)) for seat in range(5))


def usable_gear(state: ZwergeState, seat: int) -> list[int]:
    """The equipment this dwarf can use now, as actions in ascending order."""
    return sorted(
        USE + state.box.equipment[card]
        for card in state.equipment[seat]
        if not why_not_use(state, seat, state.box.equipment[card])
    )


def why_not_use(state: ZwergeState, seat: int, gear: int) -> str:
    """Why this equipment cannot be used now, or nothing if it can."""
    if state.owns_gear(seat, gear) == NONE:
        return "not-owned"
    found = state.box.gear[gear]
    if found.power != IS_USED:
        return NOT_NOW.get(found.power, "not-for-use")
    kind = found.effects[0].kind
    if kind == HEAL and not hurt_dwarves(state):
        return "nobody-hurt"
    if kind == MOVE_COUNCIL and state.council == COUNCIL_END:
        return "council-at-end"
    if kind == CART:
        if state.is_blocked(seat):
            return "blocked"
        here = state.position[seat]
        return "" if any(field != here for field in state.open_tunnels()) else "tunnels-closed"
    return ""


def use(state: ZwergeState, seat: int, gear: int) -> None:
    """The card is discarded and does what it says; that is no action."""
    drop_equipment(state, seat, state.owns_gear(seat, gear))
    carry_out_all(state, state.box.gear[gear].effects)
