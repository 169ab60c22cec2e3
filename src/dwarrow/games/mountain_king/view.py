"""What a seat may know of the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from dwarrow.games.mountain_king.asking import Asking, asking, prompted
from dwarrow.games.mountain_king.board import Plan
from dwarrow.games.mountain_king.box import MountainKingBox
from dwarrow.games.mountain_king.gnomes import seen_by, strength_of
from dwarrow.games.mountain_king.phases.advance import TROLLS_MOVED, targets
from dwarrow.games.mountain_king.phases.ancestry import with_laid_card, without
from dwarrow.games.mountain_king.phases.awards import lines_below
from dwarrow.games.mountain_king.phases.battle import group_strength
from dwarrow.games.mountain_king.phases.influence import InfluenceWhom
from dwarrow.games.mountain_king.pieces import (
    CLANS,
    EVERYBODY,
    NOTHING,
    NOWHERE,
    PLACES,
    SYMBOLS_OF_ONE,
    SYMBOLS_ON_CHAMPION,
    WHEEL_EFFECTS,
    members,
    places_of,
)
from dwarrow.games.mountain_king.printed import BOXES_KEPT, Printed, printed
from dwarrow.games.mountain_king.prospect import Prospect, Sway, prospect, sway
from dwarrow.games.mountain_king.scoring import score
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tableau import Tableau
from dwarrow.games.mountain_king.tracks import (
    honor_of,
    leading,
    value_of,
)
from dwarrow.games.mountain_king.trolls import controlled_with, extra_weight
from dwarrow.games.mountain_king.ways import Course, March, course, march
from dwarrow.kernel import Decision, View, varied

UNKNOWN = -1
KEPT = 2_000
"""So many parts of views are kept: most are the same for the next seat and after the next move."""


@dataclass
class Gnome:
    """A gnome in a cavern."""

    strength: int
    """UNKNOWN to those who have not seen it."""
    seen_by: tuple[int, ...]
    """The seats that know its strength."""


@dataclass
class Gate:
    """A card of the invasion row."""

    clan: int
    """UNKNOWN to those who have not seen it."""
    face_up: bool
    """Whether everybody sees it."""
    seen_by: tuple[int, ...]
    """The seats that have looked at it."""


@dataclass
class Figure:
    """A champion on the board."""

    champion: int
    """Whose figure it is."""
    owner: int
    """The seat it fights for."""
    place: int
    """The place where it stands."""


@dataclass
class Candidate:
    """A champion of the display."""

    champion: int
    """Which one; the box says what is printed on it."""
    influence: tuple[int, ...]
    """By seat."""
    order: tuple[int, ...]
    """The seats with influence, the leader first."""
    lines: tuple[int, ...]
    """The yellow lines that each seat's disc has passed: its honor as a consolation prize."""
    taken: bool
    """Whether it has been awarded or removed already."""


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
class Clan:
    """One clan of the clan board."""

    votes: tuple[int, ...]
    """By seat."""
    order: tuple[int, ...]
    """The seats with votes, the leader first."""
    tile: tuple[int, ...]
    """Honor for the first, second and third place."""


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


@dataclass
class Deed:
    """The action being taken."""

    type: int
    """The type of action."""
    mode: int
    """How it is taken: 0 neither weak nor strong, 1 weak, 2 strong."""
    strength: int
    """So far; while symbols are chosen, their strength together."""
    target: int
    """The place it is about, or -1."""
    moved: int
    """Trolls moved by an Advance so far."""
    chosen_cards: tuple[int, ...]
    """Symbols chosen on champion cards: twice the champion, plus which."""


