// Advance (rulebook: Advance).
#pragma once

#include "attack.hpp"
#include "own_trolls.hpp"
#include "strengthen.hpp"

namespace dwarrow::mountain_king {

// `state.moved` counts trolls above the bits of the figures.
constexpr Set TROLLS_MOVED = 1ULL << CHAMPIONS;

inline int trolls_moved(const State& state) {
    return static_cast<int>(state.moved / TROLLS_MOVED);
}

// Every cavern, and the seat's own lairs.
inline Set enterable(const State& state, int seat) {
    return state.board().caverns | state.lairs[seat];
}

// Manned places and own lairs; with some champions, empty caverns too.
inline Set passable(const State& state, int seat) {
    const Set places = state.manned[seat] | state.lairs[seat];
    if (!(state.followers[seat] & state.box->having.passes_empty)) return places;
    return places | (state.board().caverns & ~all_trolls(state) & ~state.overrun);
}

// Everything next to any of these places.
inline Set around(const Board& board, Set places) {
    Set found = 0;
    each(places, [&](int place) { found |= board.near[place]; });
    return found;
}

// Every place that at least one troll of the seat can reach from elsewhere.
inline Set targets(const State& state, int seat) {
    const Board& board = state.board();
    const Set manned = state.manned[seat];
    Set way = passable(state, seat) & ~state.overrun, found = 0;
    while (way) {
        Set fresh = way & -way, reached = fresh, border = 0;
        while (fresh) {
            const Set next = around(board, fresh);
            border |= next;
            fresh = next & way & ~reached;
            reached |= fresh;
        }
        const Set trolls = reached & manned;
        if (trolls) found |= (border & ~reached) | (several(trolls) ? reached : reached & ~trolls);
        way &= ~reached;
    }
    return found & enterable(state, seat);
}

// The places whose trolls can reach the target over manned places.
inline Set origins_for(const State& state, int seat, int target) {
    const Board& board = state.board();
    const Set way = passable(state, seat) & ~state.overrun & ~bit(target);
    Set fresh = board.near[target] & way, reached = fresh;
    while (fresh) {
        fresh = around(board, fresh) & way & ~reached;
        reached |= fresh;
    }
    return reached & state.manned[seat];
}

// Choose the one cavern that trolls will advance to.
struct AdvanceTo : Strengthened<AdvanceTo> {
    static void answers(const State& state, const Pending&, int seat, Options& options) {
        options.add(STOP);
        add_each(options, TO, targets(state, seat));
    }
    static void follow(State& state, const Pending&, int seat, int action) {
        if (action == STOP) return;
        state.target = action - TO;
        state.ask(MARCH, seat);
    }
};

// Move one troll or figure after the other to the target.
struct March : TurnDecision<March> {
    static void answers(const State& state, const Pending&, int seat, Options& options) {
        if (state.moved) options.add(STOP);
        own_trolls(state, seat, origins_for(state, seat, state.target), options);
    }
    // Move it; the advance ends with the strength, or when nobody else can come.
    static void follow(State& state, const Pending& pending, int seat, int action) {
        if (action != STOP) {
            state.moved = state.moved + TROLLS_MOVED;
            if (action >= CHAMPION) {
                move_figure(state, action - CHAMPION, state.target);
                state.moved |= bit(action - CHAMPION);
            } else {
                add_units(state, seat, action - FROM, -1);
                add_units(state, seat, state.target, 1);
            }
            if (trolls_moved(state) < state.strength && origins_for(state, seat, state.target)) {
                state.stack.push(pending);
                return;
            }
        }
        if (has(state.overrun, state.target)) attack(state, seat, state.target);
    }
};

}  // namespace dwarrow::mountain_king
