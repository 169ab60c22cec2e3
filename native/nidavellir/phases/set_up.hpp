// Set-up (rulebook: Spielvorbereitung).
#pragma once

#include "../state.hpp"

namespace dwarrow::nidavellir {

// So many empty piles.
template <class Piles>
void lay_out(Piles& piles, int count) {
    piles.count = static_cast<typename Piles::Count>(count);
    for (auto& pile : piles) pile.clear();
}

// An empty table before the set-up.
inline void clear_table(State& state, bool first_game) {
    state.first_game = first_game;
    state.gems.fill(state.seats, 0);
    lay_out(state.hands, state.seats);
    lay_out(state.laid, state.seats);
    state.seen.fill(state.seats, 0);
    lay_out(state.seen_pouch, state.seats);
    lay_out(state.columns, state.seats * COLUMNS);
    state.ranks.fill(state.seats * COLUMNS, 0);
    state.bravery.fill(state.seats * COLUMNS, 0);
    lay_out(state.heroes, state.seats);
    state.owner.fill(NOBODY);
    state.distinctions.fill(NOBODY);
    state.then(Kind::SET_UP);
}

struct SetUp {
    // Copper coins and a gem for everybody, the treasury, the heroes and two decks.
    static void run(State& state) {
        const Table& table = state.table();
        for (Coins& hand : state.hands) hand = {0, 1, 2, 3, 4};
        state.gems.clear();
        for (int gem = 1; gem <= state.seats; ++gem) state.gems.push(static_cast<std::int8_t>(gem));
        state.luck.shuffle(state.gems);
        state.treasury = table.treasury;
        if (state.first_game)
            for (int hero : {THRUD, YLUD, ULINE}) state.owner[hero] = OUT;
        state.boxed = table.unused;
        for (int age = 0; age < AGES; ++age) {
            state.decks[age] = table.decks[age];
            state.luck.shuffle(state.decks[age]);
        }
        state.then(Kind::ROUND);
    }
};

}  // namespace dwarrow::nidavellir
