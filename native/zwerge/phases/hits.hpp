// Which armies the dice of a fight remove (rulebook: Armeen des Bösen bekämpfen).
#pragma once

#include "life.hpp"
#include "proposal.hpp"

namespace dwarrow::zwerge {

// No army could be removed.
inline void lose_fight(State& state, int seat) {
    state.then(LOSE_LIFE, seat, 1);
}

// The open card that collects armies of this kind defeated on the map.
inline int collector_of(const State& state, int army) {
    int collector = NONE;
    each_card_on_table(state, [&](int card) {
        const Task& task = state.task(card);
        if (collector == NONE && task.kind == Task::COLLECT && task.army == army) collector = card;
    });
    return collector;
}

// A defeated army goes to the supply, or onto the card that collects its kind.
inline void defeat(State& state, int seat, int target) {
    const int army = (target - HIT) / PLACES_TO_HIT, place = (target - HIT) % PLACES_TO_HIT;
    ++state.defeated;
    int collector = NONE;
    if (place) {
        state.put_on_card(place - 1, army, -1);
    } else {
        state.put_army(state.position[seat], army, -1);
        collector = collector_of(state, army);
    }
    if (collector == NONE)
        state.give_back(army, 1);
    else
        state.put_on_card(collector, army, 1);
    each_card_on_table(state, [&](int card) {
        const Task& task = state.task(card);
        if (task.kind == Task::DEFEAT_COUNT && task.army == army) ++state.progress[card];
    });
}

// The armies this die can defeat, as actions in ascending order.
template <class Found>
void targets_of(const State& state, int seat, int die, Found&& found) {
    const int here = state.position[seat];
    const CardSet fought = cards_fought_at(state, here);
    for (int army = 0; army < ARMIES; ++army) {
        if (die < state.box->armies[army].number) continue;
        const int first = HIT + army * PLACES_TO_HIT;
        if (state.on_field(here, army)) found(first);
        for (CardSet cards = fought; cards; cards &= cards - 1) {
            const int card = std::countr_zero(cards);
            if (state.on_card(card, army)) found(first + 1 + card);
        }
    }
}

// Ask about the highest die that is left; dice that strike nobody here are passed over.
inline bool choose_hits(State& state, int seat) {
    if (state.hits.empty()) return false;
    const auto armies = armies_fought_at(state, state.position[seat]);
    int weakest = FACES + 1;
    for (int army = 0; army < ARMIES; ++army)
        if (armies[army]) weakest = std::min(weakest, state.box->armies[army].number);
    int striking = 0;
    while (striking < state.hits.size() && state.hits[striking] >= weakest) ++striking;
    state.hits.cut(striking);
    if (striking) state.ask(CHOOSE_HIT, seat);
    return striking;
}

// From the lowest die on, each defeats one army it can defeat.
inline void assign_hits(State& state, int seat) {
    while (!state.hits.empty()) {
        int targets = 0, target = NONE;
        targets_of(state, seat, state.hits[0], [&](int found) {
            ++targets;
            target = found;
        });
        if (targets > 1) return state.ask(ASSIGN_HIT, seat);
        state.hits.take(0);
        if (targets) defeat(state, seat, target);
    }
    if (state.defeated == 0) lose_fight(state, seat);
}

// The dice are final; a dwarf whose dice can remove nobody loses a life point.
inline void begin_hits(State& state, int seat) {
    state.defeated = 0;
    state.hits = state.dice;
    if (state.rules < HITS_ARE_CHOSEN) return assign_hits(state, seat);
    state.hits.clear();
    for (int at = state.dice.size() - 1; at >= 0; --at) state.hits.push(state.dice[at]);
    if (!choose_hits(state, seat)) lose_fight(state, seat);
}

// Which army does this die defeat?
struct AssignHit {
    static void options(const State& state, int seat, Options& options) {
        targets_of(state, seat, state.hits[0], [&](int target) { options.add(target); });
    }
    static void carry_out(State& state, int seat, int action) {
        state.hits.take(0);
        defeat(state, seat, action);
        assign_hits(state, seat);
    }
};

// Which army does the highest die remove, if any? Or is everything done as proposed?
struct ChooseHit {
    static void options(const State& state, int seat, Options& options) {
        options.add(ACCEPT);
        AssignHit::options(state, seat, options);
        options.add(DECLINE);
    }
    // All dice as proposed, or this one as chosen and then the next.
    static void carry_out(State& state, int seat, int action) {
        if (action == ACCEPT) {
            for (int target : proposed_hits(state, seat)) defeat(state, seat, target);
            state.hits.clear();
            return;
        }
        state.hits.take(0);
        if (action != DECLINE) defeat(state, seat, action);
        choose_hits(state, seat);
    }
};

}  // namespace dwarrow::zwerge
