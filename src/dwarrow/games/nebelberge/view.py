"""What a seat may know in Nebelberge, and a random state that it could not tell apart."""

from __future__ import annotations

from dataclasses import dataclass

from dwarrow.games.nebelberge.box import Mine
from dwarrow.games.nebelberge.cards import CARDS, unit_of
from dwarrow.games.nebelberge.phases.play_card import PlayCard
from dwarrow.games.nebelberge.phases.turn import is_stuck
from dwarrow.games.nebelberge.state import NebelbergeState, Pile
from dwarrow.kernel import Chance, Decision, View

UNKNOWN = -1

Units = tuple[int, ...]


@dataclass
class HandCard:
    """A card in somebody's hand: its mine side is turned to the others, its unit to the holder."""

    unit: int
    """The unit, UNKNOWN to those who may not see it."""
    mine: Mine


@dataclass
class OpenMine:
    """A mine that can take cards, with the units on it, bottom first."""

    mine: Mine
    units: Units


@dataclass
class Realm:
    """What lies before one king."""

    people: int
    hand: tuple[HandCard, ...]
    open_mines: tuple[OpenMine, ...]
    treasures: int
    """How many treasures lie under the king."""
    treasure_mines: tuple[Mine, ...]
    """Which ones; only for the owner, and for everybody once the game is over."""


@dataclass
class NebelbergeView(View):
    """The table as one seat may know it."""

    turn: int
    optional_draw: bool
    decision: str
    """play, draw, or nothing once the game is over."""
    mines: tuple[OpenMine, ...]
    deck_size: int
    deck_top: Mine | None
    camp: tuple[Units, ...]
    realms: tuple[Realm, ...]
    discard: Units
    king_of: tuple[int, ...]


def view(state: NebelbergeState, seat: int | None) -> NebelbergeView:
    """The deck shows its top mine, hands show their backs, treasures their number."""
    seen = seen_by_all(state)
    return seen if seat is None else own_view(state, seat, seen)


def own_view(state: NebelbergeState, seat: int, seen: NebelbergeView) -> NebelbergeView:
    """What this seat sees, which begins with what a spectator sees."""
    own = realm(state, seat, seat)
    return seen.seen_from(seat, realms=(*seen.realms[:seat], own, *seen.realms[seat + 1 :]))


def seen_by_all(state: NebelbergeState) -> NebelbergeView:
    """What a spectator sees, and everybody else as well."""
    sides = state.box.mines
    pending = state.stack[-1] if state.stack else None
    return NebelbergeView(
        seat=None,
        seats=state.seats,
        to_act=pending.seats if pending is not None else (),
        turn=state.turn,
        optional_draw=state.optional_draw,
        decision=pending.name if isinstance(pending, Decision) else "",
        mines=tuple(
            OpenMine(sides[card], units_of(army))
            for card, army in zip(state.mines, state.armies, strict=True)
        ),
        deck_size=state.deck_size(),
        deck_top=sides[state.deck[state.dealt]] if state.dealt < CARDS else None,
        camp=tuple(units_of(pile) for pile in state.camp),
        realms=tuple(realm(state, owner, None) for owner in range(state.seats)),
        discard=units_of(state.discard),
        king_of=tuple(state.king_of),
    )


def realm(state: NebelbergeState, owner: int, seat: int | None) -> Realm:
    """One king's realm as the given seat may know it."""
    sides = state.box.mines
    shown = state.hands[owner] if owner == seat else state.shown[owner]
    treasures = state.treasures[owner]
    return Realm(
        people=state.people[owner],
        hand=tuple(
            HandCard(unit_of(card) if card in shown else UNKNOWN, sides[card])
            for card in state.hands[owner]
        ),
        open_mines=tuple(
            OpenMine(sides[card], units_of(crew))
            for card, crew in zip(state.conquered[owner], state.workers[owner], strict=True)
        ),
        treasures=len(treasures),
        treasure_mines=tuple(sides[card] for card in treasures)
        if owner == seat or not state.stack
        else (),
    )


def units_of(pile: Pile) -> Units:
    """The units on the cards of a pile."""
    return tuple(unit_of(card) for card in pile)


def redeal(state: NebelbergeState, seat: int | None, chance: Chance) -> NebelbergeState:
    """Deal what the seat has not seen until whoever is to play has a card that fits.

    A hand without one would have been replaced, as everybody knows.
    """
    twin = deal_hidden(state, seat, chance)
    while must_play_and_cannot(twin):
        twin = deal_hidden(state, seat, chance)
    return twin


def must_play_and_cannot(state: NebelbergeState) -> bool:
    """Whether a seat is asked for a card and holds none that fits."""
    pending = state.stack[-1] if state.stack else None
    return isinstance(pending, PlayCard) and is_stuck(state, pending.seats[0])


def deal_hidden(state: NebelbergeState, seat: int | None, chance: Chance) -> NebelbergeState:
    """Shuffle all fronts the seat has not seen, each among the cards with the same mine side.

    Mine sides that were seen stay where they are; the rest of the deck takes what is left over.
    """
    twin = state.clone()
    twin.chance = chance
    seen_backs = [*state.deck[state.dealt : state.dealt + 1], *state.mines]
    for owner in range(state.seats):
        seen_backs += state.conquered[owner] + state.treasures[owner]
        if owner != seat:
            seen_backs += [card for card in state.hands[owner] if card not in state.shown[owner]]
    hidden = chance.shuffle("redeal", [*seen_backs, *state.deck[state.dealt + 1 :]])
    replacement = same_backs(state, seen_backs, hidden)
    used = set(replacement.values())
    left_over = [card for card in hidden if card not in used]
    twin.deck = (*swapped(state.deck[: state.dealt + 1], replacement), *left_over)
    twin.mines = [replacement[card] for card in state.mines]
    for owner in range(state.seats):
        twin.conquered[owner] = swapped(state.conquered[owner], replacement)
        twin.treasures[owner] = swapped(state.treasures[owner], replacement)
        if owner != seat:
            twin.hands[owner] = swapped(state.hands[owner], replacement)
    return twin


def same_backs(state: NebelbergeState, seen_backs: list[int], hidden: list[int]) -> dict[int, int]:
    """For every card whose back was seen, a hidden card with the same mine side."""
    waiting: dict[str, list[int]] = {}
    for card in hidden:
        waiting.setdefault(state.box.mines[card].name, []).append(card)
    return {card: waiting[state.box.mines[card].name].pop() for card in seen_backs}


def swapped(pile: Pile, replacement: dict[int, int]) -> Pile:
    """The pile with its unseen cards exchanged."""
    return tuple(replacement.get(card, card) for card in pile)
