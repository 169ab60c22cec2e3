"""Symbols that can be covered: in the ancestry and on champion cards (rulebook: The battle)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import AS, COVER_CARD
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


def cover_symbol_refusal(
    state: MountainKingState, seat: int, action: int, rule: str
) -> Refusal | None:
    """Why a symbol cannot be covered at all: none there, covered already, or an obstacle."""
    if action >= AS:
        return Refusal("choose-symbol", rule)
    if action >= COVER_CARD:
        champion = (action - COVER_CARD) // SYMBOLS_ON_CHAMPION
        if state.owner[champion] != seat:
            return Refusal("not-your-champion", rule, {"champion": champion})
        if card_symbols(state.box, action - COVER_CARD)[0] == BLANK:
            return Refusal("no-symbol", rule)
        if (state.covered_cards | state.picked_cards) >> (action - COVER_CARD) & 1:
            return Refusal("covered", rule)
        return None
    symbol = state.tableaus[seat].symbols[action]
    if symbol == BLANK:
        return Refusal("no-symbol", rule)
    if symbol in (SUPPLY, ELDER):
        return Refusal("obstacle", rule, {"symbol": symbol})
    if (state.covered[seat] | state.picked) >> action & 1:
        return Refusal("covered", rule)
    return None
