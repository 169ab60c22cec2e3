// A turn: hero marker, new cards, two actions (rulebook: Spielablauf).
#pragma once

#include "try_card.hpp"

namespace dwarrow::zwerge {

// A dwarf's turn; then it is the next one's, clockwise.
struct Turn {
    // Put the turn on the stack, its end lowest.
    static void run(State& state, int seat) {
        ++state.turn;
        state.active = seat;
        state.actions_left = state.box->numbers.actions + state.extra_actions[seat];
        state.extra_actions[seat] = 0;
        state.tunnel_used = false;
        state.stone_used = false;
        state.then(TURN, (seat + 1) % state.seats);
        state.then(END_OF_TURN);
        state.then(TAKE_ACTIONS, seat);
        state.then(FILL_UP_CARDS);
        if (state.scenario == NONE || state.rules < SCENARIO_COMES_NEXT_TURN) state.then(NEW_SCENARIO);
        state.then(MOVE_HERO_MARKER);
    }
};

// Tests that had to succeed within the turn are lost.
struct EndOfTurn {
    static void run(State& state) {
        state.actions_left = 0;
        forget_unfinished(state);
    }
};

}  // namespace dwarrow::zwerge
