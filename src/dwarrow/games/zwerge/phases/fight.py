"""3B. Fighting armies, and Nôd'onn (rulebook: Armeen des Bösen bekämpfen, Besiegt Nôd'onn)."""

from __future__ import annotations

from dwarrow.games.zwerge.actions import HIT, PLACES_TO_HIT
from dwarrow.games.zwerge.box import BONUS_DICE, COLLECT, DEFEAT_COUNT, STRIKE_TOKENS
from dwarrow.games.zwerge.phases.cards import cards_fought_at, cards_on_table
from dwarrow.games.zwerge.phases.choices import Question
from dwarrow.games.zwerge.phases.dice import FIGHT_ROLL, STRIKE_ROLL, roll_dice, successes
from dwarrow.games.zwerge.phases.life import LoseLife, drop_equipment
from dwarrow.games.zwerge.pieces import ARMIES, FIGHT, NONE
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Param, Refusal, Step


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
    dice = fight_dice(state, seat, strong)
    state.defeated = 0
    state.ask(BEGIN_HITS[seat])
    roll_dice(state, seat, FIGHT_ROLL, dice)


def strike(state: ZwergeState, seat: int, strong: bool) -> None:
    """A fight against Nôd'onn."""
    dice = fight_dice(state, seat, strong)
    state.ask(COUNT_STRIKE[seat])
    roll_dice(state, seat, STRIKE_ROLL, dice)


def fight_dice(state: ZwergeState, seat: int, strong: bool) -> int:
    """The dwarf's fight dice; the mighty blow adds some and is discarded."""
    dice = state.attribute(seat, FIGHT)
    if strong:
        card = state.owned(seat, BONUS_DICE)
        dice += state.box.gear[state.box.equipment[card]].bonus
        drop_equipment(state, seat, card)
    return dice


class BeginHits(Step[ZwergeState]):
    """The dice are final: they are assigned from the lowest to the highest."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def run(self, state: ZwergeState) -> None:
        """Assign all dice."""
        state.hits = state.dice
        assign_hits(state, self.seat)


BEGIN_HITS = tuple(BeginHits(seat) for seat in range(5))


def assign_hits(state: ZwergeState, seat: int) -> None:
    """Each die defeats one army it can defeat; without any, the dwarf loses a life point."""
    while state.hits:
        targets = targets_of(state, seat, state.hits[0])
        if len(targets) > 1:
            state.ask(ASSIGN_HIT[seat])
            return
        state.hits = state.hits[1:]
        if targets:
            defeat(state, seat, targets[0])
    if state.defeated == 0:
        if state.events is not None:
            state.tell("fight-lost", {"dwarf": state.dwarf_of[seat]})
        state.ask(LoseLife(seat, 1))


def targets_of(state: ZwergeState, seat: int, die: int) -> list[int]:
    """The armies this die can defeat, as actions in ascending order."""
    here = state.position[seat]
    cards = cards_fought_at(state, here)
    targets: list[int] = []
    for army, found in enumerate(state.box.armies):
        if die < found.number:
            continue
        first = HIT + army * PLACES_TO_HIT
        if state.armies[3 * here + army]:
            targets.append(first)
        targets += [first + 1 + card for card in cards if state.on_card(card, army)]
    return targets


class AssignHit(Question):
    """Which army does this die defeat?"""

    __slots__ = ()

    name = "assign-hit"
    rule = "fight"

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """Everything the die can defeat."""
        return targets_of(state, seat, state.hits[0])

    def why_not(self, state: ZwergeState, seat: int, action: int) -> Refusal:
        """No such army here, or the die is too low."""
        if HIT <= action < HIT + len(ARMIES) * PLACES_TO_HIT:
            army = (action - HIT) // PLACES_TO_HIT
            number = state.box.armies[army].number
            if state.hits[0] < number:
                return Refusal("die-too-low", self.rule, {"army": army, "number": number})
            place = (action - HIT) % PLACES_TO_HIT
            if place:
                return Refusal("no-army-on-card", self.rule, {"army": army, "card": place - 1})
            params: dict[str, Param] = {"army": army, "field": state.position[seat]}
            return Refusal("no-army-there", self.rule, params)
        return super().why_not(state, seat, action)

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """That army, then the next die."""
        state.hits = state.hits[1:]
        defeat(state, seat, action)
        assign_hits(state, seat)


ASSIGN_HIT = tuple(AssignHit((seat,)) for seat in range(5))


def defeat(state: ZwergeState, seat: int, target: int) -> None:
    """A defeated army goes to the supply, or onto the card that collects its kind."""
    army, place = divmod(target - HIT, PLACES_TO_HIT)
    state.defeated += 1
    collector = NONE
    if place:
        state.card_armies[place - 1] -= 1 << 8 * army
    else:
        state.put_army(state.position[seat], army, -1)
        collector = collector_of(state, army)
    if collector == NONE:
        state.supply[army] += 1
    else:
        state.card_armies[collector] += 1 << 8 * army
    for card in cards_on_table(state):
        task = state.box.cards[card].task
        if task.kind == DEFEAT_COUNT and task.army == army:
            state.progress[card] += 1
    if state.events is not None:
        dwarf = state.dwarf_of[seat]
        if place:
            state.tell("defeat-on-card", {"dwarf": dwarf, "army": army, "card": place - 1})
        else:
            state.tell("defeat", {"dwarf": dwarf, "army": army, "field": state.position[seat]})


def collector_of(state: ZwergeState, army: int) -> int:
    """The open card that collects armies of this kind defeated on the map."""
    for card in cards_on_table(state):
        task = state.box.cards[card].task
        if task.kind == COLLECT and task.army == army:
            return card
    return NONE


class CountStrike(Step[ZwergeState]):
    """Each die that is high enough removes a token; without any, life is lost."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

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
