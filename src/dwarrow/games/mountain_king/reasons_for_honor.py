"""What changes for the honor of the seats: halls, domains, clans and Elders before and after."""

from __future__ import annotations

from collections.abc import Iterator

from dwarrow.games.mountain_king.phases.wave_scoring import domain_honor
from dwarrow.games.mountain_king.pieces import ALL_CAVERNS, CLANS, PLACES, WAVES, members
from dwarrow.games.mountain_king.scoring import score
from dwarrow.games.mountain_king.state import SOURCES, MountainKingState
from dwarrow.games.mountain_king.trolls import add_units, controlled
from dwarrow.kernel import Message

NAMED = {"domain": "domain", "hall": "hall", "clan": "clan"}
"""What a part of the honor is won in, and the parameter that names it."""
Standing = dict[tuple[str, int], int]
"""Honor by what it is won in, and its number."""


def standing(state: MountainKingState, seat: int) -> Standing:
    """Where the honor of a seat comes from as things stand; domains until they count no more."""
    found: Standing = {}
    for line in score(state).breakdown[seat]:
        number = line.params.get(NAMED.get(line.code, ""), 0)
        assert isinstance(number, int)
        kind = "earned" if line.code in SOURCES else line.code
        found[kind, number] = found.get((kind, number), 0) + line.points
    if state.wave < WAVES - 1:
        quiet = state.clone()
        held = controlled(state, seat)
        for clan in range(len(CLANS)):
            found["domain", clan] = domain_honor(quiet, seat, held, clan)
    return found


def honor_changes(
    before: MountainKingState, seat: int, then: MountainKingState
) -> Iterator[Message]:
    """What the seat gains, the most first; then what rivals lose."""
    for gain, (kind, number) in gains(standing(before, seat), standing(then, seat)):
        if kind in NAMED:
            yield Message(f"{kind}-gains", {NAMED[kind]: number, "count": gain})
        elif kind == "earned":
            yield Message("honor-now", {"count": gain})
        elif kind == "elders":
            yield Message("elders-gain", {"count": gain})
    for place in members(controlled(then, seat) & ~controlled(before, seat) & ALL_CAVERNS):
        yield Message("control", {"place": place})
    for rival in range(before.seats):
        if rival != seat:
            for loss, (kind, number) in gains(standing(then, rival), standing(before, rival)):
                if kind in NAMED:
                    params = {"rival": rival, NAMED[kind]: number, "count": loss}
                    yield Message(f"{kind}-taken", {**params})


def gains(less: Standing, more: Standing) -> list[tuple[int, tuple[str, int]]]:
    """By how much one standing is above the other, the most first."""
    found = [(points - less.get(key, 0), key) for key, points in more.items()]
    return sorted([gain for gain in found if gain[0] > 0], key=lambda gain: (-gain[0], gain[1]))


def at_stake(state: MountainKingState, seat: int, place: int) -> int:
    """The honor that a seat would lose with its trolls in a place."""
    without = state.clone()
    for champion in without.figures[seat]:
        if without.figure_at[champion] == place:
            return 0
    add_units(without, seat, place, -without.units[seat * PLACES + place])
    return sum(gain for gain, _ in gains(standing(without, seat), standing(state, seat)))
