// The coins as numbers: the copper set, the mithril coin, then gold by value.
#pragma once

#include <algorithm>
#include <cstdint>

#include "../kernel/broken.hpp"
#include "../kernel/pile.hpp"

namespace dwarrow::nidavellir {

constexpr int ZERO = 0, COPPERS = 5, MITHRIL = COPPERS, GOLD = MITHRIL + 1;
constexpr int LOWEST_GOLD = 5, HIGHEST_GOLD = 25, GOLD_VALUES = HIGHEST_GOLD - LOWEST_GOLD + 1;
constexpr int COINS = GOLD + GOLD_VALUES;
constexpr int COPPER_TWIN = 4, GOLD_TWIN = GOLD;  // the copper 5 and the golden 5
constexpr int NO_COIN = -1;

using Coin = std::uint8_t;
using Coins = Pile<Coin, COPPERS>;  // everybody has five
using Treasury = Pile<std::int8_t, GOLD_VALUES>;

constexpr Row<std::int8_t, COINS> VALUE{{0,  2,  3,  4,  5,  3,  5,  6,  7,  8,  9,  10, 11, 12,
                                         13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25}};

// Whether this coin at a tavern makes its owner exchange coins: the 0 and the mithril coin.
inline bool exchanges(int coin) {
    return coin == ZERO || coin == MITHRIL;
}

// Every coin but the 0 and the mithril coin can be upgraded.
inline bool upgradable(int coin) {
    return !exchanges(coin);
}

// The coin for this value: that one, else the next higher there is, else the next lower.
inline int nearest_gold(const Treasury& treasury, int value) {
    const int wanted = std::clamp(value, LOWEST_GOLD, HIGHEST_GOLD) - LOWEST_GOLD;
    for (int place = wanted; place < treasury.size(); ++place)
        if (treasury[place]) return GOLD + place;
    for (int place = wanted - 1; place >= 0; --place)
        if (treasury[place]) return GOLD + place;
    broken("the treasury is empty");
}

}  // namespace dwarrow::nidavellir
