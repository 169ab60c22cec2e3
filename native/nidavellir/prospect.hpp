// What a player's army promises: points as they would grow, and how near the next heroes are.
#pragma once

#include <algorithm>

#include "scoring.hpp"

namespace dwarrow::nidavellir {

// No round is dealt: between two of them, or at the end of an age.
inline bool between_rounds(const State& state) {
    return state.tavern == BEFORE && state.taverns[0].empty();
}

// Rounds to come, with the one that is played.
inline int rounds_left(const State& state) {
    const bool counted = !between_rounds(state) || state.stack.empty() || state.stack.top().kind == Kind::ROUND;
    return (AGES - state.age) * state.table().rounds - state.round - !counted;
}

// Whether a seat has had its card at the tavern that is served.
inline bool has_taken(const State& state, int seat) {
    const int place = state.order.find(static_cast<std::int8_t>(seat));
    if (place < 0 || place != state.turn) return place >= 0 && place < state.turn;
    return state.stack.empty() || state.stack.top().kind != Kind::TAKE_CARD;
}

class Prospect {
public:
    static constexpr int ahead = 3;  // how many heroes are looked ahead for
    static constexpr double hero = 50, nearness = 0.8, growth = 0.16, distinction = 10;

    int rounds, turns, best, missing[ahead];
    int ranks[COLUMNS], bravery[COLUMNS], leads[COLUMNS];
    double near;  // the chance of each of the next heroes, summed up

    Prospect() = default;
    Prospect(const State& seen, int owner) : table(&seen), seat(owner) {
        const State& state = seen;
        rounds = rounds_left(state);
        turns = TAVERNS * rounds - (state.tavern == BEFORE ? 0 : state.tavern + has_taken(state, seat));
        best = best_coin(state, seat);
        later = growth * turns;
        for (int number = 0; number < COLUMNS; ++number) {
            ranks[number] = state.ranks[seat * COLUMNS + number];
            bravery[number] = state.bravery[seat * COLUMNS + number];
            int rival = 0;
            for (int other = 0; other < state.seats; ++other)
                if (other != seat) rival = std::max<int>(rival, state.ranks[other * COLUMNS + number]);
            leads[number] = ranks[number] - rival;
        }
        near = nearby(ranks, missing);
        for (int number = 0; number < COLUMNS; ++number) {
            int more[COLUMNS], unused[ahead];
            std::copy(ranks, ranks + COLUMNS, more);
            ++more[number];
            steps[number] = nearby(more, unused) - near;
        }
    }

    // What the next rank of a class adds to the chance of heroes.
    double step(int number) const { return steps[number]; }

    // The chance to have the most of a class when it counts.
    double majority(int lead) const {
        return std::clamp(0.5 + lead / (2 + 0.4 * turns), 0.0, 1.0);
    }

    // What a class will be worth with these ranks and this bravery.
    double worth(int number, int have, int value, int lead) const {
        const double grown = have + later;
        double sum = table->age == 0 ? distinction * majority(lead) : 0;
        if (number == WARRIOR) sum += value + majority(lead) * (best + rounds);
        if (number == HUNTER) sum += grown * grown;
        if (number == MINER) sum += grown * (value + 0.8 * later);
        if (number == BLACKSMITH) sum += grown * (grown + 5) / 2;
        if (number == EXPLORER) sum += value;
        return sum;
    }

    // What a coin that grows so much brings until the end.
    double coin_worth(int amount) const { return amount * (1.2 + 0.06 * rounds); }

    // What a card of a tavern adds, heroes and all.
    double card_worth(int face) const {
        if (face >= DWARVES) return coin_worth(OFFERING_VALUE[face - DWARVES]);
        const int number = CLASS_OF[face], have = ranks[number] - (table->thrud == seat * COLUMNS + number);
        return worth(number, have + 1, bravery[number] + BRAVERY_OF[face], leads[number] + 1) -
               worth(number, have, bravery[number], leads[number]) + hero * steps[number];
    }

    // What the whole army is worth, without the heroes beside it.
    double army_worth() const {
        double sum = hero * near;
        for (int number = 0; number < COLUMNS; ++number)
            sum += worth(number, ranks[number] - (table->thrud == seat * COLUMNS + number), bravery[number],
                         leads[number]);
        return sum;
    }

private:
    double nearby(const int* have, int* lacking) const {
        double sum = 0;
        for (int next = 0; next < ahead; ++next) {
            const int wanted = table->heroes[seat].size() + 1 + next;
            int lacks = 0;
            for (int number = 0; number < COLUMNS; ++number) lacks += std::max(0, wanted - have[number]);
            lacking[next] = lacks;
            if (lacks > turns) continue;
            double chance = 1;
            for (int card = 0; card < lacks; ++card) chance *= nearness;
            sum += chance;
        }
        return sum;
    }

    const State* table = nullptr;
    int seat = 0;
    double later, steps[COLUMNS];
};

}  // namespace dwarrow::nidavellir
