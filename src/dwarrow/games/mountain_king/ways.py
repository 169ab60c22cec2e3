"""The ways of gnomes and trolls, to show them and to say why; the rules decide elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from dwarrow.games.mountain_king.phases.advance import ways_back
from dwarrow.games.mountain_king.phases.invasions import course_of, way_to
from dwarrow.games.mountain_king.pieces import PLACES
from dwarrow.games.mountain_king.state import MountainKingState


@dataclass
class Course:
    """Why the next gnome goes where it goes: all it can reach, and the easiest of it."""

    passed: tuple[int, ...]
    """The overrun caverns it can walk through."""
    open: tuple[int, ...]
    """The caverns it could go to, the nearest first."""
    far: tuple[int, ...]
    """For each of them: how many caverns it is from the rally point, itself included."""
    trolls: tuple[int, ...]
    """For each of them: the trolls in it."""
    best: tuple[int, ...]
    """The easiest and nearest of them."""
    paths: tuple[tuple[int, ...], ...]
    """For each of the best: the caverns on the way there, itself last."""


@dataclass
class March:
    """How trolls of a seat can come to a target of their Advance."""

    target: int
    """Where it leads."""
    trolls: int
    """How many can come at all."""
    steps: tuple[tuple[int, int], ...]
    """Their ways: pairs of neighbouring places, each towards the target."""


def course(state: MountainKingState) -> Course | None:
    """The course of the next gnome; none while no gnomes stand at the rally point."""
    if not state.invaders:
        return None
    passed, open_caverns, far, trolls, best = course_of(state)
    paths = tuple(way_to(state, cavern) for cavern in best)
    return Course(passed, open_caverns, far, trolls, best, paths)


def march(state: MountainKingState, seat: int, target: int) -> March:
    """The shortest way of every troll that can come to the target, over places it may pass."""
    leads_to = ways_back(state, seat, target)
    manned = state.manned[seat]
    origins = [place for place in leads_to if manned >> place & 1]
    used: set[int] = set()
    for origin in origins:
        place = origin
        while place not in used and place != target:
            used.add(place)
            place = leads_to[place]
    return March(
        target,
        sum([state.units[seat * PLACES + origin] for origin in origins]),
        tuple([step for step in leads_to.items() if step[0] in used]),
    )
