// The council of the dwarves (rulebook: Rat der Zwerge).
#pragma once

#include "../state.hpp"

namespace dwarrow::zwerge {

// The marker goes right towards Balendilín or left towards Bislipur, and stops at the ends.
inline void move_council(State& state, int steps) {
    state.council = std::clamp(state.council + steps, -COUNCIL_END, COUNCIL_END);
}

}  // namespace dwarrow::zwerge
