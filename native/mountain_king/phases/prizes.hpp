// Immediate effects of champions, and the stars of wave III (rulebook: Award champions).
#pragma once

#include "../gnomes.hpp"
#include "control.hpp"

namespace dwarrow::mountain_king {

// The first action of the block that a star's spot is chosen from.
inline int star_base(int star) {
    if (star == EXTRA_TROLLS || star == CLEAR_GNOMES) return TO;
    return star == CLAN_BONUS ? CLAN : HALL;
}

// Where a star may be put: caverns, clans or halls.
inline Set star_spots(const State& state, int star) {
    if (star == EXTRA_TROLLS) return state.board().caverns & ~state.overrun;
    if (star == CLEAR_GNOMES) return state.overrun;
    return (1ULL << (star == CLAN_BONUS ? CLANS : state.halls.size())) - 1;
}

// What a champion gives at once: honor and votes, an action, a star.
struct GivePrizes {
    // Gain, and ask what has to be chosen.
    static void run(State& state, const Pending& pending) {
        const int seat = pending.numbers[0], champion = pending.numbers[1];
        const Champion& card = state.champion(champion);
        if (card.gains) {
            gain_honor(state, seat, FROM_CHAMPIONS, card.gain_honor);
            if (card.gain_votes && card.gain_clans) state.ask(GAIN_VOTES, seat, champion, 0);
        }
        if (card.bolster_at_once) {
            begin_action(state, seat);
            state.mode = NO_ACTION;
            state.strength = card.bolster_at_once;
            state.then(CHECK_CONTROL, seat);
            state.ask(BOLSTER_WHERE, seat);
        }
        if (card.star != NO_EFFECT && star_spots(state, card.star)) state.ask(PLACE_STAR, seat, champion);
    }
};

// Choose the clans whose votes a champion gives, one after the other.
struct GainVotes {
    // Clans not chosen yet; stopping after the first.
    static void options(const State&, const Pending& pending, int, Options& options) {
        const int chosen = pending.numbers[1];
        if (chosen) options.add(STOP);
        for (int clan = 0; clan < CLANS; ++clan)
            if (!(chosen >> clan & 1)) options.add(CLAN + clan);
    }
    static void carry_out(State& state, const Pending& pending, int seat, int action) {
        if (action == STOP) return;
        const int champion = pending.numbers[0];
        const Champion& card = state.champion(champion);
        gain_votes(state, seat, action - CLAN, card.gain_votes);
        const int chosen = pending.numbers[1] | 1 << (action - CLAN);
        if (std::popcount(static_cast<unsigned>(chosen)) < card.gain_clans)
            state.ask(GAIN_VOTES, seat, champion, chosen);
    }
};

// Put the star of a champion of wave III on a hall, a cavern or a clan.
struct PlaceStar {
    static void options(const State& state, const Pending& pending, int, Options& options) {
        const int star = state.champion(pending.numbers[0]).star;
        add_each(options, star_base(star), star_spots(state, star));
    }
    // It lies there; gnomes under it may leave.
    static void carry_out(State& state, const Pending& pending, int, int action) {
        const int champion = pending.numbers[0], star = state.champion(champion).star;
        const int spot = action - star_base(star);
        state.stars.push({static_cast<std::int8_t>(champion), static_cast<std::int8_t>(spot)});
        if (star == CLEAR_GNOMES)
            for (int strength : take_gnomes(state, spot)) return_gnome(state, strength);
    }
};

}  // namespace dwarrow::mountain_king
