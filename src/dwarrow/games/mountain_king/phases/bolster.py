"""Bolster (rulebook: Bolster)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import ADD, CHAMPION, FROM, MOST_TROLLS, STOP, TO
from dwarrow.games.mountain_king.phases.own_trolls import own_trolls, why_not_own_troll
from dwarrow.games.mountain_king.phases.strengthen import Strengthened
from dwarrow.games.mountain_king.phases.turn import TurnDecision
from dwarrow.games.mountain_king.pieces import NOBODY, PLACES, members
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.trolls import add_units, dominated, move_figure, tell_march
from dwarrow.kernel import Refusal


class BolsterWhere(Strengthened):
    """Choose the one dominated cavern or lair that gets more trolls."""

    name = "bolster-where"
    rule = "bolster"

    def answers(self, state: MountainKingState, seat: int) -> list[int]:
        """Dominated places; nothing at all is allowed, too."""
        return [STOP, *(TO + place for place in members(bolsterable(state, seat)))]

    def why_not_answer(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Not dominated."""
        if not TO <= action < TO + PLACES:
            return Refusal("choose-target", self.rule)
        return Refusal("not-dominated", self.rule, {"place": action - TO})

    def follow(self, state: MountainKingState, seat: int, action: int) -> None:
        """Then say how many; with an empty supply, trolls are moved instead."""
        if action == STOP:
            return
        state.target = action - TO
        most = most_trolls(state, seat)
        if most > 1:
            state.ask(ADD_TROLLS[seat])
        elif most == 1:
            add_trolls(state, seat, 1)
        else:
            gather(state, seat)


BOLSTER_WHERE = tuple(BolsterWhere((seat,)) for seat in range(5))


class AddTrolls(TurnDecision):
    """Say how many trolls come from the supply."""

    name = "add-trolls"
    rule = "bolster"

    def answers(self, state: MountainKingState, seat: int) -> list[int]:
        """From one to the strength of the action."""
        return list(range(ADD, ADD + most_trolls(state, seat)))

    def why_not_answer(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """More than the strength or the supply allows."""
        if not ADD <= action < ADD + MOST_TROLLS:
            return Refusal("how-many", self.rule)
        return Refusal("too-many", self.rule, {"count": most_trolls(state, seat)})

    def follow(self, state: MountainKingState, seat: int, action: int) -> None:
        """They come."""
        add_trolls(state, seat, action - ADD + 1)


ADD_TROLLS = tuple(AddTrolls((seat,)) for seat in range(5))


def most_trolls(state: MountainKingState, seat: int) -> int:
    """The strength of the action, as far as the supply lasts."""
    return min(state.strength, state.pool[seat])


def add_trolls(state: MountainKingState, seat: int, count: int) -> None:
    """Trolls come from the supply; once it is empty, the strength left moves others."""
    state.pool[seat] -= count
    add_units(state, seat, state.target, count)
    state.strength -= count
    if state.events is not None:
        state.tell("bolster", {"seat": seat, "place": state.target, "count": count})
    if not state.pool[seat]:
        gather(state, seat)


def gather(state: MountainKingState, seat: int) -> None:
    """With nothing in the supply, own trolls may come from anywhere."""
    if state.strength > 0 and elsewhere(state, seat):
        state.ask(GATHER[seat])


def elsewhere(state: MountainKingState, seat: int) -> int:
    """Every manned place but the bolstered one."""
    return state.manned[seat] & ~(1 << state.target)


class Gather(TurnDecision):
    """Move an own troll or figure from anywhere to the bolstered place, or stop."""

    name = "gather"
    rule = "bolster"

    def answers(self, state: MountainKingState, seat: int) -> list[int]:
        """Every other place with own trolls."""
        return [STOP, *own_trolls(state, seat, elsewhere(state, seat))]

    def why_not_answer(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """No troll there, or it is there already."""
        return why_not_own_troll(state, seat, action, self.rule)

    def follow(self, state: MountainKingState, seat: int, action: int) -> None:
        """One comes, and the next may follow."""
        if action == STOP:
            return
        if action >= CHAMPION:
            champion = action - CHAMPION
            origin = state.figure_at[champion]
            move_figure(state, champion, state.target)
        else:
            champion = NOBODY
            origin = action - FROM
            add_units(state, seat, origin, -1)
            add_units(state, seat, state.target, 1)
        state.strength -= 1
        if state.events is not None:
            tell_march(state, seat, champion, (origin, state.target))
        gather(state, seat)


GATHER = tuple(Gather((seat,)) for seat in range(5))


def bolsterable(state: MountainKingState, seat: int) -> int:
    """Dominated places, and where a champion stands that needs no domination."""
    places = dominated(state, seat)
    for champion in state.figures[seat]:
        if state.box.champions[champion].bolsters_in_person:
            places |= 1 << state.figure_at[champion]
    return places
