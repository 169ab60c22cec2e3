// The end of the game (rulebook: Spielabschluss).
#pragma once

#include "../state.hpp"

namespace dwarrow::nebelberge {

// As soon as the last card has left the deck the game is over, whoever's turn it is.
inline bool end_if_deck_is_empty(State& state) {
    if (state.dealt < CARDS) return false;
    state.stack.clear();
    return true;
}

}  // namespace dwarrow::nebelberge
