"""Which champions with claws a seat can use, and why not (rulebook: Award champions, claws)."""

from __future__ import annotations

from dwarrow.games.mountain_king.champion import (
    ANY_MANNED,
    MODES,
    NO_EFFECT,
    RIVAL_DOMINATED,
)
from dwarrow.games.mountain_king.phases.scouting import scouting_champions
from dwarrow.games.mountain_king.pieces import NOWHERE
from dwarrow.games.mountain_king.state import FIRST_ACTION, MountainKingState
from dwarrow.games.mountain_king.tracks import uses_left
from dwarrow.games.mountain_king.trolls import dominated
from dwarrow.kernel import Param, Refusal


def usable_claws(state: MountainKingState, seat: int, can_act: bool) -> list[int]:
    """The champions that a seat can use now; `can_act` says whether a symbol can be covered."""
    return sorted(
        champion
        for champion in state.owned[seat]
        if state.box.champions[champion].claws
        and uses_left(state, champion)
        and has_use(state, seat, champion, can_act)
    )


def has_use(state: MountainKingState, seat: int, champion: int, can_act: bool) -> bool:
    """Whether a champion with a free claw can do something at this point of the turn."""
    card = state.box.champions[champion]
    choosing = bool(state.picked or state.picked_cards)
    if card.scouts:
        return champion in scouting_champions(state, seat)
    if card.figure_move != NO_EFFECT:
        acts = can_act or state.stage != FIRST_ACTION
        return acts and not choosing and figure_targets(state, seat, champion) != 0
    if card.uncovers:
        return state.stage == FIRST_ACTION and not choosing and removable(state, seat) != 0
    if card.links:
        return choosing and state.stage == FIRST_ACTION and state.jump == 0
    return False


def figure_targets(state: MountainKingState, seat: int, champion: int) -> int:
    """Where a champion's claw may move its figure."""
    here = state.figure_at[champion]
    if here == NOWHERE:
        return 0
    move = state.box.champions[champion].figure_move
    if move == ANY_MANNED:
        places = state.manned[seat] | state.lairs[seat]
    elif move == RIVAL_DOMINATED:
        places = 0
        for rival in range(state.seats):
            if rival != seat:
                places |= dominated(state, rival)
        places &= state.board.near[here] & state.board.caverns
    else:
        places = state.board.caverns | state.lairs[seat]
    return places & ~state.overrun & ~(1 << here)


def removable(state: MountainKingState, seat: int) -> int:
    """The cells whose cubes may be taken back: those that paid for supplies stay."""
    return state.covered[seat] & ~state.paired[seat]


def why_not_use(
    state: MountainKingState, seat: int, champion: int, between_actions: bool = False
) -> Refusal:
    """Why a champion cannot be used now."""
    card = state.box.champions[champion]
    params: dict[str, Param] = {"champion": champion}
    if state.owner[champion] != seat:
        code = "not-your-champion"
    elif not card.claws:
        code = "no-claws"
    elif not uses_left(state, champion):
        code = "claws-used"
    elif card.strength_action != NO_EFFECT:
        code = f"strengthens-{MODES[card.strength_mode]}"
        params["type"] = card.strength_action
    elif card.stops_breach:
        code = "for-a-breach"
    elif state.turn != seat:
        code = "own-turn"
    elif card.scouts:
        code = "nothing-to-scout"
    elif card.links:
        code = "links-a-group"
    elif card.uncovers:
        code = "cubes-at-start" if removable(state, seat) else "no-cubes"
    elif not figure_targets(state, seat, champion):
        code = "figure-nowhere"
    else:
        code = "needs-an-action" if between_actions else "between-actions"
    return Refusal(code, "champions", params)
