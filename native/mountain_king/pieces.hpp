// The pieces as numbers: clans, places, symbols, champions, and how sets of them are written.
#pragma once

#include <bit>
#include <cstdint>

#include "../kernel/bits.hpp"

namespace dwarrow::mountain_king {

constexpr int CLANS = 7, CAVERNS_IN_DOMAIN = 4, CAVERNS = CLANS * CAVERNS_IN_DOMAIN;
constexpr int GLYPHS = 6, LAIR_SPACES = GLYPHS * 2, PLACES = CAVERNS + LAIR_SPACES;
constexpr int LEAST_SEATS = 2, SEATS = 5, NOBODY = -1, NOWHERE = -1, NOTHING = -1;
constexpr int WAVES = 3, MAX_HALLS = 11, MAX_GATES = 5;
constexpr int CHAMPIONS = 44, DECKS = 3, RENEGADE = CLANS, ANCESTRY_CARDS = 72, SYMBOLS_ON_CHAMPION = 2;
constexpr int DISPLAY = SEATS + 1, AWARDS = WAVES * DISPLAY;
constexpr int STRENGTHS = 3, MOST_GNOMES = STRENGTHS * 60, MOST_UNITS = SEATS * 96;
constexpr int EVERYBODY = (1 << SEATS) - 1;

enum Symbol { ADVANCE, BOLSTER, INFLUENCE, GNOME, WILD, SUPPLY, ELDER, BLANK, SYMBOLS };
constexpr int ACTION_TYPES = WILD;
enum Mode { NO_ACTION, WEAK, STRONG };
enum Effect { WHEEL_BOLSTER, WHEEL_INFLUENCE, WHEEL_HONOR, WHEEL_MOVE, WHEEL_EFFECTS };

// A set of places, champions, seats or clans: bits.
using Set = std::uint64_t;
constexpr Set ALL_CAVERNS = (1ULL << CAVERNS) - 1;

// A set of cells of an ancestry, or of symbols on champion cards.
__extension__ typedef unsigned __int128 Cells;

// A set as a state keeps it.
struct Kept {
    Bits<1> bits;

    operator Set() const { return bits.words[0]; }
    Kept& operator=(Set set) {
        bits.words[0] = set;
        return *this;
    }
    void operator|=(Set set) { bits.words[0] |= set; }
    void operator&=(Set set) { bits.words[0] &= set; }

    template <class Visitor>
    void fields(Visitor& visit) {
        visit(bits);
    }
};

// Cells as a state keeps them.
struct KeptCells {
    Bits<2> bits;

    operator Cells() const { return static_cast<Cells>(bits.words[1]) << 64 | bits.words[0]; }
    KeptCells& operator=(Cells cells) {
        bits.words[0] = static_cast<std::uint64_t>(cells);
        bits.words[1] = static_cast<std::uint64_t>(cells >> 64);
        return *this;
    }
    void operator|=(Cells cells) { *this = *this | cells; }
    void operator&=(Cells cells) { *this = *this & cells; }

    template <class Visitor>
    void fields(Visitor& visit) {
        visit(bits);
    }
};

inline Cells cell_bit(int cell) {
    if (static_cast<unsigned>(cell) >= 128) broken("there is no such cell");
    return static_cast<Cells>(1) << cell;
}

inline bool has(Set set, int place) {
    return set & bit(place);
}
inline bool has(Cells cells, int cell) {
    return (cells & cell_bit(cell)) != 0;
}

inline int lowest(Set set) {
    return std::countr_zero(set);
}
inline int lowest(Cells cells) {
    const auto low = static_cast<std::uint64_t>(cells);
    return low ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(cells >> 64));
}

// How many; these sets are small, so that counting them one by one is quick on every machine.
inline int count_of(Set set) {
    int count = 0;
    for (; set; set &= set - 1) ++count;
    return count;
}
inline int count_of(Cells cells) {
    return count_of(static_cast<Set>(cells)) + count_of(static_cast<Set>(cells >> 64));
}
inline bool several(Set set) {
    return set & (set - 1);
}

// Every member of a set, in ascending order.
template <class Do>
void each(Set set, Do&& with) {
    for (; set; set &= set - 1) with(std::countr_zero(set));
}
template <class Do>
void each(Cells cells, Do&& with) {
    each(static_cast<Set>(cells), with);
    each(static_cast<Set>(cells >> 64), [&](int cell) { with(cell + 64); });
}

// The clan in whose domain a cavern lies.
constexpr int domain_of(int cavern) {
    return cavern / CAVERNS_IN_DOMAIN;
}

}  // namespace dwarrow::mountain_king
