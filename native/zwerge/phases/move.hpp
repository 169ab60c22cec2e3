// 3A. Moving on the map (rulebook: Auf der Landkarte bewegen, Tunnelsystem).
#pragma once

#include "dice.hpp"

namespace dwarrow::zwerge {

// Roll for walking; the highest die is the number of steps.
inline void walk(State& state, int seat) {
    state.then(BEGIN_WALK, seat);
    roll_dice(state, seat, WALK_ROLL, state.attribute(seat, WALK));
}

// Entering a place counts for the cards that want it visited.
inline void note_visit(State& state, int seat, int field) {
    each_card_on_table(state, [&](int card) {
        const Task& task = state.task(card);
        if (task.kind != Task::VISIT) return;
        const int number = task.places.find(field);
        if (number < 0) return;
        const int shift = seat * BITS_PER_SEAT;
        int entered = state.progress[card] >> shift & 3;
        if (number == 1 && task.ordered && !(entered & 1)) return;
        entered |= 1 << number;
        state.progress[card] |= entered << shift;
        if (entered == (1 << task.places.size()) - 1) state.progress[card] |= VISITED;
    });
}

// Another action than moving breaks this dwarf's way from one place to the next.
inline void break_visits(State& state, int seat) {
    each_card_on_table(state, [&](int card) {
        if (state.task(card).kind == Task::VISIT) state.progress[card] &= ~(3 << seat * BITS_PER_SEAT);
    });
}

// The other open entrances, if this one is open.
inline Fields tunnel_ends(const State& state, int here) {
    const Fields entrances = state.open_tunnels();
    return is_in(entrances, here) ? entrances & ~bit(here) : 0;
}

// The dice are rolled: up to as many steps as the highest shows.
struct BeginWalk {
    static void run(State& state, int seat) { state.ask(WALKING, seat, state.dice.top()); }
};

// The next step of a walk, through a tunnel or over land, or stop here.
struct Walking {
    static void options(const State& state, int seat, Options& options) {
        const int here = state.position[seat];
        for (int field : state.box->fields[here].neighbours) options.add(GO + field);
        if (is_in(state.box->tunnels, here) || here == state.tunnel_tile)
            choose_field(tunnel_ends(state, here), options, TUNNEL);
        options.add(STOP);
    }
    // Step onto the field; armies there end the walk.
    static void carry_out(State& state, int seat, int action, int steps) {
        if (action == STOP) return;
        const bool by_tunnel = action >= TUNNEL;
        const int field = action - (by_tunnel ? TUNNEL : GO);
        if (by_tunnel) state.tunnel_used = true;
        if (steps > 1 && !state.crowd[field]) state.ask(WALKING, seat, steps - 1);
        state.then(CHECK_CARDS);
        note_visit(state, seat, field);
        enter(state, seat, field);
    }
};

}  // namespace dwarrow::zwerge
