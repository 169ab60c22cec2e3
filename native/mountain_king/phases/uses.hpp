// Which champions with claws a seat can use (rulebook: Award champions, claws).
#pragma once

#include "../trolls.hpp"
#include "scouting.hpp"

namespace dwarrow::mountain_king {

// Where a champion's claw may move its figure.
inline Set figure_targets(const State& state, int seat, int champion) {
    const int here = state.figure_at[champion];
    if (here == NOWHERE) return 0;
    const Board& board = state.board();
    const int move = state.champion(champion).figure_move;
    Set places = 0;
    if (move == ANY_MANNED) {
        places = state.manned[seat] | state.lairs[seat];
    } else if (move == RIVAL_DOMINATED) {
        for (int rival = 0; rival < state.seats; ++rival)
            if (rival != seat) places |= dominated(state, rival);
        places &= board.near[here] & board.caverns;
    } else {
        places = board.caverns | state.lairs[seat];
    }
    return places & ~state.overrun & ~bit(here);
}

// The cells whose cubes may be taken back: those that paid for supplies stay.
inline Cells removable(const State& state, int seat) {
    return state.covered[seat] & ~state.paired[seat];
}

// Whether a champion with a free claw can do something at this point of the turn.
inline bool has_use(const State& state, int seat, int champion, bool can_act) {
    const Champion& card = state.champion(champion);
    const bool choosing = state.picked || state.picked_cards;
    if (card.scouts) return has(scouting_champions(state, seat), champion);
    if (card.figure_move != NO_EFFECT)
        return (can_act || state.stage != FIRST_ACTION) && !choosing && figure_targets(state, seat, champion);
    if (card.uncovers) return state.stage == FIRST_ACTION && !choosing && removable(state, seat);
    if (card.links) return choosing && state.stage == FIRST_ACTION && state.jump == 0;
    return false;
}

// The champions that a seat can use now; `can_act` says whether a symbol can be covered.
inline Set usable_claws(const State& state, int seat, bool can_act) {
    Set found = 0;
    each(state.followers[seat] & state.box->having.claws, [&](int champion) {
        if (uses_left(state, champion) && has_use(state, seat, champion, can_act)) found |= bit(champion);
    });
    return found;
}

}  // namespace dwarrow::mountain_king
