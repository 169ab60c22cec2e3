"""What can never be so on the table, whatever was played."""

from __future__ import annotations

from dwarrow.games.mountain_king.pieces import (
    ALL_CAVERNS,
    CAVERNS,
    NOWHERE,
    PLACE_NAMES,
    PLACES,
    members,
)
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.trolls import normal_trolls
from dwarrow.kernel import Decision

MID_ATTACK = ("march", "retreat")
"""Only while trolls march or are thrown back do they share a cavern with gnomes."""
SCOUTING = ("scout-gate", "scout-gnome")


def flaws(state: MountainKingState) -> list[str]:
    """Wrong places of trolls and gnomes, tracks out of range, ancestries too large."""
    if not state.units:
        return []
    found = gnome_flaws(state)
    asked = state.stack[-1].seats if state.stack else ()
    if state.picked and not (asked and state.picked & ~state.tableaus[asked[0]].usable == 0):
        found.append("symbols are chosen that nobody asked has")
    for seat in range(state.seats):
        found += troll_flaws(state, seat)
        found += track_flaws(state, seat)
    return found


def gnome_flaws(state: MountainKingState) -> list[str]:
    """At most two gnomes in a cavern, and the set of overrun caverns is right."""
    found: list[str] = []
    overrun = 0
    for cavern in range(CAVERNS):
        gnomes = state.gnomes[cavern]
        if gnomes:
            overrun |= 1 << cavern
        if len(gnomes) > state.box.gnomes_in_cavern:
            found.append(f"{len(gnomes)} gnomes in {PLACE_NAMES[cavern]}")
    if overrun != state.overrun:
        found.append("the overrun caverns are not those with gnomes")
    if overrun & ~state.board.caverns:
        found.append("gnomes outside the board")
    if min(state.gnome_pool) < 0:
        found.append("fewer than no gnomes in the pool")
    return found


def troll_flaws(state: MountainKingState, seat: int) -> list[str]:
    """No troll in a rival's lair, with gnomes or outside the board; the sets are right."""
    found: list[str] = []
    manned = state.manned[seat]
    for place in range(PLACES):
        units = state.units[seat * PLACES + place]
        if units < 0 or (units > 0) != bool(manned >> place & 1):
            found.append(f"seat {seat + 1} has {units} trolls in {PLACE_NAMES[place]}")
        if units and normal_trolls(state, seat, place) < 0:
            found.append(f"a figure of seat {seat + 1} is not counted in {PLACE_NAMES[place]}")
    if manned & ~ALL_CAVERNS & ~state.lairs[seat]:
        found.append(f"seat {seat + 1} has trolls in a lair that is not its own")
    if manned & ALL_CAVERNS & ~state.board.caverns:
        found.append(f"seat {seat + 1} has trolls outside the board")
    shared = manned & state.overrun
    if shared and not (attacks(state) and shared == 1 << state.target):
        names = ", ".join(PLACE_NAMES[place] for place in members(shared))
        found.append(f"trolls of seat {seat + 1} and gnomes share {names}")
    for champion in state.figures[seat]:
        if state.figure_at[champion] == NOWHERE or state.owner[champion] != seat:
            found.append(f"the figure of champion {champion} stands nowhere")
    return found


def attacks(state: MountainKingState) -> bool:
    """Whether trolls are on their way into a cavern with gnomes, or out of it; a champion may be
    scouting meanwhile."""
    for pending in reversed(state.stack):
        if isinstance(pending, Decision) and pending.name not in SCOUTING:
            return pending.name in MID_ATTACK
    return False


def track_flaws(state: MountainKingState, seat: int) -> list[str]:
    """Supplies, trolls and ancestry in their bounds."""
    found: list[str] = []
    if not 0 <= state.supplies[seat] <= state.box.most_supplies:
        found.append(f"seat {seat + 1} has {state.supplies[seat]} supplies")
    if state.pool[seat] < 0:
        found.append(f"seat {seat + 1} has {state.pool[seat]} trolls in the supply")
    if state.desperation[seat] < 0:
        found.append(f"seat {seat + 1} has {state.desperation[seat]} desperation tokens")
    tableau = state.tableaus[seat]
    frame = state.box.frame
    if tableau.bottom - tableau.top >= frame or tableau.right - tableau.left >= frame:
        found.append(f"the ancestry of seat {seat + 1} is larger than its frame")
    if state.covered[seat] & ~tableau.usable:
        found.append(f"seat {seat + 1} has cubes where nothing can be covered")
    return found
