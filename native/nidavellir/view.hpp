// What a seat may know of the others' coins (games/nidavellir/view.py).
#pragma once

#include "state.hpp"

namespace dwarrow::nidavellir {

// Whether this player has not laid all three coins yet; how many is nobody else's business.
inline bool is_bidding(const State& state, int owner) {
    if (state.stack.empty() || state.stack.top().kind != Kind::BID) return false;
    return state.stack.top().seats.has(static_cast<std::int8_t>(owner));
}

// Whether everybody knows the coin that lies at this tavern.
inline bool is_known(const State& state, int owner, int tavern) {
    return tavern <= state.tavern || state.seen[owner] >> tavern & 1;
}

// The seat that looks at the explorers' three cards, or nobody.
inline int chooser(const State& state) {
    return state.drawn.empty() || state.stack.empty() ? NOBODY : state.stack.top().seats[0];
}

}  // namespace dwarrow::nidavellir