@dataclass
class MountainKingView(View):
    """The table as one seat may know it."""

    decision: str
    """What is being asked, or nothing once the game is over."""
    wave: int
    """From 0."""
    first: int
    """Who holds the first player marker."""
    turn: int
    """UNKNOWN outside the battle."""
    stage: int
    """Where the turn stands: 0 nothing done, 1 a weak action is possible, 2 claws alone."""
    board: Plan
    """The side of the board that is played on."""
    players: tuple[Player, ...]
    """What lies before each player, by seat."""
    clans: tuple[Clan, ...]
    """The clan board, by clan."""
    halls: tuple[int, ...]
    """The value that lies on each hall."""
    trolls: tuple[tuple[int, ...], ...]
    """By place and seat, without figures."""
    figures: tuple[Figure, ...]
    """The champions that stand on the board."""
    gnomes: tuple[tuple[Gnome, ...], ...]
    """By cavern."""
    gnome_pool: int
    """How many gnomes lie in the pool."""
    beside_wheel: tuple[int, ...]
    """Their strengths."""
    invaders: int
    """Gnomes at the rally point."""
    breach: bool
    """Whether the gnomes at the rally point come by a breach."""
    rally: int
    """The clan where the rally marker lies."""
    gates: tuple[Gate, ...]
    """The invasion row."""
    wheel: tuple[str, ...]
    """The effects of the wheel’s spaces."""
    pawn: int
    """The space of the pawn on the wheel."""
    boost_after: int
    """The space behind which boosts rise."""
    breach_after: int
    """The space behind which a breach comes."""
    display: tuple[Candidate, ...]
    """The champions of this wave."""
    stars: tuple[tuple[int, int], ...]
    """Champions of wave III with the place, hall or clan of their star."""
    removed: tuple[int, ...]
    """Champions that nobody wanted."""
    discard: tuple[int, ...]
    """Ancestry cards that were discarded."""
    ancestry_deck: int
    """How many cards are left in the ancestry deck."""
    deed: Deed
    """The action being taken."""
    asking: Asking
    """What the question is about."""
    course: Course | None
    """Why the next gnome goes where it goes, while gnomes stand at the rally point."""
    marches: tuple[March, ...]
    """How trolls can come to each target of the seat's Advance, while it is asked about one."""
    sways: tuple[Sway, ...]
    """What the seat's Influence would lead to on each champion, while it is asked about one."""
    prospect: Prospect
    """What the game would be worth if it ended now."""
    printed: Printed
    """Numbers printed on board and boards."""
    boost_on_defeat: bool
    """Whether defeating gnomes can raise the boost."""


def view(state: MountainKingState, seat: int | None) -> MountainKingView:
    """Gnomes, gate cards and hands show what this seat has seen of them."""
    seen = seen_by_all(state)
    return seen if seat is None else own_view(state, seat, seen)


def own_view(state: MountainKingState, seat: int, seen: MountainKingView) -> MountainKingView:
    """What this seat sees, which begins with what a spectator sees."""
    name = decision_name(state, seat)
    eyes = 1 << seat if state.stack else EVERYBODY
    question = seen.asking if name == seen.decision else asking(state, name)
    return varied(
        seen,
        seat=seat,
        prompt=seen.prompt if question is seen.asking else prompted(question),
        decision=name,
        players=tuple(
            [known_player(state, owner, seat, each) for owner, each in enumerate(seen.players)]
        ),
        gnomes=gnomes_seen(tuple(state.gnomes), state.seats, eyes) if seen.gnomes else (),
        gates=gates_seen(state.gates[: state.row], state.gates_open, state.gate_seen, eyes),
        asking=question,
        marches=marches(state, seat),
        sways=sways(state, seat),
    )


