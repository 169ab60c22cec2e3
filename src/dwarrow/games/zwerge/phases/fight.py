"""3B. Fighting armies, and Nôd'onn (rulebook: Armeen des Bösen bekämpfen, Besiegt Nôd'onn)."""

from __future__ import annotations

from dwarrow.games.zwerge.box import BONUS_DICE, STRIKE_TOKENS
from dwarrow.games.zwerge.phases.cards import cards_fought_at
from dwarrow.games.zwerge.phases.dice import FIGHT_ROLL, STRIKE_ROLL, roll_dice, successes
from dwarrow.games.zwerge.phases.hits import begin_hits
from dwarrow.games.zwerge.phases.life import LoseLife, drop_equipment
from dwarrow.games.zwerge.pieces import FIGHT, NONE
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Step


def armies_to_fight(state: ZwergeState, seat: int) -> bool:
    """Whether armies stand on the dwarf's field or lie on a card that is fought there."""
    here = state.position[seat]
    return state.crowd[here] > 0 or bool(cards_fought_at(state, here))


def why_no_strike(state: ZwergeState, seat: int) -> str:
    """Why Nôd'onn cannot be fought now, or nothing if he can."""
    card = state.scenario
    if card == NONE or state.box.cards[card].task.kind != STRIKE_TOKENS:
        return "no-nodonn"
    here = state.position[seat]
    if not state.box.cards[card].task.at >> here & 1:
        return "nodonn-elsewhere"
    return "nodonn-guarded" if state.crowd[here] else ""


def fight(state: ZwergeState, seat: int, strong: bool) -> None:
    """A fight against all armies here."""
    state.ask(BEGIN_HITS[seat])
    roll_to_fight(state, seat, FIGHT_ROLL, strong)


def strike(state: ZwergeState, seat: int, strong: bool) -> None:
    """A fight against Nôd'onn."""
    state.ask(COUNT_STRIKE[seat])
    roll_to_fight(state, seat, STRIKE_ROLL, strong)


def roll_to_fight(state: ZwergeState, seat: int, scope: int, strong: bool) -> None:
    """The mighty blow is discarded for its dice."""
    dice = fight_dice(state, seat, strong)
    if strong:
        drop_equipment(state, seat, state.owned(seat, BONUS_DICE))
    roll_dice(state, seat, scope, dice)


def fight_dice(state: ZwergeState, seat: int, strong: bool) -> int:
    """The dwarf's fight dice with those of the mighty blow; never more than there are."""
    dice = state.attribute(seat, FIGHT)
    if strong:
        dice += state.box.gear[state.box.equipment[state.owned(seat, BONUS_DICE)]].bonus
    return min(dice, state.box.numbers.dice)


class BeginHits(Step[ZwergeState]):
    """The dice are final: they remove armies."""

    seat: int

    def run(self, state: ZwergeState) -> None:
        """Ask which."""
        begin_hits(state, self.seat)


BEGIN_HITS = tuple(BeginHits(seat) for seat in range(5))


class CountStrike(Step[ZwergeState]):
    """Each die that is high enough removes a token; without any, life is lost."""

    seat: int

    def run(self, state: ZwergeState) -> None:
        """Count the dice."""
        card = state.scenario
        task = state.box.cards[card].task
        hits = successes(state, task.number)
        state.progress[card] += hits
        if state.events is not None:
            left = max(0, task.count - state.progress[card])
            state.tell("strike", {"dwarf": state.dwarf_of[self.seat], "count": hits, "left": left})
        if not hits and task.life:
            state.ask(LoseLife(self.seat, task.life))


COUNT_STRIKE = tuple(CountStrike(seat) for seat in range(5))
