"""What lies on the table in The Fall of the Mountain King."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import ANCESTRY
from dwarrow.games.mountain_king.board import Board
from dwarrow.games.mountain_king.box import MountainKingBox
from dwarrow.games.mountain_king.pieces import (
    ACTION_MODES,
    ACTION_TYPES,
    ADVANCE,
    CAVERNS,
    CHAMPIONS,
    CLANS,
    NO_ACTION,
    NOBODY,
    NOTHING,
    NOWHERE,
    PLACE_NAMES,
    WAVE_NAMES,
)
from dwarrow.games.mountain_king.state_text import (
    CARD_SYMBOLS,
    SEAT_NAMES,
    STRENGTHS,
    cell,
    cells,
    disc,
    figures_and_trolls,
    gnome,
    influenced,
    star,
    undealt,
    vote_tile,
    waiting,
)
from dwarrow.games.mountain_king.tableau import Ancestry
from dwarrow.kernel import (
    Bits,
    State,
    derived,
    each,
    given,
    many,
    number,
    per_seat,
    pile,
    seat_name,
    set_of,
)

FIRST_ACTION, SECOND_ACTION, AFTER_ACTIONS = range(3)
STAGES = ("first action", "second action", "after actions")
"""Where a turn stands: nothing done, one weak action possible, only champions' claws."""

(
    FROM_GNOMES,
    FROM_FALLEN,
    FROM_WHEEL,
    FROM_CONSOLATION,
    FROM_CHAMPIONS,
    FROM_WAVE_1,
    FROM_WAVE_2,
) = range(7)
SOURCES = ("gnomes", "fallen", "wheel", "consolation", "champions", "wave-1", "wave-2")
"""Where honor came from before the last scoring."""


