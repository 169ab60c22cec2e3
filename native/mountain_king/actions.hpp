// The vocabulary: every answer a player can give, in blocks of numbers.
#pragma once

#include <algorithm>

#include "../kernel/options.hpp"
#include "tableau.hpp"

namespace dwarrow::mountain_king {

constexpr int MOST_WHEEL_STEPS = 12, MOST_TROLLS = 60;

constexpr int COVER = 0;
constexpr int COVER_CARD = COVER + CELLS;
constexpr int AS = COVER_CARD + CHAMPIONS * SYMBOLS_ON_CHAMPION;
constexpr int SPEND_SUPPLY = AS + ACTION_TYPES;
constexpr int SPEND_DESPERATION = SPEND_SUPPLY + 1;
constexpr int STOP = SPEND_DESPERATION + 1;
constexpr int USE = STOP + 1;
constexpr int TO = USE + CHAMPIONS;
constexpr int FROM = TO + PLACES;
constexpr int CHAMPION = FROM + PLACES;
constexpr int TROLL_OF = CHAMPION + CHAMPIONS;
constexpr int ADD = TROLL_OF + SEATS;
constexpr int STEPS = ADD + MOST_TROLLS;
constexpr int GATE = STEPS + MOST_WHEEL_STEPS;
constexpr int LOOK = GATE + MAX_GATES;
constexpr int RALLY = LOOK + 2 * CAVERNS;
constexpr int CLAN = RALLY + CLANS;
constexpr int HONOR = CLAN + CLANS;
constexpr int HALL = HONOR + 1;
constexpr int TAKE = HALL + MAX_HALLS;
constexpr int PLACE = TAKE + ANCESTRY_CARDS;
constexpr int UNCOVER = PLACE + SPOTS;
constexpr int LAIRS = UNCOVER + CELLS;
constexpr int ACTIONS = LAIRS + GLYPHS;

// One option for every member of a set, from the first number of its block on.
template <class Members>
void add_each(Options& options, int block, Members members) {
    each(members, [&](int member) { options.add(block + member); });
}

inline void sort(Options& options) {
    std::sort(options.items, options.items + options.count);
}

}  // namespace dwarrow::mountain_king
