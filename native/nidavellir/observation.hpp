// What a seat may know, as numbers in fixed places (docs/native.md lists them).
#pragma once

#include "../kernel/numbers.hpp"
#include "phases/discard.hpp"
#include "phases/exchange.hpp"
#include "scoring.hpp"
#include "view.hpp"

namespace dwarrow::nidavellir {

constexpr int SHOWN_CARDS = HERO_CARD;  // dwarves, offerings and the hammer
constexpr int HIDDEN = -1, EMPTY = -2;  // a coin face down, a place without a coin
constexpr int ELVALAND = 6 + COLUMNS * 6 + SHOWN_CARDS + HEROES + COINS + TAVERNS + COINS + 1;
constexpr int OBSERVATION =
    11 + Kind::KINDS + (TAVERNS + 2) * SHOWN_CARDS + HEROES + GOLD_VALUES + SEATS * ELVALAND;

// How often each kind of card or coin lies in some piles; cards of heroes are not counted.
template <int Kinds>
class Counts {
public:
    Counts() { counts_.fill(0); }

    template <class Things>
    Counts& add(const Things& things) {
        for (auto thing : things)
            if (thing < Kinds) ++counts_[thing];
        return *this;
    }
    void write(Numbers& numbers) const {
        for (auto count : counts_) numbers.add(count);
    }

private:
    Row<std::int8_t, Kinds> counts_;
};

template <class Cards>
void observe_cards(Numbers& numbers, const Cards& cards) {
    Counts<SHOWN_CARDS>().add(cards).write(numbers);
}

// Each column: ranks, bravery, top card or -1, Thrud, Ylud, distinction; then the cards of all of them.
inline void observe_army(Numbers& numbers, const State& state, int owner) {
    Counts<SHOWN_CARDS> cards;
    for (int number = 0; number < COLUMNS; ++number) {
        const int column = owner * COLUMNS + number;
        const Column& pile = state.columns[column];
        numbers.add(state.ranks[column]);
        numbers.add(state.bravery[column]);
        numbers.add(pile.empty() ? -1 : pile.top());
        numbers.add(state.thrud == column);
        numbers.add(state.ylud == column);
        numbers.add(state.distinctions[number] == owner);
        cards.add(pile);
    }
    cards.write(numbers);
    for (auto holder : state.owner) numbers.add(holder == owner);
}

// The five coins, those at the taverns, and those in the pouch or the hand, with the hidden ones of them.
inline void observe_coins(Numbers& numbers, const State& state, int owner, int seat) {
    const Coins& laid = state.laid[owner];
    const Coins& hand = state.hands[owner];
    const bool own = owner == seat, bidding = is_bidding(state, owner) && !own;
    Counts<COINS>().add(hand).add(laid).write(numbers);
    for (int tavern = 0; tavern < TAVERNS; ++tavern)
        if (bidding || tavern >= laid.size())
            numbers.add(EMPTY);
        else
            numbers.add(own || is_known(state, owner, tavern) ? laid[tavern] : HIDDEN);
    const bool open = own || bidding || laid.empty() || state.owner[ULINE] == owner;
    Counts<COINS> pouch;
    pouch.add(open ? hand : state.seen_pouch[owner]);
    if (bidding) pouch.add(laid);
    pouch.write(numbers);
    numbers.add(open ? 0 : hand.size() - state.seen_pouch[owner].size());
}

// What lies before one player, and whether an answer is owed.
inline void observe_elvaland(Numbers& numbers, const State& state, int owner, int seat, int points) {
    const auto player = static_cast<std::int8_t>(owner);
    numbers.add(state.gems[owner]);
    numbers.add(!state.stack.empty() && state.stack.top().seats.has(player));
    numbers.add(!is_bidding(state, owner) && state.laid[owner].size() == TAVERNS);
    numbers.add(state.order.find(player));
    numbers.add(state.bids.empty() ? -1 : state.bids[owner]);
    numbers.add(points);
    observe_army(numbers, state, owner);
    observe_coins(numbers, state, owner, seat);
}

// What is asked, what an upgrade adds or how many cards must go, and the first coin shown.
inline void observe_question(Numbers& numbers, const State& state) {
    int kind = Kind::KINDS;
    if (!state.stack.empty()) kind = state.stack.top().kind;
    for (int other = 0; other < Kind::KINDS; ++other) numbers.add(kind == other);
    if (kind == Kind::UPGRADE)
        numbers.add(state.stack.top().numbers[Upgrade::AMOUNT]);
    else
        numbers.add(kind == Kind::DISCARD_CARD ? state.stack.top().numbers[DiscardCard::COUNT] : 0);
    numbers.add(kind == Kind::SHOW_COIN ? state.stack.top().numbers[ShowCoin::FIRST] : NO_COIN);
}

inline void observe(const State& state, int seat, std::int16_t* into) {
    if (static_cast<unsigned>(seat) >= static_cast<unsigned>(state.seats)) broken("there is no such seat");
    Numbers numbers(into, OBSERVATION);
    numbers.add(state.seats);
    numbers.add(state.first_game);
    numbers.add(state.age);
    numbers.add(state.round);
    numbers.add(state.table().rounds);
    numbers.add(state.tavern);
    numbers.add(state.turn);
    for (const auto& deck : state.decks) numbers.add(deck.size());
    observe_question(numbers, state);
    for (const auto& cards : state.taverns) observe_cards(numbers, cards);
    observe_cards(numbers, chooser(state) == seat ? state.drawn : decltype(state.drawn){});
    observe_cards(numbers, state.discard);
    for (auto holder : state.owner) numbers.add(holder == NOBODY);
    for (auto count : state.treasury) numbers.add(count);
    Points points, places;
    score(state, points, places);
    for (int next = 0; next < SEATS; ++next)
        if (next < state.seats) {
            const int owner = (seat + next) % state.seats;
            observe_elvaland(numbers, state, owner, seat, points[owner]);
        } else {
            numbers.skip(ELVALAND);
        }
    numbers.finish();
}

}  // namespace dwarrow::nidavellir
