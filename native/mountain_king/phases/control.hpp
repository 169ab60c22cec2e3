// Gaining control (rulebook: Gaining control).
#pragma once

#include "../tracks.hpp"
#include "../trolls.hpp"

namespace dwarrow::mountain_king {

// Note the caverns that hold somebody and are not the seat's: those it can gain.
inline void begin_action(State& state, int seat) {
    const Set occupied = (all_trolls(state) | state.overrun) & ALL_CAVERNS;
    state.contested = occupied & ~controlled(state, seat);
}

// One vote for every cavern whose control the seat gained since the action began.
inline void end_action(State& state, int seat) {
    if (state.contested & state.manned[seat])
        each(state.contested & controlled(state, seat),
             [&](int cavern) { control_votes(state, seat, cavern, domain_of(cavern)); });
    state.contested = 0;
}

// The end of an action outside the battle's own.
struct CheckControl {
    static void run(State& state, const Pending& pending) { end_action(state, pending.numbers[0]); }
};

}  // namespace dwarrow::mountain_king
