"""Invasions: one for each gate card, gnome by gnome (rulebook: Invasions)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import TO
from dwarrow.games.mountain_king.gnomes import draw_gnome, put_gnome, return_gnome
from dwarrow.games.mountain_king.phases.fallen import fall
from dwarrow.games.mountain_king.phases.turn import TurnDecision
from dwarrow.games.mountain_king.pieces import NOBODY, PLACES, members
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tracks import owner_of_tie_decider, vote_leader
from dwarrow.games.mountain_king.trolls import all_trolls
from dwarrow.kernel import Refusal, Step


class Invasions(Step[MountainKingState]):
    """The gate cards from left to right."""

    def run(self, state: MountainKingState) -> None:
        """Turn up the next card and gather its gnomes, until the row is done."""
        if state.gates_open == state.row:
            return
        state.ask(self)
        state.rally = state.gates[state.gates_open]
        state.gates_open += 1
        drawn = [draw_gnome(state) for _ in range(state.box.invasion_gnomes[state.wave])]
        state.invaders = tuple(gnome for gnome in drawn if gnome)
        state.breach = False
        state.first_fallen = True
        state.reveal()
        if state.events is not None:
            state.tell("invasion", {"clan": state.rally, "count": len(state.invaders)})
        state.ask(NEXT_GNOME)


INVASIONS = Invasions()


class NextGnome(Step[MountainKingState]):
    """The next gnome at the rally point takes the easiest way."""

    def run(self, state: MountainKingState) -> None:
        """Find where it goes; where several ways are equal, somebody decides."""
        if not state.invaders:
            return
        state.ask(self)
        caverns = easiest_caverns(state, state.rally)
        if not caverns:
            turn_back(state)
        elif caverns & (caverns - 1):
            state.ask(GuideGnome((decider(state),)))
        else:
            invade(state, caverns.bit_length() - 1)


NEXT_GNOME = NextGnome()


def easiest_caverns(state: MountainKingState, clan: int) -> int:
    """The caverns with the fewest trolls that a gnome reaches from a clan's gates over overrun
    ones, the nearest."""
    near = state.board.near
    caverns = state.board.caverns
    trolls = all_trolls(state)
    fresh = state.board.gates[clan]
    reached = 0
    fewest = 1 << 30
    found = 0
    here = 0
    while fresh:
        reached |= fresh
        free = fresh & ~state.overrun
        if free & ~trolls:
            return free & ~trolls
        for cavern in members(free):
            count = 0
            for at in range(cavern, state.seats * PLACES, PLACES):
                count += state.units[at]
            if count < fewest:
                fewest = count
                found = 1 << cavern
                here = fresh
            elif count == fewest and fresh == here:
                found |= 1 << cavern
        around = 0
        for cavern in members(fresh & state.overrun):
            around |= near[cavern]
        fresh = around & caverns & ~reached
    return found


def decider(state: MountainKingState) -> int:
    """Who chooses for a gnome: in a breach the active seat, else the leader of the clan's votes."""
    if state.breach:
        return state.turn
    owner = owner_of_tie_decider(state)
    return owner if owner != NOBODY else vote_leader(state, state.rally)


class GuideGnome(TurnDecision):
    """Choose between caverns that are equally easy for the gnome."""

    name = "guide-gnome"
    rule = "invasions"

    def answers(self, state: MountainKingState, seat: int) -> list[int]:
        """The easiest caverns."""
        return [TO + cavern for cavern in members(easiest_caverns(state, state.rally))]

    def why_not_answer(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Not one of the easiest."""
        if not TO <= action < TO + PLACES:
            return Refusal("guide", self.rule)
        return Refusal("not-easiest", self.rule, {"place": action - TO})

    def follow(self, state: MountainKingState, seat: int, action: int) -> None:
        """The gnome goes there."""
        if state.events is not None:
            state.tell("guides", {"seat": seat, "place": action - TO})
        invade(state, action - TO)


def turn_back(state: MountainKingState) -> None:
    """A gnome that can go nowhere returns to the pool."""
    return_gnome(state, state.invaders[-1])
    state.invaders = state.invaders[:-1]
    if state.events is not None:
        state.tell("gnome-turns-back", {})


def invade(state: MountainKingState, cavern: int) -> None:
    """It stays in an empty cavern, face down; a troll defeats it otherwise, and falls."""
    gnome = state.invaders[-1]
    state.invaders = state.invaders[:-1]
    if state.events is not None:
        tell_way(state, cavern)
    if all_trolls(state) >> cavern & 1:
        return_gnome(state, gnome)
        fall(state, cavern)
        return
    put_gnome(state, cavern, gnome)
    if state.events is not None:
        state.tell("gnome-enters", {"place": cavern})


def tell_way(state: MountainKingState, cavern: int) -> None:
    """Tell which way a gnome goes, and what it had to choose from."""
    passed, caverns, far, trolls, best = course_of(state)
    state.tell(
        "gnome-walks",
        {
            "path": way_to(state, cavern),
            "place": cavern,
            "trolls": trolls[caverns.index(cavern)],
            "passed": passed,
            "open": caverns,
            "far": far,
            "held": trolls,
            "best": best,
            "clan": state.rally,
        },
    )


def course_of(state: MountainKingState) -> tuple[tuple[int, ...], ...]:
    """What the next gnome finds: overrun caverns to pass; caverns to enter with their distances
    and trolls; the easiest of them."""
    passed: list[int] = []
    caverns: list[int] = []
    far: list[int] = []
    trolls: list[int] = []
    fresh = state.board.gates[state.rally]
    reached = 0
    steps = 1
    while fresh:
        reached |= fresh
        around = 0
        for cavern in members(fresh):
            if state.overrun >> cavern & 1:
                passed.append(cavern)
                around |= state.board.near[cavern]
            else:
                caverns.append(cavern)
                far.append(steps)
                trolls.append(sum(state.units[cavern::PLACES]))
        fresh = around & state.board.caverns & ~reached
        steps += 1
    best = members(easiest_caverns(state, state.rally))
    return tuple(passed), tuple(caverns), tuple(far), tuple(trolls), tuple(best)


def way_to(state: MountainKingState, cavern: int) -> tuple[int, ...]:
    """The caverns a gnome passes from the rally point to the one it goes to, that one last."""
    came_from: dict[int, int] = {}
    waiting = members(state.board.gates[state.rally])
    for gate in waiting:
        came_from[gate] = NOBODY
    while waiting and cavern not in came_from:
        here = waiting.pop(0)
        if state.overrun >> here & 1:
            for there in members(state.board.near[here] & state.board.caverns):
                if there not in came_from:
                    came_from[there] = here
                    waiting.append(there)
    path = [cavern]
    while came_from[path[0]] != NOBODY:
        path.insert(0, came_from[path[0]])
    return tuple(path)
