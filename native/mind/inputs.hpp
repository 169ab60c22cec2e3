// Inputs: what a net looks at, each with a place of its own; most are 0 and left out.
#pragma once

#include <algorithm>
#include <cstdint>

#include "../kernel/broken.hpp"

namespace dwarrow {

struct Inputs {
    static constexpr int most = 2048;
    static constexpr int unit = 64;  // a whole 1; values are whole numbers of its parts
    static constexpr double highest = 4096;

    int count = 0;
    std::uint16_t places[most];
    std::int16_t values[most];

    void clear() { count = 0; }
    void add(int place, double value) {
        if (value == 0) return;
        const double exact = std::clamp(value * unit + 0.5, -highest, highest);
        auto parts = static_cast<int>(exact);
        parts -= exact < parts;
        if (parts == 0) return;
        if (count >= most) broken("too many inputs");
        places[count] = static_cast<std::uint16_t>(place);
        values[count++] = static_cast<std::int16_t>(parts);
    }
    // One of several places, the chosen one 1.
    void one_of(int first, int size, int chosen) {
        if (chosen >= 0 && chosen < size) add(first + chosen, 1);
    }
};

}  // namespace dwarrow
