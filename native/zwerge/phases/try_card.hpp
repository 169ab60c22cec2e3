// 3D. Tests and other actions for a card (rulebook: Eine Probe bestehen).
#pragma once

#include "dice.hpp"

namespace dwarrow::zwerge {

// Whether this dwarf can do something by an action for a card that lies on the table.
inline bool may_try(const State& state, int seat, int card) {
    const Task& task = state.task(card);
    const int here = state.position[seat];
    if (task.kind == Task::TESTS_EACH) return part_at(state, card, here) != NONE;
    if (task.kind != Task::TESTS && task.kind != Task::LIFE_ROLL && task.kind != Task::PAY) return false;
    if (!is_in(task.at, here)) return false;
    if (task.needs == Task::NEEDS_TUNNEL && !state.tunnel_used) return false;
    if (task.needs == Task::NEEDS_TWO_FIGURES &&
        std::count(state.position.begin(), state.position.end(), here) < 2)
        return false;
    return task.kind != Task::PAY || state.equipment[seat].size() >= task.count;
}

// The cards for which this dwarf can act.
inline CardSet cards_to_try(const State& state, int seat) {
    CardSet cards = 0;
    each_card_on_table(state, [&](int card) {
        if (may_try(state, seat, card)) cards |= bit(card);
    });
    return cards;
}

// Roll for the card, or pay it.
inline void try_card(State& state, int seat, int card) {
    const Task& task = state.task(card);
    if (task.kind == Task::PAY) {
        state.progress[card] += task.count;
        for (int count = 0; count < task.count; ++count) drop_one(state, seat);
        return;
    }
    state.then(COUNT_SUCCESSES, seat, card);
    if (task.kind == Task::LIFE_ROLL) return roll_dice(state, seat, LIFE_DICE, state.life[seat], card);
    const int attribute = tested(state, seat, card).attribute;
    const Roll scope = attribute == CRAFT ? CRAFT_TEST : OTHER_TEST;
    roll_dice(state, seat, scope, state.attribute(seat, attribute), card);
}

// Each die that reaches the number is a success for this card and for no other.
struct CountSuccesses {
    static void run(State& state, int seat, int card) {
        const int found = successes(state, tested(state, seat, card).number);
        if (state.task(card).kind != Task::TESTS_EACH)
            state.progress[card] += found;
        else if (found)
            state.progress[card] |= 1 << part_at(state, card, state.position[seat]);
    }
};

// What had to be done within one turn begins anew.
inline void forget_unfinished(State& state) {
    each_card_on_table(state, [&](int card) {
        if (state.task(card).this_turn) state.progress[card] = 0;
    });
}

}  // namespace dwarrow::zwerge
