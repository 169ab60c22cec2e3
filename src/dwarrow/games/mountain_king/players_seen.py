"""What lies before each player, as a seat may know it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from dwarrow.games.mountain_king.box import MountainKingBox
from dwarrow.games.mountain_king.phases.ancestry import with_laid_card, without
from dwarrow.games.mountain_king.pieces import (
    NOTHING,
    NOWHERE,
    SYMBOLS_OF_ONE,
    SYMBOLS_ON_CHAMPION,
    UNKNOWN,
    members,
    places_of,
)
from dwarrow.games.mountain_king.printed import PARTS_KEPT
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tableau import Tableau
from dwarrow.kernel import varied


@dataclass
class Follower:
    """A champion that somebody has won."""

    champion: int
    """Which one; the box says what is printed on it."""
    claws_used: int
    """How many of its claws are covered."""
    covered: tuple[int, ...]
    """The symbols of its card that are covered."""


@dataclass
class Cell:
    """A quadrant of an ancestry: what lies on top."""

    cell: int
    """Where it lies in the ancestry’s grid."""
    symbol: int
    """Its symbol."""
    strength: int
    """The strength of the symbol."""
    covered: bool
    """Whether a cube lies on it."""
    paid: bool
    """Covered as one of a wild pair for supplies."""
    chosen: bool
    """Chosen for the action being taken."""


@dataclass
class Player:
    """What lies before one player."""

    honor: int
    """On the honor track; once the game is over, the final score."""
    trolls: int
    """In the supply."""
    supplies: int
    """Supply tokens."""
    desperation: int
    """Desperation tokens."""
    boost: int
    """The honor that the boost track adds on an honor space."""
    lairs: tuple[int, ...]
    """The lairs."""
    champions: tuple[Follower, ...]
    """Champions in the order they came."""
    ancestry: tuple[Cell, ...]
    """The quadrants that lie on top."""
    cards: tuple[tuple[int, int], ...]
    """Every ancestry card with the cell of its upper left quadrant, lowest first."""
    hand_size: int
    """How many cards are in hand."""
    hand: tuple[int, ...]
    """Its ancestry cards; empty for those who do not know it."""
    hand_seen_by: tuple[int, ...]
    """The seats that know the hand."""
    chosen: int
    """The card chosen in the draft and not yet laid; only for the player."""
    offered: tuple[int, ...]
    """Starting champions to choose from; only for the player."""
    rejected: int
    """The starting champion that was not kept, or UNKNOWN; only for the player."""
    controls: tuple[int, ...]
    """The caverns under control."""


def known_player(state: MountainKingState, owner: int, seat: int, seen: Player) -> Player:
    """One player as this seat knows it: hands that it has seen, and its own choices."""
    hand = state.hands[owner]
    knows_hand = state.hand_seen[owner] >> seat & 1
    if owner != seat:
        return varied(seen, hand=tuple(sorted(hand))) if knows_hand and hand else seen
    if not hand and not state.offered[owner]:
        return varied(seen, rejected=state.rejected[owner])
    hand, chosen, tableau = own_draft(state, seat)
    return varied(
        seen,
        ancestry=ancestry(state, owner, tableau),
        cards=tableau.cards,
        hand_size=len(hand),
        hand=tuple(sorted(hand)) if knows_hand else (),
        chosen=chosen,
        offered=tuple(state.offered[owner]),
        rejected=state.rejected[owner],
    )


def player(state: MountainKingState, owner: int, honor: int, held: int) -> Player:
    """One player as everybody may know it."""
    hand, tableau = state.hands[owner], state.tableaus[owner]
    return Player(
        honor=honor,
        trolls=state.pool[owner],
        supplies=state.supplies[owner],
        desperation=state.desperation[owner],
        boost=state.box.boost_track[state.boost[owner]],
        lairs=places_of(state.lairs[owner]),
        champions=tuple(
            [
                follower(
                    champion,
                    state.claws[champion],
                    state.covered_cards >> champion * SYMBOLS_ON_CHAMPION & SYMBOLS_OF_ONE,
                )
                for champion in state.owned[owner]
            ]
        ),
        ancestry=ancestry(state, owner, tableau),
        cards=tableau.cards,
        hand_size=len(hand),
        hand=(),
        hand_seen_by=places_of(state.hand_seen[owner]),
        chosen=NOTHING,
        offered=(),
        rejected=UNKNOWN,
        controls=places_of(held),
    )


def own_draft(state: MountainKingState, seat: int) -> tuple[tuple[int, ...], int, Tableau]:
    """Hand, chosen card and ancestry as their player sees them, who may have laid before others."""
    hand, chosen, tableau = state.hands[seat], state.chosen[seat], state.tableaus[seat]
    if chosen == NOTHING or seat in state.stack[-1].seats:
        return hand, chosen, tableau
    if state.laid[seat] != NOWHERE:
        tableau = with_laid_card(state, seat)
    return without(hand, chosen), NOTHING, tableau


@lru_cache(PARTS_KEPT)
def follower(champion: int, claws_used: int, covered: int) -> Follower:
    """A champion somebody owns; the covered symbols of its card are bits."""
    return Follower(champion, claws_used, places_of(covered))


def ancestry(state: MountainKingState, owner: int, tableau: Tableau) -> tuple[Cell, ...]:
    """The quadrants of an ancestry that lie on top."""
    asked = state.stack[-1].seats if state.stack else ()
    chosen = state.picked if owner in asked else 0
    return cells(state.box, tableau, state.covered[owner], state.paired[owner], chosen)


@lru_cache(PARTS_KEPT)
def cells(
    box: MountainKingBox, tableau: Tableau, covered: int, paired: int, chosen: int
) -> tuple[Cell, ...]:
    """The filled cells; sets of cells are bits."""
    return tuple(
        [
            shown_cell(
                cell,
                tableau.symbols[cell],
                tableau.strengths[cell],
                covered >> cell & 1,
                paired >> cell & 1,
                chosen >> cell & 1,
            )
            for cell in members(tableau.filled)
        ]
    )


@lru_cache(PARTS_KEPT)
def shown_cell(cell: int, symbol: int, strength: int, covered: int, paid: int, chosen: int) -> Cell:
    """One of them."""
    return Cell(cell, symbol, strength, bool(covered), bool(paid), bool(chosen))
