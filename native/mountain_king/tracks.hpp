// Honor, and discs on the tracks of clans and champions (rulebook: definitions).
#pragma once

#include "state.hpp"

namespace dwarrow::mountain_king {

// The score marker moves on.
inline void gain_honor(State& state, int seat, int source, int honor) {
    state.honor[seat * SOURCES + source] += honor;
}

// Honor that a seat's champions give for this event.
inline void honor_for(State& state, int seat, int event, int times = 1) {
    each(state.followers[seat] & state.box->having.honor[event], [&](int champion) {
        gain_honor(state, seat, FROM_CHAMPIONS, state.champion(champion).honor_amount * times);
    });
}

// The score marker of a seat.
inline int honor_of(const State& state, int seat) {
    int honor = 0;
    for (int source = 0; source < SOURCES; ++source) honor += state.honor[seat * SOURCES + source];
    return honor;
}

// The value a disc on a track shows.
inline Disc value_of(Disc disc) {
    return disc >> ORDER_BITS;
}

// Beyond eight a second disc lies on the first, and so on.
inline Disc discs_for(Disc value) {
    return (value + 7) >> 3;
}

// A disc moves on; it comes to lie on top of all that are there already.
inline void move_disc(State& state, int seat, Disc& disc, int by) {
    const Disc value = value_of(disc) + by;
    auto& left = state.discs[seat];
    left = static_cast<std::int16_t>(left + discs_for(value_of(disc)) - discs_for(value));
    ++state.clock;
    disc = value << ORDER_BITS | (LAST - state.clock);
}

// A seat gains votes of a clan.
inline void gain_votes(State& state, int seat, int clan, int votes) {
    move_disc(state, seat, state.votes[seat * CLANS + clan], votes);
}

// How many votes of a clan a seat has.
inline Disc votes_of(const State& state, int seat, int clan) {
    return value_of(state.votes[seat * CLANS + clan]);
}

// The seats by their discs on a track, the highest first; without a disc a seat is not on it.
template <class DiscOf>
Seats in_order(const State& state, DiscOf&& disc_of) {
    Seats order;
    for (int seat = state.seats - 1; seat >= 0; --seat) {
        const Disc disc = disc_of(seat);
        if (!disc) continue;
        int at = 0;
        while (at < order.size() && disc_of(order[at]) >= disc) ++at;
        order.insert(at, static_cast<std::int8_t>(seat));
    }
    return order;
}

// The seats with votes of a clan, the leader first; of equal ones, who came first.
inline Seats voters(const State& state, int clan) {
    return in_order(state, [&](int seat) { return state.votes[seat * CLANS + clan]; });
}

// Who leads a clan; without votes there, who leads the next one down the clan board.
inline int vote_leader(const State& state, int clan) {
    for (int offset = 0; offset < CLANS; ++offset) {
        const Seats seats = voters(state, (clan + offset) % CLANS);
        if (!seats.empty()) return seats[0];
    }
    return state.first;
}

// The seats with influence on a champion of the display, the most influential first.
inline Seats influencers(const State& state, int slot) {
    return in_order(state, [&](int seat) { return state.influence[slot * state.seats + seat]; });
}

// A seat gains influence on a champion; the very first on it is worth one more.
inline void gain_influence(State& state, int seat, int slot, int influence) {
    const int at = slot * state.seats;
    bool first = true;
    for (int other = 0; other < state.seats; ++other) first = first && !state.influence[at + other];
    if (first) {
        ++influence;
        each(state.followers[seat] & state.box->having.first_influence,
             [&](int champion) { influence += state.champion(champion).first_influence; });
    }
    move_disc(state, seat, state.influence[at + seat], influence);
}

// One vote for control gained, more with champions that say so.
inline void control_votes(State& state, int seat, int cavern, int clan) {
    int votes = 1;
    each(state.followers[seat] & state.box->having.votes, [&](int champion) {
        const Champion& card = state.champion(champion);
        if (!card.votes_in_person || state.figure_at[champion] == cavern) votes += card.votes_amount;
    });
    gain_votes(state, seat, clan, votes);
    honor_for(state, seat, CONTROL_GAINED);
}

// Whether a champion has an uncovered claw.
inline bool uses_left(const State& state, int champion) {
    return state.claws[champion] < state.champion(champion).claws;
}

// Those of a set of champions that have one.
inline Set with_uses_left(const State& state, Set champions) {
    Set found = 0;
    each(champions, [&](int champion) {
        if (uses_left(state, champion)) found |= bit(champion);
    });
    return found;
}

// Cover a claw with a cube.
inline void use_claw(State& state, int seat, int champion) {
    ++state.claws[champion];
    --state.cubes[seat];
}

// Who makes the gnomes' choices instead of the vote leader, if anybody.
inline int owner_of_tie_decider(const State& state) {
    for (int seat = 0; seat < state.seats; ++seat)
        if (state.followers[seat] & state.box->having.decides_ties) return seat;
    return NOBODY;
}

}  // namespace dwarrow::mountain_king
