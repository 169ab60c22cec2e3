// Entrenching at the end of a wave (rulebook: Entrench).
#pragma once

#include "../gnomes.hpp"

namespace dwarrow::mountain_king {

// Every single gnome gets company, in the order of the caverns, as long as the pool lasts.
struct Entrench {
    static void run(State& state, const Pending&) {
        each(Set{state.overrun}, [&](int cavern) { entrench(state, cavern); });
    }
};

}  // namespace dwarrow::mountain_king
