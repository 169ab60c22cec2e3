// A round: fill the taverns, bid, serve the taverns, take the coins back (rulebook: 1 and 4).
#pragma once

#include "../state.hpp"

namespace dwarrow::nidavellir {

// Turn up the cards of this round, green tavern first.
inline void fill_taverns(State& state) {
    auto& deck = state.decks[state.age];
    int next = 0;
    for (auto& cards : state.taverns) {
        cards.clear();
        const int last = std::min(next + state.table().tavern_cards, deck.size());
        while (next < last) cards.push(deck[next++]);
    }
    drop(deck, next);
    state.reveal();
}

// Everybody has all five coins in hand again.
inline void take_coins_back(State& state) {
    for (int seat = 0; seat < state.seats; ++seat) {
        state.hands[seat].add(state.laid[seat]);
        state.laid[seat].clear();
        state.seen[seat] = 0;
        state.seen_pouch[seat].clear();
    }
}

// One round of the current age.
struct Round {
    // Fill the taverns and put the phases on the stack, the last one lowest.
    static void run(State& state) {
        fill_taverns(state);
        state.then(Kind::END_OF_ROUND);
        for (int tavern = TAVERNS - 1; tavern >= 0; --tavern) state.then(Kind::TAVERN, tavern);
        Seats bidders;
        for (int seat = 0; seat < state.seats; ++seat)
            if (state.owner[ULINE] != seat) bidders.push(static_cast<std::int8_t>(seat));
        state.ask_all(Kind::BID, bidders);
    }
};

// The coins come back, what is left in the taverns is discarded; then the next round or age.
struct EndOfRound {
    static void run(State& state) {
        take_coins_back(state);
        for (auto& cards : state.taverns) {
            state.discard.add(cards);
            cards.clear();
        }
        state.tavern = BEFORE;
        state.order.clear();
        state.bids.clear();
        state.turn = 0;
        if (state.round + 1 < state.table().rounds) {
            ++state.round;
            state.then(Kind::ROUND);
        } else if (state.age == 0) {
            state.then(Kind::AGE_TWO);
            state.then(Kind::END_OF_AGE_ONE);
        } else {
            state.then(Kind::END_OF_AGE_TWO);
        }
    }
};

// The second age begins.
struct AgeTwo {
    static void run(State& state) {
        state.age = 1;
        state.round = 0;
        state.then(Kind::ROUND);
    }
};

}  // namespace dwarrow::nidavellir
