"""Playing a card (rulebook: Spielverlauf)."""

from __future__ import annotations

from dwarrow.games.nebelberge.actions import CENTRE, PLACES
from dwarrow.games.nebelberge.cards import (
    ANY_UNIT,
    NUMBERS,
    UNITS,
    UNITS_COVERING,
    number_of,
    unit_of,
)
from dwarrow.games.nebelberge.phases.capture import capture_if_enough
from dwarrow.games.nebelberge.phases.end import end_if_deck_is_empty
from dwarrow.games.nebelberge.phases.treasures import (
    crew_units,
    take_treasure_if_complete,
    why_not_in_crew,
)
from dwarrow.games.nebelberge.state import NebelbergeState
from dwarrow.kernel import Decision, Refusal


class PlayCard(Decision[NebelbergeState]):
    """Play one card from the hand on a mine in the centre or on an own mine."""

    name = "play"
    rule = "turn"

    def options(self, state: NebelbergeState, seat: int) -> list[int]:
        """Every unit in hand on every place that takes it."""
        units = sorted({card >> 1 for card in state.hands[seat]})
        options: list[int] = []
        first = 0
        for army in state.armies:
            accepted = UNITS_COVERING[army[-1]] if army else ANY_UNIT
            options += [first + unit for unit in units if accepted >> unit & 1]
            first += UNITS
        for own in range(len(state.conquered[seat])):
            accepted = crew_units(state, seat, own)
            options += [first + unit for unit in units if accepted >> unit & 1]
            first += UNITS
        return options

    def why_not(self, state: NebelbergeState, seat: int, action: int) -> Refusal:
        """Not in hand, no such place, or the place does not take it."""
        place, unit = divmod(action, UNITS)
        if place >= PLACES:
            return Refusal("play-first", "turn")
        if unit not in [card >> 1 for card in state.hands[seat]]:
            return Refusal("not-in-hand", "turn", {"unit": unit})
        if place >= CENTRE + len(state.conquered[seat]):
            return Refusal("no-such-mine", "turn", {"number": place - CENTRE + 1})
        return why_not_on(state, seat, place, unit)

    def carry_out(self, state: NebelbergeState, seat: int, action: int) -> None:
        """Lay the card, then see whether the mine is captured or worked out."""
        place, unit = divmod(action, UNITS)
        card = take_from_hand(state, seat, unit)
        if place < CENTRE:
            state.armies[place] += (card,)
        else:
            lay_in_crew(state, seat, place - CENTRE, card)
        if state.events is not None:
            state.tell("play", {"seat": seat, "unit": unit, "place": place})
        if place < CENTRE:
            capture_if_enough(state, seat, place)
        else:
            take_treasure_if_complete(state, seat, place - CENTRE)
        end_if_deck_is_empty(state)


PLAY = tuple(PlayCard((seat,)) for seat in range(4))


def lay_in_crew(state: NebelbergeState, seat: int, own: int, card: int) -> None:
    """The card lies on top of an own mine's crew."""
    crews = state.workers[seat]
    state.workers[seat] = (*crews[:own], (*crews[own], card), *crews[own + 1 :])


def accepted_units(state: NebelbergeState, seat: int, place: int) -> int:
    """The units that this place takes from this seat: the one predicate for every placement."""
    if place >= CENTRE:
        return crew_units(state, seat, place - CENTRE)
    army = state.armies[place]
    return UNITS_COVERING[army[-1]] if army else ANY_UNIT


def why_not_on(state: NebelbergeState, seat: int, place: int, unit: int) -> Refusal:
    """Why a place does not take a unit, the rule that comes first in the book first."""
    pile = state.armies[place] if place < CENTRE else state.workers[seat][place - CENTRE]
    if place >= CENTRE:
        refusal = why_not_in_crew(state, seat, place - CENTRE, unit)
        if refusal is not None:
            return refusal
    top = number_of(pile[-1])
    if unit % NUMBERS == 0:
        return Refusal("zero-on-nine", "turn", {"top": top})
    return Refusal("not-greater", "turn", {"number": unit % NUMBERS, "top": top})


def take_from_hand(state: NebelbergeState, seat: int, unit: int) -> int:
    """A card with this unit leaves the hand; of two copies, the one that everybody knows of."""
    hand = state.hands[seat]
    shown = state.shown[seat]
    for card in shown:
        if unit_of(card) == unit:
            state.shown[seat] = tuple(other for other in shown if other != card)
            break
    else:
        for card in hand:
            if unit_of(card) == unit:
                break
    at = hand.index(card)
    state.hands[seat] = hand[:at] + hand[at + 1 :]
    return card
