// A random state that a seat could not tell from the given one (games/nidavellir/view.py).
#pragma once

#include "view.hpp"

namespace dwarrow::nidavellir {

template <class Pile>
void sort(Pile& pile) {
    std::sort(pile.begin(), pile.end());
}

// The first deck's order, the second's with the unseen card and what another seat drew.
inline void redeal_decks(State& state, int seat) {
    sort(state.decks[0]);
    state.luck.shuffle(state.decks[0]);
    const int drawn = chooser(state) == seat ? 0 : state.drawn.size();
    const int unseen = state.unseen.size();
    Pile<Card, MOST_DRAWN + 1 + LARGEST_DECK> order;
    if (drawn) order.add(state.drawn);
    order.add(state.unseen);
    order.add(state.decks[1]);
    sort(order);
    state.luck.shuffle(order);
    if (drawn) deal(order, drawn, state.drawn);
    deal(order, unseen, state.unseen);
    state.decks[1].clear();
    state.decks[1].add(order);
}

// Whoever is still bidding may have laid any coins, but not three.
inline void redeal_bids(State& state, int owner) {
    Coins& hand = state.hands[owner];
    hand.add(state.laid[owner]);
    sort(hand);
    state.luck.shuffle(hand);
    deal(hand, state.luck.below(TAVERNS), state.laid[owner]);
}

// The coins nobody has seen change places; those in sight, or seen before, stay.
inline void redeal_coins(State& state, int owner) {
    Coins& laid = state.laid[owner];
    Coins order = state.hands[owner];
    for (Coin coin : state.seen_pouch[owner]) order.remove(coin);
    for (int tavern = 0; tavern < laid.size(); ++tavern)
        if (!is_known(state, owner, tavern)) order.push(laid[tavern]);
    sort(order);
    state.luck.shuffle(order);
    for (int tavern = 0; tavern < laid.size(); ++tavern)
        if (!is_known(state, owner, tavern)) laid[tavern] = order.pop();
    state.hands[owner] = state.seen_pouch[owner];
    state.hands[owner].add(order);
}

// Shuffle the decks, and the coins of the others among the places where they lie hidden.
inline void redeal(State& state, int seat) {
    state.reveals = 0;
    redeal_decks(state, seat);
    for (int owner = 0; owner < state.seats; ++owner) {
        if (owner != seat && state.owner[ULINE] != owner) {
            if (is_bidding(state, owner))
                redeal_bids(state, owner);
            else if (!state.laid[owner].empty())
                redeal_coins(state, owner);
        }
        sort(state.hands[owner]);
        sort(state.seen_pouch[owner]);
    }
}

}  // namespace dwarrow::nidavellir
