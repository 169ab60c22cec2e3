// Pending: anything on the stack of a state, a decision of some seats or a step of nobody.
#pragma once

#include <cstdint>

#include "pile.hpp"

namespace dwarrow {

constexpr int MOST_SEATS = 5;
using Seats = Pile<std::int8_t, MOST_SEATS>;

// What the declaration of a decision or step says of its fields: whether seats come first, how many
// numbers follow, and whether a list ends it.
struct Shape {
    bool decision;
    int numbers;
    bool list = false;
};

// One on the stack, with room for its numbers and for a list.
template <int Numbers, int Longest = 1, class Item = std::int16_t>
struct Pending {
    std::uint8_t kind = 0;
    Seats seats;
    Row<std::int32_t, Numbers> numbers;
    Pile<Item, Longest> list;
};

}  // namespace dwarrow
