// What a seat may know, as numbers in fixed places (docs/native.md lists them).
#pragma once

#include "../kernel/numbers.hpp"
#include "state.hpp"

namespace dwarrow::mountain_king {

constexpr int OBSERVATION = 1;

inline void observe(const State&, int, std::int16_t* into) {
    Numbers numbers(into, OBSERVATION);
    numbers.add(0);
}

}  // namespace dwarrow::mountain_king
