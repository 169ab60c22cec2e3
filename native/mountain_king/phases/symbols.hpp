// Symbols that can be covered: in the ancestry and on champion cards (rulebook: The battle).
#pragma once

#include "../state.hpp"

namespace dwarrow::mountain_king {

// Symbol and strength of a symbol on a champion card.
inline Quadrant card_symbols(const Box& box, int symbol) {
    return box.champions[symbol / SYMBOLS_ON_CHAMPION].symbols[symbol % SYMBOLS_ON_CHAMPION];
}

// The uncovered and unchosen symbols on the seat's champion cards.
inline Cells free_card_symbols(const State& state, int seat) {
    Cells found = 0;
    each(state.followers[seat] & state.box->having.symbols, [&](int champion) {
        for (int number = 0; number < state.champion(champion).symbol_count; ++number)
            found |= cell_bit(champion * SYMBOLS_ON_CHAMPION + number);
    });
    return found & ~(state.covered_cards | state.picked_cards);
}

// The symbol that an answer would cover.
inline int symbol_of(const State& state, int seat, int action) {
    if (action >= COVER_CARD) return card_symbols(*state.box, action - COVER_CARD).symbol;
    return state.tableaus[seat].symbol_of(action);
}

}  // namespace dwarrow::mountain_king
