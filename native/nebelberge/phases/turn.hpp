// A turn: play a card, draw a card; the stuck hand (rulebook: Spielverlauf, Karte ziehen).
#pragma once

#include "play_card.hpp"

namespace dwarrow::nebelberge {

// No card in hand fits anywhere; an empty hand counts as one.
inline bool is_stuck(const State& state, int seat) {
    if (state.hands[seat].empty()) return true;
    bool fits = false;
    for_each_place(state, seat, [&](int, Units units) { return fits = units != 0; });
    return !fits;
}

// Show and discard the whole hand and draw six cards, or as many as the deck has.
inline void replace_hand(State& state, int seat) {
    Hand& hand = state.hands[seat];
    state.discard.add(hand);
    state.shown[seat].clear();
    hand.clear();
    const int count = state.deck_size() < state.box->hand_size ? state.deck_size() : state.box->hand_size;
    for (int card = 0; card < count; ++card) hand.push(state.take_from_deck());
}

struct Turn {
    // Replace a hand that fits nowhere, then put the turn on the stack, its end lowest.
    static void run(State& state, int seat) {
        ++state.turn;
        while (is_stuck(state, seat)) {
            replace_hand(state, seat);
            if (end_if_deck_is_empty(state)) return;
        }
        state.then(TURN, (seat + 1) % state.seats);
        state.ask(DRAW_CARD, seat);
        state.ask(PLAY_CARD, seat);
    }
};

}  // namespace dwarrow::nebelberge
