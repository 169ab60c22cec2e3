// Uline takes the hidden coins back into the hand (rulebook: Uline); her bids are in tavern.hpp.
#pragma once

#include "../state.hpp"

namespace dwarrow::nidavellir {

// Pouch and hidden bids come back; coins already shown stay until the round ends.
inline void take_coins_in_hand(State& state, int seat) {
    Coins& laid = state.laid[seat];
    const int shown = std::clamp(state.tavern + 1, 0, laid.size());
    for (int at = shown; at < laid.size(); ++at) state.hands[seat].push(laid[at]);
    laid.cut(shown);
    state.seen[seat] = 0;
    state.seen_pouch[seat].clear();
}

}  // namespace dwarrow::nidavellir
