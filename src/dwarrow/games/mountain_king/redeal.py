"""A random full state that a seat could not tell from the real one."""

from __future__ import annotations

from dwarrow.games.mountain_king.gnomes import seen_by, strength_of
from dwarrow.games.mountain_king.phases.ancestry import Draft
from dwarrow.games.mountain_king.pieces import CAVERNS, GNOME_BITS, NOTHING, NOWHERE
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tableau import CELL_OF_SPOT, spots_for_card
from dwarrow.kernel import Chance


def redeal(state: MountainKingState, seat: int | None, chance: Chance) -> MountainKingState:
    """Mix everything the seat has not seen: gnomes, gate cards, hands and decks."""
    twin = state.imagined(chance)
    eye = 0 if seat is None else 1 << seat
    if state.units:
        redeal_gnomes(twin, eye, chance)
        redeal_gates(twin, eye, chance)
        redeal_ancestry(twin, eye, chance)
        redeal_champions(twin, seat, chance)
    return twin


def redeal_gnomes(state: MountainKingState, eye: int, chance: Chance) -> None:
    """Unseen gnomes on the board and at the rally point change places with those in the pool."""
    if not state.stack:
        return
    everybody = (1 << state.seats) - 1
    strengths = [*state.invaders]
    for cavern in range(CAVERNS):
        for gnome in state.gnomes[cavern]:
            if not is_known(gnome, eye, everybody):
                strengths.append(strength_of(gnome))
    for strength, count in enumerate(state.gnome_pool, 1):
        strengths += [strength] * count
    mixed = chance.shuffle("redeal", sorted(strengths))
    state.invaders = tuple(mixed.pop() for _ in state.invaders)
    for cavern in range(CAVERNS):
        if state.gnomes[cavern]:
            state.gnomes[cavern] = tuple(
                gnome
                if is_known(gnome, eye, everybody)
                else seen_by(gnome) << GNOME_BITS | mixed.pop()
                for gnome in state.gnomes[cavern]
            )
    state.gnome_pool = (mixed.count(1), mixed.count(2), mixed.count(3))


def is_known(gnome: int, eye: int, everybody: int) -> bool:
    """Whether the seat has seen this gnome, or everybody has."""
    eyes = seen_by(gnome)
    return bool(eyes & eye) or eyes & everybody == everybody


def redeal_gates(state: MountainKingState, eye: int, chance: Chance) -> None:
    """Gate cards neither face up nor looked at."""
    known = [
        at < state.gates_open or (at < state.row and state.gate_seen[at] & eye != 0)
        for at in range(len(state.gates))
    ]
    hidden = sorted(gate for gate, seen in zip(state.gates, known, strict=True) if not seen)
    mixed = chance.shuffle("redeal", hidden)
    state.gates = tuple(
        gate if seen else mixed.pop() for gate, seen in zip(state.gates, known, strict=True)
    )


def redeal_ancestry(state: MountainKingState, eye: int, chance: Chance) -> None:
    """Hands the seat has not passed on or held, and the deck; then what others do in the draft."""
    unknown = [owner for owner in range(state.seats) if not state.hand_seen[owner] & eye]
    hidden = [*state.ancestry_deck[state.ancestry_dealt :]]
    for owner in unknown:
        hidden += state.hands[owner]
    mixed = chance.shuffle("redeal", sorted(hidden))
    for owner in unknown:
        state.hands[owner] = tuple(mixed.pop() for _ in state.hands[owner])
    state.ancestry_deck = gone_first(state.ancestry_deck, mixed)
    state.hands = [tuple(sorted(hand)) for hand in state.hands]
    if state.stack and isinstance(state.stack[-1], Draft):
        for owner in range(state.seats):
            if eye != 1 << owner:
                redeal_draft(state, owner, chance)


def gone_first(deck: tuple[int, ...], rest: list[int]) -> tuple[int, ...]:
    """A deck with what has left it in front, in no order that tells anything."""
    return (*sorted(set(deck) - set(rest)), *rest)


def redeal_draft(state: MountainKingState, owner: int, chance: Chance) -> None:
    """Any card of the hand may have been chosen, and any spot for it.

    Whoever still drafts may have chosen none so far; nobody lays one that fits nowhere.
    """
    spots = spots_for_card(state.tableaus[owner], state.box.frame)
    laid = list(state.laid)
    laid[owner] = NOWHERE
    if owner not in state.stack[-1].seats:
        state.chosen[owner] = chance.pick(state.hands[owner])
        if spots:
            laid[owner] = CELL_OF_SPOT[chance.pick(spots)]
    elif spots:
        state.chosen[owner] = chance.pick((NOTHING, *state.hands[owner]))
    state.laid = tuple(laid)


def redeal_champions(state: MountainKingState, seat: int | None, chance: Chance) -> None:
    """Starting champions that others were offered or did not keep, and the decks."""
    zero, middle, last = state.decks
    others = [owner for owner in range(state.seats) if owner != seat]
    hidden = [*zero[state.seats * state.box.start_champions :]]
    for owner in others:
        hidden += state.offered[owner]
        if state.rejected[owner] != NOTHING:
            hidden.append(state.rejected[owner])
    mixed = chance.shuffle("redeal", sorted(hidden))
    for owner in others:
        state.offered[owner] = tuple(mixed.pop() for _ in state.offered[owner])
        if state.rejected[owner] != NOTHING:
            state.rejected[owner] = mixed.pop()
    shown = [champion for champion in state.display if champion in last]
    rest = sorted(champion for champion in last if champion not in shown)
    state.decks = (
        gone_first(zero, mixed),
        gone_first(middle, chance.shuffle("redeal", sorted(middle[state.display_dealt :]))),
        (*shown, *chance.shuffle("redeal", rest)),
    )
