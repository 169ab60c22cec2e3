// Fallen trolls (rulebook: Fallen trolls).
#pragma once

#include "../tracks.hpp"
#include "../trolls.hpp"
#include "turn.hpp"

namespace dwarrow::mountain_king {

constexpr int NORMAL = -1;

// Whether a champion brings the seat's fallen trolls home.
inline bool falls_home(const State& state, int seat) {
    return state.followers[seat] & state.box->having.falls_home;
}

// Honor for the fallen; a normal troll returns to the supply, a champion to a lair.
inline void fallen(State& state, int seat, int cavern, int champion) {
    if (state.breach) {
        honor_for(state, seat, FALLEN_IN_BREACH);
    } else {
        const int honor = state.first_fallen ? state.box->first_fallen[state.wave] : state.box->other_fallen;
        state.first_fallen = false;
        gain_honor(state, seat, FROM_FALLEN, honor);
        honor_for(state, seat, FALLEN_IN_INVASION);
    }
    if (champion != NORMAL) {
        state.ask(GO_HOME, seat, cavern, champion);
    } else if (falls_home(state, seat)) {
        state.ask(GO_HOME, seat, cavern, NORMAL);
    } else {
        add_units(state, seat, cavern, -1);
        ++state.pool[seat];
    }
}

// A troll here defeats the gnome and falls; with several owners, a cube is drawn.
inline void fall(State& state, int cavern) {
    Pile<std::int8_t, MOST_UNITS> cubes;
    int owners = 0;
    for (int seat = 0; seat < state.seats; ++seat) {
        const int count = state.units_at(seat, cavern);
        if (count) ++owners;
        for (int troll = 0; troll < count; ++troll) cubes.push(static_cast<std::int8_t>(seat));
    }
    if (owners > 1) {
        state.luck.shuffle(cubes);
        state.reveal();
    }
    const int seat = cubes[0];
    const Set figures = figures_in(state, seat, cavern);
    const bool normal = state.units_at(seat, cavern) > count_of(figures);
    if (count_of(figures) + normal > 1)
        state.ask(WHO_FALLS, seat, cavern);
    else
        fallen(state, seat, cavern, normal ? NORMAL : lowest(figures));
}

// Choose whether a normal troll or a champion falls.
struct WhoFalls : TurnDecision<WhoFalls> {
    static void answers(const State& state, const Pending& pending, int seat, Options& options) {
        const int cavern = pending.numbers[0];
        add_each(options, CHAMPION, figures_in(state, seat, cavern));
        if (normal_trolls(state, seat, cavern)) options.add(TROLL_OF + seat);
    }
    static void follow(State& state, const Pending& pending, int seat, int action) {
        fallen(state, seat, pending.numbers[0], action < TROLL_OF ? action - CHAMPION : NORMAL);
    }
};

// Choose the lair that the fallen returns to.
struct GoHome : TurnDecision<GoHome> {
    static void answers(const State& state, const Pending&, int seat, Options& options) {
        add_each(options, TO, Set{state.lairs[seat]});
    }
    static void follow(State& state, const Pending& pending, int seat, int action) {
        const int cavern = pending.numbers[0], champion = pending.numbers[1], lair = action - TO;
        if (champion == NORMAL) {
            add_units(state, seat, cavern, -1);
            add_units(state, seat, lair, 1);
        } else {
            move_figure(state, champion, lair);
        }
    }
};

}  // namespace dwarrow::mountain_king
