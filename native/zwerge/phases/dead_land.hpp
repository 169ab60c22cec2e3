// Dead land and the march of the armies (rulebook: Totes Land, Schwarzjoch).
#pragma once

#include "choices.hpp"
#include "fate.hpp"

namespace dwarrow::zwerge {

// All armies on Schwarzjoch go back to the supply, and doom comes a step nearer.
inline void empty_schwarzjoch(State& state) {
    for (int army = 0; army < ARMIES; ++army) {
        auto& standing = state.armies[ARMIES * SCHWARZJOCH + army];
        state.give_back(army, standing);
        standing = 0;
    }
    state.crowd[SCHWARZJOCH] = 0;
    move_doom(state, 1);
}

// Armies come from the supply, as far as it lasts; dead land sends them on at once.
inline void place_armies(State& state, int field, const Row<int, ARMIES>& armies) {
    const int target = state.flow(field);
    for (int army = 0; army < ARMIES; ++army) {
        const int count = std::min<int>(armies[army], state.supply[army]);
        state.give_back(army, -count);
        state.put_army(target, army, count);
    }
}

inline const Tile& tile_at(const State& state, int field) {
    return state.box->tiles[state.tile_on[field]];
}

// The field on this side of the tile; NONE beyond the map's edge and for dead land.
inline int side_target(const State& state, int field, int side) {
    const int target = state.box->fields[field].sides[tile_at(state, field).colour][side];
    return target == NONE || state.is_dead(target) ? NONE : target;
}

// The sides among these that show this army and lead onto land that is not dead, as bits.
inline int sides_for(const State& state, int field, int sides, int army) {
    int found = sides & tile_at(state, field).sides[army];
    for (int side = 0; side < SIDES; ++side)
        if (found >> side & 1 && side_target(state, field, side) == NONE) found &= ~(1 << side);
    return found;
}

// These sides without those that show this army.
inline int without_army(const State& state, int field, int sides, int army) {
    return sides & ~tile_at(state, field).sides[army];
}

constexpr int HOW_MANY[ALL_SIDES + 1] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};  // sides, by their bits

// One printed army goes to its side.
inline void send(State& state, int field, int side) {
    const int army = tile_at(state, field).printed[side];
    const int target = side_target(state, field, side);
    state.put_army(field, army, -1);
    state.put_army(target, army, 1);
}

// The rest goes where the arrow leads, through dead land to the first field without a tile.
inline void follow_arrow(State& state, int field) {
    if (state.crowd[field] == 0) return;
    const int target = state.flow(field);
    for (int army = 0; army < ARMIES; ++army) {
        const int count = state.on_field(field, army);
        state.put_army(field, army, -count);
        state.put_army(target, army, count);
    }
}

// Step 2: the printed armies go to their sides; step 3: the rest follows the arrow.
inline void send_to_sides(State& state, int field, int sides) {
    for (int army = 0; army < ARMIES; ++army) {
        const int open_sides = sides_for(state, field, sides, army);
        const int present = state.on_field(field, army);
        if (present >= HOW_MANY[open_sides]) {
            for (int side = 0; side < SIDES; ++side)
                if (open_sides >> side & 1) send(state, field, side);
        } else if (present > 0) {
            return state.ask(SEND_ARMY, state.active, field, sides, army);
        }
        sides = without_army(state, field, sides, army);
    }
    follow_arrow(state, field);
    state.then(SETTLE);
}

// Step 1: a tile comes onto the field, its arrow on the field's arrow of the same colour.
inline void convert(State& state, int field) {
    if (state.tile_pile.empty() || state.outcome != PLAYING) return;
    state.tile_on[field] = state.tile_pile.take(0);
    state.reveal();
    send_to_sides(state, field, ALL_SIDES);
}

// Schwarzjoch empties, crowded fields turn into dead land, until nothing moves any more.
struct Settle {
    static void run(State& state) {
        if (state.crowd[SCHWARZJOCH] >= state.box->numbers.schwarzjoch) empty_schwarzjoch(state);
        const Fields crowded = state.crowded_fields();
        if (is_single(crowded))
            convert(state, std::countr_zero(crowded));
        else if (crowded)
            state.ask(NEXT_FIELD, state.active);
    }
};

// Several fields are crowded: which one turns into dead land first?
struct NextField {
    static void options(const State& state, Options& options) { choose_field(state.crowded_fields(), options); }
    static void carry_out(State& state, int action) { convert(state, action - FIELD); }
};

// Fewer armies than printed: which of the printed ones moves?
struct SendArmy {
    static void options(const State& state, int field, int sides, int army, Options& options) {
        const int open_sides = sides_for(state, field, sides, army);
        for (int side = 0; side < SIDES; ++side)
            if (open_sides >> side & 1) options.add(SEND + side);
    }
    // It goes; the others of its kind after it, if there are any left.
    static void carry_out(State& state, int action, int field, int sides) {
        const int side = action - SEND;
        send(state, field, side);
        send_to_sides(state, field, sides & ~(1 << side));
    }
};

}  // namespace dwarrow::zwerge
