// The end of the first age: Ylud, then the five distinctions (rulebook: Zwischenwertung).
#pragma once

#include "take_card.hpp"
#include "upgrade.hpp"
#include "ylud.hpp"

namespace dwarrow::nidavellir {

// Ylud is laid first, then the classes are compared one after the other.
struct EndOfAgeOne {
    static void run(State& state) {
        for (int number = COLUMNS - 1; number >= 0; --number) state.then(Kind::DISTINCTION, number);
        ask_for_ylud(state);
    }
};

// The seat with more ranks of a class than any other, or nobody.
inline int sole_leader(const State& state, int number) {
    int leader = 0;
    bool alone = true;
    for (int seat = 1; seat < state.seats; ++seat) {
        const int ranks = state.ranks[seat * COLUMNS + number], most = state.ranks[leader * COLUMNS + number];
        if (ranks > most) leader = seat;
        if (ranks >= most) alone = ranks > most;
    }
    return alone ? leader : NOBODY;
}

// The winner among the explorers looks at the next cards of the second age.
inline void draw_three(State& state, int seat) {
    deal(state.decks[1], state.box->explorers_draw, state.drawn);
    state.reveal();
    state.ask(Kind::KEEP_CARD, seat);
}

// Nobody has seen the card that goes.
inline void remove_top_card(State& state) {
    deal(state.decks[1], 1, state.unseen);
}

// The effect of a distinction.
inline void award(State& state, int seat, int number) {
    if (number == WARRIOR) {
        state.ask(Kind::UPGRADE, seat, state.box->kings_hand);
    } else if (number == HUNTER) {
        replace(state.hands[seat], ZERO, MITHRIL);
        state.boxed_coins.push(ZERO);
    } else if (number == MINER) {
        state.boxed_gems.push(state.gems[seat]);
        state.gems[seat] = GOLDEN_GEM;
    } else if (number == BLACKSMITH) {
        enlist_hammer(state, seat);
    } else {
        draw_three(state, seat);
    }
}

// Whoever alone has the most ranks of a class wins its distinction.
struct Distinction {
    static void run(State& state, int number) {
        const int winner = sole_leader(state, number);
        state.distinctions[number] = static_cast<std::int8_t>(winner);
        if (winner != NOBODY)
            award(state, winner, number);
        else if (number == EXPLORER)
            remove_top_card(state);
    }
};

// Keep one of the three cards; the others are shuffled back.
struct KeepCard {
    // Every face among them.
    static void options(const State& state, Options& options) {
        add_each(options, TAKE, set_of(state.drawn));
    }

    // Shuffle the others back, then use the card as usual.
    static void carry_out(State& state, int seat, int action) {
        const int face = action - TAKE;
        auto& deck = state.decks[1];
        auto cards = deck;
        deck.clear();
        state.drawn.remove(static_cast<Card>(face));
        deck.add(state.drawn);
        deck.add(cards);
        state.drawn.clear();
        state.luck.shuffle(deck);
        use_card(state, seat, face);
    }
};

}  // namespace dwarrow::nidavellir
