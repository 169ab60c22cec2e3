"""What holds at every decision of Die Zwerge, whatever was played."""

from __future__ import annotations

from dwarrow.games.zwerge.box import NO_TASK
from dwarrow.games.zwerge.phases.dead_land import SendArmy
from dwarrow.games.zwerge.pieces import ARMIES, CARDS, COUNCIL_END, FIELD_COUNT, NONE, SCHWARZJOCH
from dwarrow.games.zwerge.state import LOST_BY_DEATH, LOST_BY_DOOM, PLAYING, ZwergeState


def flaws(state: ZwergeState) -> list[str]:
    """Everything that can never be so."""
    found = army_flaws(state) + dwarf_flaws(state) + end_flaws(state)
    if state.tile_on[SCHWARZJOCH] != NONE:
        found.append("dead land on Schwarzjoch")
    if not -COUNCIL_END <= state.council <= COUNCIL_END:
        found.append(f"the council marker lies in box {state.council}")
    if not 0 <= state.hero <= state.doom <= state.box.doom_start:
        found.append(f"hero marker on {state.hero}, doom marker on {state.doom}")
    if len(state.open) > state.box.numbers.open_cards:
        found.append(f"{len(state.open)} cards lie open")
    if any(state.box.cards[card].task.kind == NO_TASK for card in state.open):
        found.append("a threat that acts at once stays open")
    return found


def army_flaws(state: ZwergeState) -> list[str]:
    """Armies are never lost, and dead land is empty once its tile has been resolved."""
    found: list[str] = []
    for army, kind in enumerate(state.box.armies):
        on_cards = sum(state.on_card(card, army) for card in range(len(CARDS)))
        count = state.supply[army] + state.on_map(army) + on_cards
        if count != kind.count or state.supply[army] < 0:
            found.append(f"{count} armies of {ARMIES[army]}, {state.supply[army]} in the supply")
    for field in range(FIELD_COUNT):
        count = sum(state.armies[3 * field : 3 * field + 3])
        if count != state.crowd[field]:
            found.append(f"field {field} counts {state.crowd[field]} armies, not {count}")
        if count and state.tile_on[field] != NONE and not is_marching(state):
            found.append(f"{count} armies stand on dead land")
    return found


def is_marching(state: ZwergeState) -> bool:
    """Whether somebody is being asked in the middle of a tile's march."""
    return bool(state.stack) and isinstance(state.stack[-1], SendArmy)


def dwarf_flaws(state: ZwergeState) -> list[str]:
    """Life within its bounds, no equipment twice."""
    found: list[str] = []
    for seat in range(len(state.dwarf_of)):
        if not 0 <= state.life[seat] <= state.max_life(seat):
            found.append(f"seat {seat} has {state.life[seat]} life points")
        kinds = [state.box.equipment[card] for card in state.equipment[seat]]
        if len(kinds) != len(set(kinds)):
            found.append(f"seat {seat} owns the same equipment twice")
    return found


def end_flaws(state: ZwergeState) -> list[str]:
    """The game is over exactly when it was won or lost."""
    found: list[str] = []
    if (state.outcome == PLAYING) != bool(state.stack):
        found.append("the game goes on after its end, or stops before it")
    dead = bool(state.dwarf_of) and min(state.life[: len(state.dwarf_of)]) == 0
    if dead != (state.outcome == LOST_BY_DEATH):
        found.append("a dead dwarf does not end the game, or a living one does")
    if (state.hero == state.doom) != (state.outcome == LOST_BY_DOOM):
        found.append("markers that meet do not end the game, or others do")
    return found
