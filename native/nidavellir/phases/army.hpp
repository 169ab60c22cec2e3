// The columns of an army (rulebook: 3b. Züge der Elvaland, Symbole und Effekte der Helden).
#pragma once

#include "../state.hpp"

namespace dwarrow::nidavellir {

inline void add_ranks(State& state, int column, int ranks, int bravery) {
    auto& all = state.ranks[column];
    all = static_cast<std::int16_t>(all + ranks);
    state.bravery[column] += bravery;
}

// Thrud, who always lies on top, leaves her column.
inline void lift_thrud(State& state) {
    state.columns[state.thrud].pop();
    add_ranks(state, state.thrud, -1, 0);
    state.thrud = NOWHERE;
}

// Lay a card on a column; true if that lifted Thrud, who must be laid again.
inline bool lay(State& state, int column, int card, int ranks, int bravery) {
    const bool covers_thrud = state.thrud == column;
    if (covers_thrud) lift_thrud(state);
    state.columns[column].push(static_cast<Card>(card));
    add_ranks(state, column, ranks, bravery);
    return covers_thrud;
}

// Ylud leaves her column, wherever in it she lies.
inline void lift_ylud(State& state) {
    Column& pile = state.columns[state.ylud];
    while (pile.has(YLUD_CARD)) pile.remove(YLUD_CARD);
    add_ranks(state, state.ylud, -1, -state.box->ylud_bravery[state.ylud % COLUMNS]);
    state.ylud = NOWHERE;
}

// Whether the top card of this class may be discarded: it is there and is no hero.
inline bool discardable(const State& state, int seat, int number) {
    const Column& pile = state.columns[seat * COLUMNS + number];
    return !pile.empty() && pile.top() < HERO_CARD;
}

// How many other classes than this one could lose their top card.
inline int discardable_others(const State& state, int seat, int number) {
    int count = 0;
    for (int other = 0; other < COLUMNS; ++other) count += other != number && discardable(state, seat, other);
    return count;
}

}  // namespace dwarrow::nidavellir
