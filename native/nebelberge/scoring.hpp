// Counting points (rulebook: Punkteberechnung).
#pragma once

#include "../kernel/running.hpp"
#include "state.hpp"

namespace dwarrow::nebelberge {

// Treasures bring their value, conquered mines that were not worked out cost theirs.
inline void score(const State& state, Points& scores, Points& places) {
    for (int seat = 0; seat < state.seats; ++seat) {
        scores[seat] = 0;
        for (Card card : state.treasures[seat]) scores[seat] += state.mine(card).value;
        for (Card card : state.conquered[seat]) scores[seat] -= state.mine(card).value;
    }
    places_by_score(state.seats, scores, places);
}

}  // namespace dwarrow::nebelberge
