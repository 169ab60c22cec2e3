// Habits: the quick answers that the team takes for granted while it imagines how an action ends.
#pragma once

#include <algorithm>

#include "phases/take_action.hpp"

namespace dwarrow::zwerge {

// How many armies these dice remove here, strong ones first.
inline int removed_by(const State& state, int seat, const Dice& dice) {
    auto armies = armies_fought_at(state, state.position[seat]);
    int removed = 0;
    for (int die : dice) {
        int strongest = NONE;
        for (int army = 0; army < ARMIES; ++army)
            if (armies[army] > 0 && die >= state.box->armies[army].number) strongest = army;
        if (strongest == NONE) continue;
        --armies[strongest];
        ++removed;
    }
    return removed;
}

// A die that is too low is rolled again, then all of them if they are worse than usual.
inline int habit_of_rolling(const State& state, int seat, const Options& options) {
    const int lowest = state.dice[0], dice = state.dice.size();
    const auto one_die = [&](int first) { return options.has(first + lowest - 1) ? first + lowest - 1 : NONE; };
    if (state.scope == WALK_ROLL) {
        if (dice == 1 && lowest > 3) return KEEP;
        if (one_die(REROLL) != NONE) return one_die(REROLL);
        return state.dice.top() <= 3 && one_die(REROLL_BY_STONE) != NONE ? one_die(REROLL_BY_STONE) : KEEP;
    }
    int useful, enough;
    double expected;
    if (state.scope == FIGHT_ROLL) {
        const auto armies = armies_fought_at(state, state.position[seat]);
        useful = removed_by(state, seat, state.dice);
        enough = 0;
        int number = FACES;
        for (int army = 0; army < ARMIES; ++army) {
            enough += armies[army];
            if (armies[army] > 0) number = std::min(number, state.box->armies[army].number);
        }
        expected = dice * (FACES + 1 - number) / 6.0;
    } else {
        const Aim aim = aimed_at(state, seat);
        useful = successes(state, aim.number);
        enough = aim.wanted;
        expected = dice * (FACES + 1 - aim.number) / 6.0;
    }
    if (useful >= std::min(enough, dice)) return KEEP;
    const bool bad = useful < std::min<double>(expected, enough);
    if (state.ability_open && bad && !state.box_open) return REROLL_ALL;
    for (int first : {REROLL, REROLL_BY_STONE})
        if (one_die(first) != NONE) return one_die(first);
    return state.ability_open && bad ? REROLL_ALL : KEEP;
}

// The die that removes one more.
inline int habit_of_raising(const State& state, int seat, const Options& options) {
    const auto worth = [&](const Dice& dice) {
        if (state.scope == FIGHT_ROLL) return removed_by(state, seat, dice);
        const int number = aimed_at(state, seat).number;
        return static_cast<int>(std::count_if(dice.begin(), dice.end(), [&](int die) { return die >= number; }));
    };
    const int before = worth(state.dice);
    for (int at = options.count - 1; at >= 0; --at) {
        if (options.items[at] == KEEP) continue;
        const int face = options.items[at] - RAISE + 1;
        Dice dice = state.dice;
        dice.remove(static_cast<Number>(face));
        add_die(dice, face + 1);
        if (worth(dice) > before) return options.items[at];
    }
    return KEEP;
}

// How well the drawn equipment suits a dwarf.
inline double suits(const State& state, int seat) {
    const Gear& gear = state.box->gear_of(state.drawn);
    const int fight = state.attribute(seat, FIGHT), craft = state.attribute(seat, CRAFT);
    switch (gear.power) {
        case Gear::GIVES_ATTRIBUTE: return state.attribute(seat, gear.attribute) * (gear.attribute == WALK ? -1 : 1);
        case Gear::BONUS_DICE: return fight;
        case Gear::GIVES_MAX_LIFE:
        case Gear::PREVENTS_LIFE_LOSS: return -state.life[seat];
        case Gear::REROLLS_A_DIE: return fight + craft;
        default: return -((seat - state.active + state.seats) % state.seats);
    }
}

// The option with the highest worth; of equal ones the first.
template <class Worth>
int best_of(const Options& options, Worth&& worth) {
    int best = options.items[0];
    double most = -1e9;
    for (int at = 0; at < options.count; ++at) {
        const double found = worth(options.items[at]);
        if (found > most) most = found, best = options.items[at];
    }
    return best;
}

// Where the scenario wants the dwarves; everywhere if it names no place.
inline Fields scenario_goal(const State& state) {
    if (state.scenario == NONE) return EVERYWHERE;
    const Task& task = state.task(state.scenario);
    if (task.kind != Task::TESTS_EACH) return task.at ? task.at : EVERYWHERE;
    for (int part = 0; part < task.parts.size(); ++part)
        if (!(state.progress[state.scenario] >> part & 1)) return task.parts[part].at;
    return EVERYWHERE;
}

// The answer to any question that is not an action, without thinking.
inline int habit(const State& state, const State::Pending& asked, const Options& options) {
    constexpr int LIKED[DWARVES] = {3, 5, 1, 2, 4};  // more is better
    const int seat = asked.seats[0];
    const auto life_of = [&](int option) { return static_cast<int>(state.life[chosen_dwarf(state, option)]); };
    switch (asked.kind) {
        case ROLL_AGAIN: return habit_of_rolling(state, seat, options);
        case RAISE_DIE: return habit_of_raising(state, seat, options);
        case CHOOSE_HIT: return ACCEPT;
        case ASSIGN_HIT: return options.items[options.count - 1];
        case WALKING: return STOP;
        case USE_EQUIPMENT:
        case TAKE_ACTION: return END_TURN;
        case PAY_FOR_DEAD_LAND: {
            const int life = state.life[asked.numbers[0]], gap = state.doom - state.hero;
            const bool spare = life >= 3 || (life == 2 && (gap <= 4 || state.seats >= 4));
            return spare || gap <= 1 ? PAY_LIFE : PAY_DOOM;
        }
        case WHO_LOSES_LIFE: return best_of(options, life_of);
        case WHO_HEALS:
            return best_of(options, [&](int option) { return option == PASS ? -99 : -life_of(option); });
        case WHO_GETS_EQUIPMENT:
            return best_of(options, [&](int option) { return suits(state, chosen_dwarf(state, option)); });
        case WHO_KEEPS_CARD:
            return best_of(options, [&](int option) { return state.attribute(chosen_dwarf(state, option), FIGHT); });
        case REMOVE_WHERE:
        case TAKE_FROM_MAP:
            return best_of(options, [&](int option) {
                return FIELD <= option && option < CARD ? static_cast<int>(state.crowd[option - FIELD]) : -1;
            });
        case REMOVE_ARMY: return best_of(options, [](int option) { return option < SEND ? option : -1; });
        case MOVE_WHERE: {
            const Fields goal = scenario_goal(state);
            const int here = state.position[asked.numbers[0]];
            if (is_in(goal, here)) return FIELD + here;
            return best_of(options, [&](int option) {
                return is_in(goal, option - FIELD) - 0.5 * state.is_dead(option - FIELD);
            });
        }
        case TAKE_DWARF: return best_of(options, [&](int option) { return LIKED[option - DWARF]; });
        default: return options.items[0];
    }
}

}  // namespace dwarrow::zwerge
