// Exchanging coins at the end of a turn (rulebook: Münzen tauschen; Uline).
#pragma once

#include "upgrade.hpp"

namespace dwarrow::nidavellir {

constexpr int POUCH = 2;

// Everybody has now seen the coins of the pouch; Uline's owner has none, and no secrets.
inline void show_pouch(State& state, int seat) {
    if (state.owner[ULINE] == seat) return;
    if (state.seen_pouch[seat].size() < POUCH) state.reveal();
    state.seen_pouch[seat] = state.hands[seat];
}

// Take the coin of the sum first, then give the higher one back; everybody sees both.
inline void exchange(State& state, int seat, int gone, int kept) {
    const int gained = nearest_gold(state.treasury, VALUE[gone] + VALUE[kept]);
    --state.treasury[gained - GOLD];
    state.give_back(gone);
    replace(state.hands[seat], gone, gained);
    show_pouch(state, seat);
}

// The higher of two coins leaves; everybody sees both, also while the owner chooses.
inline void exchange_pair(State& state, int seat, int first, int second) {
    if (first != second && VALUE[first] == VALUE[second]) {
        show_pouch(state, seat);
        state.ask(Kind::HAND_IN, seat);
    } else if (VALUE[first] > VALUE[second]) {
        exchange(state, seat, first, second);
    } else {
        exchange(state, seat, second, first);
    }
}

// Who laid the 0 or the mithril coin here exchanges the two coins of the pouch.
struct Exchange {
    // Two coins leave no choice; with more in hand, Uline's owner shows two of them.
    static void run(State& state, int seat) {
        const Coins& hand = state.hands[seat];
        if (hand.size() == POUCH)
            exchange_pair(state, seat, hand[0], hand[1]);
        else
            state.ask(Kind::SHOW_COIN, seat, NO_COIN);
    }
};

// Uline's owner shows two coins of the hand, one after the other.
struct ShowCoin {
    enum { FIRST };

    // Every coin in hand; the second time every other one.
    static void options(const State& state, const State::Pending& asked, int seat, Options& options) {
        Coins hand = state.hands[seat];
        if (asked.numbers[FIRST] != NO_COIN) hand.remove(static_cast<Coin>(asked.numbers[FIRST]));
        add_each(options, SHOW, set_of(hand));
    }

    // With two coins shown, exchange.
    static void carry_out(State& state, const State::Pending& asked, int seat, int action) {
        if (asked.numbers[FIRST] == NO_COIN)
            state.ask(Kind::SHOW_COIN, seat, action - SHOW);
        else
            exchange_pair(state, seat, asked.numbers[FIRST], action - SHOW);
    }
};

// Of a copper 5 and a golden 5 the owner chooses which one leaves.
struct HandIn {
    static void options(Options& options) {
        options.add(HAND_IN);
        options.add(HAND_IN + 1);
    }

    static void carry_out(State& state, int seat, int action) {
        if (action == HAND_IN)
            exchange(state, seat, COPPER_TWIN, GOLD_TWIN);
        else
            exchange(state, seat, GOLD_TWIN, COPPER_TWIN);
    }
};

}  // namespace dwarrow::nidavellir
