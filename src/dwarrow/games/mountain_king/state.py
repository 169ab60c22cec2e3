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
from dwarrow.games.mountain_king.tableau import Tableau
from dwarrow.kernel import Chance, State

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

    __slots__ = (
        "ancestry_dealt",
        "ancestry_deck",
        "beside_wheel",
        "board",
        "boost",
        "boost_on_defeat",
        "box",
        "breach",
        "chosen",
        "chosen_troll",
        "claws",
        "clock",
        "contested",
        "covered",
        "covered_cards",
        "cubes",
        "decks",
        "desperation",
        "discard",
        "discs",
        "display",
        "display_dealt",
        "figure_at",
        "figures",
        "first",
        "first_fallen",
        "gate_seen",
        "gates",
        "gates_open",
        "gnome_pool",
        "gnomes",
        "halls",
        "hand_seen",
        "hands",
        "honor",
        "influence",
        "invaders",
        "jump",
        "laid",
        "lair_owner",
        "lairs",
        "manned",
        "mode",
        "moved",
        "offered",
        "overrun",
        "owned",
        "owner",
        "paired",
        "pawn",
        "picked",
        "picked_cards",
        "pool",
        "rally",
        "rejected",
        "removed",
        "row",
        "spare_tiles",
        "stage",
        "stars",
        "strength",
        "supplies",
        "tableaus",
        "target",
        "turn",
        "type",
        "units",
        "used",
        "vote_tiles",
        "votes",
        "wave",
    )

    def __init__(
        self, seats: int, chance: Chance, box: MountainKingBox, boost_on_defeat: bool
    ) -> None:
        super().__init__(seats, chance)
        self.box = box
        self.board: Board = box.boards[seats]
        self.boost_on_defeat = boost_on_defeat
        self.wave = 0
        """The wave being played, from 0."""
        self.first = 0
        """Who holds the first player marker."""
        self.turn = NOBODY
        """Whose turn it is in the battle."""
        self.honor: list[int] = []
        """By seat and source."""
        self.votes: list[int] = []
        """By seat and clan: a disc (see ORDER_BITS), 0 without votes."""
        self.clock = 0
        """Counts the moves of discs."""
        self.vote_tiles: tuple[int, ...] = ()
        """By clan."""
        self.halls: tuple[int, ...] = ()
        """The value lying on each hall."""
        self.spare_tiles: tuple[int, ...] = ()
        """The hall markers left in the box."""
        self.units: list[int] = []
        """By seat and place: trolls, figures included."""
        self.manned: list[int] = []
        """By seat: the places with at least one of its trolls."""
        self.pool: list[int] = []
        """By seat: trolls in the supply."""
        self.gnomes: list[tuple[int, ...]] = []
        """By cavern (see GNOME_BITS)."""
        self.overrun = 0
        """The caverns with gnomes."""
        self.gnome_pool: tuple[int, ...] = box.gnomes
        """How many of each strength lie face down in the pool."""
        self.beside_wheel: tuple[int, ...] = ()
        """The strengths of the gnomes beside the wheel."""
        self.invaders: tuple[int, ...] = ()
        """The strengths of the gnomes at the rally point, next one last."""
        self.breach = False
        """Whether they come by a breach."""
        self.first_fallen = False
        """Whether nobody has fallen yet in this invasion."""
        self.rally = 0
        """The clan where the rally marker lies."""
        self.gates: tuple[int, ...] = ()
        """All gate cards, those of the invasion row first."""
        self.row = 0
        """How many lie in the invasion row."""
        self.gates_open = 0
        """How many of them are face up."""
        self.gate_seen: tuple[int, ...] = ()
        """Who has looked at each card of the row."""
        self.pawn = 0
        self.boost: list[int] = []
        self.lair_owner: list[int] = []
        self.lairs: list[int] = []
        """By seat: its lairs."""
        self.decks: tuple[tuple[int, ...], ...] = ()
        """The three champion decks in their order."""
        self.display_dealt = 0
        """How many cards have left deck I/II."""
        self.offered: list[tuple[int, ...]] = []
        """The starting champions a seat may choose from."""
        self.rejected: list[int] = []
        """The one it did not keep; nobody else knows it."""
        self.display: tuple[int, ...] = ()
        self.influence: list[int] = []
        """By place in the display and seat: a disc."""
        self.owned: list[tuple[int, ...]] = []
        self.owner: list[int] = []
        """By champion."""
        self.figures: list[tuple[int, ...]] = []
        """By seat: its champions with a figure."""
        self.figure_at: list[int] = []
        """By champion: the place of the figure."""
        self.claws: list[int] = []
        """By champion: covered claws."""
        self.removed: tuple[int, ...] = ()
        """Champions that nobody wanted."""
        self.stars: tuple[tuple[int, int], ...] = ()
        """Champions of wave III with the place, hall or clan of their star."""
        self.tableaus: list[Tableau] = []
        self.covered: list[int] = []
        """By seat: covered cells."""
        self.paired: list[int] = []
        """By seat: those covered for supplies."""
        self.covered_cards = 0
        """Covered symbols on champion cards, as bits of champion and symbol."""
        self.cubes: list[int] = []
        self.discs: list[int] = []
        self.ancestry_deck: tuple[int, ...] = ()
        self.ancestry_dealt = 0
        self.hands: list[tuple[int, ...]] = []
        self.hand_seen: list[int] = []
        """By seat: who has seen its hand, having passed it on."""
        self.chosen: list[int] = []
        """By seat: the card chosen from the hand that nobody else has seen yet."""
        self.laid: tuple[int, ...] = ()
        """By seat: the cell where that card will lie once everybody has laid."""
        self.discard: tuple[int, ...] = ()
        self.supplies: list[int] = []
        self.desperation: list[int] = []
        self.stage = FIRST_ACTION
        self.picked = 0
        """The cells chosen for the action."""
        self.picked_cards = 0
        self.jump = 0
        """1 while a link lets the next symbol lie anywhere, 2 once it was used."""
        self.type = ADVANCE
        self.mode = NO_ACTION
        self.strength = 0
        self.used = 0
        """The champions whose claws strengthen this action."""
        self.target = NOWHERE
        self.chosen_troll = NOTHING
        """Whom a wheel move has chosen: a champion, or beyond them the seat of a normal troll."""
        self.moved = 0
        """The figures an Advance has moved, and above them the number of trolls."""
        self.contested = 0
        """Caverns that held somebody and were not the active seat's when its action began."""

    def lay_out(self, first_tableau: Tableau) -> None:
        """Everything of every seat in its place before the first card is drawn."""
        seats = self.seats
        self.honor = [0] * (seats * len(SOURCES))
        self.votes = [0] * (seats * len(CLANS))
        self.units = [0] * (seats * PLACES)
        self.manned = [0] * seats
        self.pool = [self.box.trolls] * seats
        self.gnomes = [()] * CAVERNS
        self.boost = [0] * seats
        self.lair_owner = [NOBODY] * LAIRS
        self.lairs = [0] * seats
        self.offered = [()] * seats
        self.rejected = [NOTHING] * seats
        self.owned = [()] * seats
        self.owner = [NOBODY] * len(CHAMPIONS)
        self.figures = [()] * seats
        self.figure_at = [NOWHERE] * len(CHAMPIONS)
        self.claws = [0] * len(CHAMPIONS)
        self.tableaus = [first_tableau] * seats
        self.covered = [0] * seats
        self.paired = [0] * seats
        self.cubes = [self.box.cubes] * seats
        self.discs = [self.box.discs - 1] * seats
        self.hands = [()] * seats
        self.hand_seen = [0] * seats
        self.chosen = [NOTHING] * seats
        self.laid = (NOWHERE,) * seats
        self.supplies = [0] * seats
        self.desperation = [0] * seats

    def clone(self) -> MountainKingState:
        """An independent copy."""
        twin = MountainKingState(self.seats, self.chance, self.box, self.boost_on_defeat)
        self.copy_kernel_to(twin)
        twin.wave = self.wave
        twin.first = self.first
        twin.turn = self.turn
        twin.honor = self.honor[:]
        twin.votes = self.votes[:]
        twin.clock = self.clock
        twin.vote_tiles = self.vote_tiles
        twin.halls = self.halls
        twin.spare_tiles = self.spare_tiles
        twin.units = self.units[:]
        twin.manned = self.manned[:]
        twin.pool = self.pool[:]
        twin.gnomes = self.gnomes[:]
        twin.overrun = self.overrun
        twin.gnome_pool = self.gnome_pool
        twin.beside_wheel = self.beside_wheel
        twin.invaders = self.invaders
        twin.breach = self.breach
        twin.first_fallen = self.first_fallen
        twin.rally = self.rally
        twin.gates = self.gates
        twin.row = self.row
        twin.gates_open = self.gates_open
        twin.gate_seen = self.gate_seen
        twin.pawn = self.pawn
        twin.boost = self.boost[:]
        twin.lair_owner = self.lair_owner[:]
        twin.lairs = self.lairs[:]
        twin.decks = self.decks
        twin.display_dealt = self.display_dealt
        twin.offered = self.offered[:]
        twin.rejected = self.rejected[:]
        twin.display = self.display
        twin.influence = self.influence[:]
        twin.owned = self.owned[:]
        twin.owner = self.owner[:]
        twin.figures = self.figures[:]
        twin.figure_at = self.figure_at[:]
        twin.claws = self.claws[:]
        twin.removed = self.removed
        twin.stars = self.stars
        twin.tableaus = self.tableaus[:]
        twin.covered = self.covered[:]
        twin.paired = self.paired[:]
        twin.covered_cards = self.covered_cards
        twin.cubes = self.cubes[:]
        twin.discs = self.discs[:]
        twin.ancestry_deck = self.ancestry_deck
        twin.ancestry_dealt = self.ancestry_dealt
        twin.hands = self.hands[:]
        twin.hand_seen = self.hand_seen[:]
        twin.chosen = self.chosen[:]
        twin.laid = self.laid
        twin.discard = self.discard
        twin.supplies = self.supplies[:]
        twin.desperation = self.desperation[:]
        twin.stage = self.stage
        twin.picked = self.picked
        twin.picked_cards = self.picked_cards
        twin.jump = self.jump
        twin.type = self.type
        twin.mode = self.mode
        twin.strength = self.strength
        twin.used = self.used
        twin.target = self.target
        twin.chosen_troll = self.chosen_troll
        twin.moved = self.moved
        twin.contested = self.contested
        return twin
