// All pieces as numbers, in the order of games/zwerge/pieces.py.
#pragma once

#include <cstdint>

#include "../kernel/broken.hpp"

namespace dwarrow::zwerge {

enum { ORC, TROLL, ALF, ARMIES };
enum { FIGHT, CRAFT, WALK, ATTRIBUTES };
constexpr int DWARVES = 5, SEATS = 5, COLOURS = 3, DIRECTIONS = 6, FACES = 6;
constexpr int FIELDS = 59, SCHWARZJOCH = 28, GATES = 4;
constexpr int GATE_FIELDS[GATES] = {1, 37, 55, 31};  // I, II, IV, V
constexpr int SIDES = 4, ALL_SIDES = (1 << SIDES) - 1;
constexpr int TURNS_OF_SIDES[SIDES] = {-1, 1, -2, 2};  // clockwise from the big arrow
constexpr int SCENARIOS = 12, ADVENTURES = 30, THREATS = 15, CARDS = SCENARIOS + ADVENTURES + THREATS;
constexpr int FIRST_ADVENTURE = SCENARIOS, FIRST_THREAT = SCENARIOS + ADVENTURES;
constexpr int STAGES = 3;  // A, B, C
constexpr int GEAR = 11, EQUIPMENT_CARDS = 22, TILES = 36;
constexpr int COUNCIL_END = 4, COUNCIL_BOXES = 2 * COUNCIL_END + 1;
constexpr int NONE = -1;

using Fields = std::uint64_t;  // a set of fields: field f is bit f

constexpr Fields EVERYWHERE = (1ULL << FIELDS) - 1;

constexpr Fields gates() {
    Fields fields = 0;
    for (int gate : GATE_FIELDS) fields |= 1ULL << gate;
    return fields;
}

// Whether a set has exactly one member.
constexpr bool is_single(unsigned long long set) {
    return set && !(set & (set - 1));
}

inline bool is_in(Fields fields, int field) {
    return fields & bit(field);
}

}  // namespace dwarrow::zwerge