def seen_by_all(state: MountainKingState) -> MountainKingView:
    """What a spectator sees, and everybody else as well."""
    pending = state.stack[-1] if state.stack else None
    box = state.box
    ready = bool(state.units)
    extra = extra_weight(state)
    held = tuple([controlled_with(state, owner, extra) for owner in range(state.seats)])
    eyes = 0 if state.stack else EVERYBODY
    name = decision_name(state, None)
    question = asking(state, name)
    earned = tuple([honor_of(state, owner) for owner in range(state.seats)])
    honor = earned if state.stack else score(state).scores
    champions = figures(state)
    return MountainKingView(
        seat=None,
        seats=state.seats,
        to_act=pending.seats if pending is not None else (),
        prompt=prompted(question),
        decision=name,
        wave=state.wave,
        first=state.first,
        turn=state.turn,
        stage=state.stage,
        board=state.board.plan,
        players=tuple(
            [player(state, owner, honor[owner], held[owner]) for owner in range(state.seats)]
        ),
        clans=clan_boards(box, tuple(state.votes), state.vote_tiles),
        halls=state.halls,
        trolls=trolls(state, champions),
        figures=champions,
        gnomes=gnomes_seen(tuple(state.gnomes), state.seats, eyes) if ready else (),
        gnome_pool=sum(state.gnome_pool),
        beside_wheel=state.beside_wheel,
        invaders=len(state.invaders),
        breach=state.breach,
        rally=state.rally,
        gates=gates_seen(state.gates[: state.row], state.gates_open, state.gate_seen, 0),
        wheel=wheel(box),
        pawn=state.pawn,
        boost_after=box.boost_after,
        breach_after=box.breach_after,
        display=tuple([display_slot(state, slot) for slot in range(len(state.display))]),
        stars=state.stars,
        removed=state.removed,
        discard=state.discard,
        ancestry_deck=len(state.ancestry_deck) - state.ancestry_dealt,
        deed=deed(state),
        asking=question,
        course=course(state),
        marches=(),
        sways=(),
        prospect=prospect(state, held, earned),
        printed=printed(box),
        boost_on_defeat=state.boost_on_defeat,
    )


@lru_cache(BOXES_KEPT)
def wheel(box: MountainKingBox) -> tuple[str, ...]:
    """The effects on the spaces of the gnome wheel."""
    return tuple(WHEEL_EFFECTS[effect] for effect in box.wheel)


def marches(state: MountainKingState, seat: int) -> tuple[March, ...]:
    """The ways of an Advance, for the seat that is asked about it."""
    pending = state.stack[-1] if state.stack else None
    if not isinstance(pending, Decision) or seat not in pending.seats:
        return ()
    if pending.name == "march":
        return (march(state, seat, state.target),)
    if pending.name == "advance-to":
        return tuple(march(state, seat, target) for target in members(targets(state, seat)))
    return ()


def sways(state: MountainKingState, seat: int) -> tuple[Sway, ...]:
    """The ends of an Influence, for the seat that is asked about it."""
    pending = state.stack[-1] if state.stack else None
    if not isinstance(pending, InfluenceWhom) or seat not in pending.seats:
        return ()
    return tuple(sway(state, seat, slot) for slot in range(len(state.display)))


def figures(state: MountainKingState) -> tuple[Figure, ...]:
    """The champions on the board, by seat."""
    return tuple(
        [
            Figure(champion, owner, state.figure_at[champion])
            for owner, champions in enumerate(state.figures)
            for champion in champions
            if state.figure_at[champion] != NOWHERE
        ]
    )


def trolls(state: MountainKingState, champions: tuple[Figure, ...]) -> tuple[tuple[int, ...], ...]:
    """Normal trolls by place and seat: everything that stands there but figures."""
    units = state.units[:]
    for figure in champions:
        units[figure.owner * PLACES + figure.place] -= 1
    return by_place(tuple(units))


