// Luck: the same generator as `Seeded`, with the same draws in the same order.
#pragma once

#include <cstdint>
#include <utility>

#include "broken.hpp"

namespace dwarrow {

class Luck {
public:
    std::uint64_t state = 0;

    static Luck seeded(std::uint64_t seed, std::uint64_t stream) {
        const std::uint64_t first = mixed(mixed(seed) ^ stream);
        const std::uint64_t second = mixed(first);
        return {(first % RANGE + 1) << 31 | (second % (SECOND - 1) + 1)};
    }

    // A number from 0 to limit - 1, each as likely as the others.
    int below(int limit) {
        if (limit < 1) broken("nothing to draw from");
        const auto sides = static_cast<std::uint32_t>(limit);
        for (;;) {
            const std::uint64_t first = (state >> 31) * 40014 % FIRST;
            const std::uint64_t second = (state & 0x7FFFFFFF) * 40692 % SECOND;
            state = first << 31 | second;
            std::int64_t number = static_cast<std::int64_t>(first) - static_cast<std::int64_t>(second);
            if (number < 1) number += RANGE;
            const auto drawn = static_cast<std::uint32_t>(number);
            if (drawn + sides > RANGE) [[unlikely]]
                if (drawn > RANGE - RANGE % sides) continue;
            return static_cast<int>((drawn - 1) % sides);
        }
    }

    template <class List>
    void shuffle(List& cards) {
        for (int last = cards.size() - 1; last > 0; --last) {
            const int other = below(last + 1);
            std::swap(cards[last], cards[other]);
        }
    }

private:
    static constexpr std::uint32_t FIRST = 2147483563, SECOND = 2147483399, RANGE = FIRST - 1;

    static std::uint64_t mixed(std::uint64_t seed) {
        seed += 0x9E3779B97F4A7C15;
        seed = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9;
        seed = (seed ^ seed >> 27) * 0x94D049BB133111EB;
        return seed ^ seed >> 31;
    }

    Luck(std::uint64_t from) : state(from) {}

public:
    Luck() = default;
    static Luck from(std::uint64_t state) { return {state}; }
};

}  // namespace dwarrow
