// Decisions of one's own turn: before any of them a champion may scout (rulebook: Champions).
#pragma once

#include "scouting.hpp"

namespace dwarrow::mountain_king {

// A question with answers of its own; whoever is at turn may first scout with a champion.
template <class Question>
struct TurnDecision {
    static void options(const State& state, const Pending& pending, int seat, Options& options) {
        Question::answers(state, pending, seat, options);
        if (const Set champions = scouting_champions(state, seat)) {
            add_each(options, USE, champions);
            sort(options);
        }
    }

    // Scout and ask again, or go on with the answer.
    static void carry_out(State& state, const Pending& pending, int seat, int action) {
        if (USE <= action && action < TO && state.champion(action - USE).scouts) {
            state.stack.push(pending);
            scout_with(state, seat, action - USE);
        } else {
            Question::follow(state, pending, seat, action);
        }
    }
};

}  // namespace dwarrow::mountain_king
