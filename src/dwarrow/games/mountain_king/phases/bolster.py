"""Bolster (rulebook: Bolster)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import ADD, CHAMPION, FROM, MOST_TROLLS, STOP, TO
from dwarrow.games.mountain_king.phases.strengthen import Strengthened, is_boost, with_boosts
from dwarrow.games.mountain_king.phases.turn import TurnDecision
from dwarrow.games.mountain_king.pieces import CHAMPIONS, NOBODY, NOWHERE, PLACES, members
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.trolls import (
    add_units,
    dominated,
    move_figure,
    normal_trolls,
    tell_march,
)
from dwarrow.kernel import Refusal


class BolsterWhere(Strengthened):
    """Choose the one dominated cavern or lair that gets more trolls."""

    name = "bolster-where"

    def options(self, state: MountainKingState, seat: int) -> list[int]:
        """Dominated places; nothing at all is allowed, too."""
        options = with_boosts(self.boosts(state, seat), True, self.claws(state, seat))
        options += [TO + place for place in members(bolsterable(state, seat))]
        return options

    def refusal(self, state: MountainKingState, seat: int, action: int) -> Refusal | None:
        """Not dominated."""
        if action == STOP:
            return None
        if is_boost(action):
            return self.boost_refusal(state, seat, action)
        if not TO <= action < TO + PLACES:
            return Refusal("choose-target", "bolster")
        if bolsterable(state, seat) >> (action - TO) & 1:
            return None
        return Refusal("not-dominated", "bolster", {"place": action - TO})

    def carry_out(self, state: MountainKingState, seat: int, action: int) -> None:
        """Then say how many; with an empty supply, trolls are moved instead."""
        if action == STOP:
            return
        if is_boost(action):
            self.strengthen(state, seat, action)
            return
        state.target = action - TO
        most = min(state.strength, state.pool[seat])
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

    def answers(self, state: MountainKingState, seat: int) -> list[int]:
        """From one to the strength of the action."""
        return list(range(ADD, ADD + min(state.strength, state.pool[seat])))

    def answer_refusal(self, state: MountainKingState, seat: int, action: int) -> Refusal | None:
        """More than the strength or the supply allows."""
        most = min(state.strength, state.pool[seat])
        if not ADD <= action < ADD + MOST_TROLLS:
            return Refusal("how-many", "bolster")
        if action - ADD < most:
            return None
        return Refusal("too-many", "bolster", {"count": most})

    def follow(self, state: MountainKingState, seat: int, action: int) -> None:
        """They come."""
        add_trolls(state, seat, action - ADD + 1)


ADD_TROLLS = tuple(AddTrolls((seat,)) for seat in range(5))


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
    if state.strength > 0 and state.manned[seat] & ~(1 << state.target):
        state.ask(GATHER[seat])


class Gather(TurnDecision):
    """Move an own troll or figure from anywhere to the bolstered place, or stop."""

    name = "gather"

    def answers(self, state: MountainKingState, seat: int) -> list[int]:
        """Every other place with own trolls."""
        places = state.manned[seat] & ~(1 << state.target)
        options = [STOP]
        options += [FROM + place for place in members(places) if normal_trolls(state, seat, place)]
        options += [
            CHAMPION + champion
            for champion in sorted(state.figures[seat])
            if places >> state.figure_at[champion] & 1
        ]
        return options

    def answer_refusal(self, state: MountainKingState, seat: int, action: int) -> Refusal | None:
        """No troll there, or it is there already."""
        if action == STOP:
            return None
        if FROM <= action < FROM + PLACES:
            place = action - FROM
            if not normal_trolls(state, seat, place):
                return Refusal("no-own-troll", "bolster", {"place": place})
        elif CHAMPION <= action < CHAMPION + len(CHAMPIONS):
            champion = action - CHAMPION
            place = state.figure_at[champion]
            if state.owner[champion] != seat or place == NOWHERE:
                return Refusal("no-own-figure", "bolster", {"champion": champion})
        else:
            return Refusal("choose-troll", "bolster")
        if place == state.target:
            return Refusal("already-there", "bolster", {"place": place})
        return None

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
