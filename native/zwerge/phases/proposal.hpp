// The hits that are proposed in a fight: as many as the dice allow, the most useful ones.
#pragma once

#include "cards.hpp"

namespace dwarrow::zwerge {

// What an army is worth, in tenths.
constexpr int ON_SCENARIO = 60, ON_THREAT = 30, ON_ADVENTURE = 25, ON_FIELD = 10;
constexpr int STRONGER = 6, COUNTED = 8;

// Armies of one kind at one place.
struct Group {
    int worth, army, target, count;
};

using Groups = Pile<Group, ARMIES*(OPEN_CARDS + 2)>;
using Hits = Pile<int, MOST_DICE>;

// What defeating an army on this card is worth, or on the field.
inline int worth_on(int card) {
    if (card == NONE) return ON_FIELD;
    if (card < FIRST_ADVENTURE) return ON_SCENARIO;
    return card >= FIRST_THREAT ? ON_THREAT : ON_ADVENTURE;
}

// The kinds, as bits, of which the dice that are left can defeat as many as an open card still wants.
inline int kinds_to_finish(const State& state, int seat) {
    const int here = state.position[seat];
    int kinds = 0;
    each_card_on_table(state, [&](int card) {
        const Task& task = state.task(card);
        if (task.kind != Task::DEFEAT_COUNT && task.kind != Task::COLLECT) return;
        const int done = task.kind == Task::COLLECT ? state.on_card(card, task.army) : state.progress[card];
        int striking = 0;
        for (int die : state.hits) striking += die >= state.box->armies[task.army].number;
        if (task.count - done <= std::min(striking, state.on_field(here, task.army))) kinds |= 1 << task.army;
    });
    return kinds;
}

// All armies that are fought here, the worthiest first, of equal worth by kind and action.
inline Groups armies_by_worth(const State& state, int seat) {
    const int here = state.position[seat], counted = kinds_to_finish(state, seat);
    const CardSet fought = cards_fought_at(state, here);
    Groups groups;
    const auto add = [&](int army, int card, int count) {
        if (count <= 0) return;
        const int worth = worth_on(card) + STRONGER * army + COUNTED * (counted >> army & 1);
        const int target = HIT + army * PLACES_TO_HIT + 1 + card;
        int at = groups.size();
        while (at && groups[at - 1].worth < worth) --at;
        groups.insert(at, {worth, army, target, count});
    };
    for (int army = 0; army < ARMIES; ++army) {
        add(army, NONE, state.on_field(here, army));
        for (CardSet cards = fought; cards; cards &= cards - 1)
            add(army, std::countr_zero(cards), state.on_card(std::countr_zero(cards), army));
    }
    return groups;
}

// What the dice that are left should strike, as actions; the first belongs to the highest.
inline Hits proposed_hits(const State& state, int seat) {
    Hits numbers, targets;  // highest number first
    for (const Group& group : armies_by_worth(state, seat)) {
        const int number = state.box->armies[group.army].number;
        for (int left = group.count; left && numbers.size() < state.hits.size(); --left) {
            int at = numbers.size();
            while (at && numbers[at - 1] < number) --at;
            bool possible = state.hits[at] >= number;
            for (int later = at; possible && later < numbers.size(); ++later)
                possible = state.hits[later + 1] >= numbers[later];
            if (!possible) break;
            numbers.insert(at, number);
            targets.insert(at, group.target);
        }
    }
    return targets;
}

}  // namespace dwarrow::zwerge
