// 3B. Fighting armies, and Nôd'onn (rulebook: Armeen des Bösen bekämpfen, Besiegt Nôd'onn).
#pragma once

#include "dice.hpp"
#include "hits.hpp"

namespace dwarrow::zwerge {

// Whether armies stand on the dwarf's field or lie on a card that is fought there.
inline bool armies_to_fight(const State& state, int seat) {
    const int here = state.position[seat];
    return state.crowd[here] > 0 || cards_fought_at(state, here);
}

// Whether Nôd'onn can be fought.
inline bool may_strike(const State& state, int seat) {
    if (state.scenario == NONE) return false;
    const Task& task = state.task(state.scenario);
    const int here = state.position[seat];
    return task.kind == Task::STRIKE_TOKENS && is_in(task.at, here) && !state.crowd[here];
}

// The dwarf's fight dice; the mighty blow adds some and is discarded.
inline int fight_dice(State& state, int seat, bool strong) {
    int dice = state.attribute(seat, FIGHT);
    if (strong) {
        const int card = state.owned(seat, Gear::BONUS_DICE);
        dice += state.box->gear_of(card).bonus;
        drop_equipment(state, seat, card);
    }
    return dice;
}

// A fight against all armies here.
inline void fight(State& state, int seat, bool strong) {
    const int dice = fight_dice(state, seat, strong);
    state.then(BEGIN_HITS, seat);
    roll_dice(state, seat, FIGHT_ROLL, dice);
}

// A fight against Nôd'onn.
inline void strike(State& state, int seat, bool strong) {
    const int dice = fight_dice(state, seat, strong);
    state.then(COUNT_STRIKE, seat);
    roll_dice(state, seat, STRIKE_ROLL, dice);
}

// The dice are final: they remove armies.
struct BeginHits {
    static void run(State& state, int seat) { begin_hits(state, seat); }
};

// Each die that is high enough removes a token; without any, life is lost.
struct CountStrike {
    static void run(State& state, int seat) {
        const Task& task = state.task(state.scenario);
        const int hits = successes(state, task.number);
        state.progress[state.scenario] += hits;
        if (!hits && task.life) state.then(LOSE_LIFE, seat, task.life);
    }
};

}  // namespace dwarrow::zwerge
