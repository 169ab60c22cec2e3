"""Symbols that can be covered: in the ancestry and on champion cards (rulebook: The battle)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import COVER_CARD
from dwarrow.games.mountain_king.box import MountainKingBox
from dwarrow.games.mountain_king.pieces import BLANK, ELDER, SUPPLY, SYMBOLS_ON_CHAMPION
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.kernel import Refusal


def card_symbols(box: MountainKingBox, symbol: int) -> tuple[int, int]:
    """Symbol and strength of a symbol on a champion card."""
    champion, number = divmod(symbol, SYMBOLS_ON_CHAMPION)
    symbols = box.champions[champion].symbols
    return symbols[number] if number < len(symbols) else (BLANK, 0)


def free_card_symbols(state: MountainKingState, seat: int) -> list[int]:
    """The uncovered and unchosen symbols on the seat's champion cards."""
    found: list[int] = []
    gone = state.covered_cards | state.picked_cards
    for champion in state.owned[seat]:
        symbols = state.box.champions[champion].symbols
        for number in range(len(symbols)):
            symbol = champion * SYMBOLS_ON_CHAMPION + number
            if not gone >> symbol & 1:
                found.append(symbol)
    found.sort()
    return found


def symbol_of(state: MountainKingState, seat: int, action: int) -> tuple[int, int]:
    """Symbol and strength of what an answer would cover."""
    if action >= COVER_CARD:
        return card_symbols(state.box, action - COVER_CARD)
    tableau = state.tableaus[seat]
    return tableau.symbols[action], tableau.strengths[action]


def why_not_cover(state: MountainKingState, seat: int, action: int, rule: str) -> Refusal | None:
    """What keeps a symbol from ever being covered: none there, an obstacle, or covered already."""
    if action >= COVER_CARD:
        champion = (action - COVER_CARD) // SYMBOLS_ON_CHAMPION
        if state.owner[champion] != seat:
            return Refusal("not-your-champion", rule, {"champion": champion})
        covered = (state.covered_cards | state.picked_cards) >> (action - COVER_CARD) & 1
    else:
        covered = (state.covered[seat] | state.picked) >> action & 1
    symbol = symbol_of(state, seat, action)[0]
    if symbol == BLANK:
        return Refusal("no-symbol", rule)
    if symbol in (SUPPLY, ELDER):
        return Refusal("obstacle", rule, {"symbol": symbol})
    return Refusal("covered", rule) if covered else None
