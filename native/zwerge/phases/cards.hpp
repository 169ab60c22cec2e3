// Open cards on the table: armies on them, and how they leave (rulebook: Die Karten).
#pragma once

#include "choices.hpp"

namespace dwarrow::zwerge {

// The scenario and the open cards, one after the other.
template <class Do>
void each_card_on_table(const State& state, Do&& with) {
    if (state.scenario != NONE) with(state.scenario);
    for (int card : state.open) with(card);
}

// Cards as a set: card c is bit c.
using CardSet = unsigned long long;

// The open threats.
inline CardSet open_threats(const State& state) {
    CardSet threats = 0;
    for (int card : state.open)
        if (card >= FIRST_THREAT) threats |= bit(card);
    return threats;
}

// The armies a card asks for come from the supply onto it; false if they are not all there.
inline bool put_armies_on_card(State& state, int card) {
    const auto& wanted = state.task(card).armies;
    for (int army = 0; army < ARMIES; ++army)
        if (wanted[army] > state.supply[army]) return false;
    for (int army = 0; army < ARMIES; ++army) {
        state.give_back(army, -wanted[army]);
        state.put_on_card(card, army, wanted[army]);
    }
    return true;
}

// The armies on a card go back, and nothing of its task is done any more.
inline void armies_back_to_supply(State& state, int card) {
    for (int army = 0; army < ARMIES; ++army) state.give_back(army, state.on_card(card, army));
    state.card_armies[card] = 0;
    state.progress[card] = 0;
}

// A scenario joins those that are done, any other card goes to the common discard pile.
inline void leave_table(State& state, int card) {
    armies_back_to_supply(state, card);
    if (card < FIRST_ADVENTURE) {
        state.scenario = NONE;
        state.scenarios_done.push(static_cast<Number>(card));
        return;
    }
    const int at = state.open.find(static_cast<Number>(card));
    if (at >= 0) state.open.take(at);
    state.discard.push(static_cast<Number>(card));
}

// The cards whose armies are fought on this field.
inline CardSet cards_fought_at(const State& state, int field) {
    CardSet found = 0;
    each_card_on_table(state, [&](int card) {
        if (state.card_armies[card] == 0) return;
        const Task& task = state.task(card);
        if (task.kind != Task::DEFEAT) return;
        if (task.at_affected ? state.position[state.affected] == field : is_in(task.at, field)) found |= bit(card);
    });
    return found;
}

// How many orcs, trolls and älfar are fought on this field: there and on cards.
inline Row<int, ARMIES> armies_fought_at(const State& state, int field) {
    Row<int, ARMIES> armies;
    for (int army = 0; army < ARMIES; ++army) armies[army] = state.on_field(field, army);
    for (CardSet cards = cards_fought_at(state, field); cards; cards &= cards - 1)
        for (int army = 0; army < ARMIES; ++army) armies[army] += state.on_card(std::countr_zero(cards), army);
    return armies;
}

// A threat leaves without its effect.
inline void discard_threat(State& state, int card) {
    leave_table(state, card);
}

// Which open threat is discarded without its effect?
struct DiscardThreat {
    static void options(const State& state, bool may_pass, Options& options) {
        choose_field(open_threats(state), options, CARD);
        if (may_pass) options.add(PASS);
    }
    static void carry_out(State& state, int action) {
        if (action != PASS) discard_threat(state, action - CARD);
    }
};

}  // namespace dwarrow::zwerge
