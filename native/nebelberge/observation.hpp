// What a seat may know, as numbers in fixed places (docs/native.md lists them).
#pragma once

#include "../kernel/numbers.hpp"
#include "state.hpp"

namespace dwarrow::nebelberge {

constexpr int OWN_SHOWN = 8;  // own mines that have places of their own
constexpr int OPEN_MINE = 5, REALM = PEOPLES + 3 + OWN_SHOWN * OPEN_MINE;
constexpr int OBSERVATION = 8 + CENTRE * OPEN_MINE + 4 + PEOPLES * 2 + UNITS * 4 + SEATS * REALM;

// A mine: defenders or crew still missing, size, overseer, value, and the number on top or -1.
template <class Army>
void observe_mine(Numbers& numbers, const Mine& mine, const Army& units, int needed) {
    numbers.add(needed - units.size());
    numbers.add(mine.size);
    numbers.add(mine.crew - mine.size);
    numbers.add(mine.value);
    numbers.add(units.empty() ? -1 : number_of(units.top()));
}

// One king's realm as the given seat may know it: people, hand, treasures, open mines.
inline void observe_realm(Numbers& numbers, const State& state, int owner) {
    for (int people = 0; people < PEOPLES; ++people) numbers.add(state.people[owner] == people);
    numbers.add(state.hands[owner].size());
    numbers.add(state.treasures[owner].size());
    numbers.add(state.conquered[owner].size());
    for (int own = 0; own < OWN_SHOWN; ++own) {
        if (own >= state.conquered[owner].size()) {
            numbers.skip(OPEN_MINE);
            continue;
        }
        const Mine& mine = state.mine(state.conquered[owner][own]);
        observe_mine(numbers, mine, state.workers[owner][own], mine.crew);
    }
}

// How often each unit is in the own hand, in hands of rivals that everybody saw, in the camp and
// out of the game.
inline void observe_units(Numbers& numbers, const State& state, int seat) {
    Row<std::int16_t, UNITS * 4> units;
    units.fill(0);
    for (Card card : state.hands[seat]) ++units[unit_of(card)];
    for (int owner = 0; owner < state.seats; ++owner)
        if (owner != seat)
            for (Card card : state.shown[owner]) ++units[UNITS + unit_of(card)];
    for (const auto& pile : state.camp)
        for (Card card : pile) ++units[UNITS * 2 + unit_of(card)];
    for (Card card : state.discard) ++units[UNITS * 3 + unit_of(card)];
    for (auto count : units) numbers.add(count);
}

inline void observe(const State& state, int seat, std::int16_t* into) {
    Numbers numbers(into, OBSERVATION);
    numbers.add(state.seats);
    numbers.add(state.deck_size());
    numbers.add(state.optional_draw);
    numbers.add(!state.stack.empty() && state.stack.top().kind == PLAY_CARD);
    int won = 0, owed = 0;
    for (Card card : state.treasures[seat]) won += state.mine(card).value;
    for (Card card : state.conquered[seat]) owed += state.mine(card).value;
    numbers.add(won);
    numbers.add(owed);
    numbers.add(state.turn);
    numbers.add(state.hands[seat].size());
    for (int place = 0; place < CENTRE; ++place) {
        const Mine& mine = state.mine(state.mines[place]);
        observe_mine(numbers, mine, state.armies[place], mine.defenders);
    }
    if (state.dealt < CARDS) {
        const Mine& next = state.mine(state.deck[state.dealt]);
        numbers.add(next.size);
        numbers.add(next.defenders);
        numbers.add(next.crew - next.size);
        numbers.add(next.value);
    } else {
        numbers.skip(4);
    }
    for (int people = 0; people < PEOPLES; ++people) {
        const auto& pile = state.camp[people];
        numbers.add(pile.size());
        numbers.add(pile.empty() ? -1 : number_of(pile.top()));
    }
    observe_units(numbers, state, seat);
    for (int next = 0; next < SEATS; ++next)
        if (next < state.seats)
            observe_realm(numbers, state, (seat + next) % state.seats);
        else
            numbers.skip(REALM);
    numbers.finish();
}

}  // namespace dwarrow::nebelberge
