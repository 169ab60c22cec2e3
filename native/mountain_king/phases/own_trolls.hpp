// Choosing the next of one's own trolls that goes to a target (rulebook: Advance, Bolster).
#pragma once

#include "../trolls.hpp"

namespace dwarrow::mountain_king {

// The answers that choose a normal troll or a figure of the seat from these manned places.
inline void own_trolls(const State& state, int seat, Set origins, Options& options) {
    Set figures = 0, with_figures = 0;
    for (auto champion : state.figures[seat])
        if (has(origins, state.figure_at[champion])) {
            figures |= bit(champion);
            with_figures |= bit(state.figure_at[champion]);
        }
    each(origins, [&](int place) {
        if (!has(with_figures, place) || normal_trolls(state, seat, place)) options.add(FROM + place);
    });
    add_each(options, CHAMPION, figures);
}

}  // namespace dwarrow::mountain_king
