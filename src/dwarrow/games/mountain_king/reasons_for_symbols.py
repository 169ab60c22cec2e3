"""Why a symbol or an ancestry card is good: groups, strength, Elders and supplies."""

from __future__ import annotations

from collections.abc import Iterator

from dwarrow.games.mountain_king.actions import COVER_CARD, PLACE
from dwarrow.games.mountain_king.phases.battle import (
    ANY_TYPE,
    chosen_type,
    fitting_symbols,
    group_strength,
)
from dwarrow.games.mountain_king.phases.supplies import free_wild_cards, free_wilds
from dwarrow.games.mountain_king.phases.symbols import symbol_of
from dwarrow.games.mountain_king.pieces import (
    ACTION_TYPES,
    ELDER,
    SUPPLY,
    WILD,
    members,
)
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tableau import CELL_OF_SPOT, Tableau, touching
from dwarrow.kernel import Message


def covered(before: MountainKingState, seat: int, action: int) -> Iterator[Message]:
    """A symbol is chosen for an action: how strong it can become."""
    strength = symbol_of(before, seat, action)[1]
    now = group_strength(before, seat)[1]
    chosen = before.clone()
    if action >= COVER_CARD:
        chosen.picked_cards |= 1 << action - COVER_CARD
    else:
        chosen.picked |= 1 << action
    kind = chosen_type(chosen, seat)
    if now:
        total = now + strength
        if kind == ANY_TYPE:
            yield Message("wild-grows", {"strength": total})
        else:
            yield Message("action-grows", {"type": kind, "strength": total})
        return
    if kind == ANY_TYPE:
        yield Message("wild-begins")
        return
    most = strongest_group(chosen, seat)
    if most > strength:
        yield Message("group", {"type": kind, "strength": most})
    else:
        yield Message("single", {"type": kind, "strength": strength})


def strongest_group(state: MountainKingState, seat: int) -> int:
    """The strength if everything is chosen that fits the symbols chosen so far."""
    grown = state.clone()
    while True:
        cells, cards = fitting_symbols(grown, seat)
        if not cells and not cards:
            return group_strength(grown, seat)[1]
        grown.picked |= cells
        for symbol in cards:
            grown.picked_cards |= 1 << symbol


def ends_turn(before: MountainKingState, seat: int) -> Iterator[Message]:
    """Symbols that are not used now stay for the turns that are left."""
    free = before.tableaus[seat].usable & ~before.covered[seat]
    if free and before.supplies[seat]:
        yield Message("symbols-stay", {"count": free.bit_count()})


def paired(before: MountainKingState, seat: int, stops: bool) -> Iterator[Message]:
    """Two wild symbols pay for a supply, or stay."""
    if stops:
        wilds = free_wilds(before, seat).bit_count() + len(free_wild_cards(before, seat))
        if wilds:
            yield Message("wilds-stay", {"count": wilds})
    else:
        yield Message("pair", {"count": before.supplies[seat] + 1})


def uncovered(before: MountainKingState, seat: int, cell: int) -> Iterator[Message]:
    """A cube comes back from a symbol."""
    tableau = before.tableaus[seat]
    symbol = tableau.symbols[cell]
    if symbol <= WILD:
        yield Message("usable-again", {"symbol": symbol, "strength": tableau.strengths[cell]})


def drafted(before: MountainKingState, card: int) -> Iterator[Message]:
    """What a card of the hand shows that matters most."""
    quadrants = before.box.ancestry[card]
    shown = [symbol for symbol, _ in quadrants]
    if ELDER in shown:
        yield Message("card-elder")
    strength, symbol = max((strength, symbol) for symbol, strength in quadrants)
    if strength > 1:
        yield Message("card-strong", {"symbol": symbol, "strength": strength})
    if SUPPLY in shown:
        yield Message("card-supply")
    if WILD in shown:
        yield Message("card-wild")
    for kind in range(len(ACTION_TYPES)):
        if shown.count(kind) > 1:
            yield Message("card-pair", {"symbol": kind, "count": shown.count(kind)})


def placed(before: MountainKingState, seat: int, action: int) -> Iterator[Message]:
    """What the own ancestry shows once the card lies there."""
    card = before.chosen[seat]
    old = before.tableaus[seat]
    new = old.with_card(card, before.box.ancestry[card], CELL_OF_SPOT[action - PLACE])
    if new.elders() > old.elders():
        yield Message("elders-shown", {"count": new.elders()})
    grown = [
        (largest_group(new, kind) - largest_group(old, kind), largest_group(new, kind), kind)
        for kind in range(len(ACTION_TYPES))
    ]
    grown.sort(reverse=True)
    for gain, strength, kind in grown:
        if gain > 0:
            yield Message("group-grows", {"type": kind, "strength": strength})
    if new.supplies() > old.supplies():
        yield Message("supplies-shown", {"count": new.supplies()})
    usable = new.usable.bit_count()
    if usable > old.usable.bit_count():
        yield Message("usable-shown", {"count": usable})


def largest_group(tableau: Tableau, kind: int) -> int:
    """The greatest strength that touching symbols of a type reach, wild ones included."""
    left = tableau.sets[kind] | tableau.sets[WILD]
    best = 0
    while left:
        group = left & -left
        while (wider := touching(group, 0) & (tableau.sets[kind] | tableau.sets[WILD])) != group:
            group |= wider
        best = max(best, sum(tableau.strengths[cell] for cell in members(group)))
        left &= ~group
    return best
