// Life points: losing and healing them (rulebook: Die Charaktertafeln).
#pragma once

#include "choices.hpp"
#include "fate.hpp"

namespace dwarrow::zwerge {

// One life point is lost; at 0 the dwarf dies and the game is lost.
inline void hurt(State& state, int seat) {
    auto& life = state.life[seat];
    life = static_cast<Number>(life - 1);
    if (life == 0) lose_by_death(state);
}

// Life points come back, never above the maximum.
inline void heal(State& state, int seat, int points) {
    const int life = std::min(state.life[seat] + points, state.max_life(seat));
    if (life > state.life[seat]) state.life[seat] = static_cast<Number>(life);
}

inline bool is_hurt(const State& state, int seat) {
    return state.life[seat] < state.max_life(seat);
}

// Whether a dwarf has less than its full life.
inline bool any_hurt(const State& state) {
    for (int seat = 0; seat < state.seats; ++seat)
        if (is_hurt(state, seat)) return true;
    return false;
}

// An equipment card goes to its discard pile; a lost medallion caps the life points.
inline void drop_equipment(State& state, int seat, int card) {
    state.equipment[seat].remove(static_cast<Number>(card));
    state.equipment_discard.push(static_cast<Number>(card));
    state.life[seat] = static_cast<Number>(std::min<int>(state.life[seat], state.max_life(seat)));
}

// A dwarf loses life, one point after the other; chain mail may stop each of them.
struct LoseLife {
    static void run(State& state, int dwarf_seat, int points) {
        if (points > 1) state.then(LOSE_LIFE, dwarf_seat, points - 1);
        if (state.owned(dwarf_seat, Gear::PREVENTS_LIFE_LOSS) != NONE)
            state.ask(PREVENT_LOSS, dwarf_seat);
        else
            hurt(state, dwarf_seat);
    }
};

// Discard the chain mail instead of losing a life point?
struct PreventLoss {
    static void options(const State& state, int seat, Options& options) {
        options.add(USE + state.box->equipment[state.owned(seat, Gear::PREVENTS_LIFE_LOSS)]);
        options.add(PASS);
    }
    static void carry_out(State& state, int seat, int action) {
        if (action == PASS)
            hurt(state, seat);
        else
            drop_equipment(state, seat, state.owned(seat, Gear::PREVENTS_LIFE_LOSS));
    }
};

// Choose together who loses life.
struct WhoLosesLife {
    static void options(const State& state, Options& options) { choose_dwarf(state, options, everybody); }
    static void carry_out(State& state, int action, int points) {
        state.then(LOSE_LIFE, chosen_dwarf(state, action), points);
    }
};

// Choose together who heals: one dwarf after the other, nobody twice.
struct WhoHeals {
    static void options(const State& state, bool may_pass, int healed, Options& options) {
        choose_dwarf(state, options, [&](int seat) { return seat != healed && is_hurt(state, seat); });
        if (may_pass) options.add(PASS);
    }
    static void carry_out(State& state, int seat, int action, int points, int times) {
        if (action == PASS) return;
        const int healed = chosen_dwarf(state, action);
        heal(state, healed, points);
        if (times <= 1) return;
        for (int other = 0; other < state.seats; ++other)
            if (other != healed && is_hurt(state, other))
                return state.ask(WHO_HEALS, seat, points, times - 1, false, healed);
    }
};

}  // namespace dwarrow::zwerge
