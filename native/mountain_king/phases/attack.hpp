// Attacking gnomes (rulebook: Attack on gnomes).
#pragma once

#include "../trolls.hpp"
#include "breach.hpp"

namespace dwarrow::mountain_king {

// The seat's trolls in the fight, with the champions that count for more.
inline int fighting_trolls(const State& state, int seat, int cavern) {
    int trolls = state.units_at(seat, cavern);
    each(state.followers[seat] & state.box->having.fight_bonus, [&](int champion) {
        const Champion& card = state.champion(champion);
        if (!card.fights_in_person || state.figure_at[champion] == cavern) trolls += card.fight_bonus;
    });
    return trolls;
}

// The pawn moves clockwise; `crossed` gets the triggers it crosses, in order.
template <class Crossed>
void move_pawn(State& state, int steps, Crossed&& crossed) {
    const Box& box = *state.box;
    for (int step = 0; step < steps; ++step) {
        if (state.pawn == box.boost_after || state.pawn == box.breach_after) crossed(state.pawn);
        state.pawn = (state.pawn + 1) % box.wheel.size();
    }
}

// The seat's disc on the boost track moves on; it stays on the last space.
inline void raise_boost(State& state, int seat) {
    auto& boost = state.boost[seat];
    boost = static_cast<std::int16_t>(std::min(boost + 1, state.box->boost_track.size() - 1));
}

// Honor, a vote, the gnomes go beside the wheel, and the pawn moves on for each of them.
inline void defeat_gnomes(State& state, int seat, int cavern, int strength) {
    const auto defeated = take_gnomes(state, cavern);
    gain_honor(state, seat, FROM_GNOMES, strength);
    honor_for(state, seat, GNOME_DEFEATED, defeated.size());
    control_votes(state, seat, cavern, domain_of(cavern));
    state.beside_wheel.add(defeated);
    move_pawn(state, defeated.size(), [&](int trigger) {
        if (trigger == state.box->breach_after)
            state.then(BREACH, seat);
        else if (state.boost_on_defeat)
            raise_boost(state, seat);
    });
}

// Turn up the gnomes; as many trolls as their strength win, fewer are thrown back.
inline void attack(State& state, int seat, int cavern) {
    const int strength = turn_up(state, cavern);
    const int trolls = fighting_trolls(state, seat, cavern);
    state.reveal();
    state.contested &= ~bit(cavern);
    if (trolls >= strength)
        defeat_gnomes(state, seat, cavern, strength);
    else
        state.ask(RETREAT, seat);
}

// All trolls of the attack return to one lair.
struct Retreat : TurnDecision<Retreat> {
    static void answers(const State& state, const Pending&, int seat, Options& options) {
        add_each(options, TO, Set{state.lairs[seat]});
    }
    // They go home, and a single gnome entrenches.
    static void follow(State& state, const Pending&, int seat, int action) {
        const int lair = action - TO, cavern = state.target;
        each(figures_in(state, seat, cavern),
             [&](int champion) { state.figure_at[champion] = static_cast<std::int8_t>(lair); });
        const int trolls = state.units_at(seat, cavern);
        add_units(state, seat, cavern, -trolls);
        add_units(state, seat, lair, trolls);
        entrench(state, cavern);
    }
};

}  // namespace dwarrow::mountain_king
