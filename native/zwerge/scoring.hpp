// The result: everybody wins or everybody loses (rulebook: Spielziel).
#pragma once

#include "../kernel/running.hpp"
#include "state.hpp"

namespace dwarrow::zwerge {

// One point each and the first place for a victory, nothing and the last place otherwise.
inline void score(const State& state, Points& scores, Points& places) {
    const bool won = state.outcome == WON;
    scores.fill(won);
    places.fill(won ? 1 : state.seats);
}

}  // namespace dwarrow::zwerge
