// Rolling number dice, re-rolling and raising them (rulebook: Zwei Aktionen ausführen).
#pragma once

#include "tasks.hpp"

namespace dwarrow::zwerge {

enum Roll { WALK_ROLL, FIGHT_ROLL, STRIKE_ROLL, MESSAGE_ROLL, CRAFT_TEST, OTHER_TEST, LIFE_DICE };

// How many dice reach the number.
inline int successes(const State& state, int number) {
    int count = 0;
    for (int die : state.dice) count += die >= number;
    return count;
}

// A die comes among the others, which lie in ascending order.
inline void add_die(Dice& dice, int face) {
    dice.push(static_cast<Number>(face));
    for (int at = dice.size() - 1; at && dice[at - 1] > dice[at]; --at) std::swap(dice[at - 1], dice[at]);
}

// One number die.
inline int throw_die(State& state) {
    return 1 + state.luck.below(FACES);
}

// One die with this face is rolled again.
inline void replace_die(State& state, int face) {
    state.dice.remove(static_cast<Number>(face));
    add_die(state.dice, throw_die(state));
}

// All dice; the council's third box on the left then takes one highest die back.
inline void throw_all(State& state, int dice) {
    const int power = state.council_power();
    state.dice.clear();
    for (int die = 0; die < dice; ++die) add_die(state.dice, throw_die(state));
    if (power == CouncilBox::REROLL_HIGHEST) replace_die(state, state.dice.top());
    state.box_open = power == CouncilBox::REROLL_A_DIE;
}

// Whether the dwarf's ability re-rolls all dice, once, of what is being rolled.
inline bool may_reroll_all(const State& state, int seat) {
    const int ability = state.ability(seat);
    if (state.scope == CRAFT_TEST) return ability == Dwarf::REROLL_CRAFT_TESTS;
    return ability == Dwarf::REROLL_FIGHTS && (state.scope == FIGHT_ROLL || state.scope == STRIKE_ROLL);
}

// Not if every die strikes anybody who is here, nor if all of them can fall.
inline bool fight_may_be_bettered(const State& state, int seat) {
    const auto armies = armies_fought_at(state, state.position[seat]);
    Row<int, FACES + 1> needed;  // how many armies each number defeats
    needed.fill(0);
    int all = 0;
    for (int army = 0; army < ARMIES; ++army) {
        needed[state.box->armies[army].number] += armies[army];
        all += armies[army];
    }
    int number = FACES;
    while (needed[number] <= 0) --number;
    if (state.dice[0] >= number) return false;
    if (all > state.dice.size()) return true;
    for (int at = state.dice.size() - 1; all > 0; --at, --all) {
        while (needed[number] <= 0) --number;
        --needed[number];
        if (state.dice[at] < number) return true;
    }
    return false;
}

// The number a die must reach, and how many such dice are still wanted.
struct Aim {
    int number, wanted;
};

inline Aim aimed_at(const State& state, int seat) {
    const int card = state.scope == STRIKE_ROLL ? state.scenario : state.trying;
    if (card == NONE) {
        const bool bonus = state.scope == MESSAGE_ROLL && state.ability(seat) == Dwarf::MESSAGE_PLUS_ONE;
        return {state.council_box().number - bonus, 1};
    }
    const Task& task = state.task(card);
    if (task.kind == Task::TESTS_EACH) return {tested(state, seat, card).number, 1};
    return {task.number, task.count - state.progress[card]};
}

// The numbers that fewer dice reach than armies which need them could fall, 1 as bit 0.
inline unsigned long long numbers_wanted_in_fight(const State& state, int seat) {
    const auto armies = armies_fought_at(state, state.position[seat]);
    unsigned long long wanted = 0;
    int falling = 0;
    for (int number = FACES; number > 0; --number) {
        for (int army = 0; army < ARMIES; ++army)
            if (state.box->armies[army].number == number) falling += armies[army];
        const int striking = successes(state, number);
        if (striking < std::min(falling, state.dice.size())) wanted |= bit(number - 1);
        falling = std::min(falling, striking);
    }
    return wanted;
}

// The numbers at which one more die would bring something, 1 as bit 0.
inline unsigned long long numbers_wanted(const State& state, int seat) {
    if (state.scope == FIGHT_ROLL) return numbers_wanted_in_fight(state, seat);
    const Aim aim = aimed_at(state, seat);
    const bool short_of = successes(state, aim.number) < std::min(aim.wanted, state.dice.size());
    return short_of ? bit(aim.number - 1) : 0;
}

// Whether other faces could bring more than those on the table.
inline bool may_be_bettered(const State& state, int seat) {
    if (state.rules < ASKED_IF_DICE_CAN_BE_BETTERED) return true;
    if (state.scope == WALK_ROLL) return state.dice.top() < FACES;
    if (state.scope == FIGHT_ROLL && state.rules < ASKED_IF_A_DIE_CAN_BRING_MORE)
        return fight_may_be_bettered(state, seat);
    return numbers_wanted(state, seat) != 0;
}

// The lucky stone works once a turn.
inline bool may_use_stone(const State& state, int seat) {
    return !state.stone_used && state.owned(seat, Gear::REROLLS_A_DIE) != NONE;
}

// The faces of the dice, face 1 as bit 0.
inline unsigned long long faces_of(const State& state) {
    unsigned long long faces = 0;
    for (int die : state.dice) faces |= bit(die - 1);
    return faces;
}

// The faces that bring something if they count one more, face 1 as bit 0.
inline unsigned long long faces_to_raise(const State& state, int seat) {
    if (state.rules < ASKED_IF_A_DIE_CAN_BRING_MORE)
        return may_be_bettered(state, seat) ? faces_of(state) & ~bit(FACES - 1) : 0;
    return numbers_wanted(state, seat) >> 1 & faces_of(state);
}

// Boëndal may raise a die in a fight, once everything is rolled.
inline void ask_to_raise(State& state, int seat) {
    if (state.scope != FIGHT_ROLL && state.scope != STRIKE_ROLL) return;
    if (state.ability(seat) != Dwarf::RAISE_A_DIE) return;
    if (faces_to_raise(state, seat)) state.ask(RAISE_DIE, seat);
}

// Ask for re-rolls if there are any, then whether a die is raised.
inline void after_roll(State& state, int seat) {
    if (!state.box_open && !state.ability_open && !may_use_stone(state, seat)) return ask_to_raise(state, seat);
    if (may_be_bettered(state, seat)) state.ask(ROLL_AGAIN, seat);
}

// Roll number dice; what is done with them lies below on the stack.
inline void roll_dice(State& state, int seat, Roll scope, int dice, int card = NONE) {
    state.scope = scope;
    state.trying = card;
    state.ability_open = may_reroll_all(state, seat);
    throw_all(state, std::min(dice, state.box->numbers.dice));
    after_roll(state, seat);
}

// Re-roll a die by the council's box or the lucky stone, all by ability, or keep the dice.
struct RollAgain {
    // Each face once; equal dice are the same choice.
    static void options(const State& state, int seat, Options& options) {
        const auto faces = faces_of(state);
        if (state.box_open) choose_field(faces, options, REROLL);
        if (may_use_stone(state, seat)) choose_field(faces, options, REROLL_BY_STONE);
        if (state.ability_open) options.add(REROLL_ALL);
        options.add(KEEP);
    }
    static void carry_out(State& state, int seat, int action) {
        if (action == KEEP) return ask_to_raise(state, seat);
        if (action == REROLL_ALL) {
            state.ability_open = false;
            throw_all(state, state.dice.size());
        } else if (action < REROLL_BY_STONE) {
            state.box_open = false;
            replace_die(state, action - REROLL + 1);
        } else {
            state.box_open = false;
            state.stone_used = true;
            replace_die(state, action - REROLL_BY_STONE + 1);
        }
        after_roll(state, seat);
    }
};

// Raise one die by one?
struct RaiseDie {
    // Every face that brings something, or nothing.
    static void options(const State& state, int seat, Options& options) {
        choose_field(faces_to_raise(state, seat), options, RAISE);
        options.add(KEEP);
    }
    static void carry_out(State& state, int action) {
        if (action == KEEP) return;
        const int face = action - RAISE + 1;
        state.dice.remove(static_cast<Number>(face));
        add_die(state.dice, face + 1);
    }
};

}  // namespace dwarrow::zwerge
