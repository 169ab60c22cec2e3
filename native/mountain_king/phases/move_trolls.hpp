// The wheel's fourth effect: move trolls out of one cavern (rulebook: Gnome, Move trolls).
#pragma once

#include "../trolls.hpp"
#include "turn.hpp"

namespace dwarrow::mountain_king {

// The owner of the chosen troll: a champion, or beyond them a seat.
inline int whose(const State& state) {
    if (state.chosen_troll < CHAMPIONS) return state.owner[state.chosen_troll];
    return state.chosen_troll - CHAMPIONS;
}

// Where a troll of this owner may be moved from a place.
inline Set destinations(const State& state, int owner, int place) {
    const Board& board = state.board();
    return board.near[place] & (board.caverns | state.lairs[owner]) & ~state.overrun;
}

// Whether any troll in a place can be moved somewhere.
inline bool ways_out(const State& state, int place) {
    for (int owner = 0; owner < state.seats; ++owner)
        if (has(state.manned[owner], place) && destinations(state, owner, place)) return true;
    return false;
}

// Choose the one cavern that trolls are moved out of, or none.
struct MoveOutOf : TurnDecision<MoveOutOf> {
    static void answers(const State& state, const Pending&, int, Options& options) {
        options.add(STOP);
        each(all_trolls(state), [&](int place) {
            if (ways_out(state, place)) options.add(TO + place);
        });
    }
    static void follow(State& state, const Pending&, int seat, int action) {
        if (action == STOP) return;
        state.target = action - TO;
        state.ask(MOVE_WHOM, seat);
    }
};

// Choose a troll of anybody in the cavern, or stop.
struct MoveWhom : TurnDecision<MoveWhom> {
    static void answers(const State& state, const Pending&, int, Options& options) {
        const int place = state.target;
        Set trolls = 0, figures = 0;
        for (int owner = 0; owner < state.seats; ++owner) {
            if (!has(state.manned[owner], place) || !destinations(state, owner, place)) continue;
            const Set own = figures_in(state, owner, place);
            figures |= own;
            if (state.units_at(owner, place) != count_of(own)) trolls |= bit(owner);
        }
        options.add(STOP);
        add_each(options, CHAMPION, figures);
        add_each(options, TROLL_OF, trolls);
    }
    static void follow(State& state, const Pending&, int seat, int action) {
        if (action == STOP) return;
        state.chosen_troll = action - CHAMPION;
        state.ask(MOVE_WHERE, seat);
    }
};

// Choose the adjacent cavern that the troll goes to.
struct MoveWhere : TurnDecision<MoveWhere> {
    static void answers(const State& state, const Pending&, int, Options& options) {
        add_each(options, TO, destinations(state, whose(state), state.target));
    }
    // It goes, and the next may follow while X lasts.
    static void follow(State& state, const Pending&, int seat, int action) {
        const int place = action - TO, owner = whose(state);
        if (state.chosen_troll < CHAMPIONS) {
            move_figure(state, state.chosen_troll, place);
        } else {
            add_units(state, owner, state.target, -1);
            add_units(state, owner, place, 1);
        }
        state.chosen_troll = NOTHING;
        --state.strength;
        if (state.strength && ways_out(state, state.target)) state.ask(MOVE_WHOM, seat);
    }
};

}  // namespace dwarrow::mountain_king
