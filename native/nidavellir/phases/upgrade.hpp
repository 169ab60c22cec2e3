// Upgrading a coin (rulebook: Münzen aufwerten).
#pragma once

#include "../state.hpp"

namespace dwarrow::nidavellir {

constexpr Set NEVER_UPGRADED = 1ULL << ZERO | 1ULL << MITHRIL;

// One of the coins is exchanged for another.
inline void replace(Coins& coins, int coin, int replacement) {
    coins[coins.find(static_cast<Coin>(coin))] = static_cast<Coin>(replacement);
}

// Discard a coin first, then take the one of its value plus the amount.
inline int upgraded(State& state, int coin, int amount) {
    state.give_back(coin);
    const int gained = nearest_gold(state.treasury, VALUE[coin] + amount);
    --state.treasury[gained - GOLD];
    return gained;
}

// A coin at a tavern; if it was hidden it is hidden again, but everybody has seen it.
inline void upgrade_at_tavern(State& state, int seat, int tavern, int amount) {
    Coin& coin = state.laid[seat][tavern];
    coin = static_cast<Coin>(upgraded(state, coin, amount));
    if (tavern > state.tavern && !(state.seen[seat] >> tavern & 1)) {
        state.seen[seat] |= static_cast<std::uint8_t>(1 << tavern);
        state.reveal();
    }
}

// A coin in the pouch or the hand.
inline void upgrade_in_hand(State& state, int seat, int coin, int amount) {
    const bool in_pouch = state.laid[seat].size() == TAVERNS && state.owner[ULINE] != seat;
    const int gained = upgraded(state, coin, amount);
    replace(state.hands[seat], coin, gained);
    Coins& seen = state.seen_pouch[seat];
    if (seen.has(static_cast<Coin>(coin))) {
        replace(seen, coin, gained);
    } else if (in_pouch) {
        seen.push(static_cast<Coin>(gained));
        state.reveal();
    }
}

// Add a number to one own coin, wherever it lies.
struct Upgrade {
    enum { AMOUNT };

    // Every coin at a tavern, then every coin in the pouch or the hand.
    static void options(const State& state, int seat, Options& options) {
        const Coins& laid = state.laid[seat];
        for (int tavern = 0; tavern < laid.size(); ++tavern)
            if (upgradable(laid[tavern])) options.add(UPGRADE_AT + tavern);
        add_each(options, UPGRADE, set_of(state.hands[seat]) & ~NEVER_UPGRADED);
    }

    // The old coin is shown and leaves, the new one lies where it lay.
    static void carry_out(State& state, const State::Pending& asked, int seat, int action) {
        if (action < UPGRADE)
            upgrade_at_tavern(state, seat, action - UPGRADE_AT, asked.numbers[AMOUNT]);
        else
            upgrade_in_hand(state, seat, action - UPGRADE, asked.numbers[AMOUNT]);
    }
};

}  // namespace dwarrow::nidavellir
