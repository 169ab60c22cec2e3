// Effects on armies and dead land (rulebook: Karten und Symbole, Totes Land).
#pragma once

#include "dead_land.hpp"

namespace dwarrow::zwerge {

// Armies come onto a field, or onto each gate in the order I, II, IV, V.
inline void add_armies(State& state, const Effect& effect) {
    if (effect.at == Effect::EACH_GATE)
        for (int gate : GATE_FIELDS) place_armies(state, gate, effect.armies);
    else
        place_armies(state, effect.at, effect.armies);
    state.then(SETTLE);
}

// Ask which armies, as long as there are any.
inline void remove_from(State& state, int field, int count) {
    if (count && state.crowd[field]) state.ask(REMOVE_ARMY, state.active, field, count);
}

// Fields, or gates, with armies.
inline Fields fields_with_armies(const State& state, bool only_gates) {
    Fields fields = 0;
    for (int field = 0; field < FIELDS; ++field)
        if (state.crowd[field]) fields |= 1ULL << field;
    return only_gates ? fields & gates() : fields;
}

// Up to so many armies go back to the supply, from the named field or a chosen one.
inline void remove_armies(State& state, const Effect& effect) {
    if (effect.at >= 0) return remove_from(state, effect.at, effect.count);
    const bool only_gates = effect.at == Effect::ONE_GATE;
    if (fields_with_armies(state, only_gates)) state.ask(REMOVE_WHERE, state.active, only_gates, effect.count);
}

// Choose the field from which armies are removed, or none.
struct RemoveWhere {
    static void options(const State& state, bool only_gates, Options& options) {
        choose_field(fields_with_armies(state, only_gates), options);
        options.add(PASS);
    }
    static void carry_out(State& state, int action, int count) {
        if (action != PASS) remove_from(state, action - FIELD, count);
    }
};

// Choose an army that goes back to the supply, or stop.
struct RemoveArmy {
    static void options(const State& state, int field, Options& options) {
        for (int army = 0; army < ARMIES; ++army)
            if (state.on_field(field, army)) options.add(REMOVE + army);
        options.add(PASS);
    }
    static void carry_out(State& state, int action, int field, int count) {
        if (action == PASS) return;
        const int army = action - REMOVE;
        state.put_army(field, army, -1);
        state.give_back(army, 1);
        remove_from(state, field, count - 1);
    }
};

// The fields with most armies; Schwarzjoch does not count.
inline Fields fullest_fields(const State& state) {
    Fields fullest = 0;
    int most = 0;
    for (int field = 0; field < FIELDS; ++field) {
        const int count = state.crowd[field];
        if (count < most || count == 0 || field == SCHWARZJOCH) continue;
        if (count > most) fullest = 0;
        most = count;
        fullest |= 1ULL << field;
    }
    return fullest;
}

// The fullest field, or every field with one kind of army; true if the fallback is due.
inline bool make_dead_land(State& state, const Effect& effect) {
    if (state.tile_pile.empty()) return false;
    if (effect.at != Effect::MOST_ARMIES) {
        state.then_list(CONVERT_FIELDS, listed(state.fields_with(effect.army) & ~bit(SCHWARZJOCH)));
        return false;
    }
    const Fields fullest = fullest_fields(state);
    if (is_single(fullest))
        convert(state, std::countr_zero(fullest));
    else if (fullest)
        state.ask(WHICH_FULLEST, state.active);
    return !fullest;
}

// Several fields have most armies: which one turns into dead land?
struct WhichFullest {
    static void options(const State& state, Options& options) { choose_field(fullest_fields(state), options); }
    static void carry_out(State& state, int action) { convert(state, action - FIELD); }
};

// Listed fields turn into dead land one by one, each with everything that follows from it.
struct ConvertFields {
    // The next one; those that turned meanwhile are passed over.
    static void run(State& state, const List& fields) {
        List left;
        for (int field : fields)
            if (!state.is_dead(field)) left.push(static_cast<Number>(field));
        if (left.empty() || state.tile_pile.empty()) return;
        if (left.size() > 1 && state.rules >= CARD_TURNS_FIELDS_BY_CHOICE)
            return state.ask_list(NEXT_TO_TURN, state.active, left);
        const int field = left.take(0);
        state.then_list(CONVERT_FIELDS, left);
        convert(state, field);
    }
};

// A card turns several fields into dead land: which one next?
struct NextToTurn {
    static void options(const List& left, Options& options) {
        for (int field : left) options.add(FIELD + field);
    }
    // This one, the others after it.
    static void carry_out(State& state, int action, List left) {
        const int field = action - FIELD;
        left.remove(static_cast<Number>(field));
        state.then_list(CONVERT_FIELDS, left);
        convert(state, field);
    }
};

// As many tiles as possible go back and are shuffled in; then crowded fields may turn.
inline void remove_dead_land(State& state, int count) {
    state.then(SETTLE);
    if (state.tiles_placed()) {
        state.then(SHUFFLE_TILES);
        state.ask(REMOVE_TILE, state.active, count);
    }
}

// Choose a field from which the dead land is taken away.
struct RemoveTile {
    static void options(const State& state, Options& options) {
        for (int field = 0; field < FIELDS; ++field)
            if (state.is_dead(field)) options.add(FIELD + field);
    }
    static void carry_out(State& state, int seat, int action, int count) {
        auto& tile = state.tile_on[action - FIELD];
        state.tile_pile.push(tile);
        tile = NONE;
        if (count > 1 && state.tiles_placed()) state.ask(REMOVE_TILE, seat, count - 1);
    }
};

// The tiles beside the board are mixed face down.
struct ShuffleTiles {
    static void run(State& state) { state.luck.shuffle(state.tile_pile); }
};

}  // namespace dwarrow::zwerge
