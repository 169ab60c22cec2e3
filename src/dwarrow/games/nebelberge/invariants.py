"""What holds at every decision of Nebelberge, whatever was played."""

from __future__ import annotations

from itertools import pairwise

from dwarrow.games.nebelberge.cards import CARDS, may_cover, number_of, people_of
from dwarrow.games.nebelberge.state import NebelbergeState, Pile


def flaws(state: NebelbergeState) -> list[str]:
    """Everything that can never be so."""
    found: list[str] = []
    if len(state.mines) != state.box.centre_mines:
        found.append(f"{len(state.mines)} mines in the centre")
    if (state.dealt == CARDS) == bool(state.stack):
        found.append("the game goes on without a deck, or is over with one")
    for card, army in zip(state.mines, state.armies, strict=True):
        if len(army) >= state.box.mines[card].defenders:
            found.append("a mine with enough units was not captured")
    for pile in [*state.armies, *(crew for crews in state.workers for crew in crews)]:
        if not climbs(pile):
            found.append(f"units lie in the wrong order: {pile}")
    for people, pile in enumerate(state.camp):
        if any(people_of(card) != people for card in pile):
            found.append("a camp pile holds another people")
    for seat in range(state.seats):
        found += realm_flaws(state, seat)
    return found


def realm_flaws(state: NebelbergeState, seat: int) -> list[str]:
    """What can never be so before one king."""
    found: list[str] = []
    for card, crew in zip(state.conquered[seat], state.workers[seat], strict=True):
        if len(crew) >= state.box.mines[card].crew:
            found.append("a complete crew did not win its treasure")
        if any(people_of(worker) == state.people[seat] for worker in crew):
            found.append("a king's own people works in his mine")
    if len(state.hands[seat]) > state.box.hand_size:
        found.append("a hand is too large")
    if not set(state.shown[seat]) <= set(state.hands[seat]):
        found.append("a card is known that is not in hand")
    return found


def climbs(pile: Pile) -> bool:
    """Whether every unit may lie on the one below it."""
    return all(may_cover(number_of(upper), number_of(lower)) for lower, upper in pairwise(pile))
