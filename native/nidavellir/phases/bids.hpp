// Placing bids, all at once and hidden (rulebook: 2. Gebote abgeben).
#pragma once

#include "../state.hpp"

namespace dwarrow::nidavellir {

// The coin of a bid moves from the hand to its tavern.
inline void lay_coin(State& state, int seat, int action) {
    const auto coin = static_cast<Coin>((action - BID) % COINS);
    state.hands[seat].remove(coin);
    state.laid[seat].push(coin);
}

// Lay a hidden coin at the green tavern, then one at the red, then one at the blue.
struct Bid {
    // Every coin in hand for the next tavern.
    static void options(const State& state, int seat, Options& options) {
        add_each(options, BID + state.laid[seat].size() * COINS, set_of(state.hands[seat]));
    }

    // Lay the coin; with the third one the seat has bid.
    static void carry_out(State& state, const State::Pending& asked, int seat, int action) {
        lay_coin(state, seat, action);
        State::Pending& again = state.ask_all(Kind::BID, asked.seats);
        if (state.laid[seat].size() < TAVERNS) return;
        again.seats.remove(static_cast<std::int8_t>(seat));
        if (again.seats.empty()) state.stack.pop();
    }
};

}  // namespace dwarrow::nidavellir
