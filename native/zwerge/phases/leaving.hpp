// Open cards leave for a new scenario, and threats act (rulebook: Szenariokarten).
#pragma once

#include "effects.hpp"

namespace dwarrow::zwerge {

// A threat acts; then it is seen what is done.
inline void fire(State& state, int card, Kind check = CHECK_CARDS) {
    state.then(check);
    carry_out_all(state, state.box->cards[card].effects, card);
}

// How many armies of a kind an effect may bring onto the map.
inline int most_armies(const State& state, const Effect& effect, int army) {
    if (effect.kind == Effect::RECRUIT) return state.box->armies[army].most;
    if (effect.kind == Effect::ADD_ARMIES)
        return effect.armies[army] * (effect.at == Effect::EACH_GATE ? GATES : 1);
    return 0;
}

// The open threats, and adventures whose armies they may miss.
inline CardSet cards_to_order(const State& state) {
    CardSet ordered = open_threats(state);
    Row<int, ARMIES> most;
    most.fill(0);
    for (CardSet threats = ordered; threats; threats &= threats - 1)
        for (const Effect& effect : state.box->effect_list(state.box->cards[std::countr_zero(threats)].effects))
            for (int army = 0; army < ARMIES; ++army) most[army] += most_armies(state, effect, army);
    for (int card : state.open)
        for (int army = 0; card < FIRST_THREAT && army < ARMIES; ++army)
            if (state.on_card(card, army) && state.supply[army] < most[army]) ordered |= bit(card);
    return ordered;
}

// A threat acts while its card lies there; then the card leaves with its armies.
inline void leave(State& state, int card) {
    state.then(OPEN_CARDS_LEAVE);
    state.then(DISCARD_OPEN_CARD, card);
    if (card >= FIRST_THREAT) fire(state, card, CHECK_SCENARIO);
}

// Open cards leave one by one, threats after they have acted.
struct OpenCardsLeave {
    // What needs no order leaves at once; then the next card, by choice if need be.
    static void run(State& state) {
        const CardSet ordered = cards_to_order(state);
        const auto open = state.open;
        for (int card : open)
            if (!(ordered & bit(card))) leave_table(state, card);
        if (is_single(ordered))
            leave(state, std::countr_zero(ordered));
        else if (ordered)
            state.ask(NEXT_CARD, state.active);
    }
};

// One open card leaves, and its armies go back.
struct DiscardOpenCard {
    // Put it on the discard pile, unless its own threat has.
    static void run(State& state, int card) {
        if (state.lies_open(card)) leave_table(state, card);
    }
};

// Which open card leaves next? A threat acts first.
struct NextCard {
    static void options(const State& state, Options& options) {
        choose_field(cards_to_order(state), options, CARD);
    }
    static void carry_out(State& state, int action) { leave(state, action - CARD); }
};

// All open cards leave and their armies go back; then the threats among them act.
struct DiscardOpenCards {
    static void run(State& state) {
        const CardSet threats = open_threats(state);
        for (int card : state.open) {
            armies_back_to_supply(state, card);
            state.discard.push(static_cast<Number>(card));
        }
        state.open.clear();
        state.then_list(FIRE_THREATS, listed(threats));
    }
};

// Discarded threats act one by one, in the order the dwarf on turn chooses.
struct FireThreats {
    static void run(State& state, const List& threats) {
        if (threats.size() > 1)
            state.ask_list(NEXT_THREAT, state.active, threats);
        else if (!threats.empty())
            fire(state, threats[0]);
    }
};

// Several threats act: which one first?
struct NextThreat {
    static void options(const List& threats, Options& options) {
        for (int card : threats) options.add(CARD + card);
    }
    static void carry_out(State& state, int action, List threats) {
        const int chosen = action - CARD;
        threats.remove(static_cast<Number>(chosen));
        state.then_list(FIRE_THREATS, threats);
        fire(state, chosen);
    }
};

}  // namespace dwarrow::zwerge
