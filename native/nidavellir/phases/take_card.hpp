// Taking a card from the open tavern (rulebook: 3b. Züge der Elvaland).
#pragma once

#include "enlist.hpp"

namespace dwarrow::nidavellir {

// A dwarf joins the army; an offering upgrades a coin at once and goes back into the box.
inline void use_card(State& state, int seat, int face) {
    if (face < DWARVES) {
        enlist(state, seat, face);
    } else {
        state.boxed.push(static_cast<Card>(face));
        state.ask(Kind::UPGRADE, seat, OFFERING_VALUE[face - DWARVES]);
    }
}

// Take one card of the open tavern.
struct TakeCard {
    // Every face in the tavern.
    static void options(const State& state, Options& options) {
        add_each(options, TAKE, set_of(state.taverns[state.tavern]));
    }

    static void carry_out(State& state, int seat, int action) {
        const int face = action - TAKE;
        state.taverns[state.tavern].remove(static_cast<Card>(face));
        use_card(state, seat, face);
    }
};

}  // namespace dwarrow::nidavellir
