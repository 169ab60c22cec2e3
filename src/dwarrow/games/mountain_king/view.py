"""What a seat may know of the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from dwarrow.games.mountain_king.asking import Asking, asking, prompted
from dwarrow.games.mountain_king.board import Plan
from dwarrow.games.mountain_king.box import MountainKingBox
from dwarrow.games.mountain_king.mountain_seen import (
    Figure,
    Gate,
    Gnome,
    figures,
    gates_seen,
    gnomes_seen,
    trolls,
)
from dwarrow.games.mountain_king.phases.advance import TROLLS_MOVED, targets
from dwarrow.games.mountain_king.phases.awards import lines_below
from dwarrow.games.mountain_king.phases.battle import group_strength
from dwarrow.games.mountain_king.phases.influence import InfluenceWhom
from dwarrow.games.mountain_king.pieces import (
    CLANS,
    EVERYBODY,
    NOTHING,
    WHEEL_EFFECTS,
    members,
    places_of,
)
from dwarrow.games.mountain_king.players_seen import Player, known_player, player
from dwarrow.games.mountain_king.printed import BOXES_KEPT, PARTS_KEPT, Printed, printed
from dwarrow.games.mountain_king.prospect import Prospect, Sway, prospect, sway
from dwarrow.games.mountain_king.scoring import score
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tracks import (
    honor_of,
    leading,
    value_of,
)
from dwarrow.games.mountain_king.trolls import controlled_with, extra_weight
from dwarrow.games.mountain_king.ways import Course, March, course, march
from dwarrow.kernel import Decision, View, varied


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
class Clan:
    """One clan of the clan board."""

    votes: tuple[int, ...]
    """By seat."""
    order: tuple[int, ...]
    """The seats with votes, the leader first."""
    tile: tuple[int, ...]
    """Honor for the first, second and third place."""


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
    """From 1 on, as events count it."""
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
        to_act=state.stack[-1].seats if state.stack else (),
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
        wave=state.wave + 1,
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


def decision_name(state: MountainKingState, seat: int | None) -> str:
    """The name of what is asked; who has chosen a card in the draft is asked to lay it."""
    pending = state.stack[-1] if state.stack else None
    if not isinstance(pending, Decision):
        return ""
    if seat is not None and seat in pending.seats and state.chosen[seat] != NOTHING:
        return "lay"
    return pending.name


def display_slot(state: MountainKingState, slot: int) -> Candidate:
    """A slot of the display."""
    champion = state.display[slot]
    at = slot * state.seats
    taken = state.owner[champion] >= 0 or champion in state.removed
    return candidate(state.box, champion, tuple(state.influence[at : at + state.seats]), taken)


@lru_cache(PARTS_KEPT)
def candidate(
    box: MountainKingBox, champion: int, discs: tuple[int, ...], taken: bool
) -> Candidate:
    """A champion of the display with the discs on it and the lines they passed, by seat."""
    values = tuple(value_of(disc) for disc in discs)
    lines = tuple(lines_below(box, champion, value) if value else 0 for value in values)
    return Candidate(champion, values, tuple(leading(discs)), lines, taken)


@lru_cache(PARTS_KEPT)
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


@lru_cache(PARTS_KEPT)
def clan_board(discs: tuple[int, ...], tile: tuple[int, ...]) -> Clan:
    """The track of one clan with the discs on it, by seat."""
    return Clan(tuple(value_of(disc) for disc in discs), tuple(leading(discs)), tile)


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
