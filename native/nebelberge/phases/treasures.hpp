// Working a conquered mine until its treasure is won (rulebook: Gewinnung der Schätze).
#pragma once

#include "../state.hpp"

namespace dwarrow::nebelberge {

// The units an own mine takes: other peoples as workers, then the own people as overseer.
inline Units crew_units(const State& state, int seat, int own) {
    const Crew& crew = state.workers[seat][own];
    const Units accepted = crew.empty() ? ANY_UNIT : units_covering(crew.top());
    const Units own_people = units_of_people(state.people[seat]);
    const bool workers_missing = crew.size() < state.mine(state.conquered[seat][own]).size;
    return accepted & (workers_missing ? ~own_people : own_people);
}

// With its crew complete a mine becomes a treasure, and the crew leaves the game.
inline void take_treasure_if_complete(State& state, int seat, int own) {
    const Card mine = state.conquered[seat][own];
    const Crew& crew = state.workers[seat][own];
    if (crew.size() < state.mine(mine).crew) return;
    state.discard.add(crew);
    state.conquered[seat].take(own);
    state.workers[seat].take(own);
    state.treasures[seat].push(mine);
}

}  // namespace dwarrow::nebelberge
