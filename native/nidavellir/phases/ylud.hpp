// Laying Ylud into the army at the end of each age (rulebook: Ylud).
#pragma once

#include "enlist.hpp"

namespace dwarrow::nidavellir {

// Lay Ylud on any column as if she had its class; at the end she may move or stay.
struct PlaceYlud {
    static void options(Options& options) {
        for (int number = 0; number < COLUMNS; ++number) options.add(PLACE_YLUD + number);
    }

    // Lay her on top of the column; she may lift Thrud and bring heroes.
    static void carry_out(State& state, int seat, int action) {
        if (state.ylud != NOWHERE) lift_ylud(state);
        const int number = action - PLACE_YLUD;
        state.ylud = static_cast<std::int8_t>(seat * COLUMNS + number);
        lay_and_check(state, seat, number, YLUD_CARD, 1, state.box->ylud_bravery[number]);
    }
};

// Her owner, if she has one, lays her before the scoring.
inline void ask_for_ylud(State& state) {
    const int owner = state.owner[YLUD];
    if (owner >= 0) state.ask(Kind::PLACE_YLUD, owner);
}

}  // namespace dwarrow::nidavellir
