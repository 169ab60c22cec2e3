// A random full state that a seat could not tell from the real one.
#pragma once

#include "state.hpp"

namespace dwarrow::mountain_king {

inline void redeal(State&, int) {
    broken("not yet");
}

}  // namespace dwarrow::mountain_king
