// 2A. Revealing scenarios (rulebook: Szenariokarten).
#pragma once

#include "tasks.hpp"

namespace dwarrow::zwerge {

// Enough, or few enough, tiles or armies on the map.
inline bool holds(const State& state, const Condition& condition) {
    const int count =
        condition.what == Condition::DEAD_LAND ? state.tiles_placed() : state.on_map(condition.what);
    return (count < condition.number) == condition.below;
}

// A C scenario needs its condition, any other must not be fulfilled yet.
inline bool may_be_played(const State& state, int card) {
    const Card& found = state.box->cards[card];
    if (found.condition.given) return holds(state, found.condition);
    return found.task.kind == Task::DEFEAT || !is_fulfilled(state, card);
}

// Cards fulfilled already or whose condition fails are passed over; then the set-up.
inline void reveal_scenario(State& state) {
    while (!state.scenario_pile.empty()) {
        const Number card = state.scenario_pile.take(0);
        state.reveal();
        if (may_be_played(state, card)) {
            state.scenario = card;
            state.then(CHECK_CARDS);
            return state.then(SET_UP_SCENARIO, card);
        }
        state.scenarios_done.push(card);
    }
}

// Without an open scenario the next one is revealed, and all open cards leave.
struct NewScenario {
    static void run(State& state) {
        if (state.scenario != NONE) return;
        state.then(state.rules >= CARDS_LEAVE_ONE_BY_ONE ? OPEN_CARDS_LEAVE : DISCARD_OPEN_CARDS);
        reveal_scenario(state);
    }
};

// Armies come onto the card, if need be from the map; figures go to their place.
struct SetUpScenario {
    static void run(State& state, int card) {
        const auto& wanted = state.task(card).armies;
        for (int army = 0; army < ARMIES; ++army) {
            const int missing = wanted[army] - state.on_card(card, army);
            const int taken = std::min<int>(missing, state.supply[army]);
            state.give_back(army, -taken);
            state.put_on_card(card, army, taken);
            if (taken < missing && state.is_on_map(army)) {
                state.then(SET_UP_SCENARIO, card);
                return state.ask(TAKE_FROM_MAP, state.active, card, army);
            }
        }
        const int muster = state.box->cards[card].muster;
        if (muster == NONE) return;
        for (int seat = 0; seat < state.seats; ++seat)
            if (!state.is_blocked(seat)) put_figure(state, seat, muster);
    }
};

// The supply is short: from which field does an army come onto the scenario?
struct TakeFromMap {
    static void options(const State& state, int army, Options& options) {
        choose_field(state.fields_with(army), options);
    }
    static void carry_out(State& state, int action, int card, int army) {
        state.put_army(action - FIELD, army, -1);
        state.put_on_card(card, army, 1);
    }
};

}  // namespace dwarrow::zwerge
