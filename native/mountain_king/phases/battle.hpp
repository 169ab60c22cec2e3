// The battle: turns, weak and strong actions, groups of symbols (rulebook: The battle).
#pragma once

#include "advance.hpp"
#include "claws.hpp"
#include "symbols.hpp"
#include "wheel.hpp"

namespace dwarrow::mountain_king {

constexpr int ANY_TYPE = -1;

// The turn of the next seat with supplies; when nobody has any, the wave ends.
struct NextTurn {
    // Spend the supply that every turn costs.
    static void run(State& state, const Pending& pending) {
        for (int offset = 0; offset < state.seats; ++offset) {
            const int seat = (pending.numbers[0] + offset) % state.seats;
            if (!state.supplies[seat]) continue;
            state.turn = seat;
            --state.supplies[seat];
            state.stage = FIRST_ACTION;
            state.then(NEXT_TURN, (seat + 1) % state.seats);
            state.ask(ACT, seat);
            return;
        }
        state.turn = NOBODY;
    }
};

// The battle of a wave begins with the first player.
struct Battle {
    static void run(State& state, const Pending&) { state.then(NEXT_TURN, state.first); }
};

// The type of the symbols chosen so far; wild ones alone leave it open.
inline int chosen_type(const State& state, int seat) {
    const auto& sets = state.tableaus[seat].sets;
    for (int kind = 0; kind < ACTION_TYPES; ++kind)
        if (state.picked & sets[kind]) return kind;
    const Cells typed = state.picked_cards & ~state.box->card_symbols[WILD];
    return typed ? card_symbols(*state.box, lowest(typed)).symbol : ANY_TYPE;
}

// The cells and card symbols that may be chosen next.
struct Fitting {
    Cells cells, cards;

    bool any() const { return cells || cards; }
};

inline Fitting fitting_symbols(const State& state, int seat) {
    if (state.stage == AFTER_ACTIONS) return {0, 0};
    const Ancestry& ancestry = state.tableaus[seat];
    Cells free = ancestry.usable & ~state.covered[seat], cards = free_card_symbols(state, seat);
    if (!state.picked && !state.picked_cards) {
        if (state.stage == SECOND_ACTION) {
            free &= ~ancestry.strong;
            cards &= state.box->weak_card_symbols;
        }
        return {free, cards};
    }
    if (state.stage == SECOND_ACTION) return {0, 0};
    const int kind = chosen_type(state, seat);
    free &= ~state.picked;
    if (kind != ANY_TYPE) {
        free &= ancestry.sets[kind] | ancestry.sets[WILD];
        cards &= state.box->card_symbols[kind] | state.box->card_symbols[WILD];
    }
    if (!state.picked_cards && state.jump != 1) free &= touching(state.picked, state.covered[seat]);
    return {free, cards};
}

// How many symbols are chosen, and their strength together.
struct Group {
    int count, strength;
};

inline Group group_strength(const State& state, int seat) {
    int strength = state.tableaus[seat].strength_of(state.picked);
    each(state.picked_cards, [&](int symbol) { strength += card_symbols(*state.box, symbol).strength; });
    return {count_of(state.picked) + count_of(state.picked_cards), strength};
}

// Ask what the action is aimed at.
inline void start_action(State& state, int seat) {
    if (state.type == ADVANCE)
        state.ask(ADVANCE_TO, seat);
    else if (state.type == BOLSTER)
        state.ask(BOLSTER_WHERE, seat);
    else if (state.type == INFLUENCE)
        state.ask(INFLUENCE_WHOM, seat);
    else
        state.ask(TURN_WHEEL, seat);
}

// Cover the chosen symbols and take the action they make.
inline void take_action(State& state, int seat, int kind) {
    auto [count, strength] = group_strength(state, seat);
    const int mode = count == 1 && strength == 1 ? WEAK : STRONG;
    state.covered[seat] |= state.picked;
    state.covered_cards |= state.picked_cards;
    state.cubes[seat] = static_cast<std::int16_t>(state.cubes[seat] - count);
    state.picked = 0;
    state.picked_cards = 0;
    state.jump = 0;
    state.stage = state.stage == FIRST_ACTION && mode == WEAK ? SECOND_ACTION : AFTER_ACTIONS;
    for (Set rest = state.followers[seat] & state.box->having.strength[kind]; rest; rest &= rest - 1) {
        const Champion& card = state.champion(lowest(rest));
        if (card.strength_mode == NO_ACTION || card.strength_mode == mode) strength += card.strength_bonus;
    }
    state.type = kind;
    state.mode = mode;
    state.strength = strength;
    state.used = 0;
    state.moved = 0;
    begin_action(state, seat);
    state.then(AFTER_ACTION, seat);
    start_action(state, seat);
}

// One symbol more; in a second weak action there is nothing else to choose.
inline void choose_symbol(State& state, int seat, int action) {
    const int symbol = symbol_of(state, seat, action);
    if (action >= COVER_CARD) {
        state.picked_cards |= cell_bit(action - COVER_CARD);
    } else {
        if (state.jump == 1) state.jump = 2;
        state.picked |= cell_bit(action);
    }
    if (state.stage == SECOND_ACTION && symbol != WILD)
        take_action(state, seat, symbol);
    else
        state.ask(ACT, seat);
}

// Choose symbols one by one, then the action; or use a champion; or end the turn.
struct Act {
    // Symbols that fit those chosen, actions they allow, claws, and stopping.
    static void options(const State& state, const Pending&, int seat, Options& options) {
        const Fitting fitting = fitting_symbols(state, seat);
        add_each(options, COVER, fitting.cells);
        add_each(options, COVER_CARD, fitting.cards);
        if (state.picked || state.picked_cards) {
            const int kind = chosen_type(state, seat);
            for (int type = 0; type < ACTION_TYPES; ++type)
                if (kind == ANY_TYPE || kind == type) options.add(AS + type);
        } else if (state.stage != FIRST_ACTION || !fitting.any()) {
            options.add(STOP);
        }
        add_each(options, USE, usable_claws(state, seat, fitting.any()));
    }