@lru_cache(KEPT)
def by_place(units: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Numbers by seat and place, turned to place and seat."""
    return tuple([units[place::PLACES] for place in range(PLACES)])


def decision_name(state: MountainKingState, seat: int | None) -> str:
    """The name of what is asked; who has chosen a card in the draft is asked to lay it."""
    pending = state.stack[-1] if state.stack else None
    if not isinstance(pending, Decision):
        return ""
    if seat is not None and seat in pending.seats and state.chosen[seat] != NOTHING:
        return "lay"
    return pending.name


@lru_cache(KEPT)
def gnomes_seen(
    caverns: tuple[tuple[int, ...], ...], seats: int, eyes: int
) -> tuple[tuple[Gnome, ...], ...]:
    """The gnomes of every cavern as these eyes know them."""
    return tuple([cavern_seen(gnomes, seats, eyes) for gnomes in caverns])


@lru_cache(KEPT)
def cavern_seen(gnomes: tuple[int, ...], seats: int, eyes: int) -> tuple[Gnome, ...]:
    """The gnomes of a cavern as these eyes know them; at the end everybody sees all."""
    found: list[Gnome] = []
    for gnome in gnomes:
        seen = tuple(other for other in members(seen_by(gnome)) if other < seats)
        known = len(seen) == seats or seen_by(gnome) & eyes or eyes == EVERYBODY
        found.append(Gnome(strength_of(gnome) if known else UNKNOWN, seen))
    return tuple(found)


@lru_cache(KEPT)
def gates_seen(
    gates: tuple[int, ...], face_up: int, seen: tuple[int, ...], eyes: int
) -> tuple[Gate, ...]:
    """The invasion row as these eyes know it."""
    return tuple(
        Gate(
            clan if gate < face_up or seen[gate] & eyes else UNKNOWN,
            gate < face_up,
            places_of(seen[gate]),
        )
        for gate, clan in enumerate(gates)
    )


def display_slot(state: MountainKingState, slot: int) -> Candidate:
    """A slot of the display."""
    champion = state.display[slot]
    at = slot * state.seats
    taken = state.owner[champion] >= 0 or champion in state.removed
    return candidate(state.box, champion, tuple(state.influence[at : at + state.seats]), taken)


@lru_cache(KEPT)
def candidate(
    box: MountainKingBox, champion: int, discs: tuple[int, ...], taken: bool
) -> Candidate:
    """A champion of the display with the discs on it and the lines they passed, by seat."""
    values = tuple(value_of(disc) for disc in discs)
    lines = tuple(lines_below(box, champion, value) if value else 0 for value in values)
    return Candidate(champion, values, tuple(leading(discs)), lines, taken)


@lru_cache(KEPT)
def clan_boards(
    box: MountainKingBox, votes: tuple[int, ...], tiles: tuple[int, ...]
) -> tuple[Clan, ...]:
    """The clan board, by clan."""
    return tuple(
        [
            clan_board(votes[clan :: len(CLANS)], box.vote_tiles[tile])
            for clan, tile in enumerate(tiles)
        ]
    )


@lru_cache(KEPT)
def clan_board(discs: tuple[int, ...], tile: tuple[int, ...]) -> Clan:
    """The track of one clan with the discs on it, by seat."""
    return Clan(tuple(value_of(disc) for disc in discs), tuple(leading(discs)), tile)


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


@lru_cache(KEPT)
def follower(champion: int, claws_used: int, covered: int) -> Follower:
    """A champion somebody owns; the covered symbols of its card are bits."""
    return Follower(champion, claws_used, places_of(covered))


def ancestry(state: MountainKingState, owner: int, tableau: Tableau) -> tuple[Cell, ...]:
    """The quadrants of an ancestry that lie on top."""
    asked = state.stack[-1].seats if state.stack else ()
    chosen = state.picked if owner in asked else 0
    shown = tableau.filled, tableau.symbols, tableau.strengths
    return cells(*shown, state.covered[owner], state.paired[owner], chosen)


@lru_cache(KEPT)
def cells(
    filled: int,
    symbols: tuple[int, ...],
    strengths: tuple[int, ...],
    covered: int,
    paired: int,
    chosen: int,
) -> tuple[Cell, ...]:
    """The filled cells; sets of cells are bits."""
    return tuple(
        Cell(
            cell,
            symbols[cell],
            strengths[cell],
            bool(covered >> cell & 1),
            bool(paired >> cell & 1),
            bool(chosen >> cell & 1),
        )
        for cell in members(filled)
    )


def deed(state: MountainKingState) -> Deed:
    """The action being taken, with its strength so far."""
    strength = state.strength
    asked = state.stack[-1].seats if state.stack else ()
    if asked and (state.picked or state.picked_cards):
        strength = group_strength(state, asked[0])[1]
    return Deed(
        state.type,
        state.mode,
        strength,
        state.target,
        state.moved // TROLLS_MOVED,
        places_of(state.picked_cards),
    )
