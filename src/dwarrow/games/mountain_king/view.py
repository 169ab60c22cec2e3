"""What a seat may know of the table."""

from __future__ import annotations

from dataclasses import dataclass

from dwarrow.games.mountain_king.asking import Asking, asking
from dwarrow.games.mountain_king.board import Plan
from dwarrow.games.mountain_king.box import Quadrants
from dwarrow.games.mountain_king.champion import Champion
from dwarrow.games.mountain_king.gnomes import seen_by, strength_of
from dwarrow.games.mountain_king.phases.advance import TROLLS_MOVED, targets
from dwarrow.games.mountain_king.phases.ancestry import with_laid_card, without
from dwarrow.games.mountain_king.phases.battle import group_strength
from dwarrow.games.mountain_king.pieces import (
    CAVERNS,
    CLANS,
    NOTHING,
    NOWHERE,
    PLACES,
    SYMBOLS_ON_CHAMPION,
    WHEEL_EFFECTS,
    members,
)
from dwarrow.games.mountain_king.printed import Printed, printed
from dwarrow.games.mountain_king.scoring import score
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tableau import Tableau
from dwarrow.games.mountain_king.tracks import (
    honor_of,
    influencers,
    value_of,
    voters,
    votes_of,
)
from dwarrow.games.mountain_king.trolls import controlled
from dwarrow.games.mountain_king.ways import Course, March, course, march
from dwarrow.kernel import Decision, View

UNKNOWN = -1


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

    champion: Champion
    """The card."""
    influence: tuple[int, ...]
    """By seat."""
    order: tuple[int, ...]
    """The seats with influence, the leader first."""
    taken: bool
    """Whether it has been awarded or removed already."""


@dataclass
class Follower:
    """A champion that somebody has won."""

    champion: Champion
    """The card."""
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
class HandCard:
    """An ancestry card in a hand that this seat knows."""

    card: int
    """Its number."""
    quadrants: Quadrants
    """Symbol and strength of each quadrant."""


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
    hand: tuple[HandCard, ...]
    """Empty for those who do not know it."""
    hand_seen_by: tuple[int, ...]
    """The seats that know the hand."""
    chosen: int
    """The card chosen in the draft and not yet laid; only for the player."""
    offered: tuple[Champion, ...]
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
    printed: Printed
    """Numbers printed on board and boards."""
    boost_on_defeat: bool
    """Whether defeating gnomes can raise the boost."""


def view(state: MountainKingState, seat: int | None) -> MountainKingView:
    """Gnomes, gate cards and hands show what this seat has seen of them."""
    pending = state.stack[-1] if state.stack else None
    box = state.box
    ready = bool(state.units)
    honor = [honor_of(state, owner) for owner in range(state.seats)]
    if not state.stack:
        honor = list(score(state).scores)
    return MountainKingView(
        seat=seat,
        seats=state.seats,
        to_act=pending.seats if pending is not None else (),
        decision=decision_name(state, seat),
        wave=state.wave,
        first=state.first,
        turn=state.turn,
        stage=state.stage,
        board=state.board.plan,
        players=tuple(player(state, owner, seat, honor[owner]) for owner in range(state.seats)),
        clans=tuple(clan_board(state, clan) for clan in range(len(CLANS))),
        halls=state.halls,
        trolls=trolls(state),
        figures=tuple(
            Figure(champion, owner, state.figure_at[champion])
            for owner in range(state.seats)
            for champion in state.figures[owner]
            if state.figure_at[champion] != NOWHERE
        ),
        gnomes=tuple(
            tuple(gnome_seen(state, gnome, seat) for gnome in state.gnomes[cavern])
            for cavern in range(CAVERNS if ready else 0)
        ),
        gnome_pool=sum(state.gnome_pool),
        beside_wheel=state.beside_wheel,
        invaders=len(state.invaders),
        breach=state.breach,
        rally=state.rally,
        gates=tuple(gate_seen(state, gate, seat) for gate in range(state.row)),
        wheel=tuple(WHEEL_EFFECTS[effect] for effect in box.wheel),
        pawn=state.pawn,
        boost_after=box.boost_after,
        breach_after=box.breach_after,
        display=tuple(candidate(state, slot) for slot in range(len(state.display))),
        stars=state.stars,
        removed=state.removed,
        discard=state.discard,
        ancestry_deck=len(state.ancestry_deck) - state.ancestry_dealt,
        deed=deed(state),
        asking=asking(state, decision_name(state, seat)),
        course=course(state),
        marches=marches(state, seat),
        printed=printed(box),
        boost_on_defeat=state.boost_on_defeat,
    )


def marches(state: MountainKingState, seat: int | None) -> tuple[March, ...]:
    """The ways of an Advance, for the seat that is asked about it."""
    pending = state.stack[-1] if state.stack else None
    if seat is None or not isinstance(pending, Decision) or seat not in pending.seats:
        return ()
    if pending.name == "march":
        return (march(state, seat, state.target),)
    if pending.name == "advance-to":
        return tuple(march(state, seat, target) for target in members(targets(state, seat)))
    return ()


