// Equipment: drawing, giving, discarding and using it (rulebook: Ausrüstungskarten).
#pragma once

#include "life.hpp"

namespace dwarrow::zwerge {

// Nobody owns the same equipment twice.
inline bool may_take(const State& state, int seat) {
    return state.owns_gear(seat, state.box->equipment[state.drawn]) == NONE;
}

// The drawn card belongs to this dwarf.
inline void give_drawn(State& state, int seat) {
    state.equipment[seat].push(static_cast<Number>(state.drawn));
    state.drawn = NONE;
}

// Equipment cards are drawn and given away one after the other.
struct DrawEquipment {
    // One card; a card that nobody may take is discarded.
    static void run(State& state, int count) {
        if (count > 1) state.then(DRAW_EQUIPMENT, count - 1);
        if (state.equipment_pile.empty()) {
            if (state.equipment_discard.empty()) return;
            state.equipment_pile = state.equipment_discard;
            state.equipment_discard.clear();
            state.luck.shuffle(state.equipment_pile);
        }
        state.drawn = state.equipment_pile.take(0);
        state.reveal();
        int takers = 0, taker = NONE;
        for (int seat = state.seats - 1; seat >= 0; --seat)
            if (may_take(state, seat)) {
                ++takers;
                taker = seat;
            }
        if (!takers) {
            state.equipment_discard.push(static_cast<Number>(state.drawn));
            state.drawn = NONE;
        } else if (takers == 1) {
            give_drawn(state, taker);
        } else {
            state.ask(WHO_GETS_EQUIPMENT, state.active);
        }
    }
};

// Choose together who gets the drawn equipment card.
struct WhoGetsEquipment {
    static void options(const State& state, Options& options) {
        choose_dwarf(state, options, [&](int seat) { return may_take(state, seat); });
    }
    static void carry_out(State& state, int action) { give_drawn(state, chosen_dwarf(state, action)); }
};

// Which of your own equipment cards do you discard?
struct DropEquipment {
    static void options(const State& state, int seat, Options& options) {
        unsigned long long kinds = 0;
        for (int card : state.equipment[seat]) kinds |= bit(state.box->equipment[card]);
        choose_field(kinds, options, DISCARD);
    }
    static void carry_out(State& state, int seat, int action) {
        drop_equipment(state, seat, state.owns_gear(seat, action - DISCARD));
    }
};

// A dwarf discards one card, by choice if there are several.
inline void drop_one(State& state, int seat) {
    const auto& cards = state.equipment[seat];
    if (cards.size() == 1)
        drop_equipment(state, seat, cards[0]);
    else if (!cards.empty())
        state.ask(DROP_EQUIPMENT, seat);
}

// Every dwarf discards a card, from the one on turn clockwise.
struct EachDropsEquipment {
    static void run(State& state, int turns) {
        const int seat = (state.active + turns) % state.seats;
        if (turns + 1 < state.seats) state.then(EACH_DROPS_EQUIPMENT, turns + 1);
        drop_one(state, seat);
    }
};

}  // namespace dwarrow::zwerge
