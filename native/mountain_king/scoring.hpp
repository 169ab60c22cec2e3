// The last scoring and ties (rulebook: Wave III, End of the game).
#pragma once

#include <utility>

#include "../kernel/running.hpp"
#include "tracks.hpp"
#include "trolls.hpp"

namespace dwarrow::mountain_king {

// The marker on a hall, with the stars that raise it.
inline int hall_value(const State& state, int hall) {
    int value = state.halls[hall];
    for (auto star : state.stars) {
        const Champion& card = state.champion(star.champion);
        if (card.star == HALL_VALUE && star.spot == hall) value += card.star_amount;
    }
    return value;
}

// Most caverns around a hall win its value; gnomes count as a player, ties share it.
inline void hall_honor(const State& state, int hall, const Row<Set, SEATS>& held, Points& scores) {
    const Set around = state.board().halls[hall];
    Row<int, SEATS> counts;
    counts.fill(0);
    for (int seat = 0; seat < state.seats; ++seat) counts[seat] = count_of(held[seat] & around);
    for (auto star : state.stars) {
        const Champion& card = state.champion(star.champion);
        if (card.star == EXTRA_CAVERN && star.spot == hall)
            counts[state.owner[star.champion]] += card.star_amount;
    }
    const int gnomes = count_of(state.overrun & around);
    int most = gnomes;
    for (int count : counts) most = std::max(most, count);
    if (!most) return;
    int parties = gnomes == most;
    for (int seat = 0; seat < state.seats; ++seat) parties += counts[seat] == most;
    if (!parties) broken("a hall is won by nobody");
    const int share = hall_value(state, hall) / parties;
    for (int seat = 0; seat < state.seats; ++seat)
        if (counts[seat] == most) scores[seat] += share;
}

// Honor for the Elder symbols that show.
inline int elder_honor(const State& state, int seat) {
    return state.box->elders[std::min(state.tableaus[seat].elders(), ELDER_STEPS - 1)];
}

// Honor for the first three places among those with votes of a clan, and the stars on it.
inline void clan_honor(const State& state, int clan, Points& scores) {
    const auto& tile = state.box->vote_tiles[state.vote_tiles[clan]];
    const Seats seats = voters(state, clan);
    for (int place = 0; place < std::min(seats.size(), PRIZES); ++place) {
        const int seat = seats[place];
        scores[seat] += tile[place];
        for (auto star : state.stars) {
            const Champion& card = state.champion(star.champion);
            if (card.star == CLAN_BONUS && star.spot == clan && state.owner[star.champion] == seat)
                scores[seat] += card.star_amount;
        }
    }
}

// A seat's votes over all clans.
inline Disc all_votes(const State& state, int seat) {
    Disc votes = 0;
    for (int clan = 0; clan < CLANS; ++clan) votes += votes_of(state, seat, clan);
    return votes;
}

// Honor of the three waves with halls, Elders and votes; ties go to the most votes.
inline void score(const State& state, Points& scores, Points& places) {
    Row<Set, SEATS> held;
    held.fill(0);
    for (int seat = 0; seat < state.seats; ++seat) {
        held[seat] = controlled(state, seat);
        scores[seat] = honor_of(state, seat) + elder_honor(state, seat);
    }
    for (int hall = 0; hall < state.halls.size(); ++hall) hall_honor(state, hall, held, scores);
    for (int clan = 0; clan < CLANS; ++clan) clan_honor(state, clan, scores);
    const auto standing = [&](int seat) { return std::pair(scores[seat], all_votes(state, seat)); };
    for (int seat = 0; seat < state.seats; ++seat) {
        places[seat] = 1;
        for (int other = 0; other < state.seats; ++other) places[seat] += standing(other) > standing(seat);
    }
}

}  // namespace dwarrow::mountain_king
