// Bits: a set with more places than a machine word (`Bits` of dwarrow.kernel.declared).
#pragma once

#include <bit>
#include <cstdint>

#include "broken.hpp"

namespace dwarrow {

// A set of up to 64 * Words places.
template <int Words>
struct Bits {
    std::uint64_t words[Words] = {};

    bool has(int place) const {
        check(place);
        return words[place >> 6] >> (place & 63) & 1;
    }
    void add(int place) {
        check(place);
        words[place >> 6] |= 1ULL << (place & 63);
    }
    void remove(int place) {
        check(place);
        words[place >> 6] &= ~(1ULL << (place & 63));
    }
    void clear() {
        for (auto& word : words) word = 0;
    }
    bool any() const {
        for (auto word : words)
            if (word) return true;
        return false;
    }
    int count() const {
        int all = 0;
        for (auto word : words) all += std::popcount(word);
        return all;
    }
    template <class Do>
    void each(Do&& with) const {
        for (int word = 0; word < Words; ++word)
            for (std::uint64_t rest = words[word]; rest; rest &= rest - 1)
                with(word * 64 + std::countr_zero(rest));
    }

    Bits& operator|=(const Bits& other) {
        for (int word = 0; word < Words; ++word) words[word] |= other.words[word];
        return *this;
    }
    Bits& operator&=(const Bits& other) {
        for (int word = 0; word < Words; ++word) words[word] &= other.words[word];
        return *this;
    }
    Bits& operator-=(const Bits& other) {
        for (int word = 0; word < Words; ++word) words[word] &= ~other.words[word];
        return *this;
    }
    friend Bits operator|(Bits one, const Bits& other) { return one |= other; }
    friend Bits operator&(Bits one, const Bits& other) { return one &= other; }
    friend Bits operator-(Bits one, const Bits& other) { return one -= other; }
    friend bool operator==(const Bits& one, const Bits& other) {
        for (int word = 0; word < Words; ++word)
            if (one.words[word] != other.words[word]) return false;
        return true;
    }

private:
    static void check(int place) {
        if (static_cast<unsigned>(place) >= Words * 64) broken("a set has no such place");
    }
};

}  // namespace dwarrow
