// A random state that a seat could not tell from the given one (`redeal` of games/nebelberge/view.py).
#pragma once

#include <algorithm>

#include "phases/turn.hpp"

namespace dwarrow::nebelberge {

using Order = Pile<Card, CARDS>;

// The cards that show the seat their mine side alone: of these the mine side stays.
inline Order shown_backs(const State& state, int seat) {
    Order backs;
    if (state.dealt < CARDS) backs.push(state.deck[state.dealt]);
    backs.add(state.mines);
    for (int owner = 0; owner < state.seats; ++owner) {
        backs.add(state.conquered[owner]);
        backs.add(state.treasures[owner]);
        if (owner == seat) continue;
        for (Card card : state.hands[owner])
            if (!state.shown[owner].has(card)) backs.push(card);
    }
    return backs;
}

// Each of these backs becomes the last card of the order with it; the deck gets the rest.
inline void deal(State& twin, int seat, const State& state, const Order& backs, const Order& order) {
    Row<std::int16_t, CARDS> becomes;
    Row<bool, CARDS> used;
    becomes.fill(-1);
    used.fill(false);
    for (Card card : backs) {
        int at = order.size() - 1;
        while (used[order[at]] || state.mine(order[at]).side != state.mine(card).side) --at;
        used[order[at]] = true;
        becomes[card] = order[at];
    }
    const auto swap_all = [&](auto& pile) {
        for (Card& card : pile)
            if (becomes[card] >= 0) card = static_cast<Card>(becomes[card]);
    };
    Order rest;
    if (state.dealt < CARDS) rest.push(state.deck[state.dealt]);
    swap_all(rest);
    for (Card card : order)
        if (!used[card]) rest.push(card);
    Row<bool, CARDS> left;
    left.fill(false);
    for (Card card : rest) left[card] = true;
    twin.deck.clear();
    for (int card = 0; card < CARDS; ++card)
        if (!left[card]) twin.deck.push(static_cast<Card>(card));
    twin.deck.add(rest);
    twin.mines = state.mines;
    swap_all(twin.mines);
    for (int owner = 0; owner < state.seats; ++owner) {
        twin.conquered[owner] = state.conquered[owner];
        swap_all(twin.conquered[owner]);
        twin.treasures[owner] = state.treasures[owner];
        swap_all(twin.treasures[owner]);
        if (owner == seat) continue;
        twin.hands[owner] = state.hands[owner];
        swap_all(twin.hands[owner]);
    }
}

inline bool must_play_and_cannot(const State& state) {
    return !state.stack.empty() && state.stack.top().kind == PLAY_CARD &&
           is_stuck(state, state.stack.top().seats[0]);
}

// In the order, a card that fits changes places with one in the hand that has the same back.
inline void give_fitting_card(State& twin, Order& order) {
    const int asked = twin.stack.top().seats[0];
    Units accepted = 0;
    for (const auto& army : twin.armies) accepted |= army.empty() ? ANY_UNIT : units_covering(army.top());
    const Units own_people = units_of_people(twin.people[asked]);
    for (int own = 0; own < twin.conquered[asked].size(); ++own)
        accepted |= crew_units(twin.mine(twin.conquered[asked][own]), twin.workers[asked][own], own_people);
    Order sorted = order;
    std::sort(sorted.begin(), sorted.end());
    Pile<Row<Card, 2>, 16 * CARDS> pairs;
    for (Card held : twin.hands[asked]) {
        if (twin.shown[asked].has(held)) continue;
        for (Card card : sorted)
            if ((accepted & bit(unit_of(card))) && twin.mine(card).side == twin.mine(held).side)
                pairs.push({held, card});
    }
    const auto& pair = pairs[twin.luck.below(pairs.size())];
    std::swap(order[order.find(pair[0])], order[order.find(pair[1])]);
}

// Shuffle all cards whose front the seat has not seen and deal them where such cards lie.
inline void redeal(State& twin, int seat) {
    const State state = twin;
    const Order backs = shown_backs(state, seat);
    Order order = backs;
    for (int at = state.dealt + 1; at < CARDS; ++at) order.push(state.deck[at]);
    std::sort(order.begin(), order.end());
    twin.luck.shuffle(order);
    twin.reveals = 0;
    deal(twin, seat, state, backs, order);
    if (must_play_and_cannot(twin)) {
        give_fitting_card(twin, order);
        deal(twin, seat, state, backs, order);
    }
}

}  // namespace dwarrow::nebelberge
