// Refreshing the table between the waves (rulebook: Refresh).
#pragma once

#include "../state.hpp"

namespace dwarrow::mountain_king {

// All seven gate cards in random order.
inline void shuffle_gates(State& state) {
    state.gates.clear();
    for (int clan = 0; clan < CLANS; ++clan) state.gates.push(static_cast<std::int8_t>(clan));
    state.luck.shuffle(state.gates);
}

// Shuffle all seven gate cards and lay the invasion row face down.
inline void deal_gates(State& state) {
    shuffle_gates(state);
    state.row = state.box->invasions[state.seats - LEAST_SEATS];
    state.gates_open = 0;
    state.gate_seen.fill(state.row, 0);
}

// One champion more than players, from the deck of the coming wave.
inline void deal_champions(State& state) {
    const int count = state.seats + 1;
    const bool last = state.wave == WAVES - 1;
    const auto& deck = state.decks[last ? 2 : 1];
    state.display.clear();
    const int dealt = last ? 0 : state.display_dealt;
    for (int slot = 0; slot < count; ++slot) state.display.push(deck[dealt + slot]);
    if (!last) state.display_dealt += count;
    state.influence.fill(count * state.seats, 0);
    state.reveal();
}

// Every cube returns from ancestry, champion symbols and claws.
inline void take_cubes_back(State& state, int seat) {
    state.covered[seat] = 0;
    state.paired[seat] = 0;
    for (auto champion : state.owned[seat]) state.claws[champion] = 0;
    state.cubes[seat] = static_cast<std::int16_t>(state.box->cubes);
}

// Gate cards, champions, cubes, desperation and the first player marker.
struct Refresh {
    static void run(State& state, const Pending&) {
        ++state.wave;
        deal_gates(state);
        deal_champions(state);
        for (int seat = 0; seat < state.seats; ++seat) {
            take_cubes_back(state, seat);
            state.desperation[seat] = 0;
        }
        state.covered_cards = 0;
        state.first = (state.first + 1) % state.seats;
    }
};

}  // namespace dwarrow::mountain_king
