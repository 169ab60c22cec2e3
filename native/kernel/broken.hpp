// Broken: the one way out when a state, a dump or a box cannot be what it says.
#pragma once

#include <stdexcept>

namespace dwarrow {

struct Broken : std::runtime_error {
    using std::runtime_error::runtime_error;
};

[[noreturn]] inline void broken(const char* why) {
    throw Broken(why);
}

// The single bit of a set; a number that is no place in it is refused.
inline unsigned long long bit(int place) {
    if (static_cast<unsigned>(place) >= 64) broken("a set has 64 places");
    return 1ULL << place;
}

}  // namespace dwarrow
