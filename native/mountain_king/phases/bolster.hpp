// Bolster (rulebook: Bolster).
#pragma once

#include "own_trolls.hpp"
#include "strengthen.hpp"

namespace dwarrow::mountain_king {

// Dominated places, and where a champion stands that needs no domination.
inline Set bolsterable(const State& state, int seat) {
    Set places = dominated(state, seat);
    const Set in_person = state.box->having.bolsters_in_person;
    if (state.followers[seat] & in_person)
        for (auto champion : state.figures[seat])
            if (has(in_person, champion)) places |= bit(state.figure_at[champion]);
    return places;
}

// Every manned place but the bolstered one.
inline Set elsewhere(const State& state, int seat) {
    return state.manned[seat] & ~bit(state.target);
}

// With nothing in the supply, own trolls may come from anywhere.
inline void gather(State& state, int seat) {
    if (state.strength > 0 && elsewhere(state, seat)) state.ask(GATHER, seat);
}

// The strength of the action, as far as the supply lasts.
inline int most_trolls(const State& state, int seat) {
    return std::min(state.strength, static_cast<std::int32_t>(state.pool[seat]));
}

// Trolls come from the supply; once it is empty, the strength left moves others.
inline void add_trolls(State& state, int seat, int count) {
    auto& pool = state.pool[seat];
    pool = static_cast<std::int16_t>(pool - count);
    add_units(state, seat, state.target, count);
    state.strength -= count;
    if (!pool) gather(state, seat);
}

// Choose the one dominated cavern or lair that gets more trolls.
struct BolsterWhere : Strengthened<BolsterWhere> {
    static void answers(const State& state, const Pending&, int seat, Options& options) {
        options.add(STOP);
        add_each(options, TO, bolsterable(state, seat));
    }
    // Then say how many; with an empty supply, trolls are moved instead.
    static void follow(State& state, const Pending&, int seat, int action) {
        if (action == STOP) return;
        state.target = action - TO;
        const int most = most_trolls(state, seat);
        if (most > 1)
            state.ask(ADD_TROLLS, seat);
        else if (most == 1)
            add_trolls(state, seat, 1);
        else
            gather(state, seat);
    }
};

// Say how many trolls come from the supply.
struct AddTrolls : TurnDecision<AddTrolls> {
    static void answers(const State& state, const Pending&, int seat, Options& options) {
        const int most = std::min(most_trolls(state, seat), MOST_TROLLS);
        for (int count = 0; count < most; ++count) options.add(ADD + count);
    }
    static void follow(State& state, const Pending&, int seat, int action) {
        add_trolls(state, seat, action - ADD + 1);
    }
};

// Move an own troll or figure from anywhere to the bolstered place, or stop.
struct Gather : TurnDecision<Gather> {
    static void answers(const State& state, const Pending&, int seat, Options& options) {
        options.add(STOP);
        own_trolls(state, seat, elsewhere(state, seat), options);
    }
    static void follow(State& state, const Pending&, int seat, int action) {
        if (action == STOP) return;
        if (action >= CHAMPION) {
            move_figure(state, action - CHAMPION, state.target);
        } else {
            add_units(state, seat, action - FROM, -1);
            add_units(state, seat, state.target, 1);
        }
        --state.strength;
        gather(state, seat);
    }
};

}  // namespace dwarrow::mountain_king
