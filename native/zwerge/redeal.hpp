// A random state that nobody could tell from the given one.
#pragma once

#include <algorithm>

#include "state.hpp"

namespace dwarrow::zwerge {

// The cards in random order, which follows from the luck alone and not from how they lay.
template <class Cards>
void shuffle_anew(State& state, Cards& cards) {
    std::sort(cards.begin(), cards.end());
    state.luck.shuffle(cards);
}

// A scenarios that left unseen may be any of those not revealed yet; C is shuffled too.
inline void redeal_scenarios(State& state) {
    Pile<Number, 2 * SCENARIOS> order;
    Row<Pile<Number, SCENARIOS>, STAGES> pile;
    for (auto& cards : pile) cards.clear();
    for (Number card : state.scenario_pile) pile[state.box->cards[card].stage].push(card);
    auto& [first, middle, last] = pile.items;
    order.add(state.removed_scenarios);
    order.add(first);
    shuffle_anew(state, order);
    const int away = state.removed_scenarios.size();
    state.removed_scenarios.clear();
    state.scenario_pile.clear();
    for (int at = 0; at < order.size(); ++at)
        (at < away ? state.removed_scenarios : state.scenario_pile).push(order[at]);
    std::sort(middle.begin(), middle.end());
    state.scenario_pile.add(middle);
    shuffle_anew(state, last);
    state.scenario_pile.add(last);
}

// A threat that has never been turned over.
inline bool is_unseen_threat(const State& state, int card) {
    return card >= FIRST_THREAT && !(static_cast<unsigned>(state.seen_threats) & bit(card - FIRST_THREAT));
}

// Which of the threats nobody has seen are in the adventure pile is not known either.
inline void redeal_adventures(State& state) {
    Pile<Number, ADVENTURES + 2 * THREATS> unseen, known;
    for (Number card : state.adventure_pile) (is_unseen_threat(state, card) ? unseen : known).push(card);
    const int mixed_in = unseen.size();
    for (Number card : state.threat_pile)
        if (is_unseen_threat(state, card)) unseen.push(card);
    shuffle_anew(state, unseen);
    std::sort(known.begin(), known.end());
    state.adventure_pile.clear();
    state.adventure_pile.add(known);
    state.threat_pile.clear();
    for (int at = 0; at < unseen.size(); ++at)
        if (at < mixed_in)
            state.adventure_pile.push(unseen[at]);
        else
            state.threat_pile.push(unseen[at]);
    state.luck.shuffle(state.adventure_pile);
}

// Shuffle every pile: scenarios within their stage, threats among all never seen.
inline void redeal(State& state) {
    state.reveals = 0;
    redeal_scenarios(state);
    redeal_adventures(state);
    shuffle_anew(state, state.equipment_pile);
    shuffle_anew(state, state.tile_pile);
}

}  // namespace dwarrow::zwerge
