// Working a conquered mine until its treasure is won (rulebook: Gewinnung der Schätze).
#pragma once

#include "../state.hpp"

namespace dwarrow::nebelberge {

// The units an own mine takes: other peoples as workers, then the own people as overseer.
inline Units crew_units(const Mine& mine, const Crew& crew, Units own_people) {
    const Units accepted = crew.empty() ? ANY_UNIT : units_covering(crew.top());
    return accepted & (crew.size() < mine.size ? ~own_people : own_people);
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
