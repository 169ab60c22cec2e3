// Errands: how many actions a dwarf needs for what the cards on the table ask for, with luck as usual.
#pragma once

#include <algorithm>

#include "phases/dice.hpp"

namespace dwarrow::zwerge {

// What dice bring on average, worked out with + - * / alone.
struct Odds {
    static constexpr int most_dice = 2 * MOST_DICE + 2, most_needed = 5;

    // chance[n][f][c]: of n dice at least c show f or more; steps[n]: the highest of n.
    double chance[most_dice + 1][FACES + 2][most_needed + 1];
    double steps[most_dice + 1];

    Odds() {
        for (int face = 0; face <= FACES + 1; ++face) {
            const double each = std::min(FACES, FACES + 1 - face) / 6.0;
            for (int dice = 0; dice <= most_dice; ++dice) {
                chance[dice][face][0] = 1;
                for (int wanted = 1; wanted <= most_needed; ++wanted)
                    chance[dice][face][wanted] =
                        dice ? each * chance[dice - 1][face][wanted - 1] + (1 - each) * chance[dice - 1][face][wanted]
                             : 0;
            }
        }
        for (int dice = 0; dice <= most_dice; ++dice) {
            steps[dice] = 0;
            for (int face = 1; face <= FACES; ++face) steps[dice] += chance[dice][face][1];
            steps[dice] = std::max(steps[dice], 1.0);
        }
    }
    // At least so many dice of this face or more.
    double of(int dice, int face, int wanted) const {
        return chance[std::clamp(dice, 0, most_dice)][std::clamp(face, 0, FACES + 1)]
                     [std::clamp(wanted, 0, most_needed)];
    }
};

inline const Odds odds;

// How far each field is for one dwarf, in steps; dead land and armies on the way count as more.
struct Ways {
    static constexpr int farthest = 16, price = 3, halt = 2;

    Fields after[farthest + 1 + price + halt + 1] = {};  // the fields first reached with so many steps

    void from(const State& state, int seat, Fields dead, Fields crowded, Fields tunnels) {
        const bool unharmed = state.ability(seat) == Dwarf::UNHARMED_BY_DEAD_LAND;
        const Fields costly = unharmed ? 0 : dead;
        Fields seen = 0;
        after[0] = bit(state.position[seat]);
        for (int steps = 0; steps <= farthest; ++steps) {
            after[steps] &= ~seen;
            const Fields here = after[steps];
            if (!here) continue;
            seen |= here;
            const Fields free = steps ? here & ~crowded : here;
            spread(state, free, steps + 1, costly, tunnels);
            spread(state, here & ~free, steps + 1 + halt, costly, tunnels);
        }
    }
    int to(Fields goal) const {
        for (int steps = 0; steps <= farthest; ++steps)
            if (after[steps] & goal) return steps;
        return farthest + 4;
    }

private:
    void spread(const State& state, Fields from, int steps, Fields costly, Fields tunnels) {
        if (!from) return;
        Fields next = from & tunnels ? tunnels : 0;
        for (; from; from &= from - 1) next |= state.box->fields[std::countr_zero(from)].around;
        if (steps > farthest) return;
        after[steps] |= next & ~costly;
        after[steps + price] |= next & costly;
    }
};

// One thing to do for a card: what, where, how much of it.
struct Errand {
    enum Work { TEST, LIFE_TEST, DEFEAT, STRIKE, MESSAGES, GO_THERE, SPEND };

    int card = NONE, work = GO_THERE;
    Fields at = EVERYWHERE;
    int attribute = 0, number = 0, needed = 0;
    bool two_figures = false, by_tunnel = false;
    Row<int, ARMIES> armies;
};

// What a dwarf is capable of, with equipment, council and ability counted in dice.
struct Strength {
    int dice[ATTRIBUTES], more[ATTRIBUTES], life, gear;  // `more`: dice that re-rolls are worth
    bool again_in_crafts, again_in_fights, better_messages;

