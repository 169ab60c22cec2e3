"""What lies on the table in The Fall of the Mountain King."""

from __future__ import annotations

from dwarrow.games.mountain_king.board import Board
from dwarrow.games.mountain_king.box import MountainKingBox
from dwarrow.games.mountain_king.pieces import (
    ADVANCE,
    CAVERNS,
    CHAMPIONS,
    CLANS,
    LAIRS,
    NO_ACTION,
    NOBODY,
    NOTHING,
    NOWHERE,
    PLACES,
)
from dwarrow.games.mountain_king.tableau import Ancestry
from dwarrow.kernel import Bits, State, given, many, per_seat, pile

FIRST_ACTION, SECOND_ACTION, AFTER_ACTIONS = range(3)
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

GNOME_BITS = 2
"""A gnome is its strength, and above these bits the set of seats that have seen it."""
ORDER_BITS = 20
"""A disc on a track is its value, and below it these bits: the earlier it came, the higher."""
LAST = (1 << ORDER_BITS) - 1


class MountainKingState(State):
    """Everything on the table, hidden things included."""

    box: MountainKingBox = given()
    board: Board = given()
    boost_on_defeat: bool
    wave: int = 0
    """The wave being played, from 0."""
    first: int = 0
    """Who holds the first player marker."""
    turn: int = NOBODY
    """Whose turn it is in the battle."""
    honor: list[int] = per_seat(0, count=len(SOURCES))
    """By seat and source."""
    votes: list[int] = per_seat(0, count=len(CLANS))
    """By seat and clan: a disc (see ORDER_BITS), 0 without votes."""
    clock: int = 0
    """Counts the moves of discs."""
    vote_tiles: tuple[int, ...] = ()
    """By clan."""
    halls: tuple[int, ...] = ()
    """The value lying on each hall."""
    spare_tiles: tuple[int, ...] = ()
    """The hall markers left in the box."""
    units: list[int] = per_seat(0, count=PLACES)
    """By seat and place: trolls, figures included."""
    manned: list[Bits] = per_seat(0)
    """By seat: the places with at least one of its trolls."""
    pool: list[int]
    """By seat: trolls in the supply."""
    gnomes: list[tuple[int, ...]] = many(CAVERNS, ())
    """By cavern (see GNOME_BITS)."""
    overrun: Bits = 0
    """The caverns with gnomes."""
    gnome_pool: tuple[int, ...]
    """How many of each strength lie face down in the pool."""
    beside_wheel: tuple[int, ...] = ()
    """The strengths of the gnomes beside the wheel."""
    invaders: tuple[int, ...] = ()
    """The strengths of the gnomes at the rally point, next one last."""
    breach: bool = False
    """Whether they come by a breach."""
    first_fallen: bool = False
    """Whether nobody has fallen yet in this invasion."""
    rally: int = 0
    """The clan where the rally marker lies."""
    gates: tuple[int, ...] = ()
    """All gate cards, those of the invasion row first."""
    row: int = 0
    """How many lie in the invasion row."""
    gates_open: int = 0
    """How many of them are face up."""
    gate_seen: tuple[int, ...] = ()
    """Who has looked at each card of the row."""
    pawn: int = 0
    boost: list[int] = per_seat(0)
    lair_owner: list[int] = many(LAIRS, NOBODY)
    lairs: list[Bits] = per_seat(0)
    """By seat: its lairs."""
    decks: tuple[tuple[int, ...], ...] = pile(CHAMPIONS)
    """The three champion decks in their order."""
    display_dealt: int = 0
    """How many cards have left deck I/II."""
    offered: list[tuple[int, ...]] = per_seat((), CHAMPIONS)
    """The starting champions a seat may choose from."""
    rejected: list[int] = per_seat(NOTHING, CHAMPIONS)
    """The one it did not keep; nobody else knows it."""
    display: tuple[int, ...] = pile(CHAMPIONS)
    influence: list[int] = many(0, 0)
    """By place in the display and seat: a disc."""
    owned: list[tuple[int, ...]] = per_seat((), CHAMPIONS)
    owner: list[int] = many(len(CHAMPIONS), NOBODY)
    """By champion."""
    figures: list[tuple[int, ...]] = per_seat((), CHAMPIONS)
    """By seat: its champions with a figure."""
    figure_at: list[int] = many(len(CHAMPIONS), NOWHERE)
    """By champion: the place of the figure."""
    claws: list[int] = many(len(CHAMPIONS), 0)
    """By champion: covered claws."""
    removed: tuple[int, ...] = pile(CHAMPIONS)
    """Champions that nobody wanted."""
    stars: tuple[tuple[int, int], ...] = ()
    """Champions of wave III with the place, hall or clan of their star."""
    tableaus: list[Ancestry]
    covered: list[Bits] = per_seat(0)
    """By seat: covered cells."""
    paired: list[Bits] = per_seat(0)
    """By seat: those covered for supplies."""
    covered_cards: Bits = 0
    """Covered symbols on champion cards, as bits of champion and symbol."""
    cubes: list[int]
    discs: list[int]
    ancestry_deck: tuple[int, ...] = ()
    ancestry_dealt: int = 0
    hands: list[tuple[int, ...]] = per_seat(())
    hand_seen: list[int] = per_seat(0)
    """By seat: who has seen its hand, having passed it on."""
    chosen: list[int] = per_seat(NOTHING)
    """By seat: the card chosen from the hand that nobody else has seen yet."""
    laid: tuple[int, ...]
    """By seat: the cell where that card will lie once everybody has laid."""
    discard: tuple[int, ...] = ()
    supplies: list[int] = per_seat(0)
    desperation: list[int] = per_seat(0)
    stage: int = FIRST_ACTION
    picked: Bits = 0
    """The cells chosen for the action."""
    picked_cards: Bits = 0
    jump: int = 0
    """1 while a link lets the next symbol lie anywhere, 2 once it was used."""
    type: int = ADVANCE
    mode: int = NO_ACTION
    strength: int = 0
    used: Bits = 0
    """The champions whose claws strengthen this action."""
    target: int = NOWHERE
    chosen_troll: int = NOTHING
    """Whom a wheel move has chosen: a champion, or beyond them the seat of a normal troll."""
    moved: Bits = 0
    """The figures an Advance has moved, and above them the number of trolls."""
    contested: Bits = 0
    """Caverns that held somebody and were not the active seat's when its action began."""
