// Supplies and desperation for a wave (rulebook: Build your ancestry, the end of it).
#pragma once

#include "symbols.hpp"

namespace dwarrow::mountain_king {

// Everybody's supplies, from the first player clockwise.
struct SetSupplies {
    // The base of the wave, Supply symbols and champions, then wild pairs seat by seat.
    static void run(State& state, const Pending&) {
        const Box& box = *state.box;
        for (int seat = 0; seat < state.seats; ++seat) {
            int supplies = box.supplies[state.wave] + state.tableaus[seat].supplies();
            each(state.followers[seat] & box.having.wave_start,
                 [&](int champion) { supplies += state.champion(champion).wave_supplies; });
            state.supplies[seat] = static_cast<std::int16_t>(std::min(supplies, box.most_supplies));
        }
        for (int offset = state.seats - 1; offset >= 0; --offset)
            state.then(WILD_PAIRS, (state.first + offset) % state.seats);
    }
};

// The uncovered wild symbols in the ancestry.
inline Cells free_wilds(const State& state, int seat) {
    return state.tableaus[seat].sets[WILD] & ~state.covered[seat] & ~state.picked;
}

// The uncovered wild symbols on champion cards.
inline Cells free_wild_cards(const State& state, int seat) {
    return free_card_symbols(state, seat) & state.box->card_symbols[WILD];
}

// A token for each symbol right of the marker, and those that champions bring.
inline void take_desperation(State& state, int seat) {
    int tokens = state.box->desperation[state.supplies[seat]];
    each(state.followers[seat] & state.box->having.wave_start,
         [&](int champion) { tokens += state.champion(champion).wave_desperation; });
    state.desperation[seat] = static_cast<std::int16_t>(tokens);
}

// A seat may turn pairs of wild symbols into supplies; then its desperation is counted.
struct WildPairs {
    // Ask as long as there is a pair and room on the track.
    static void run(State& state, const Pending& pending) {
        const int seat = pending.numbers[0];
        const int wilds = count_of(free_wilds(state, seat)) + count_of(free_wild_cards(state, seat));
        if (wilds >= state.box->wilds_for_supply && state.supplies[seat] < state.box->most_supplies)
            state.ask(PAIR, seat);
        else
            take_desperation(state, seat);
    }
};

// Cover two wild symbols for one more supply, or stop.
struct Pair {
    // Any wild symbol; stopping while no single one is chosen.
    static void options(const State& state, const Pending&, int seat, Options& options) {
        add_each(options, COVER, free_wilds(state, seat));
        add_each(options, COVER_CARD, free_wild_cards(state, seat));
        if (!state.picked && !state.picked_cards) options.add(STOP);
    }
    // The second symbol of a pair brings the supply.
    static void carry_out(State& state, const Pending& pending, int seat, int action) {
        if (action == STOP) return take_desperation(state, seat);
        if (action >= COVER_CARD)
            state.picked_cards |= cell_bit(action - COVER_CARD);
        else
            state.picked |= cell_bit(action);
        const int chosen = count_of(state.picked) + count_of(state.picked_cards);
        if (chosen < state.box->wilds_for_supply) {
            state.stack.push(pending);
            return;
        }
        state.covered[seat] |= state.picked;
        state.paired[seat] |= state.picked;
        state.covered_cards |= state.picked_cards;
        state.cubes[seat] = static_cast<std::int16_t>(state.cubes[seat] - chosen);
        state.picked = 0;
        state.picked_cards = 0;
        ++state.supplies[seat];
        state.then(WILD_PAIRS, seat);
    }
};

}  // namespace dwarrow::mountain_king
