// The two markers, winning and losing (rulebook: Spielziel, Untergangsleiste).
#pragma once

#include "../state.hpp"

namespace dwarrow::zwerge {

// The game is over for everybody at once.
inline void end(State& state, Outcome outcome) {
    state.outcome = outcome;
    state.stack.clear();
}

// A scenario of stage C is fulfilled.
inline void win(State& state) {
    end(state, WON);
}

// One dwarf has died.
inline void lose_by_death(State& state) {
    end(state, LOST_BY_DEATH);
}

// The game is lost as soon as the two markers stand on one space.
inline bool markers_meet(State& state) {
    if (state.hero < state.doom) return false;
    end(state, LOST_BY_DOOM);
    return true;
}

// The doom marker goes towards the hero marker, or back, at most to its start.
inline void move_doom(State& state, int steps) {
    if (steps < 0) {
        state.doom = std::min(state.box->doom_start(), state.doom - steps);
        return;
    }
    for (; steps; --steps) {
        --state.doom;
        if (markers_meet(state)) return;
    }
}

}  // namespace dwarrow::zwerge
