// What a seat may know, as numbers in fixed places (docs/observations.md lists them).
#pragma once

#include "../kernel/numbers.hpp"
#include "phases/hits.hpp"
#include "phases/tasks.hpp"
#include "redeal.hpp"

namespace dwarrow::zwerge {

constexpr int TABLE_NUMBERS = 31;
constexpr int BOARD = 12 + GEAR;                  // a dwarf's board
constexpr int CARD_NUMBERS = 3 + ARMIES + SEATS;  // a card on the table
constexpr int FIELD_NUMBERS = ARMIES + 2;         // a field of the map
constexpr int OBSERVATION = TABLE_NUMBERS + 2 * FACES + MOST_DICE + ARMIES + GEAR + SEATS * BOARD +
                            (1 + OPEN_CARDS) * CARD_NUMBERS + CARDS + FIELDS * FIELD_NUMBERS;

// A seat as the observer counts: 0 is the own one, NONE is nobody.
inline int seen_from(const State& state, int seat, int other) {
    return other == NONE ? NONE : (other - seat + state.seats) % state.seats;
}

// Whose figure the question is about.
inline int figure_of(const State::Pending& pending) {
    if (pending.kind == PAY_FOR_DEAD_LAND || pending.kind == MOVE_WHERE) return pending.numbers[0];
    return pending.kind == PREVENT_LOSS ? pending.seats[0] : NONE;
}

// The dwarf whom the threat struck that concerns its revealer, while it matters.
inline int affected_by_threat(const State& state) {
    const int card = state.box->affected_card;
    return state.lies_open(card) || card == state.revealed || card == state.acting ? state.affected : NONE;
}

// The question being asked: its kind, steps, figure and field.
inline void observe_question(Numbers& numbers, const State& state, int seat) {
    if (state.stack.empty()) {
        for (int number : {NONE, 0, NONE, NONE}) numbers.add(number);
        return;
    }
    const auto& pending = state.stack.top();
    numbers.add(pending.kind);
    numbers.add(pending.kind == WALKING ? pending.numbers[0] : 0);
    numbers.add(seen_from(state, seat, figure_of(pending)));
    numbers.add(pending.kind == REMOVE_ARMY ? pending.numbers[0] : NONE);
}

// How many dice show each face.
inline void observe_dice(Numbers& numbers, const Dice& dice) {
    for (int face = 1; face <= FACES; ++face)
        numbers.add(static_cast<int>(std::count(dice.begin(), dice.end(), face)));
}

// The proposed hits as actions, while they are asked about.
inline void observe_proposal(Numbers& numbers, const State& state) {
    Hits hits;
    if (!state.stack.empty() && state.stack.top().kind == CHOOSE_HIT)
        hits = proposed_hits(state, state.stack.top().seats[0]);
    for (int hit : hits) numbers.add(hit);
    for (int rest = hits.size(); rest < MOST_DICE; ++rest) numbers.add(NONE);
}

// One dwarf's board and figure.
inline void observe_board(Numbers& numbers, const State& state, int owner) {
    if (owner >= state.dwarf_of.size()) return numbers.skip(BOARD);
    numbers.add(1);
    numbers.add(state.dwarf_of[owner]);
    numbers.add(state.position[owner]);
    numbers.add(state.life[owner]);
    numbers.add(state.max_life(owner));
    for (int attribute = 0; attribute < ATTRIBUTES; ++attribute) numbers.add(state.attribute(owner, attribute));
    numbers.add(state.extra_actions[owner]);
    numbers.add(state.is_blocked(owner));
    numbers.add(state.keeper == owner);
    numbers.add(state.equipment[owner].size());
    for (int gear = 0; gear < GEAR; ++gear) numbers.add(state.owns_gear(owner, gear) != NONE);
}

// One card on the table: itself, its armies, what is done, its parts, and each dwarf's entered places.
inline void observe_card(Numbers& numbers, const State& state, int seat, int card) {
    if (card == NONE) {
        numbers.add(NONE);
        return numbers.skip(CARD_NUMBERS - 1);
    }
    const Task& task = state.task(card);
    const int progress = state.progress[card];
    int armies = 0, wanted = 0;
    numbers.add(card);
    for (int army = 0; army < ARMIES; ++army) {
        numbers.add(state.on_card(card, army));
        armies += state.on_card(card, army);
        wanted += task.armies[army];
    }
    switch (task.kind) {
        case Task::TESTS_EACH: numbers.add(std::popcount(static_cast<unsigned>(progress))); break;
        case Task::VISIT: numbers.add(0); break;
        case Task::DEFEAT: numbers.add(wanted - armies); break;
        case Task::COLLECT: numbers.add(state.on_card(card, task.army)); break;
        case Task::STRIKE_TOKENS: numbers.add(std::min(progress, task.count)); break;
        default: numbers.add(progress);
    }
    numbers.add(task.kind == Task::TESTS_EACH ? progress : 0);
    for (int next = 0; next < SEATS; ++next) {
        const int owner = (seat + next) % state.seats;
        const bool entered = task.kind == Task::VISIT && next < state.seats;
        numbers.add(entered ? progress >> owner * BITS_PER_SEAT & 3 : 0);
    }
}

// What everybody knows of each card: nothing, done, discarded, or a threat turned over before.
inline void observe_cards(Numbers& numbers, const State& state) {
    enum { UNSEEN, DONE, DISCARDED, SEEN };
    Row<std::int8_t, CARDS> places;
    places.fill(UNSEEN);
    for (int card = FIRST_THREAT; card < CARDS; ++card)
        if (!is_unseen_threat(state, card)) places[card] = SEEN;
    for (int card : state.scenarios_done) places[card] = DONE;
    for (int card : state.discard) places[card] = DISCARDED;
    for (int place : places) numbers.add(place);
}

inline void observe(const State& state, int seat, std::int16_t* into) {
    Numbers numbers(into, OBSERVATION);
    numbers.add(state.seats);
    numbers.add(state.threshold);
    numbers.add(state.turn);
    numbers.add(seen_from(state, seat, state.active));
    numbers.add(state.actions_left);
    observe_question(numbers, state, seat);
    numbers.add(seen_from(state, seat, affected_by_threat(state)));
    numbers.add(state.outcome);
    numbers.add(state.hero);
    numbers.add(state.doom);
    numbers.add(state.hold);
    numbers.add(state.council);
    numbers.add(state.council_box().number);
    numbers.add(state.tile_pile.size());
    numbers.add(state.tunnel_tile);
    numbers.add(state.revealed);
    numbers.add(state.acting);
    numbers.add(state.scenario_pile.size());
    numbers.add(state.scenarios_done.size());
    numbers.add(state.adventure_pile.size());
    numbers.add(state.threat_pile.size());
    numbers.add(state.discard.size());
    numbers.add(state.equipment_pile.size());
    numbers.add(state.drawn == NONE ? NONE : state.box->equipment[state.drawn]);
    numbers.add(state.scope);
    numbers.add(state.trying);
    numbers.add(state.tunnel_used);
    numbers.add(state.stone_used);
    observe_dice(numbers, state.dice);
    observe_dice(numbers, state.hits);
    observe_proposal(numbers, state);
    for (int count : state.supply) numbers.add(count);
    for (int gear = 0; gear < GEAR; ++gear) {
        int discarded = 0;
        for (int card : state.equipment_discard) discarded += state.box->equipment[card] == gear;
        numbers.add(discarded);
    }
    for (int next = 0; next < SEATS; ++next)
        observe_board(numbers, state, next < state.seats ? (seat + next) % state.seats : SEATS);
    observe_card(numbers, state, seat, state.scenario);
    for (int at = 0; at < OPEN_CARDS; ++at)
        observe_card(numbers, state, seat, at < state.open.size() ? state.open[at] : NONE);
    observe_cards(numbers, state);
    for (int field = 0; field < FIELDS; ++field) {
        for (int army = 0; army < ARMIES; ++army) numbers.add(state.on_field(field, army));
        const int tile = state.tile_on[field];
        numbers.add(tile);
        numbers.add(tile == NONE ? NONE : state.box->arrow_target(field, tile));
    }
    numbers.finish();
}

}  // namespace dwarrow::zwerge
