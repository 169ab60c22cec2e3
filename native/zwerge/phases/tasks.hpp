// Tasks of the cards: progress, completion, leaving the table (rulebook: Karten und Symbole).
#pragma once

#include "effects.hpp"

namespace dwarrow::zwerge {

// The fields where two figures stand together, as this card wants it.
inline Fields gathering_fields(const State& state, int card) {
    Fields one = 0, two = 0;
    for (int field : state.position) {
        two |= one & bit(field);
        one |= bit(field);
    }
    return two & state.task(card).at;
}

// Whether the task of an open card is done.
inline bool is_fulfilled(const State& state, int card) {
    const Task& task = state.task(card);
    switch (task.kind) {
        case Task::DEFEAT: return state.card_armies[card] == 0;
        case Task::GATHER: return gathering_fields(state, card) != 0;
        case Task::COUNCIL_BOX: return state.council >= task.number;
        case Task::COLLECT: return state.on_card(card, task.army) >= task.count || !state.is_on_map(task.army);
        default: return state.progress[card] >= task.goal;
    }
}

// The first part of the task that is not done and belongs to this field.
inline int part_at(const State& state, int card, int field) {
    const auto& parts = state.task(card).parts;
    for (int number = 0; number < parts.size(); ++number)
        if (is_in(parts[number].at, field) && !(state.progress[card] >> number & 1)) return number;
    return NONE;
}

// What a test asks for.
struct Test {
    int attribute, number;
};

// The test this dwarf takes: the card's own, or its part at this place.
inline Test tested(const State& state, int seat, int card) {
    const Task& task = state.task(card);
    if (task.kind != Task::TESTS_EACH) return {task.attribute, task.number};
    const Part& part = task.parts[part_at(state, card, state.position[seat])];
    return {part.attribute, part.number};
}

// The card leaves the table and its reward comes at once.
inline void reward(State& state, int card, int field) {
    leave_table(state, card);
    if (card >= FIRST_THREAT) return;
    if (card >= FIRST_ADVENTURE) state.then(AFTER_ADVENTURE);
    carry_out_all(state, state.box->cards[card].effects, card, field);
}

// The card is done: a reward for scenarios and adventures, nothing for an averted threat.
inline void complete(State& state, int card) {
    if (state.task(card).kind != Task::GATHER) return reward(state, card, NONE);
    const Fields fields = gathering_fields(state, card);
    if (is_single(fields))
        reward(state, card, std::countr_zero(fields));
    else
        state.ask(WHICH_GATHERING, state.active, card);
}

// Cards whose task is done are completed: the scenario first, then the others, oldest first.
struct CheckCards {
    // One card with its whole reward, then look again.
    static void run(State& state) {
        if (state.scenario != NONE && is_fulfilled(state, state.scenario))
            return complete_and_check(state, state.scenario);
        for (int card : state.open)
            if (is_fulfilled(state, card)) return complete_and_check(state, card);
    }

private:
    static void complete_and_check(State& state, int card) {
        state.then(CHECK_CARDS);
        complete(state, card);
    }
};

// Only the scenario is completed: the open cards are leaving.
struct CheckScenario {
    static void run(State& state) {
        if (state.scenario != NONE && is_fulfilled(state, state.scenario)) complete(state, state.scenario);
    }
};

// Figures stand together on several fields: which gathering fulfils the card?
struct WhichGathering {
    static void options(const State& state, int card, Options& options) {
        choose_field(gathering_fields(state, card), options);
    }
    static void carry_out(State& state, int action, int card) { reward(state, card, action - FIELD); }
};

// The second box on the right: after an adventure one open threat may be discarded.
struct AfterAdventure {
    static void run(State& state) {
        if (state.council_power() == CouncilBox::DISCARD_A_THREAT && open_threats(state))
            state.ask(DISCARD_THREAT, state.active, true);
    }
};

}  // namespace dwarrow::zwerge
