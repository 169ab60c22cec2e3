// The vocabulary: bid, take, recruit, place, discard, upgrade, show coins, hand one in.
#pragma once

#include <bit>

#include "../kernel/options.hpp"
#include "cards.hpp"
#include "coins.hpp"

namespace dwarrow::nidavellir {

constexpr int TAVERNS = 3;

constexpr int BID = 0;                              // + tavern * COINS + coin
constexpr int TAKE = BID + TAVERNS * COINS;         // + face
constexpr int RECRUIT = TAKE + FACES;               // + hero
constexpr int PLACE_THRUD = RECRUIT + HEROES;       // + class
constexpr int PLACE_YLUD = PLACE_THRUD + COLUMNS;   // + class
constexpr int DISCARD = PLACE_YLUD + COLUMNS;       // + class whose top card goes
constexpr int UPGRADE_AT = DISCARD + COLUMNS;       // + tavern where the coin lies
constexpr int UPGRADE = UPGRADE_AT + TAVERNS;       // + coin of the pouch or the hand
constexpr int SHOW = UPGRADE + COINS;               // + coin that Uline's owner exchanges
constexpr int HAND_IN = SHOW + COINS;               // the copper one, then the golden one
constexpr int ACTIONS = HAND_IN + 2;

using Set = std::uint64_t;  // sets of coins, faces and bids are bits

template <class Things>
Set set_of(const Things& things) {
    Set set = 0;
    for (auto thing : things) set |= bit(thing);
    return set;
}

// One option for each thing of a set, in ascending order.
inline void add_each(Options& options, int first, Set set) {
    for (; set; set &= set - 1) options.add(first + std::countr_zero(set));
}

}  // namespace dwarrow::nidavellir
