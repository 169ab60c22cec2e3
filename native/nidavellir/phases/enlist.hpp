// Laying a dwarf into the army (rulebook: 3b. Züge der Elvaland).
#pragma once

#include "recruit.hpp"

namespace dwarrow::nidavellir {

// Lay a card on a column, lay Thrud again if it covers her, then check for heroes.
inline void lay_and_check(State& state, int seat, int number, int card, int ranks, int bravery) {
    if (lay(state, seat * COLUMNS + number, card, ranks, bravery)) {
        state.then(Kind::CHECK_HEROES, seat);
        state.ask(Kind::PLACE_THRUD, seat, 0, 0);
    } else {
        check_heroes(state, seat);
    }
}

// A dwarf joins the column of its class; see whether a hero comes.
inline void enlist(State& state, int seat, int face) {
    lay_and_check(state, seat, CLASS_OF[face], face, 1, BRAVERY_OF[face]);
}

// The blacksmiths' distinction card joins the army.
inline void enlist_hammer(State& state, int seat) {
    lay_and_check(state, seat, BLACKSMITH, HAMMER, state.box->hammer_ranks, 0);
}

}  // namespace dwarrow::nidavellir
