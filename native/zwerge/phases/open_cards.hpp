// 2B. Revealing adventures and threats (rulebook: Abenteuer- und Bedrohungskarten).
#pragma once

#include "leaving.hpp"

namespace dwarrow::zwerge {

// The top card of the adventure pile; an empty pile is made anew from the discards.
inline int draw_card(State& state) {
    if (state.adventure_pile.empty()) {
        if (state.discard.empty()) return NONE;
        state.adventure_pile = state.discard;
        state.discard.clear();
        state.luck.shuffle(state.adventure_pile);
    }
    state.reveal();
    return state.adventure_pile.take(0);
}

// A threat first meets the council's box; then the card finds its place.
inline void reveal_card(State& state, int card) {
    state.revealed = card;
    state.then(PLACE_REVEALED);
    if (card < FIRST_THREAT) return;
    state.seen_threats |= static_cast<std::int32_t>(bit(card - FIRST_THREAT));
    const int power = state.council_power();
    if (power == CouncilBox::LIFE_PER_THREAT)
        state.ask(WHO_LOSES_LIFE, state.active, 1);
    else if (power == CouncilBox::HEAL_PER_THREAT && any_hurt(state))
        state.ask(WHO_HEALS, state.active, 1, 1, true, NONE);
}

// Cards are revealed one after the other until three lie open.
struct FillUpCards {
    // One card; a card fulfilled as it is revealed makes room for another.
    static void run(State& state) {
        if (state.open.size() >= state.box->numbers.open_cards) return;
        const int card = draw_card(state);
        if (card == NONE) return;
        state.then(FILL_UP_CARDS);
        state.then(CHECK_CARDS);
        reveal_card(state, card);
    }
};

// The card lies open with its armies; without them, or without a task, it cannot stay.
struct PlaceRevealed {
    // Threats that cannot stay act before they are discarded.
    static void run(State& state) {
        const int card = state.revealed;
        if (card == state.box->affected_card) state.affected = state.active;
        if (state.task(card).kind != Task::NO_TASK && put_armies_on_card(state, card)) {
            state.revealed = NONE;
            state.open.push(static_cast<Number>(card));
            return;
        }
        state.then(DISCARD_REVEALED);
        if (card >= FIRST_THREAT) fire(state, card);
    }
};

// A card that did not stay goes to the discard pile.
struct DiscardRevealed {
    static void run(State& state) {
        state.discard.push(static_cast<Number>(state.revealed));
        state.revealed = NONE;
    }
};

}  // namespace dwarrow::zwerge
