// 1. Moving the hero marker (rulebook: Heldenmarker weiterziehen).
#pragma once

#include "council.hpp"
#include "fate.hpp"
#include "recruiting.hpp"

namespace dwarrow::zwerge {

// Threat cards are mixed unseen into the adventure pile.
inline void mix_in_threats(State& state, int count) {
    if (state.threat_pile.empty()) return;
    for (; count && !state.threat_pile.empty(); --count) state.adventure_pile.push(state.threat_pile.take(0));
    state.luck.shuffle(state.adventure_pile);
}

// Council, threat cards, or armies at the gate shown.
inline void carry_out_symbol(State& state, int symbol) {
    if (symbol == Box::COUNCIL_SYMBOL)
        move_council(state, -1);
    else if (symbol == Box::THREATS_SYMBOL)
        mix_in_threats(state, state.box->numbers.threat_cards);
    else
        recruit(state, symbol);
}

// The leftmost council box first, then a step of the marker and the symbol it reaches.
struct MoveHeroMarker {
    static void run(State& state) {
        state.then(CHECK_CARDS);
        if (state.council_power() == CouncilBox::DOOM_EACH_TURN) move_doom(state, 1);
        if (state.outcome != PLAYING) return;
        if (state.hold) {
            --state.hold;
            return;
        }
        ++state.hero;
        if (!markers_meet(state)) carry_out_symbol(state, state.box->symbol(state.hero));
    }
};

}  // namespace dwarrow::zwerge
