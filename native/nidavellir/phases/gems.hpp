// Swapping gems after ties (rulebook: 3c. Juwelen austauschen).
#pragma once

#include "../state.hpp"

namespace dwarrow::nidavellir {

// Who bid this value, highest gem first; the golden gem is never swapped.
inline Seats tied_seats(const State& state, int value) {
    Seats tied;
    for (auto seat : state.order)
        if (state.bids[seat] == value && state.gems[seat] != GOLDEN_GEM) tied.push(seat);
    return tied;
}

// In every tie the highest gem changes places with the lowest, the next with the next.
inline void swap_gems(State& state) {
    Set values = 0;
    bool tie = false;
    for (auto bid : state.bids) {
        tie |= values & bit(bid);
        values |= bit(bid);
    }
    if (!tie) return;
    for (int value; values; values ^= bit(value)) {
        value = 63 - std::countl_zero(values);
        const Seats tied = tied_seats(state, value);
        for (int pair = 0; pair < tied.size() / 2; ++pair)
            std::swap(state.gems[tied[pair]], state.gems[tied[tied.size() - 1 - pair]]);
    }
}

}  // namespace dwarrow::nidavellir
