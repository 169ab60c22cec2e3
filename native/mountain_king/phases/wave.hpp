// A wave: its phases in their order (rulebook: Course of the game).
#pragma once

#include "../state.hpp"

namespace dwarrow::mountain_king {

// Ancestry, supplies, battle, end of the wave, and a refresh unless it was the last.
struct Wave {
    // Put the phases on the stack, the last one lowest.
    static void run(State& state, const Pending&) {
        if (state.wave < WAVES - 1) {
            state.then(WAVE);
            state.then(REFRESH);
        }
        for (Kind phase :
             {SCORE_WAVE, AWARD_CHAMPIONS, INVASIONS, ENTRENCH, BATTLE, SET_SUPPLIES, BUILD_ANCESTRY})
            state.then(phase);
    }
};

}  // namespace dwarrow::mountain_king
