// The gnome wheel: scouting, triggers, effects (rulebook: Gnome).
#pragma once

#include "attack.hpp"
#include "bolster.hpp"
#include "influence.hpp"
#include "move_trolls.hpp"

namespace dwarrow::mountain_king {

// The strength, but never more than one full circuit.
inline int most_steps(const State& state) {
    return std::min(state.strength, static_cast<std::int32_t>(state.box->wheel.size()));
}

// Say how far the pawn moves, at least one step and at most one full circuit.
struct TurnWheel : Strengthened<TurnWheel> {
    static void answers(const State& state, const Pending&, int, Options& options) {
        for (int step = 0; step < most_steps(state); ++step) options.add(STEPS + step);
    }
    // Move the pawn; then scout, then the triggers in order, then the space.
    static void follow(State& state, const Pending&, int seat, int action) {
        const int steps = action - STEPS + 1;
        Pile<std::int8_t, MOST_WHEEL_STEPS> triggers;
        move_pawn(state, steps, [&](int trigger) { triggers.push(static_cast<std::int8_t>(trigger)); });
        state.then(WHEEL_EFFECT, seat, steps);
        while (!triggers.empty())
            state.then(triggers.pop() == state.box->breach_after ? BREACH : RAISE_BOOST, seat);
        scout(state, seat);
    }
};

// The pawn of this seat has crossed the boost trigger.
struct RaiseBoost {
    static void run(State& state, const Pending& pending) { raise_boost(state, pending.numbers[0]); }
};

// What the pawn's new space does; X is the number of steps.
struct WheelEffect {
    // Bolster, influence, honor or moving trolls, with X higher by the seat's champions.
    static void run(State& state, const Pending& pending) {
        const int seat = pending.numbers[0], effect = state.box->wheel[state.pawn];
        int amount = pending.numbers[1];
        each(state.followers[seat] & state.box->having.wheel[effect],
             [&](int champion) { amount += state.champion(champion).wheel_bonus; });
        if (effect == WHEEL_HONOR) {
            const int boost = state.box->boost_track[state.boost[seat]];
            return gain_honor(state, seat, FROM_WHEEL, amount + boost);
        }
        state.mode = NO_ACTION;
        state.strength = amount;
        if (effect == WHEEL_BOLSTER)
            state.ask(BOLSTER_WHERE, seat);
        else if (effect == WHEEL_INFLUENCE)
            state.ask(INFLUENCE_WHOM, seat);
        else
            state.ask(MOVE_OUT_OF, seat);
    }
};

}  // namespace dwarrow::mountain_king
