// Invasions: one for each gate card, gnome by gnome (rulebook: Invasions).
#pragma once

#include "fallen.hpp"

namespace dwarrow::mountain_king {

// The gate cards from left to right.
struct Invasions {
    // Turn up the next card and gather its gnomes, until the row is done.
    static void run(State& state, const Pending& pending) {
        if (state.gates_open == state.row) return;
        state.stack.push(pending);
        state.rally = state.gates[state.gates_open];
        ++state.gates_open;
        draw_invaders(state, state.box->invasion_gnomes[state.wave]);
        state.breach = false;
        state.first_fallen = true;
        state.reveal();
        state.then(NEXT_GNOME);
    }
};

// The caverns with the fewest trolls that a gnome reaches from a clan's gates over overrun ones, the nearest.
inline Set easiest_caverns(const State& state, int clan) {
    const Board& board = state.board();
    const Set trolls = all_trolls(state), overrun = state.overrun;
    Set fresh = board.gates[clan], reached = 0, found = 0, here = 0;
    int fewest = 1 << 30;
    while (fresh) {
        reached |= fresh;
        const Set free = fresh & ~overrun;
        if (free & ~trolls) return free & ~trolls;
        each(free, [&](int cavern) {
            int count = 0;
            for (int seat = 0; seat < state.seats; ++seat) count += state.units_at(seat, cavern);
            if (count < fewest) {
                fewest = count;
                found = bit(cavern);
                here = fresh;
            } else if (count == fewest && fresh == here) {
                found |= bit(cavern);
            }
        });
        Set around = 0;
        each(fresh & overrun, [&](int cavern) { around |= board.near[cavern]; });
        fresh = around & board.caverns & ~reached;
    }
    return found;
}

// Who chooses for a gnome: in a breach the active seat, else the leader of the clan's votes.
inline int decider(const State& state) {
    if (state.breach) return state.turn;
    const int owner = owner_of_tie_decider(state);
    return owner != NOBODY ? owner : vote_leader(state, state.rally);
}

// It stays in an empty cavern, face down; a troll defeats it otherwise, and falls.
inline void invade(State& state, int cavern) {
    const int gnome = state.invaders.pop();
    if (has(all_trolls(state), cavern)) {
        return_gnome(state, gnome);
        fall(state, cavern);
    } else {
        put_gnome(state, cavern, gnome);
    }
}

// The next gnome at the rally point takes the easiest way.
struct NextGnome {
    // Find where it goes; where several ways are equal, somebody decides.
    static void run(State& state, const Pending& pending) {
        if (state.invaders.empty()) return;
        state.stack.push(pending);
        const Set caverns = easiest_caverns(state, state.rally);
        if (!caverns)
            turn_back(state);
        else if (several(caverns))
            state.ask(GUIDE_GNOME, decider(state));
        else
            invade(state, lowest(caverns));
    }

private:
    // A gnome that can go nowhere returns to the pool.
    static void turn_back(State& state) { return_gnome(state, state.invaders.pop()); }
};

// Choose between caverns that are equally easy for the gnome.
struct GuideGnome : TurnDecision<GuideGnome> {
    static void answers(const State& state, const Pending&, int, Options& options) {
        add_each(options, TO, easiest_caverns(state, state.rally));
    }
    static void follow(State& state, const Pending&, int, int action) { invade(state, action - TO); }
};

}  // namespace dwarrow::mountain_king
