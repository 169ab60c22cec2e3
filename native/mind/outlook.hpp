// Outlook: what a game's end is worth to a seat, between 0 and 1.
#pragma once

#include <cmath>

#include "../kernel/running.hpp"

namespace dwarrow {

// Coming first, shared by those who do.
inline double won(int seats, int seat, const Points& places) {
    int first = 0;
    for (int other = 0; other < seats; ++other) first += places[other] == 1;
    return places[seat] == 1 ? 1.0 / first : 0;
}

// Coming first, and the margin over the best rival. With more than two
// players only the first place counts much: the margin tells less about it.
inline double worth(int seats, int seat, const Points& points, const Points& places, double margin) {
    int rival = -1'000'000;
    for (int other = 0; other < seats; ++other)
        if (other != seat && points[other] > rival) rival = points[other];
    const double share = seats > 2 ? 0.3 : 0.5;
    return (1 - share) * won(seats, seat, places) + share / (1 + std::exp(-(points[seat] - rival) / margin));
}

}  // namespace dwarrow
