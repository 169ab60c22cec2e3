#pragma once
#include "state.hpp"
namespace dwarrow::nidavellir {
constexpr int OBSERVATION = 1;
inline void observe(const State&, int, std::int16_t*) {}
}
