// Outlook: what a game's end is worth to a seat, between 0 and 1.
#pragma once

#include <cmath>

#include "../kernel/running.hpp"

namespace dwarrow {

// Half for coming first (shared by those who do), half for the margin over the best rival.
inline double worth(int seats, int seat, const Points& points, const Points& places, double margin) {
    int first = 0, rival = -1'000'000;
    for (int other = 0; other < seats; ++other) {
        first += places[other] == 1;
        if (other != seat && points[other] > rival) rival = points[other];
    }
    const double won = places[seat] == 1 ? 1.0 / first : 0;
    return 0.5 * won + 0.5 / (1 + std::exp(-(points[seat] - rival) / margin));
}

}  // namespace dwarrow
