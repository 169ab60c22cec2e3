// Set-up (rulebook: Spielvorbereitungen).
#pragma once

#include "../../kernel/running.hpp"
#include "hero_marker.hpp"
#include "scenarios.hpp"

namespace dwarrow::zwerge {

// An empty table before the set-up.
inline void clear_table(State& state, int difficulty, bool expert) {
    const Box& box = *state.box;
    state.removes = box.difficulty[difficulty];
    state.threshold = expert ? box.numbers.dead_land_expert : box.numbers.dead_land;
    state.position.fill(state.seats, NONE);
    state.life.fill(state.seats, 0);
    state.equipment.fill(state.seats, {});
    state.extra_actions.fill(state.seats, 0);
    state.doom = box.doom_start();
    for (int army = 0; army < ARMIES; ++army)
        state.supply[army] = static_cast<std::int16_t>(box.armies[army].count);
    state.armies.fill(0);
    state.crowd.fill(0);
    state.tile_on.fill(NONE);
    state.progress.fill(0);
    state.card_armies.fill(0);
    state.then(SET_UP);
}

// The numbers from first to before last, in random order.
template <class Cards>
void shuffle_numbers(State& state, Cards& pile, int first, int last) {
    pile.clear();
    for (int card = first; card < last; ++card) pile.push(static_cast<Number>(card));
    state.luck.shuffle(pile);
}

// Shuffle all piles; some scenarios of stage A leave unseen.
inline void shuffle_piles(State& state) {
    auto first = state.box->stages[0], last = state.box->stages[2];
    state.luck.shuffle(last);
    state.luck.shuffle(first);
    for (int at = 0; at < first.size(); ++at)
        (at < state.removes ? state.removed_scenarios : state.scenario_pile).push(first[at]);
    state.scenario_pile.add(state.box->stages[1]);
    state.scenario_pile.add(last);
    shuffle_numbers(state, state.adventure_pile, FIRST_ADVENTURE, FIRST_THREAT);
    shuffle_numbers(state, state.threat_pile, FIRST_THREAT, CARDS);
    shuffle_numbers(state, state.equipment_pile, 0, EQUIPMENT_CARDS);
    shuffle_numbers(state, state.tile_pile, 0, TILES);
}

// The first scenario and three adventures, then the first threats come into the pile.
inline void lay_out_cards(State& state) {
    state.then(MIX_IN_FIRST_THREATS);
    state.then(FILL_UP_CARDS);
    shuffle_piles(state);
    reveal_scenario(state);
}

// Everybody chooses a dwarf, the cards are laid out, then the group says who begins.
struct SetUp {
    static void run(State& state) { state.ask(TAKE_DWARF, 0); }
};

// Choose your dwarf; the figure stands at the gate of its clan.
struct TakeDwarf {
    static void options(const State& state, Options& options) {
        for (int dwarf = 0; dwarf < DWARVES; ++dwarf)
            if (!state.dwarf_of.has(static_cast<Number>(dwarf))) options.add(DWARF + dwarf);
    }
    // Full life; the next seat chooses, or the cards are laid out.
    static void carry_out(State& state, int seat, int action) {
        const int number = action - DWARF;
        const Dwarf& dwarf = state.box->dwarves[number];
        state.dwarf_of.push(static_cast<Number>(number));
        state.position[seat] = static_cast<Number>(dwarf.gate);
        state.life[seat] = static_cast<Number>(dwarf.life);
        if (seat + 1 < state.seats) return state.ask(TAKE_DWARF, seat + 1);
        state.ask(WHO_BEGINS, 0);
        if (state.rules >= CARDS_LIE_OPEN_FIRST) lay_out_cards(state);
    }
};

// With the first cards on the table, agree on who begins; the first seat speaks for all.
struct WhoBegins {
    static void options(const State& state, Options& options) {
        for (int seat = 0; seat < state.seats; ++seat) options.add(BEGIN + seat);
    }
    static void carry_out(State& state, int action) {
        const int first = action - BEGIN;
        state.then(TURN, first);
        if (state.rules < CARDS_LIE_OPEN_FIRST) {
            state.active = first;
            lay_out_cards(state);
        }
    }
};

// Once three adventures lie open, the first threats are mixed into the pile.
struct MixInFirstThreats {
    static void run(State& state) { mix_in_threats(state, state.box->numbers.first_threats); }
};

}  // namespace dwarrow::zwerge
