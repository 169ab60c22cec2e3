// Set-up of the players and their lairs (rulebook: player set-up, lair set-up).
#pragma once

#include "../tracks.hpp"
#include "../trolls.hpp"

namespace dwarrow::mountain_king {

// Keep one of two starting champions; its votes are laid at once.
struct ChooseStarter {
    static void options(const State& state, const Pending&, int seat, Options& options) {
        Set champions = 0;
        for (auto champion : state.offered[seat]) champions |= bit(champion);
        add_each(options, CHAMPION, champions);
    }
    // Take it; the other leaves the game unseen. Then the next seat, then the lairs.
    static void carry_out(State& state, const Pending&, int seat, int action) {
        const auto champion = static_cast<std::int8_t>(action - CHAMPION);
        const Champion& card = state.champion(champion);
        for (auto other : state.offered[seat])
            if (other != champion) state.rejected[seat] = other;
        state.offered[seat].clear();
        state.owner[champion] = static_cast<std::int8_t>(seat);
        state.owned[seat] = {champion};
        state.followers[seat] = bit(champion);
        state.reveal();
        gain_votes(state, seat, card.clan, card.votes);
        const int following = (seat + 1) % state.seats;
        if (following == state.first)
            state.ask(CHOOSE_LAIRS, state.first);
        else
            state.ask(CHOOSE_STARTER, following);
    }
};

// Settle in a pair of lair spaces with the same glyph.
struct ChooseLairs {
    static void options(const State& state, const Pending&, int, Options& options) {
        for (int glyph : state.board().pairs)
            if (state.lair_owner[2 * glyph] == NOBODY) options.add(LAIRS + glyph);
    }
    // Three trolls into each lair, then one beside each.
    static void carry_out(State& state, const Pending&, int seat, int action) {
        const int first = CAVERNS + 2 * (action - LAIRS);
        for (int lair : {first, first + 1}) {
            state.lair_owner[lair - CAVERNS] = static_cast<std::int8_t>(seat);
            state.lairs[seat] |= bit(lair);
            add_units(state, seat, lair, state.box->trolls_in_lair);
            state.pool[seat] = static_cast<std::int16_t>(state.pool[seat] - state.box->trolls_in_lair);
        }
        state.ask(START_BESIDE, seat, first + 1);
        state.ask(START_BESIDE, seat, first);
    }
};

// The next seat settles, until everybody has.
inline void next_lairs(State& state, int seat) {
    const int following = (seat + 1) % state.seats;
    if (following != state.first) state.ask(CHOOSE_LAIRS, following);
}

// Put a troll into a cavern next to this lair.
struct StartBeside {
    static void options(const State& state, const Pending& pending, int, Options& options) {
        add_each(options, TO, state.board().near[pending.numbers[0]] & ~state.overrun);
    }
    // The troll goes there; after the second, the figure follows if there is one.
    static void carry_out(State& state, const Pending& pending, int seat, int action) {
        add_units(state, seat, action - TO, state.box->trolls_beside_lair);
        state.pool[seat] = static_cast<std::int16_t>(state.pool[seat] - state.box->trolls_beside_lair);
        const int second = static_cast<int>(std::bit_width(Set{state.lairs[seat]})) - 1;
        if (pending.numbers[0] != second) return;
        const int champion = state.owned[seat][0];
        if (state.champion(champion).figure && state.box->bases)
            state.ask(START_FIGURE, seat);
        else
            next_lairs(state, seat);
    }
};

// Put the starting figure into one of the two caverns with a new troll.
struct StartFigure {
    static void options(const State& state, const Pending&, int seat, Options& options) {
        add_each(options, TO, state.manned[seat] & ~state.lairs[seat]);
    }
    static void carry_out(State& state, const Pending&, int seat, int action) {
        const auto champion = state.owned[seat][0];
        state.figures[seat] = {champion};
        state.figure_at[champion] = static_cast<std::int8_t>(action - TO);
        add_units(state, seat, action - TO, 1);
        next_lairs(state, seat);
    }
};

}  // namespace dwarrow::mountain_king
