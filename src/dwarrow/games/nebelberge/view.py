"""What a seat may know in Nebelberge, and a random state that it could not tell apart."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from dwarrow.games.nebelberge.actions import CENTRE
from dwarrow.games.nebelberge.box import Mine, NebelbergeBox
from dwarrow.games.nebelberge.cards import CARDS, unit_of
from dwarrow.games.nebelberge.phases.draw_card import DrawCard
from dwarrow.games.nebelberge.phases.play_card import PlayCard, accepted_units
from dwarrow.games.nebelberge.phases.turn import is_stuck
from dwarrow.games.nebelberge.state import NebelbergeState, Pile
from dwarrow.kernel import Chance, Decision, Message, View, varied

UNKNOWN = -1
REALMS_KEPT = 1_000
"""So many realms are kept: most stay as they are from one decision to the next."""

Units = tuple[int, ...]


@dataclass
class HandCard:
    """A card in somebody's hand: its mine side is turned to the others, its unit to the holder."""

    unit: int
    """The unit, UNKNOWN to those who may not see it."""
    mine: Mine
    """The mine side, which everybody sees."""
    known: bool
    """Whether everybody knows the unit, having seen the card taken from the camp."""


@dataclass
class OpenMine:
    """A mine that can take cards, with the units on it, bottom first."""

    mine: Mine
    """The mine side that lies up."""
    units: Units
    """The units on it."""


@dataclass
class Realm:
    """What lies before one king."""

    people: int
    """The people of the king."""
    hand: tuple[HandCard, ...]
    """The hand in the order the cards came."""
    open_mines: tuple[OpenMine, ...]
    """The mines being worked, each with its crew."""
    treasures: tuple[Mine, ...]
    """The mines under the king; they lie covered, but everybody saw them being won."""


@dataclass
class NebelbergeView(View):
    """The table as one seat may know it."""

    turn: int
    """The number of the turn, from 1 on."""
    optional_draw: bool
    """Whether a player may do without drawing."""
    decision: str
    """play, draw, or nothing once the game is over."""
    mines: tuple[OpenMine, ...]
    """The mines in the centre, each with its army."""
    deck_size: int
    """How many cards are left in the deck."""
    deck_top: Mine | None
    """The mine side on top of the deck."""
    camp: tuple[Units, ...]
    """The units in the camp by people, bottom first."""
    realms: tuple[Realm, ...]
    """What lies before each king, by seat."""
    discard: Units
    """The units that have left the game, the first one first."""
    king_of: tuple[int, ...]
    """The seat of each people’s king, or -1."""
    known_cards: tuple[int, ...]
    """The cards of which this seat knows both sides, by number: all others are hidden from it."""


def view(state: NebelbergeState, seat: int | None) -> NebelbergeView:
    """The deck shows its top mine, hands their backs; treasures were seen when they were won."""
    seen = seen_by_all(state)
    return seen if seat is None else own_view(state, seat, seen)


def own_view(state: NebelbergeState, seat: int, seen: NebelbergeView) -> NebelbergeView:
    """What this seat sees, which begins with what a spectator sees."""
    own = realm(state, seat, seat)
    return varied(
        seen,
        seat=seat,
        realms=(*seen.realms[:seat], own, *seen.realms[seat + 1 :]),
        known_cards=known_cards(state, seat),
    )


def seen_by_all(state: NebelbergeState) -> NebelbergeView:
    """What a spectator sees, and everybody else as well."""
    sides = state.box.mines
    pending = state.stack[-1] if state.stack else None
    return NebelbergeView(
        seat=None,
        seats=state.seats,
        to_act=pending.seats if pending is not None else (),
        prompt=prompted(state),
        turn=state.turn,
        optional_draw=state.optional_draw,
        decision=pending.name if isinstance(pending, Decision) else "",
        mines=tuple(
            [
                OpenMine(sides[card], units_of(army))
                for card, army in zip(state.mines, state.armies, strict=True)
            ]
        ),
        deck_size=state.deck_size(),
        deck_top=sides[state.deck[state.dealt]] if state.dealt < CARDS else None,
        camp=tuple([units_of(pile) for pile in state.camp]),
        realms=tuple([realm(state, owner, None) for owner in range(state.seats)]),
        discard=units_of(state.discard),
        king_of=tuple(state.king_of),
        known_cards=known_cards(state, None),
    )


def prompted(state: NebelbergeState) -> Message | None:
    """Whoever may do without drawing is asked so."""
    asked = state.stack[-1] if state.stack else None
    optional = state.optional_draw and isinstance(asked, DrawCard)
    return Message("prompt.draw-optional") if optional else None


def realm(state: NebelbergeState, owner: int, seat: int | None) -> Realm:
    """One king's realm as the given seat may know it."""
    shown, hand = state.shown[owner], state.hands[owner]
    return laid_out(
        state.box,
        state.people[owner],
        hand,
        shown,
        hand if owner == seat else shown,
        state.conquered[owner],
        state.workers[owner],
        state.treasures[owner],
    )