    // Choose a symbol, take the action, use the claw or end the turn.
    static void carry_out(State& state, const Pending&, int seat, int action) {
        if (action == STOP) return;
        if (action >= USE) {
            state.then(GO_ON, seat);
            use_champion(state, seat, action - USE);
        } else if (action >= AS) {
            take_action(state, seat, action - AS);
        } else {
            choose_symbol(state, seat, action);
        }
    }
};

// The turn goes on as long as anything can be done in it.
struct GoOn {
    static void run(State& state, const Pending& pending) {
        const int seat = pending.numbers[0];
        if (state.stage != FIRST_ACTION && !state.picked && !state.picked_cards &&
            !fitting_symbols(state, seat).any() && !usable_claws(state, seat, false))
            return;
        state.ask(ACT, seat);
    }
};

// Whether a champion adds a weak action after the one just taken.
inline bool earns_extra_weak(const State& state, int seat) {
    for (Set rest = state.followers[seat] & state.box->having.extra_weak; rest; rest &= rest - 1) {
        const Champion& card = state.champion(lowest(rest));
        if (card.extra_weak_after == state.type && card.extra_weak_mode == state.mode &&
            (!card.extra_weak_in_person || has(state.moved, lowest(rest))))
            return true;
    }
    return false;
}

// The end of an action: control gained, an extra weak action, and what is left of the turn.
struct AfterAction {
    static void run(State& state, const Pending& pending) {
        const int seat = pending.numbers[0];
        end_action(state, seat);
        if (earns_extra_weak(state, seat)) state.stage = SECOND_ACTION;
        state.mode = NO_ACTION;
        state.strength = 0;
        state.moved = 0;
        state.target = NOWHERE;
        state.then(GO_ON, seat);
    }
};

}  // namespace dwarrow::mountain_king
