// Capturing a mine in the centre (rulebook: Eroberung einer Grube).
#pragma once

#include "../state.hpp"

namespace dwarrow::nebelberge {

// The king of the last unit's people; a people without a king leaves it to whoever played.
inline int new_owner(const State& state, int seat, int last) {
    const int king = state.king_of[people_of(last)];
    return king == NOBODY ? seat : king;
}

// Once as many units lie on the mine as it has defenders, it is captured.
inline void capture_if_enough(State& state, int seat, int place) {
    auto& army = state.armies[place];
    const Card mine = state.mines[place];
    if (army.size() < state.mine(mine).defenders) return;
    const int owner = new_owner(state, seat, army.top());
    for (int at = army.size() - 1; at >= 0; --at) state.camp[people_of(army[at])].push(army[at]);
    state.conquered[owner].push(mine);
    state.workers[owner].push({});
    army.clear();
    state.mines[place] = state.take_from_deck();
}

}  // namespace dwarrow::nebelberge
