// Rewards and threats: every effect of the cards (rulebook: Karten und Symbole).
#pragma once

#include "army_effects.hpp"
#include "cards.hpp"
#include "council.hpp"
#include "equipment.hpp"
#include "figures.hpp"
#include "recruiting.hpp"

namespace dwarrow::zwerge {

// Put a list of effects on the stack.
inline void carry_out_all(State& state, int effects, int card = NONE, int field = NONE) {
    state.then(CARRY_OUT, effects, 0, card, field);
}

// One chosen dwarf, the dwarf on turn, all, all on the field, or two chosen ones.
inline void heal_dwarves(State& state, const Effect& effect, int field) {
    if (effect.who == Effect::SELF) {
        heal(state, state.active, effect.count);
    } else if (effect.who == Effect::ALL || effect.who == Effect::THERE) {
        for (int seat = 0; seat < state.seats; ++seat)
            if (effect.who == Effect::ALL || state.position[seat] == field) heal(state, seat, effect.count);
    } else if (any_hurt(state)) {
        const int times = effect.who == Effect::TWO ? 2 : 1;
        state.ask(WHO_HEALS, state.active, effect.count, times, false, NONE);
    }
}

// One chosen dwarf, one chosen for each point, the affected one, or the one on turn.
inline void lose_life(State& state, const Effect& effect) {
    if (effect.who == Effect::ONE)
        state.ask(WHO_LOSES_LIFE, state.active, effect.count);
    else if (effect.who == Effect::EACH_POINT)
        for (int point = 0; point < effect.count; ++point) state.ask(WHO_LOSES_LIFE, state.active, 1);
    else
        state.then(LOSE_LIFE, effect.who == Effect::AFFECTED ? state.affected : state.active, effect.count);
}

// Open threats leave without their effect, by choice if there are several.
inline void discard_threats(State& state, int count) {
    CardSet threats = open_threats(state);
    if (std::popcount(threats) <= count)
        for (; threats; threats &= threats - 1) discard_threat(state, std::countr_zero(threats));
    else
        for (int threat = 0; threat < count; ++threat) state.ask(DISCARD_THREAT, state.active, false);
}

// One more action in the turn that is going on, or in the next own turn.
inline void act_again(State& state, int seat, int count) {
    (seat == state.active ? state.actions_left : state.extra_actions[seat]) += count;
}

// One effect of a card.
inline void carry_out(State& state, const Effect& effect, int card, int field) {
    const int group = state.active;
    switch (effect.kind) {
        case Effect::HEAL: return heal_dwarves(state, effect, field);
        case Effect::LOSE_LIFE: return lose_life(state, effect);
        case Effect::DRAW_EQUIPMENT: return state.then(DRAW_EQUIPMENT, effect.count);
        case Effect::LOSE_EQUIPMENT:
            for (int time = 0; time < effect.count; ++time) state.then(EACH_DROPS_EQUIPMENT, 0);
            return;
        case Effect::MOVE_COUNCIL: return move_council(state, effect.count);
        case Effect::MOVE_DOOM: return move_doom(state, effect.count);
        case Effect::HOLD: state.hold += effect.count; return;
        case Effect::REMOVE_ARMIES: return remove_armies(state, effect);
        case Effect::ADD_ARMIES: return add_armies(state, effect);
        case Effect::RECRUIT: return recruit(state, effect.at);
        case Effect::MAKE_DEAD_LAND:
            if (make_dead_land(state, effect)) carry_out_all(state, effect.fallback, card, field);
            return;
        case Effect::REMOVE_DEAD_LAND: return remove_dead_land(state, effect.count);
        case Effect::MOVE_FIGURE:
            if (WhoMoves::is_possible(state)) state.ask(WHO_MOVES, group);
            return;
        case Effect::PLACE_TUNNEL: return state.ask(PLACE_TUNNEL, group);
        case Effect::DISCARD_THREAT: return discard_threats(state, effect.count);
        case Effect::EXTRA_ACTION:
            if (effect.who == Effect::SELF) return act_again(state, state.active, effect.count);
            return state.ask(WHO_ACTS_AGAIN, group, effect.count);
        case Effect::KEEP_CARD: return state.ask(WHO_KEEPS_CARD, group);
        case Effect::CART: return state.ask(CART_WHERE, group);
        case Effect::WIN: return win(state);
    }
}

// A list of effects, one after the other; `card` is where they come from.
struct CarryOut {
    // The next effect, with the rest below it.
    static void run(State& state, int effects, int at, int card, int field) {
        const auto& list = state.box->effect_list(effects);
        if (at == static_cast<int>(list.size())) {
            state.acting = NONE;
            return;
        }
        state.acting = card;
        state.then(CARRY_OUT, effects, at + 1, card, field);
        const Effect& effect = state.box->effect(effects, at);
        if (effect.kind == Effect::CHOOSE)
            state.ask(CHOOSE_EFFECT, state.active, effects, at, card, field);
        else
            carry_out(state, effect, card, field);
    }
};

// Choose who gets an additional action.
struct WhoActsAgain {
    static void options(const State& state, Options& options) { choose_dwarf(state, options, everybody); }
    static void carry_out(State& state, int action, int count) {
        act_again(state, chosen_dwarf(state, action), count);
    }
};

// Choose together who carries the Feuerklinge.
struct WhoKeepsCard {
    static void options(const State& state, Options& options) { choose_dwarf(state, options, everybody); }
    static void carry_out(State& state, int action) { state.keeper = chosen_dwarf(state, action); }
};

// Choose one of the rewards of a card.
struct ChooseEffect {
    static void options(const State& state, int effects, int at, Options& options) {
        const int offered = state.box->effect(effects, at).options.size();
        for (int number = 0; number < offered; ++number) options.add(OPTION + number);
    }
    static void carry_out(State& state, int action, int effects, int at, int card, int field) {
        carry_out_all(state, state.box->effect(effects, at).options[action - OPTION], card, field);
    }
};

}  // namespace dwarrow::zwerge
