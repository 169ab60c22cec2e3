// Drawing a card (rulebook: Karte ziehen).
#pragma once

#include "../../kernel/options.hpp"
#include "end.hpp"

namespace dwarrow::nebelberge {

struct DrawCard {
    // Every camp pile with a card, the deck, and declining where the option allows it.
    static void options(const State& state, Options& options) {
        for (int people = 0; people < PEOPLES; ++people)
            if (!state.camp[people].empty()) options.add(DRAW_CAMP + people);
        options.add(DRAW_DECK);
        if (state.optional_draw) options.add(DRAW_NOTHING);
    }

    static void carry_out(State& state, int seat, int action) {
        if (action < DRAW_DECK) {
            const Card card = state.camp[action - DRAW_CAMP].pop();
            state.hands[seat].push(card);
            state.shown[seat].push(card);
        } else if (action == DRAW_DECK) {
            state.hands[seat].push(state.take_from_deck());
            end_if_deck_is_empty(state);
        }
    }
};

}  // namespace dwarrow::nebelberge
