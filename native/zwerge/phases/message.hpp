// 3C. A message to the council, and its workshop (rulebook: Botschaft an den Rat der Zwerge).
#pragma once

#include "dice.hpp"

namespace dwarrow::zwerge {

// Roll for a message; it can be sent from any field.
inline void send_message(State& state, int seat) {
    state.then(READ_MESSAGE, seat);
    roll_dice(state, seat, MESSAGE_ROLL, state.attribute(seat, CRAFT));
}

// One die that reaches the number right of the marker moves it by exactly one box.
struct ReadMessage {
    static void run(State& state, int seat) {
        const int highest = state.dice.top() + (state.ability(seat) == Dwarf::MESSAGE_PLUS_ONE);
        if (highest >= state.council_box().number) move_council(state, 1);
    }
};

// In the rightmost box a craft test is an action.
inline void work(State& state, int seat) {
    state.then(FINISH_WORK, seat);
    roll_dice(state, seat, CRAFT_TEST, state.attribute(seat, CRAFT));
}

// However many successes, the workshop gives exactly one equipment card.
struct FinishWork {
    static void run(State& state) {
        if (state.dice.top() >= state.council_box().number) state.then(DRAW_EQUIPMENT, 1);
    }
};

}  // namespace dwarrow::zwerge
