// Scouting: look at a gate card and at a gnome (rulebook: Gnome, step 1).
#pragma once

#include "../gnomes.hpp"
#include "../tracks.hpp"

namespace dwarrow::mountain_king {

// The face-down cards of the row that the seat has not looked at.
inline Set unseen_gates(const State& state, int seat) {
    Set gates = 0;
    for (int gate = state.gates_open; gate < state.row; ++gate)
        if (!has(Set{state.gate_seen[gate]}, seat)) gates |= bit(gate);
    return gates;
}

// The gnomes on the board that the seat has not looked at: twice the cavern, plus its place.
inline Set unseen_gnomes(const State& state, int seat) {
    Set found = 0;
    each(state.overrun, [&](int cavern) {
        const auto& gnomes = state.gnomes[cavern];
        for (int number = 0; number < gnomes.size(); ++number)
            if (!(seen_by(gnomes[number]) >> seat & 1)) found |= bit(2 * cavern + number);
    });
    return found;
}

// First a gate card, then a gnome; each may be declined.
inline void scout(State& state, int seat) {
    if (unseen_gnomes(state, seat)) state.ask(SCOUT_GNOME, seat);
    if (unseen_gates(state, seat)) state.ask(SCOUT_GATE, seat);
}

// The seat's champions that can scout now: at any point of its turn, while a claw is free.
inline Set scouting_champions(const State& state, int seat) {
    if (state.turn != seat) return 0;
    const Set champions = state.followers[seat] & state.box->having.scouts;
    if (!champions || !(unseen_gates(state, seat) || unseen_gnomes(state, seat))) return 0;
    return with_uses_left(state, champions);
}

// Cover a claw of a champion and scout.
inline void scout_with(State& state, int seat, int champion) {
    use_claw(state, seat, champion);
    scout(state, seat);
}

// Look at a face-down gate card, or do without.
struct ScoutGate {
    static void options(const State& state, const Pending&, int seat, Options& options) {
        options.add(STOP);
        add_each(options, GATE, unseen_gates(state, seat));
    }
    static void carry_out(State& state, const Pending&, int seat, int action) {
        if (action == STOP) return;
        auto& seen = state.gate_seen[action - GATE];
        seen = static_cast<std::uint8_t>(seen | 1 << seat);
        state.reveal();
    }
};

// Look at a gnome on the board, or do without.
struct ScoutGnome {
    static void options(const State& state, const Pending&, int seat, Options& options) {
        options.add(STOP);
        add_each(options, LOOK, unseen_gnomes(state, seat));
    }
    static void carry_out(State& state, const Pending&, int seat, int action) {
        if (action == STOP) return;
        auto& gnome = state.gnomes[(action - LOOK) / 2][(action - LOOK) % 2];
        gnome = static_cast<std::uint8_t>(gnome | 1 << (seat + GNOME_BITS));
        state.reveal();
    }
};

}  // namespace dwarrow::mountain_king
