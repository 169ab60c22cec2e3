// Placing the armies of evil (rulebook: Platzieren von Armeen des Bösen).
#pragma once

#include "dead_land.hpp"

namespace dwarrow::zwerge {

// The skulls on one recruitment die.
inline int roll_recruits(State& state, int army) {
    return state.box->armies[army].faces[state.luck.below(FACES)];
}

// All three recruitment dice; the skulls of each colour are armies at the gate.
inline void recruit(State& state, int gate) {
    Row<int, ARMIES> rolls;
    for (int army = 0; army < ARMIES; ++army) rolls[army] = roll_recruits(state, army);
    if (state.council_power() == CouncilBox::REROLL_BLANKS)
        for (int army = 0; army < ARMIES; ++army)
            if (!rolls[army]) rolls[army] = roll_recruits(state, army);
    place_armies(state, gate, rolls);
    state.then(SETTLE);
}

}  // namespace dwarrow::zwerge
