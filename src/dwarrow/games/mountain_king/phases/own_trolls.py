"""Choosing the next of one's own trolls that goes to a target (rulebook: Advance, Bolster)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import CHAMPION, FROM
from dwarrow.games.mountain_king.pieces import CHAMPIONS, PLACES, members
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.trolls import normal_trolls
from dwarrow.kernel import Refusal


def own_trolls(state: MountainKingState, seat: int, origins: int) -> list[int]:
    """The answers that choose a normal troll or a figure of the seat from these manned places."""
    figures = [
        champion for champion in state.figures[seat] if origins >> state.figure_at[champion] & 1
    ]
    if not figures:
        return [FROM + place for place in members(origins)]
    trolls = [FROM + place for place in members(origins) if normal_trolls(state, seat, place)]
    return trolls + [CHAMPION + champion for champion in sorted(figures)]


def why_not_own_troll(state: MountainKingState, seat: int, action: int, rule: str) -> Refusal:
    """No own troll there, or at the target already, or no way to it."""
    if FROM <= action < FROM + PLACES:
        place = action - FROM
        if not normal_trolls(state, seat, place):
            return Refusal("no-own-troll", rule, {"place": place})
    elif CHAMPION <= action < CHAMPION + len(CHAMPIONS):
        champion = action - CHAMPION
        if champion not in state.figures[seat]:
            return Refusal("no-own-figure", rule, {"champion": champion})
        place = state.figure_at[champion]
    else:
        return Refusal("choose-troll", rule)
    if place == state.target:
        return Refusal("already-there", rule, {"place": place})
    return Refusal("no-way", rule, {"from": place, "place": state.target})
