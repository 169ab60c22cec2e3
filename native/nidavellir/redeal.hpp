// A random state that a seat could not tell from the given one (games/nidavellir/view.py).
#pragma once

#include "state.hpp"

namespace dwarrow::nidavellir {

inline void redeal(State&, int) {
    broken("not yet");
}

}  // namespace dwarrow::nidavellir
