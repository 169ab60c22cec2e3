// Set-up of the table and of the gnomes (rulebook: general set-up, gnome set-up).
#pragma once

#include "../gnomes.hpp"
#include "refresh.hpp"

namespace dwarrow::mountain_king {

// An empty table before the set-up.
inline void clear_table(State& state, bool boost_on_defeat) {
    const Box& box = *state.box;
    const int seats = state.seats;
    state.boost_on_defeat = boost_on_defeat;
    state.honor.fill(seats * SOURCES, 0);
    state.votes.fill(seats * CLANS, 0);
    state.units.fill(seats * PLACES, 0);
    state.manned.fill(seats, {});
    state.pool.fill(seats, static_cast<std::int16_t>(box.trolls));
    for (int strength = 0; strength < STRENGTHS; ++strength)
        state.gnome_pool[strength] = static_cast<std::int16_t>(box.gnomes[strength]);
    state.boost.fill(seats, 0);
    state.lair_owner.fill(NOBODY);
    state.lairs.fill(seats, {});
    state.offered.fill(seats, {});
    state.rejected.fill(seats, NOTHING);
    state.owned.fill(seats, {});
    state.owner.fill(NOBODY);
    state.figures.fill(seats, {});
    state.figure_at.fill(NOWHERE);
    state.claws.fill(0);
    state.tableaus.fill(seats, box.first_tableau);
    state.covered.fill(seats, {});
    state.paired.fill(seats, {});
    state.cubes.fill(seats, static_cast<std::int16_t>(box.cubes));
    state.discs.fill(seats, static_cast<std::int16_t>(box.discs - 1));
    state.hands.fill(seats, {});
    state.hand_seen.fill(seats, 0);
    state.chosen.fill(seats, NOTHING);
    state.laid.fill(seats, NOWHERE);
    state.supplies.fill(seats, 0);
    state.desperation.fill(seats, 0);
    state.followers.fill(0);
    state.then(SET_UP);
}

// Everything that is laid out before the first player chooses.
struct SetUp {
    // Table, gnomes, champions for everybody, first player.
    static void run(State& state, const Pending&) {
        set_up_table(state);
        set_up_gnomes(state);
        deal_starters(state);
        state.first = state.luck.below(state.seats);
        state.reveal();
        state.then(WAVE);
        state.ask(CHOOSE_STARTER, state.first);
    }

private:
    // Ancestry deck, hall markers, vote tiles, champion decks and display.
    static void set_up_table(State& state) {
        state.ancestry_deck.clear();
        for (int card = 0; card < ANCESTRY_CARDS; ++card)
            state.ancestry_deck.push(static_cast<std::int8_t>(card));
        state.luck.shuffle(state.ancestry_deck);
        lay_halls(state);
        state.vote_tiles.clear();
        for (int tile = 0; tile < CLANS; ++tile) state.vote_tiles.push(static_cast<std::int8_t>(tile));
        state.luck.shuffle(state.vote_tiles);
        state.decks.clear();
        for (const auto& deck : state.box->decks) {
            state.decks.push(deck);
            state.luck.shuffle(state.decks.top());
        }
        deal_champions(state);
    }

    static void lay_halls(State& state) {
        auto markers = state.box->hall_values;
        state.luck.shuffle(markers);
        const int halls = state.board().halls.size();
        state.halls.clear();
        state.spare_tiles.clear();
        for (int at = 0; at < HALL_MARKERS; ++at)
            if (at < halls)
                state.halls.push(markers[at]);
            else
                state.spare_tiles.push(markers[at]);
        std::sort(state.spare_tiles.begin(), state.spare_tiles.end());
    }

    // A gnome at one gate of as many domains as there are players and one; rally; invasion row.
    static void set_up_gnomes(State& state) {
        shuffle_gates(state);
        for (int at = 0; at <= state.seats; ++at) {
            Set caverns = state.board().gates[state.gates[at]];
            if (several(caverns))
                for (int skip = state.luck.below(count_of(caverns)); skip; --skip) caverns &= caverns - 1;
            put_gnome(state, lowest(caverns), draw_gnome(state));
        }
        state.rally = state.gates[state.seats + 1];
        deal_gates(state);
    }

    // Two starting champions for each seat.
    static void deal_starters(State& state) {
        const int count = state.box->start_champions;
        for (int seat = 0; seat < state.seats; ++seat) {
            state.offered[seat].clear();
            for (int at = 0; at < count; ++at) state.offered[seat].push(state.decks[0][seat * count + at]);
        }
    }
};

}  // namespace dwarrow::mountain_king
