"""A random full state that a seat could not tell from the real one."""

from __future__ import annotations

from dwarrow.games.mountain_king.gnomes import seen_by, strength_of
from dwarrow.games.mountain_king.pieces import CAVERNS, NOTHING, NOWHERE
from dwarrow.games.mountain_king.state import GNOME_BITS, MountainKingState
from dwarrow.games.mountain_king.tableau import CELL_OF_SPOT, spots_for_card
from dwarrow.kernel import Chance


def redeal(state: MountainKingState, seat: int | None, chance: Chance) -> MountainKingState:
    """Mix everything the seat has not seen: gnomes, gate cards, hands and decks."""
    twin = state.clone()
    twin.chance = chance
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
    mixed = chance.shuffle("redeal", strengths)
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
    hidden = [gate for gate, seen in zip(state.gates, known, strict=True) if not seen]
    mixed = chance.shuffle("redeal", hidden)
    state.gates = tuple(
        gate if seen else mixed.pop() for gate, seen in zip(state.gates, known, strict=True)
    )


def redeal_ancestry(state: MountainKingState, eye: int, chance: Chance) -> None:
    """Hands the seat has not passed on or held, and the deck."""
    dealt = state.ancestry_dealt
    deck = state.ancestry_deck
    unknown = [owner for owner in range(state.seats) if not state.hand_seen[owner] & eye]
    hidden = list(deck[dealt:])
    for owner in unknown:
        hidden += state.hands[owner]
    mixed = chance.shuffle("redeal", hidden)
    exchange = dict(zip(hidden, mixed, strict=True))
    for owner in unknown:
        state.hands[owner] = tuple(exchange[card] for card in state.hands[owner])
    for owner in range(state.seats):
        if state.chosen[owner] != NOTHING and eye != 1 << owner:
            redeal_draft(state, owner, chance)
    state.ancestry_deck = (*deck[:dealt], *(exchange[card] for card in deck[dealt:]))


def redeal_draft(state: MountainKingState, owner: int, chance: Chance) -> None:
    """Any card of the hand may have been chosen, and any spot for it."""
    state.chosen[owner] = chance.pick(state.hands[owner])
    if state.laid[owner] != NOWHERE:
        laid = list(state.laid)
        spots = spots_for_card(state.tableaus[owner], state.box.frame)
        laid[owner] = CELL_OF_SPOT[chance.pick(spots)]
        state.laid = tuple(laid)


def redeal_champions(state: MountainKingState, seat: int | None, chance: Chance) -> None:
    """Starting champions that others were offered or did not keep, and the decks."""
    zero, middle, last = state.decks
    count = state.seats * state.box.start_champions
    hidden = list(zero[count:])
    others = [owner for owner in range(state.seats) if owner != seat]
    for owner in others:
        hidden += state.offered[owner]
        if state.rejected[owner] != NOTHING:
            hidden.append(state.rejected[owner])
    exchange = dict(zip(hidden, chance.shuffle("redeal", hidden), strict=True))
    for owner in others:
        state.offered[owner] = tuple(exchange[card] for card in state.offered[owner])
        if state.rejected[owner] != NOTHING:
            state.rejected[owner] = exchange[state.rejected[owner]]
    shown = [champion for champion in state.display if champion in last]
    rest = [champion for champion in last if champion not in shown]
    state.decks = (
        tuple(exchange.get(card, card) for card in zero),
        (
            *middle[: state.display_dealt],
            *chance.shuffle("redeal", middle[state.display_dealt :]),
        ),
        (*shown, *chance.shuffle("redeal", rest)),
    )
