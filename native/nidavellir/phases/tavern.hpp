// Serving a tavern: reveal, turns in order, gems (rulebook: 3. Tavernen abhandeln).
#pragma once

#include "bids.hpp"
#include "gems.hpp"

namespace dwarrow::nidavellir {

// A turn: take a card, recruit, upgrade; at its very end exchange coins.
inline void start_turn(State& state) {
    const int seat = state.order[state.turn];
    state.then(Kind::TURN);
    if (exchanges(state.laid[seat][state.tavern])) state.then(Kind::EXCHANGE, seat);
    state.ask(Kind::TAKE_CARD, seat);
}

// Highest coin first; the higher gem goes first among equals. Nothing changes it later.
inline void fix_order(State& state) {
    state.bids.clear();
    Pile<int, SEATS> ranking;
    for (int seat = 0; seat < state.seats; ++seat) {
        state.bids.push(VALUE[state.laid[seat][state.tavern]]);
        ranking.push(state.bids[seat] * 64 + state.gems[seat] * 8 + seat);
    }
    state.order.fill(state.seats, 0);
    for (int seat = 0; seat < state.seats; ++seat) {
        int place = 0;
        for (int rival : ranking) place += rival > ranking[seat];
        state.order[place] = static_cast<std::int8_t>(seat);
    }
    state.turn = 0;
    start_turn(state);
}

// Reveal the bids for one tavern (3a); Uline's owner bids after the others.
struct Tavern {
    static void run(State& state, int tavern) {
        state.tavern = static_cast<std::int8_t>(tavern);
        state.reveal();
        const int uline = state.owner[ULINE];
        if (uline >= 0) {
            state.order.clear();
            state.bids.clear();
            state.turn = 0;
            state.then(Kind::FIX_ORDER);
            state.ask(Kind::OPEN_BID, uline);
        } else {
            fix_order(state);
        }
    }
};

// Uline's owner lays a coin face up once all others are revealed (rulebook: Uline).
struct OpenBid {
    // Every coin in hand.
    static void options(const State& state, int seat, Options& options) {
        add_each(options, BID + state.tavern * COINS, set_of(state.hands[seat]));
    }
};

// The next turn at this tavern (3b); after the last one the gems change hands (3c).
struct Turn {
    static void run(State& state) {
        if (++state.turn == state.seats)
            swap_gems(state);
        else
            start_turn(state);
    }
};

}  // namespace dwarrow::nidavellir