def trolls(state: MountainKingState) -> tuple[tuple[int, ...], ...]:
    """Normal trolls by place and seat: everything that stands there but figures."""
    units = state.units[:]
    for owner in range(state.seats):
        for champion in state.figures[owner]:
            if state.figure_at[champion] != NOWHERE:
                units[owner * PLACES + state.figure_at[champion]] -= 1
    return tuple(tuple(units[place::PLACES]) for place in range(PLACES))


def decision_name(state: MountainKingState, seat: int | None) -> str:
    """The name of what is asked; who has chosen a card in the draft is asked to lay it."""
    pending = state.stack[-1] if state.stack else None
    if not isinstance(pending, Decision):
        return ""
    if seat is not None and seat in pending.seats and state.chosen[seat] != NOTHING:
        return "lay"
    return pending.name


def gnome_seen(state: MountainKingState, gnome: int, seat: int | None) -> Gnome:
    """A gnome as the seat knows it; at the end everybody sees all."""
    eyes = tuple(other for other in members(seen_by(gnome)) if other < state.seats)
    known = len(eyes) == state.seats or seat in eyes or not state.stack
    return Gnome(strength_of(gnome) if known else UNKNOWN, eyes)


def gate_seen(state: MountainKingState, gate: int, seat: int | None) -> Gate:
    """A card of the invasion row as the seat knows it."""
    eyes = tuple(members(state.gate_seen[gate]))
    face_up = gate < state.gates_open
    return Gate(state.gates[gate] if face_up or seat in eyes else UNKNOWN, face_up, eyes)


def candidate(state: MountainKingState, slot: int) -> Candidate:
    """A champion of the display with the discs on it."""
    champion = state.display[slot]
    at = slot * state.seats
    discs = state.influence[at : at + state.seats]
    return Candidate(
        state.box.champions[champion],
        tuple(value_of(disc) for disc in discs),
        tuple(influencers(state, slot)),
        state.owner[champion] >= 0 or champion in state.removed,
    )


def clan_board(state: MountainKingState, clan: int) -> Clan:
    """The track of one clan."""
    return Clan(
        tuple(votes_of(state, seat, clan) for seat in range(state.seats)),
        tuple(voters(state, clan)),
        state.box.vote_tiles[state.vote_tiles[clan]],
    )


def player(state: MountainKingState, owner: int, seat: int | None, honor: int) -> Player:
    """One player as the given seat may know it."""
    champions = state.box.champions
    hand, chosen, tableau = state.hands[owner], NOTHING, state.tableaus[owner]
    if owner == seat:
        hand, chosen, tableau = own_draft(state, seat)
    knows_hand = seat is not None and state.hand_seen[owner] >> seat & 1
    return Player(
        honor=honor,
        trolls=state.pool[owner],
        supplies=state.supplies[owner],
        desperation=state.desperation[owner],
        boost=state.box.boost_track[state.boost[owner]],
        lairs=tuple(members(state.lairs[owner])),
        champions=tuple(follower(state, champion) for champion in state.owned[owner]),
        ancestry=cells(state, owner, tableau),
        cards=tableau.cards,
        hand_size=len(hand),
        hand=tuple(HandCard(card, state.box.ancestry[card]) for card in sorted(hand))
        if knows_hand
        else (),
        hand_seen_by=tuple(members(state.hand_seen[owner])),
        chosen=chosen,
        offered=tuple(champions[champion] for champion in state.offered[owner])
        if owner == seat
        else (),
        rejected=state.rejected[owner] if owner == seat else UNKNOWN,
        controls=tuple(members(controlled(state, owner))),
    )


def own_draft(state: MountainKingState, seat: int) -> tuple[tuple[int, ...], int, Tableau]:
    """Hand, chosen card and ancestry as their player sees them, who may have laid before others."""
    hand, chosen, tableau = state.hands[seat], state.chosen[seat], state.tableaus[seat]
    if chosen == NOTHING or seat in state.stack[-1].seats:
        return hand, chosen, tableau
    if state.laid[seat] != NOWHERE:
        tableau = with_laid_card(state, seat)
    return without(hand, chosen), NOTHING, tableau


def follower(state: MountainKingState, champion: int) -> Follower:
    """A champion somebody owns."""
    card = state.box.champions[champion]
    covered = tuple(
        number
        for number in range(len(card.symbols))
        if state.covered_cards >> (champion * SYMBOLS_ON_CHAMPION + number) & 1
    )
    return Follower(card, state.claws[champion], covered)


def cells(state: MountainKingState, owner: int, tableau: Tableau) -> tuple[Cell, ...]:
    """The quadrants of an ancestry that lie on top."""
    asked = state.stack[-1].seats if state.stack else ()
    chosen = state.picked if owner in asked else 0
    found: list[Cell] = []
    for cell in members(tableau.filled):
        found.append(
            Cell(
                cell,
                tableau.symbols[cell],
                tableau.strengths[cell],
                bool(state.covered[owner] >> cell & 1),
                bool(state.paired[owner] >> cell & 1),
                bool(chosen >> cell & 1),
            )
        )
    return tuple(found)


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
        tuple(members(state.picked_cards)),
    )
