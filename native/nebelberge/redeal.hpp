#pragma once
#include "phases/turn.hpp"
namespace dwarrow::nebelberge {
inline void redeal(State&, int) {}
}
