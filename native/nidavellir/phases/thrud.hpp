// Laying Thrud into the army, again and again (rulebook: Thrud).
#pragma once

#include "army.hpp"

namespace dwarrow::nidavellir {

// Lifted by Dagda or Bonfur, Thrud must leave enough cards open for the discard that follows.
struct PlaceThrud {
    enum { HERO_CLASS, DISCARDS };

    // Every class, less those that must stay open.
    static void options(const State& state, const State::Pending& asked, int seat, Options& options) {
        for (int number = 0; number < COLUMNS; ++number)
            if (!blocks(state, asked, seat, number)) options.add(PLACE_THRUD + number);
    }

    static void carry_out(State& state, int seat, int action) {
        const int column = seat * COLUMNS + action - PLACE_THRUD;
        lay(state, column, THRUD_CARD, 1, 0);
        state.thrud = static_cast<std::int8_t>(column);
    }

private:
    // Whether Thrud there would leave too few cards for the discard.
    static bool blocks(const State& state, const State::Pending& asked, int seat, int number) {
        const int hero_class = asked.numbers[HERO_CLASS], discards = asked.numbers[DISCARDS];
        return discards > 0 && number != hero_class && discardable(state, seat, number) &&
               discardable_others(state, seat, hero_class) <= discards;
    }
};

// Before the final scoring Thrud goes beside the board.
inline void thrud_leaves(State& state) {
    if (state.thrud != NOWHERE) lift_thrud(state);
}

}  // namespace dwarrow::nidavellir
