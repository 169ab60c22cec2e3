// The final scoring (rulebook: Schlusswertung).
#pragma once

#include "../kernel/running.hpp"
#include "state.hpp"

namespace dwarrow::nidavellir {

// The value of the highest coin.
inline int best_coin(const State& state, int seat) {
    int best = 0;
    for (auto coin : state.hands[seat]) best = std::max<int>(best, VALUE[coin]);
    for (auto coin : state.laid[seat]) best = std::max<int>(best, VALUE[coin]);
    return best;
}

inline int coin_points(const State& state, int seat) {
    int points = 0;
    for (auto coin : state.hands[seat]) points += VALUE[coin];
    for (auto coin : state.laid[seat]) points += VALUE[coin];
    return points;
}

// A seat's ranks of a class without Thrud, who brings her points beside the board.
inline int final_ranks(const State& state, int seat, int number) {
    const int column = seat * COLUMNS + number;
    return state.ranks[column] - (state.thrud == column);
}

// The hunters' table, which goes on beyond the printed part: ranks squared.
inline std::int64_t hunter_points(std::int64_t ranks) {
    return ranks * ranks;
}

// The blacksmiths' table: 3 for the first rank, and one more for each than for the last.
inline std::int64_t blacksmith_points(std::int64_t ranks) {
    return ranks * (ranks + 5) / 2;
}

// What the columns bring; whoever has the most warriors of all adds the best coin.
inline std::int64_t class_points(const State& state, int seat, int most_warriors) {
    const int first = seat * COLUMNS;
    const int warriors = final_ranks(state, seat, WARRIOR);
    std::int64_t points = state.bravery[first + WARRIOR];
    if (0 < warriors && warriors == most_warriors) points += best_coin(state, seat);
    points += hunter_points(final_ranks(state, seat, HUNTER));
    points += static_cast<std::int64_t>(final_ranks(state, seat, MINER)) * state.bravery[first + MINER];
    points += blacksmith_points(final_ranks(state, seat, BLACKSMITH));
    return points + state.bravery[first + EXPLORER];
}

// What the heroes bring by their ranks and beside the board, the Dwerg brothers together.
inline std::int64_t hero_points(const State& state, int seat) {
    std::int64_t points = 0;
    int brothers = 0;
    for (auto hero : state.heroes[seat]) {
        const Hero& card = state.box->heroes[hero];
        if (card.effect == EACH_RANK)
            points += card.amount * final_ranks(state, seat, card.scored_class());
        if (card.effect == BROTHERS)
            ++brothers;
        else if (card.effect == BEST_COIN)
            points += best_coin(state, seat);
        else
            points += card.points;
    }
    return points + (brothers ? state.box->brothers[brothers] : 0);
}

// Points of every seat; while Thrud still lies in an army, as if she had left it.
inline void score(const State& state, Points& scores, Points& places) {
    int most_warriors = final_ranks(state, 0, WARRIOR);
    for (int seat = 1; seat < state.seats; ++seat)
        most_warriors = std::max(most_warriors, final_ranks(state, seat, WARRIOR));
    for (int seat = 0; seat < state.seats; ++seat) {
        const std::int64_t points = class_points(state, seat, most_warriors) + hero_points(state, seat) +
                                    coin_points(state, seat) +
                                    (state.gems[seat] == GOLDEN_GEM ? state.box->golden_gem : 0);
        scores[seat] = static_cast<std::int32_t>(points);
    }
    places_by_score(state.seats, scores, places);
}

}  // namespace dwarrow::nidavellir
