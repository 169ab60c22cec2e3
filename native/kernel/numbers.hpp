// Numbers: an observation being written, each number in its place.
#pragma once

#include <cstdint>

#include "broken.hpp"

namespace dwarrow {

class Numbers {
public:
    Numbers(std::int16_t* into, int size) : next_(into), end_(into + size) {}

    void add(int number) {
        if (next_ == end_) broken("the observation is longer than it says");
        *next_++ = static_cast<std::int16_t>(number);
    }
    void skip(int count) {
        while (count--) add(0);
    }
    void finish() const {
        if (next_ != end_) broken("the observation is shorter than it says");
    }

private:
    std::int16_t *next_, *end_;
};

}  // namespace dwarrow