@lru_cache(REALMS_KEPT)
def laid_out(
    box: NebelbergeBox,
    people: int,
    hand: Pile,
    shown: Pile,
    known: Pile,
    conquered: Pile,
    workers: tuple[Pile, ...],
    treasures: Pile,
) -> Realm:
    """The same from all it is made of: most decisions leave most realms as they are."""
    sides = box.mines
    return Realm(
        people=people,
        hand=tuple(
            [
                HandCard(unit_of(card) if card in known else UNKNOWN, sides[card], card in shown)
                for card in hand
            ]
        ),
        open_mines=tuple(
            [
                OpenMine(sides[card], units_of(crew))
                for card, crew in zip(conquered, workers, strict=True)
            ]
        ),
        treasures=tuple([sides[card] for card in treasures]),
    )


def known_cards(state: NebelbergeState, seat: int | None) -> Pile:
    """What lies open with its unit up, the own hand, and what others took from the camp."""
    cards = [*state.discard]
    for pile in [*state.armies, *state.camp]:
        cards += pile
    for owner in range(state.seats):
        cards += state.hands[owner] if owner == seat else state.shown[owner]
        for crew in state.workers[owner]:
            cards += crew
    cards.sort()
    return tuple(cards)


def units_of(pile: Pile) -> Units:
    """The units on the cards of a pile."""
    return tuple(map(unit_of, pile))


def redeal(state: NebelbergeState, seat: int | None, chance: Chance) -> NebelbergeState:
    """Shuffle all cards whose front the seat has not seen and deal them where such cards lie.

    Whoever is to play holds a card that fits: a hand without one would have been replaced, as
    everybody knows.
    """
    backs = shown_backs(state, seat)
    order = chance.shuffle("redeal", sorted([*backs, *state.deck[state.dealt + 1 :]]))
    twin = state.imagined(chance)
    deal(twin, seat, state, backs, order)
    if must_play_and_cannot(twin):
        give_fitting_card(twin, order)
        deal(twin, seat, state, backs, order)
    return twin


def shown_backs(state: NebelbergeState, seat: int | None) -> list[int]:
    """The cards that show the seat their mine side alone: of these the mine side stays."""
    backs = [*state.deck[state.dealt : state.dealt + 1], *state.mines]
    for owner in range(state.seats):
        backs += state.conquered[owner] + state.treasures[owner]
        if owner != seat:
            backs += [card for card in state.hands[owner] if card not in state.shown[owner]]
    return backs


def deal(
    twin: NebelbergeState,
    seat: int | None,
    state: NebelbergeState,
    backs: list[int],
    order: list[int],
) -> None:
    """Each of these backs becomes the last card of the order with it; the deck gets the rest."""
    mines = state.box.mines
    waiting: dict[str, list[int]] = {}
    for card in order:
        waiting.setdefault(mines[card].name, []).append(card)
    becomes = {card: waiting[mines[card].name].pop() for card in backs}
    used = set(becomes.values())
    rest = (
        *swapped(state.deck[state.dealt : state.dealt + 1], becomes),
        *(card for card in order if card not in used),
    )
    twin.deck = (*sorted(set(range(CARDS)) - set(rest)), *rest)
    twin.mines = [becomes[card] for card in state.mines]
    for owner in range(state.seats):
        twin.conquered[owner] = swapped(state.conquered[owner], becomes)
        twin.treasures[owner] = swapped(state.treasures[owner], becomes)
        if owner != seat:
            twin.hands[owner] = swapped(state.hands[owner], becomes)


def swapped(pile: Pile, becomes: dict[int, int]) -> Pile:
    """The pile with its unseen cards exchanged."""
    return tuple(becomes.get(card, card) for card in pile)


def must_play_and_cannot(state: NebelbergeState) -> bool:
    """Whether a seat is asked for a card and holds none that fits."""
    pending = state.stack[-1] if state.stack else None
    return isinstance(pending, PlayCard) and is_stuck(state, pending.seats[0])


def give_fitting_card(twin: NebelbergeState, order: list[int]) -> None:
    """In the order, a card that fits changes places with one in the hand that has the same back."""
    asked = twin.stack[-1].seats[0]
    mines = twin.box.mines
    accepted = 0
    for place in range(CENTRE + len(twin.conquered[asked])):
        accepted |= accepted_units(twin, asked, place)
    hidden = [card for card in twin.hands[asked] if card not in twin.shown[asked]]
    pairs = [
        (held, card)
        for held in hidden
        for card in sorted(order)
        if accepted >> unit_of(card) & 1 and mines[card].name == mines[held].name
    ]
    held, card = pairs[twin.chance.below(len(pairs))]
    one, other = order.index(held), order.index(card)
    order[one], order[other] = card, held
