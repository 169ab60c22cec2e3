"""Which armies the dice of a fight remove (rulebook: Armeen des Bösen bekämpfen)."""

from __future__ import annotations

from dwarrow.games.zwerge.actions import ACCEPT, DECLINE, FACES, HIT, PLACES_TO_HIT
from dwarrow.games.zwerge.box import COLLECT, DEFEAT_COUNT
from dwarrow.games.zwerge.phases.cards import armies_fought_at, cards_fought_at, cards_on_table
from dwarrow.games.zwerge.phases.choices import Question
from dwarrow.games.zwerge.phases.life import LoseLife
from dwarrow.games.zwerge.phases.proposal import proposed_hits
from dwarrow.games.zwerge.pieces import NONE
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.games.zwerge.versions import HITS_ARE_CHOSEN
from dwarrow.kernel import Param, Refusal


def begin_hits(state: ZwergeState, seat: int) -> None:
    """The dice are final; a dwarf whose dice can remove nobody loses a life point."""
    state.defeated = 0
    if state.rules < HITS_ARE_CHOSEN:
        state.hits = state.dice
        assign_hits(state, seat)
        return
    state.hits = state.dice[::-1]
    if not choose_hits(state, seat):
        lose_fight(state, seat)


def lose_fight(state: ZwergeState, seat: int) -> None:
    """No army could be removed."""
    if state.events is not None:
        state.tell("fight-lost", {"dwarf": state.dwarf_of[seat]})
    state.ask(LoseLife(seat, 1))


def choose_hits(state: ZwergeState, seat: int) -> bool:
    """Ask about the highest die that is left; dice that strike nobody here are passed over."""
    hits = state.hits
    if hits:
        armies = armies_fought_at(state, state.position[seat])
        numbers = [found.number for army, found in enumerate(state.box.armies) if armies[army]]
        weakest = min(numbers, default=FACES + 1)
        hits = tuple(die for die in hits if die >= weakest)
        state.hits = hits
    if hits:
        state.ask(CHOOSE_HIT[seat])
    return bool(hits)


def assign_hits(state: ZwergeState, seat: int) -> None:
    """From the lowest die on, each defeats one army it can defeat."""
    while state.hits:
        targets = targets_of(state, seat, state.hits[0])
        if len(targets) > 1:
            state.ask(ASSIGN_HIT[seat])
            return
        die = state.hits[0]
        state.hits = state.hits[1:]
        if targets:
            defeat(state, seat, targets[0], die)
    if state.defeated == 0:
        lose_fight(state, seat)


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

    name = "assign-hit"
    rule = "fight"

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """Everything the die can defeat."""
        return targets_of(state, seat, state.hits[0])

    def why_not(self, state: ZwergeState, seat: int, action: int) -> Refusal:
        """No such army here, or the die is too low."""
        if not HIT <= action < DECLINE:
            return super().why_not(state, seat, action)
        army, place = divmod(action - HIT, PLACES_TO_HIT)
        number = state.box.armies[army].number
        if state.hits[0] < number:
            return Refusal("die-too-low", self.rule, {"army": army, "number": number})
        if place:
            return Refusal("no-army-on-card", self.rule, {"army": army, "card": place - 1})
        params: dict[str, Param] = {"army": army, "field": state.position[seat]}
        return Refusal("no-army-there", self.rule, params)

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """That army, then the next die."""
        die = state.hits[0]
        state.hits = state.hits[1:]
        defeat(state, seat, action, die)
        assign_hits(state, seat)


ASSIGN_HIT = tuple(AssignHit((seat,)) for seat in range(5))


class ChooseHit(AssignHit):
    """Which army does the highest die remove, if any? Or is everything done as proposed?"""

    name = "choose-hit"

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """The proposal, everything the die can defeat, or nothing."""
        return [ACCEPT, *targets_of(state, seat, state.hits[0]), DECLINE]

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """All dice as proposed, or this one as chosen and then the next."""
        if action == ACCEPT:
            dice = state.hits
            for die, target in zip(dice, proposed_hits(state, seat), strict=False):
                defeat(state, seat, target, die)
            state.hits = ()
            return
        die = state.hits[0]
        state.hits = state.hits[1:]
        if action != DECLINE:
            defeat(state, seat, action, die)
        elif state.events is not None:
            state.tell("decline", {"dwarf": state.dwarf_of[seat], "face": die})
        choose_hits(state, seat)


CHOOSE_HIT = tuple(ChooseHit((seat,)) for seat in range(5))


def defeat(state: ZwergeState, seat: int, target: int, die: int) -> None:
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
        told: dict[str, Param] = {"dwarf": state.dwarf_of[seat], "army": army, "face": die}
        if place:
            state.tell("defeat-on-card", {**told, "card": place - 1})
        else:
            state.tell("defeat", {**told, "field": state.position[seat]})


def collector_of(state: ZwergeState, army: int) -> int:
    """The open card that collects armies of this kind defeated on the map."""
    for card in cards_on_table(state):
        task = state.box.cards[card].task
        if task.kind == COLLECT and task.army == army:
            return card
    return NONE
