"""Capturing a mine in the centre (rulebook: Eroberung einer Grube)."""

from __future__ import annotations

from dwarrow.games.nebelberge.cards import people_of
from dwarrow.games.nebelberge.state import NOBODY, NebelbergeState


def capture_if_enough(state: NebelbergeState, seat: int, place: int) -> None:
    """Once as many units lie on the mine as it has defenders, it is captured."""
    army = state.armies[place]
    mine = state.mines[place]
    if len(army) < state.box.mines[mine].defenders:
        return
    owner = new_owner(state, seat, army[-1])
    move_into_camp(state, army)
    state.conquered[owner] += (mine,)
    state.workers[owner] += ((),)
    state.armies[place] = ()
    state.mines[place] = state.take_from_deck()
    if state.events is not None:
        value = state.box.mines[mine].value
        state.tell("capture", {"seat": seat, "owner": owner, "place": place, "value": value})


def new_owner(state: NebelbergeState, seat: int, last: int) -> int:
    """The king of the last unit's people; a people without a king leaves it to whoever played."""
    king = state.king_of[people_of(last)]
    return seat if king == NOBODY else king


def move_into_camp(state: NebelbergeState, army: tuple[int, ...]) -> None:
    """The units go to their peoples' piles, the last played first, so the earliest lies on top."""
    for card in reversed(army):
        state.camp[people_of(card)] += (card,)
