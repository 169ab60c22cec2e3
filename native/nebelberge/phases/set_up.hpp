// Set-up (rulebook: Vorbereitungen).
#pragma once

#include "../state.hpp"

namespace dwarrow::nebelberge {

// An empty table before the set-up.
inline void clear_table(State& state, bool optional_draw) {
    state.optional_draw = optional_draw;
    state.people.fill(state.seats, NOBODY);
    state.king_of.fill(NOBODY);
    state.camp.fill({});
    state.hands.fill(state.seats, {});
    state.shown.fill(state.seats, {});
    state.conquered.fill(state.seats, {});
    state.workers.fill(state.seats, {});
    state.treasures.fill(state.seats, {});
    state.then(SET_UP);
}

struct SetUp {
    // Kings, four mines, four camp cards, six cards for each hand, and the first player by lot.
    static void run(State& state) {
        crown_kings(state);
        state.deck.clear();
        for (int card = 0; card < CARDS; ++card) state.deck.push(static_cast<Card>(card));
        state.luck.shuffle(state.deck);
        state.armies.fill(state.box->centre_mines, {});
        state.mines.clear();
        for (int place = 0; place < state.box->centre_mines; ++place) state.mines.push(state.take_from_deck());
        for (int card = 0; card < state.box->camp_cards; ++card) {
            const Card taken = state.take_from_deck();
            state.camp[people_of(taken)].push(taken);
        }
        for (int seat = 0; seat < state.seats; ++seat) {
            state.hands[seat].clear();
            for (int card = 0; card < state.box->hand_size; ++card)
                state.hands[seat].push(state.take_from_deck());
        }
        state.then(TURN, state.luck.below(state.seats));
    }

private:
    static void crown_kings(State& state) {
        Pile<std::int8_t, PEOPLES> kings{0, 1, 2, 3};
        state.luck.shuffle(kings);
        for (int seat = 0; seat < state.seats; ++seat) {
            state.people[seat] = kings[seat];
            state.king_of[kings[seat]] = static_cast<std::int8_t>(seat);
        }
    }
};

}  // namespace dwarrow::nebelberge