    void of(const State& state, int seat) {
        const int ability = state.ability(seat), power = state.council_power();
        const int again = power == CouncilBox::REROLL_A_DIE    ? 1
                          : power == CouncilBox::REROLL_HIGHEST ? -1
                                                                : 0;
        const int stone = state.owned(seat, Gear::REROLLS_A_DIE) != NONE;
        for (int attribute = 0; attribute < ATTRIBUTES; ++attribute) {
            dice[attribute] = state.attribute(seat, attribute);
            more[attribute] = std::max(1 - dice[attribute], again + stone);
        }
        life = state.life[seat];
        gear = state.equipment[seat].size();
        again_in_crafts = ability == Dwarf::REROLL_CRAFT_TESTS;
        again_in_fights = ability == Dwarf::REROLL_FIGHTS;
        better_messages = ability == Dwarf::MESSAGE_PLUS_ONE;
    }
    int rolled(int attribute) const { return dice[attribute] + more[attribute]; }
};

constexpr double NEVER_DONE = 20;  // actions, for what is out of reach

// The chance to finish a test with so many rolls.
inline double chance_of(const Strength& dwarf, const Errand& errand, int rolls) {
    const int dice = errand.work == Errand::LIFE_TEST ? dwarf.life : dwarf.rolled(errand.attribute);
    const double once = odds.of(dice * rolls, errand.number, errand.needed);
    const bool again = dwarf.again_in_crafts && errand.work == Errand::TEST && errand.attribute == CRAFT;
    return again ? 1 - (1 - once) * (1 - once) : once;
}

// Actions for the work itself, once there.
inline double work_of(const State& state, const Strength& dwarf, const Errand& errand) {
    double actions = 0;
    switch (errand.work) {
        case Errand::TEST:
        case Errand::LIFE_TEST: {
            const double one = chance_of(dwarf, errand, 1), two = chance_of(dwarf, errand, 2);
            actions = std::min(1 / (one + 0.001), 2 / (two + 0.001));
            break;
        }
        case Errand::DEFEAT: {
            const double dice = dwarf.rolled(FIGHT) * (dwarf.again_in_fights ? 1.4 : 1);
            actions = 1;
            for (int number = 2; number <= FACES; ++number) {
                int count = 0;
                for (int army = 0; army < ARMIES; ++army)
                    if (state.box->armies[army].number >= number) count += errand.armies[army];
                actions = std::max(actions, count * 6.0 / (dice * (FACES + 1 - number)));
            }
            break;
        }
        case Errand::STRIKE:
            actions = errand.needed * 6.0 /
                      (dwarf.rolled(FIGHT) * (dwarf.again_in_fights ? 1.4 : 1) * (FACES + 1 - errand.number));
            break;
        case Errand::MESSAGES: {
            const int number = state.council_box().number - dwarf.better_messages;
            actions = errand.needed / (odds.of(dwarf.rolled(CRAFT), number, 1) + 0.05);
            break;
        }
        case Errand::SPEND: actions = 1 + 4 * std::max(0, errand.needed - dwarf.gear); break;
        default: break;
    }
    return std::min(actions, NEVER_DONE);
}

// Actions to get there.
inline double walk_of(const Strength& dwarf, int distance) {
    return distance ? std::max(1.0, 0.5 + distance / odds.steps[dwarf.rolled(WALK)]) : 0;
}

// Every errand of a card on the table.
template <class Add>
void each_errand(const State& state, int card, Fields tunnels, Add&& add) {
    const Task& task = state.task(card);
    Errand errand;
    errand.card = card;
    errand.at = task.at;
    errand.attribute = task.attribute;
    errand.number = task.number;
    errand.needed = std::max(0, task.count - state.progress[card]);
    errand.armies.fill(0);
    switch (task.kind) {
        case Task::TESTS:
            errand.work = Errand::TEST;
            errand.two_figures = task.needs == Task::NEEDS_TWO_FIGURES;
            errand.by_tunnel = task.needs == Task::NEEDS_TUNNEL && !state.tunnel_used;
            if (errand.by_tunnel) errand.at = tunnels;
            return add(errand);
        case Task::TESTS_EACH:
            errand.work = Errand::TEST;
            for (int part = 0; part < task.parts.size(); ++part) {
                if (state.progress[card] >> part & 1) continue;
                errand.at = task.parts[part].at;
                errand.attribute = task.parts[part].attribute;
                errand.number = task.parts[part].number;
                errand.needed = 1;
                add(errand);
            }
            return;
        case Task::DEFEAT:
            errand.work = Errand::DEFEAT;
            if (task.at_affected) errand.at = bit(state.position[state.affected]);
            for (int army = 0; army < ARMIES; ++army) errand.armies[army] = state.on_card(card, army);
            return add(errand);
        case Task::DEFEAT_COUNT:
        case Task::COLLECT:
            errand.work = Errand::DEFEAT;
            if (task.kind == Task::COLLECT) errand.needed = std::max(0, task.count - state.on_card(card, task.army));
            errand.at = state.fields_with(task.army);
            errand.armies[task.army] = errand.needed;
            return add(errand);
        case Task::VISIT:
            errand.needed = task.places.size();
            errand.at = 0;
            for (int place : task.places) errand.at |= bit(place);
            return add(errand);
        case Task::GATHER: errand.two_figures = true; return add(errand);
        case Task::COUNCIL_BOX:
            errand.work = Errand::MESSAGES;
            errand.at = EVERYWHERE;
            errand.needed = std::max(0, task.number - state.council);
            return add(errand);
        case Task::LIFE_ROLL: errand.work = Errand::LIFE_TEST; return add(errand);
        case Task::PAY: errand.work = Errand::SPEND; return add(errand);
        case Task::STRIKE_TOKENS: errand.work = Errand::STRIKE; return add(errand);
        default: return;
    }
}

// Where this dwarf goes for the errand, and how many places come after that.
inline Fields goal_for(const State& state, int seat, const Errand& errand, int& more_places) {
    const Task& task = state.task(errand.card);
    more_places = 0;
    if (task.kind == Task::VISIT) {
        const int entered = state.progress[errand.card] >> seat * BITS_PER_SEAT & 3;
        Fields goal = 0;
        for (int place = 0; place < task.places.size(); ++place) {
            if (entered >> place & 1) continue;
            if (goal) ++more_places;
            if (!goal || !task.ordered) goal |= bit(task.places[place]);
        }
        return goal;
    }
    if (task.kind == Task::GATHER && std::popcount(errand.at) > 4) {
        Fields friends = 0;
        for (int other = 0; other < state.seats; ++other)
            if (other != seat) friends |= bit(state.position[other]);
        return friends & errand.at;
    }
    return errand.at;
}

}  // namespace dwarrow::zwerge
