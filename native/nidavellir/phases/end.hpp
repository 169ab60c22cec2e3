// The end of the second age: Ylud, then Thrud, then the final scoring (rulebook: Spielende).
#pragma once

#include "thrud.hpp"
#include "ylud.hpp"

namespace dwarrow::nidavellir {

// Ylud is laid, or moves, or stays; then Thrud leaves the army.
struct EndOfAgeTwo {
    static void run(State& state) {
        state.then(Kind::THRUD_LEAVES);
        ask_for_ylud(state);
    }
};

}  // namespace dwarrow::nidavellir
