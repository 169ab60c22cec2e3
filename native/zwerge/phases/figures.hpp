// Figures on the map: entering dead land, being moved (rulebook: Bewegung durch Totes Land).
#pragma once

#include "life.hpp"

namespace dwarrow::zwerge {

// A figure comes onto a field; dead land has its price.
inline void enter(State& state, int seat, int field) {
    state.position[seat] = static_cast<Number>(field);
    if (state.is_dead(field) && state.ability(seat) != Dwarf::UNHARMED_BY_DEAD_LAND)
        state.ask(PAY_FOR_DEAD_LAND, state.active, seat);
}

// A figure entered dead land: a life point of this dwarf, or a step of the doom marker?
struct PayForDeadLand {
    static void options(Options& options) {
        options.add(PAY_LIFE);
        options.add(PAY_DOOM);
    }
    static void carry_out(State& state, int action, int dwarf_seat) {
        if (action == PAY_LIFE)
            state.then(LOSE_LIFE, dwarf_seat, 1);
        else
            move_doom(state, 1);
    }
};

// A card moves a figure; staying where it is costs nothing.
inline void put_figure(State& state, int seat, int field) {
    if (field != state.position[seat]) enter(state, seat, field);
}

// Choose together which figure is moved.
struct WhoMoves {
    static bool is_possible(const State& state) {
        for (int seat = 0; seat < state.seats; ++seat)
            if (!state.is_blocked(seat)) return true;
        return false;
    }
    static void options(const State& state, Options& options) {
        choose_dwarf(state, options, [&](int seat) { return !state.is_blocked(seat); });
    }
    static void carry_out(State& state, int seat, int action) {
        state.ask(MOVE_WHERE, seat, chosen_dwarf(state, action));
    }
};

// Choose the field onto which the figure is moved.
struct MoveWhere {
    static void options(Options& options) { choose_field(EVERYWHERE, options); }
    static void carry_out(State& state, int action, int dwarf_seat) {
        put_figure(state, dwarf_seat, action - FIELD);
    }
};

// Choose the open tunnel entrance to which the mine cart brings the dwarf.
struct CartWhere {
    static void options(const State& state, Options& options) {
        choose_field(state.open_tunnels() & ~bit(state.position[state.active]), options);
    }
    static void carry_out(State& state, int action) { put_figure(state, state.active, action - FIELD); }
};

// Choose the field for the tunnel tile; armies and dead land stay where they are.
struct PlaceTunnel {
    static void options(Options& options) { choose_field(EVERYWHERE & ~bit(SCHWARZJOCH), options); }
    static void carry_out(State& state, int action) { state.tunnel_tile = action - FIELD; }
};

}  // namespace dwarrow::zwerge
