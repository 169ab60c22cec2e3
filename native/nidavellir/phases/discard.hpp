// Dagda's and Bonfur's discards (rulebook: Abwerfen).
#pragma once

#include "army.hpp"

namespace dwarrow::nidavellir {

// The top dwarf of a column goes to the discard pile.
inline void discard_top(State& state, int seat, int number) {
    const int column = seat * COLUMNS + number;
    const Card card = state.columns[column].pop();
    if (card == HAMMER)
        add_ranks(state, column, -state.box->hammer_ranks, 0);
    else
        add_ranks(state, column, -1, -BRAVERY_OF[card]);
    state.discard.push(card);
}

// Discard the top dwarf of another class; the second time, of yet another one.
struct DiscardCard {
    enum { HERO_CLASS, COUNT, USED };

    // Every class that can lose a card.
    static void options(const State& state, const State::Pending& asked, int seat, Options& options) {
        for (int number = 0; number < COLUMNS; ++number)
            if (number != asked.numbers[HERO_CLASS] && !(asked.numbers[USED] >> number & 1) &&
                discardable(state, seat, number))
                options.add(DISCARD + number);
    }

    static void carry_out(State& state, const State::Pending& asked, int seat, int action) {
        const int number = action - DISCARD;
        discard_top(state, seat, number);
        if (asked.numbers[COUNT] > 1)
            state.ask(Kind::DISCARD_CARD, seat, asked.numbers[HERO_CLASS], asked.numbers[COUNT] - 1,
                      asked.numbers[USED] | 1 << number);
    }
};

}  // namespace dwarrow::nidavellir
