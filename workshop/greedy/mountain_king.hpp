// The Fall of the Mountain King is learned without a greedy rival.
#pragma once

#include "../../native/mountain_king/rules.hpp"

namespace workshop {

using Rules = dwarrow::mountain_king::Rules;
using Greedy = void;

}  // namespace workshop
