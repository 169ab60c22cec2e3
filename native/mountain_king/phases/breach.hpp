// A breach: an invasion in the middle of a wave (rulebook: Breach trigger).
#pragma once

#include "../gnomes.hpp"
#include "turn.hpp"

namespace dwarrow::mountain_king {

// The seat's champions that can cancel a breach.
inline Set stoppers(const State& state, int seat) {
    return with_uses_left(state, state.followers[seat] & state.box->having.stops_breach);
}

// The pawn of this seat has crossed the breach trigger.
struct Breach {
    // A champion may still stop it; otherwise the seat may move the rally marker.
    static void run(State& state, const Pending& pending) {
        const int seat = pending.numbers[0];
        state.ask(stoppers(state, seat) ? STOP_BREACH : MOVE_RALLY, seat);
    }
};

// Cancel the breach with a champion's claw, or let it come.
struct StopBreach : TurnDecision<StopBreach> {
    static void answers(const State& state, const Pending&, int seat, Options& options) {
        options.add(STOP);
        add_each(options, USE, stoppers(state, seat));
    }
    static void follow(State& state, const Pending&, int seat, int action) {
        if (action == STOP)
            state.ask(MOVE_RALLY, seat);
        else
            use_claw(state, seat, action - USE);
    }
};

// Whether a rally point can be reached from where the marker lies.
inline bool near_enough(const State& state, int clan) {
    const int apart = ((clan - state.rally) % CLANS + CLANS) % CLANS;
    return std::min(apart, CLANS - apart) <= state.box->rally_steps;
}

// Two gnomes, and one for every two beside the wheel, rounded up.
inline int breach_size(const State& state) {
    const int per = state.box->breach_per;
    return state.box->breach_gnomes + (state.beside_wheel.size() + per - 1) / per;
}

// Count, mix the gnomes beside the wheel into the pool, then draw.
inline void gather_breach(State& state) {
    const int count = breach_size(state);
    for (int strength : state.beside_wheel) return_gnome(state, strength);
    state.beside_wheel.clear();
    draw_invaders(state, count);
    state.breach = true;
    state.reveal();
    state.then(NEXT_GNOME);
}

// Move the rally marker up to two points either way, or leave it.
struct MoveRally : TurnDecision<MoveRally> {
    static void answers(const State& state, const Pending&, int, Options& options) {
        for (int clan = 0; clan < CLANS; ++clan)
            if (near_enough(state, clan)) options.add(RALLY + clan);
    }
    static void follow(State& state, const Pending&, int, int action) {
        state.rally = action - RALLY;
        gather_breach(state);
    }
};

}  // namespace dwarrow::mountain_king
