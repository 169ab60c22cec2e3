"""Advance (rulebook: Advance)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import CHAMPION, FROM, STOP, TO
from dwarrow.games.mountain_king.phases.attack import attack
from dwarrow.games.mountain_king.phases.own_trolls import own_trolls, why_not_own_troll
from dwarrow.games.mountain_king.phases.strengthen import Strengthened
from dwarrow.games.mountain_king.phases.turn import TurnDecision
from dwarrow.games.mountain_king.pieces import CHAMPIONS, NOBODY, PLACES, members
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.trolls import add_units, all_trolls, move_figure, tell_march
from dwarrow.kernel import Refusal

TROLLS_MOVED = 1 << len(CHAMPIONS)
"""`state.moved` counts trolls above the bits of the figures."""


class AdvanceTo(Strengthened):
    """Choose the one cavern that trolls will advance to."""

    name = "advance-to"
    rule = "advance"

    def answers(self, state: MountainKingState, seat: int) -> list[int]:
        """Every place a troll can reach; nothing at all is allowed, too."""
        return [STOP, *(TO + place for place in members(targets(state, seat)))]

    def why_not_answer(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """A rival's lair, or out of reach."""
        if not TO <= action < TO + PLACES:
            return Refusal("choose-target", self.rule)
        place = action - TO
        if state.board.plan.places[place] is None:
            code = "not-on-board"
        elif enterable(state, seat) >> place & 1:
            code = "out-of-reach"
        else:
            code = "closed"
        return Refusal(code, self.rule, {"place": place})

    def follow(self, state: MountainKingState, seat: int, action: int) -> None:
        """Aim, and move trolls one by one."""
        if action != STOP:
            state.target = action - TO
            state.ask(MARCH[seat])


ADVANCE_TO = tuple(AdvanceTo((seat,)) for seat in range(5))


class March(TurnDecision):
    """Move one troll or figure after the other to the target."""

    name = "march"
    rule = "advance"

    def answers(self, state: MountainKingState, seat: int) -> list[int]:
        """Every place with a troll that can reach the target, its figures, and stopping."""
        trolls = own_trolls(state, seat, origins_for(state, seat, state.target))
        return [STOP, *trolls] if state.moved else trolls

    def why_not_answer(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """No troll there, or no way."""
        if action == STOP:
            return Refusal("move-one", self.rule)
        return why_not_own_troll(state, seat, action, self.rule)

    def follow(self, state: MountainKingState, seat: int, action: int) -> None:
        """Move it; the advance ends with the strength, or when nobody else can come."""
        if action != STOP:
            state.moved += TROLLS_MOVED
            champion = action - CHAMPION if action >= CHAMPION else NOBODY
            origin = action - FROM if champion == NOBODY else state.figure_at[champion]
            path = () if state.events is None else way_from(state, seat, origin)
            if champion == NOBODY:
                add_units(state, seat, origin, -1)
                add_units(state, seat, state.target, 1)
            else:
                move_figure(state, champion, state.target)
                state.moved |= 1 << champion
            if state.events is not None:
                tell_march(state, seat, champion, path)
            if state.moved // TROLLS_MOVED < state.strength and origins_for(
                state, seat, state.target
            ):
                state.ask(self)
                return
        if state.overrun >> state.target & 1:
            attack(state, seat, state.target)


MARCH = tuple(March((seat,)) for seat in range(5))


def way_from(state: MountainKingState, seat: int, origin: int) -> tuple[int, ...]:
    """The places a troll passes from its origin to the target of the Advance, both included."""
    leads_to = ways_back(state, seat, state.target)
    path = [origin]
    while path[-1] != state.target:
        path.append(leads_to[path[-1]])
    return tuple(path)


def ways_back(state: MountainKingState, seat: int, target: int) -> dict[int, int]:
    """Every place from which the target can be reached, with the next one on the way there."""
    way = passable(state, seat) & ~state.overrun & ~(1 << target)
    leads_to: dict[int, int] = {}
    fresh = [target]
    while fresh:
        here = fresh.pop(0)
        for place in members(state.board.near[here] & way):
            if place not in leads_to:
                leads_to[place] = here
                fresh.append(place)
    return leads_to


def enterable(state: MountainKingState, seat: int) -> int:
    """Every cavern, and the seat's own lairs."""
    return state.board.caverns | state.lairs[seat]


def passable(state: MountainKingState, seat: int) -> int:
    """Manned places and own lairs; with some champions, empty caverns too."""
    places = state.manned[seat] | state.lairs[seat]
    for champion in state.owned[seat]:
        if state.box.champions[champion].passes_empty:
            return places | state.board.caverns & ~all_trolls(state) & ~state.overrun
    return places


def targets(state: MountainKingState, seat: int) -> int:
    """Every place that at least one troll of the seat can reach from elsewhere."""
    near = state.board.near
    way = passable(state, seat) & ~state.overrun
    manned = state.manned[seat]
    found = 0
    while way:
        start = way & -way
        reached = start
        fresh = start
        border = 0
        while fresh:
            around = 0
            while fresh:
                lowest = fresh & -fresh
                around |= near[lowest.bit_length() - 1]
                fresh ^= lowest
            border |= around
            fresh = around & way & ~reached
            reached |= fresh
        trolls = reached & manned
        if trolls:
            found |= border & ~reached
            found |= reached if trolls & (trolls - 1) else reached & ~trolls
        way &= ~reached
    return found & enterable(state, seat)


def origins_for(state: MountainKingState, seat: int, target: int) -> int:
    """The places whose trolls can reach the target over manned places."""
    near = state.board.near
    way = passable(state, seat) & ~state.overrun & ~(1 << target)
    fresh = near[target] & way
    reached = fresh
    while fresh:
        around = 0
        while fresh:
            lowest = fresh & -fresh
            around |= near[lowest.bit_length() - 1]
            fresh ^= lowest
        fresh = around & way & ~reached
        reached |= fresh
    return reached & state.manned[seat]
