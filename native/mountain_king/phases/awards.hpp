// Awarding the champions (rulebook: Award champions).
#pragma once

#include "prizes.hpp"

namespace dwarrow::mountain_king {

// The champions of the display from left to right.
struct AwardChampions {
    static void run(State& state, const Pending&) {
        for (int slot = state.display.size() - 1; slot >= 0; --slot) state.then(AWARD, slot);
    }
};

// One champion goes to the seat with the most influence.
struct Award {
    // Votes for the winner, consolation for the others, then the card.
    static void run(State& state, const Pending& pending) {
        const int slot = pending.numbers[0], champion = state.display[slot];
        const Champion& card = state.champion(champion);
        Seats seats = influencers(state, slot);
        if (seats.empty()) {
            state.removed.push(static_cast<std::int8_t>(champion));
            return;
        }
        const int winner = seats[0];
        state.then(TAKE_CHAMPION, slot, winner);
        while (seats.size() > 1) state.then(CONSOLE, slot, seats.pop());
        if (card.renegade())
            state.ask(VOTES_OF_RENEGADE, winner, champion, card.votes);
        else
            gain_votes(state, winner, card.clan, card.votes);
    }
};

// Choose the clan whose votes a renegade brings.
struct VotesOfRenegade {
    static void options(const State&, const Pending&, int, Options& options) {
        for (int clan = 0; clan < CLANS; ++clan) options.add(CLAN + clan);
    }
    static void carry_out(State& state, const Pending& pending, int seat, int action) {
        gain_votes(state, seat, action - CLAN, pending.numbers[1]);
    }
};

// Whether a champion lets the seat take the vote and the honor.
inline bool takes_both(const State& state, int seat) {
    return state.followers[seat] & state.box->having.consoled_twice;
}

constexpr Disc FARTHEST_VALUE = 1 << 16;  // beyond every disc of a real state

// How many yellow lines the seat's disc has passed; a second lap counts them again.
inline int lines_passed(const State& state, int slot, int seat) {
    const Champion& card = state.champion(state.display[slot]);
    const Disc value = value_of(state.influence[slot * state.seats + seat]);
    const int passed = static_cast<int>(std::min<Disc>(value, FARTHEST_VALUE)) - 1;
    return passed / VOTE_SPACES * card.lines + card.passed[passed % VOTE_SPACES];
}

// A rival for the champion gets a consolation prize.
struct Console {
    // One vote or honor; some take both, and choose only the clan of a renegade's vote.
    static void run(State& state, const Pending& pending) {
        const int slot = pending.numbers[0], seat = pending.numbers[1], champion = state.display[slot];
        if (!takes_both(state, seat)) {
            state.ask(CONSOLATION, seat, slot);
            return;
        }
        gain_honor(state, seat, FROM_CONSOLATION, lines_passed(state, slot, seat));
        const Champion& card = state.champion(champion);
        if (card.renegade())
            state.ask(VOTES_OF_RENEGADE, seat, champion, 1);
        else
            gain_votes(state, seat, card.clan, 1);
    }
};

// Choose a vote of the champion's clan or honor for the yellow lines passed.
struct Consolation {
    // A vote of the clan, of any clan with a renegade, or honor.
    static void options(const State& state, const Pending& pending, int, Options& options) {
        const Champion& card = state.champion(state.display[pending.numbers[0]]);
        for (int clan = 0; clan < CLANS; ++clan)
            if (card.renegade() || card.clan == clan) options.add(CLAN + clan);
        options.add(HONOR);
    }
    static void carry_out(State& state, const Pending& pending, int seat, int action) {
        if (action == HONOR)
            gain_honor(state, seat, FROM_CONSOLATION, lines_passed(state, pending.numbers[0], seat));
        else
            gain_votes(state, seat, action - CLAN, 1);
    }
};

// The winner takes the card, then its figure and its immediate effects.
struct TakeChampion {
    // The discs return, the card changes hands.
    static void run(State& state, const Pending& pending) {
        const int slot = pending.numbers[0], seat = pending.numbers[1], champion = state.display[slot];
        for (int other = 0; other < state.seats; ++other) {
            Disc& disc = state.influence[slot * state.seats + other];
            state.discs[other] = static_cast<std::int16_t>(state.discs[other] + discs_for(value_of(disc)));
            disc = 0;
        }
        state.owner[champion] = static_cast<std::int8_t>(seat);
        state.owned[seat].push(static_cast<std::int8_t>(champion));
        state.followers[seat] |= bit(champion);
        state.then(GIVE_PRIZES, seat, champion);
        if (state.champion(champion).figure && state.figures[seat].size() < state.box->bases)
            state.ask(PLACE_FIGURE, seat, champion);
    }
};

// Put the new figure into a dominated cavern or an own lair.
struct PlaceFigure {
    static void options(const State& state, const Pending&, int seat, Options& options) {
        add_each(options, TO, dominated(state, seat));
    }
    static void carry_out(State& state, const Pending& pending, int seat, int action) {
        const auto champion = static_cast<std::int8_t>(pending.numbers[0]);
        state.figures[seat].push(champion);
        state.figure_at[champion] = static_cast<std::int8_t>(action - TO);
        add_units(state, seat, action - TO, 1);
    }
};

}  // namespace dwarrow::mountain_king
