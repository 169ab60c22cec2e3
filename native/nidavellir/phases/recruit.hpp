// Recruiting heroes (rulebook: Einen Helden rekrutieren).
#pragma once

#include "army.hpp"
#include "uline.hpp"

namespace dwarrow::nidavellir {

// The ranks that a hero asks for; without a class the figure before the seat's own ones counts.
inline int ranks_wanted_by(const State& state, int seat, const Hero& hero) {
    const int column = seat * COLUMNS + hero.hero_class;
    return state.ranks[column < 0 ? column + state.ranks.size() : column];
}

// Hourya wants ranks; Dagda and Bonfur want cards that can be discarded.
inline bool demands_nothing_more(const State& state, int seat, const Hero& hero) {
    if (hero.effect == NEEDS_RANKS) return ranks_wanted_by(state, seat, hero) >= hero.amount;
    if (hero.effect == DISCARD_OTHERS) return discardable_others(state, seat, hero.hero_class) >= hero.amount;
    return true;
}

inline bool may_come(const State& state, int seat, int hero) {
    return state.owner[hero] == NOBODY && demands_nothing_more(state, seat, state.box->heroes[hero]);
}

// With fewer heroes than sets one must be recruited, if any can be.
inline void check_heroes(State& state, int seat) {
    if (state.heroes[seat].size() >= state.sets(seat)) return;
    for (int hero = 0; hero < HEROES; ++hero)
        if (may_come(state, seat, hero)) {
            state.ask(Kind::RECRUIT_HERO, seat);
            return;
        }
}

// Take one hero from the stands.
struct RecruitHero {
    // Every hero that may come.
    static void options(const State& state, int seat, Options& options) {
        for (int hero = 0; hero < HEROES; ++hero)
            if (may_come(state, seat, hero)) options.add(RECRUIT + hero);
    }

    // The hero comes, with the effect first and another check after it.
    static void carry_out(State& state, int seat, int action) {
        const int hero = action - RECRUIT;
        state.owner[hero] = static_cast<std::int8_t>(seat);
        state.heroes[seat].push(static_cast<std::int8_t>(hero));
        state.then(Kind::CHECK_HEROES, seat);
        if (state.box->heroes[hero].hero_class == NO_CLASS)
            join_beside(state, seat, state.box->heroes[hero]);
        else
            join_column(state, seat, hero, state.box->heroes[hero]);
    }

private:
    // A hero with a class lies in its column; Thrud is laid again before anything is discarded.
    static void join_column(State& state, int seat, int hero, const Hero& card) {
        const int column = seat * COLUMNS + card.hero_class;
        const bool covers_thrud = lay(state, column, HERO_CARD + hero, card.ranks, card.bravery);
        const int discards = card.effect == DISCARD_OTHERS ? card.amount : 0;
        if (discards) state.ask(Kind::DISCARD_CARD, seat, card.hero_class, discards, 0);
        if (covers_thrud) state.ask(Kind::PLACE_THRUD, seat, card.hero_class, discards);
    }

    // A hero without a class lies beside the board and does what it does at once.
    static void join_beside(State& state, int seat, const Hero& card) {
        if (card.effect == UPGRADE_COIN)
            state.ask(Kind::UPGRADE, seat, card.amount);
        else if (card.effect == OPEN_BIDS)
            take_coins_in_hand(state, seat);
        else if (card.effect == WANDERING)
            state.ask(Kind::PLACE_THRUD, seat, 0, 0);
    }
};

}  // namespace dwarrow::nidavellir
