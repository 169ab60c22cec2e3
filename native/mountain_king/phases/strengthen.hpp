// What makes actions stronger: supplies, desperation and claws (rulebook: The battle).
#pragma once

#include "turn.hpp"

namespace dwarrow::mountain_king {

// Champions whose claw makes this action stronger, once each.
inline Set strengthening(const State& state, int seat) {
    if (state.mode == NO_ACTION) return 0;
    Set found = 0;
    each(state.followers[seat] & state.box->having.strengthen[state.type] & ~state.used, [&](int champion) {
        const int mode = state.champion(champion).strength_mode;
        if ((mode == NO_ACTION || mode == state.mode) && uses_left(state, champion)) found |= bit(champion);
    });
    return found;
}

// A decision about a target; until it is made, the action can be strengthened.
template <class Question>
struct Strengthened : TurnDecision<Question> {
    static void options(const State& state, const Pending& pending, int seat, Options& options) {
        if (state.mode == STRONG && state.supplies[seat])
            options.add(SPEND_SUPPLY);
        else if (state.mode == WEAK && state.desperation[seat])
            options.add(SPEND_DESPERATION);
        Question::answers(state, pending, seat, options);
        const Set scouts = scouting_champions(state, seat), others = strengthening(state, seat);
        if (!scouts && !others) return;
        add_each(options, USE, scouts);
        add_each(options, USE, others);
        sort(options);
    }

    // Pay for more strength and ask again, or go on as in any decision of the turn.
    static void carry_out(State& state, const Pending& pending, int seat, int action) {
        if (action == SPEND_SUPPLY) {
            --state.supplies[seat];
            ++state.strength;
        } else if (action == SPEND_DESPERATION) {
            --state.desperation[seat];
            ++state.strength;
        } else if (USE <= action && action < TO && !state.champion(action - USE).scouts) {
            const int champion = action - USE;
            use_claw(state, seat, champion);
            state.used |= bit(champion);
            state.strength += state.champion(champion).strength_bonus;
        } else {
            return TurnDecision<Question>::carry_out(state, pending, seat, action);
        }
        state.stack.push(pending);
    }
};

}  // namespace dwarrow::mountain_king