class MountainKingState(State):
    """Everything on the table, hidden things included."""

    box: MountainKingBox = given()
    board: Board = given()
    boost_on_defeat: bool
    wave: int = number(0, WAVE_NAMES)
    """The wave being played, from 0."""
    first: int = number(0, seat_name)
    """Who holds the first player marker."""
    turn: int = number(NOBODY, seat_name)
    """Whose turn it is in the battle."""
    honor: list[int] = per_seat(0, of=SOURCES)
    """By seat and source."""
    votes: list[int] = per_seat(0, disc, CLANS)
    """By seat and clan: a disc (see ORDER_BITS), 0 without votes."""
    clock: int = 0
    """Counts the moves of discs."""
    vote_tiles: tuple[int, ...] = pile(vote_tile, by=CLANS)
    """By clan."""
    halls: tuple[int, ...] = ()
    """The value lying on each hall."""
    spare_tiles: tuple[int, ...] = ()
    """The hall markers left in the box."""
    units: list[int] = per_seat(0, of=PLACE_NAMES)
    """By seat and place: trolls, figures included."""
    manned: list[Bits] = derived(per_seat(0))
    """By seat: the places with at least one of its trolls."""
    pool: list[int] = per_seat(0)
    """By seat: trolls in the supply."""
    gnomes: list[tuple[int, ...]] = each(PLACE_NAMES[:CAVERNS], (), gnome)
    """By cavern (see GNOME_BITS)."""
    overrun: Bits = derived(number(0))
    """The caverns with gnomes."""
    gnome_pool: tuple[int, ...] = pile(by=STRENGTHS)
    """How many of each strength lie face down in the pool."""
    beside_wheel: tuple[int, ...] = ()
    """The strengths of the gnomes beside the wheel."""
    invaders: tuple[int, ...] = ()
    """The strengths of the gnomes at the rally point, next one last."""
    breach: bool = False
    """Whether they come by a breach."""
    first_fallen: bool = False
    """Whether nobody has fallen yet in this invasion."""
    rally: int = number(0, CLANS)
    """The clan where the rally marker lies."""
    gates: tuple[int, ...] = pile(CLANS)
    """All gate cards, those of the invasion row first."""
    row: int = 0
    """How many lie in the invasion row."""
    gates_open: int = 0
    """How many of them are face up."""
    gate_seen: tuple[int, ...] = pile(set_of(SEAT_NAMES))
    """Who has looked at each card of the row."""
    pawn: int = 0
    boost: list[int] = per_seat(0)
    lair_owner: list[int] = each(PLACE_NAMES[CAVERNS:], NOBODY, seat_name)
    lairs: list[Bits] = derived(per_seat(0))
    """By seat: its lairs."""
    decks: tuple[tuple[int, ...], ...] = pile(waiting)
    """The three champion decks in their order."""
    display_dealt: int = 0
    """How many cards have left deck I/II."""
    offered: list[tuple[int, ...]] = per_seat((), CHAMPIONS)
    """The starting champions a seat may choose from."""
    rejected: list[int] = per_seat(NOTHING, CHAMPIONS)
    """The one it did not keep; nobody else knows it."""
    display: tuple[int, ...] = pile(CHAMPIONS)
    influence: list[int] = many(0, 0, disc, by=influenced)
    """By place in the display and seat: a disc."""
    owned: list[tuple[int, ...]] = per_seat((), CHAMPIONS)
    owner: list[int] = derived(each(CHAMPIONS, NOBODY))
    """By champion."""
    figures: list[tuple[int, ...]] = derived(per_seat((), CHAMPIONS))
    """By seat: its champions with a figure."""
    figure_at: list[int] = each(CHAMPIONS, NOWHERE, PLACE_NAMES)
    """By champion: the place of the figure."""
    claws: list[int] = each(CHAMPIONS, 0)
    """By champion: covered claws."""
    removed: tuple[int, ...] = pile(CHAMPIONS)
    """Champions that nobody wanted."""
    stars: tuple[tuple[int, int], ...] = pile(star)
    """Champions of wave III with the place, hall or clan of their star."""
    tableaus: list[Ancestry] = per_seat(None)
    covered: list[Bits] = per_seat(0, cells)
    """By seat: covered cells."""
    paired: list[Bits] = per_seat(0, cells)
    """By seat: those covered for supplies."""
    covered_cards: Bits = number(0, set_of(CARD_SYMBOLS))
    """Covered symbols on champion cards, as bits of champion and symbol."""
    cubes: list[int] = per_seat(0)
    discs: list[int] = per_seat(0)
    ancestry_deck: tuple[int, ...] = pile(undealt)
    ancestry_dealt: int = 0
    hands: list[tuple[int, ...]] = per_seat((), ANCESTRY)
    hand_seen: list[int] = per_seat(0, set_of(SEAT_NAMES))
    """By seat: who has seen its hand, having passed it on."""
    chosen: list[int] = per_seat(NOTHING, ANCESTRY)
    """By seat: the card chosen from the hand that nobody else has seen yet."""
    laid: tuple[int, ...] = pile(cell, by=seat_name)
    """By seat: the cell where that card will lie once everybody has laid."""
    discard: tuple[int, ...] = pile(ANCESTRY)
    supplies: list[int] = per_seat(0)
    desperation: list[int] = per_seat(0)
    stage: int = number(FIRST_ACTION, STAGES)
    picked: Bits = number(0, cells)
    """The cells chosen for the action."""
    picked_cards: Bits = number(0, set_of(CARD_SYMBOLS))
    jump: int = 0
    """1 while a link lets the next symbol lie anywhere, 2 once it was used."""
    type: int = number(ADVANCE, ACTION_TYPES)
    mode: int = number(NO_ACTION, ACTION_MODES)
    strength: int = 0
    used: Bits = number(0, set_of(CHAMPIONS))
    """The champions whose claws strengthen this action."""
    target: int = number(NOWHERE, PLACE_NAMES)
    chosen_troll: int = number(NOTHING, CHAMPIONS + SEAT_NAMES)
    """Whom a wheel move has chosen: a champion, or beyond them the seat of a normal troll."""
    moved: Bits = number(0, figures_and_trolls)
    """The figures an Advance has moved, and above them the number of trolls."""
    contested: Bits = number(0, set_of(PLACE_NAMES))
    """Caverns that held somebody and were not the active seat's when its action began."""
