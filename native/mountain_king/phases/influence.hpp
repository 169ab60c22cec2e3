// Influence (rulebook: Influence).
#pragma once

#include "strengthen.hpp"

namespace dwarrow::mountain_king {

// Choose the champion to influence.
struct InfluenceWhom : Strengthened<InfluenceWhom> {
    static void answers(const State& state, const Pending&, int, Options& options) {
        Set champions = 0;
        for (auto champion : state.display) champions |= bit(champion);
        add_each(options, CHAMPION, champions);
    }
    static void follow(State& state, const Pending&, int seat, int action) {
        const int slot = state.display.find(static_cast<std::int8_t>(action - CHAMPION));
        gain_influence(state, seat, slot, state.strength);
    }
};

}  // namespace dwarrow::mountain_king
