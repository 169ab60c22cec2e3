// Options: the legal actions of one seat, in ascending order.
#pragma once

#include <cstdint>

#include "broken.hpp"

namespace dwarrow {

constexpr int MOST_ACTIONS = 4096;

struct Options {
    std::int32_t count = 0;
    std::int32_t items[MOST_ACTIONS];

    void add(int action) {
        if (count >= MOST_ACTIONS) broken("too many options");
        items[count++] = action;
    }
    bool has(int action) const {
        for (int at = 0; at < count; ++at)
            if (items[at] == action) return true;
        return false;
    }
};

}  // namespace dwarrow
