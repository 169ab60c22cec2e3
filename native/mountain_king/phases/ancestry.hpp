// Building the ancestry (rulebook: Build your ancestry).
#pragma once

#include "../state.hpp"

namespace dwarrow::mountain_king {

// All seats choose and lay a card.
inline void ask_for_draft(State& state) {
    Seats seats;
    for (int seat = 0; seat < state.seats; ++seat) seats.push(static_cast<std::int8_t>(seat));
    state.ask_all(DRAFT, seats);
}

// Everybody draws four ancestry cards and begins the draft.
struct BuildAncestry {
    // Deal, from the first player clockwise.
    static void run(State& state, const Pending&) {
        for (int offset = 0; offset < state.seats; ++offset) {
            const int seat = (state.first + offset) % state.seats;
            auto& hand = state.hands[seat];
            hand.clear();
            for (int card = 0; card < state.box->ancestry_hand; ++card)
                hand.push(state.ancestry_deck[state.ancestry_dealt++]);
            state.hand_seen[seat] = static_cast<std::uint8_t>(1 << seat);
        }
        state.reveal();
        ask_for_draft(state);
    }
};

// All at once: choose a card of the hand, then lay it on the ancestry; shown when all have.
struct Draft {
    // A card of the hand; once chosen, every spot for it.
    static void options(const State& state, const Pending&, int seat, Options& options) {
        if (state.chosen[seat] == NOTHING) {
            Cells cards = 0;
            for (auto card : state.hands[seat]) cards |= cell_bit(card);
            add_each(options, TAKE, cards);
        } else {
            each(cells_for_card(state.tableaus[seat], state.box->frame),
                 [&](int cell) { options.add(PLACE + spot_of_cell(cell)); });
        }
    }
    // Choose or say where to lay; who has done both waits for the others.
    static void carry_out(State& state, const Pending& pending, int seat, int action) {
        if (state.chosen[seat] == NOTHING) {
            state.chosen[seat] = static_cast<std::int8_t>(action - TAKE);
            if (cells_for_card(state.tableaus[seat], state.box->frame)) {
                state.stack.push(pending);
                return;
            }
        } else {
            state.laid[seat] = static_cast<std::int8_t>(cell_of_spot(action - PLACE));
        }
        Seats waiting = pending.seats;
        waiting.remove(static_cast<std::int8_t>(seat));
        if (waiting.empty())
            state.then(SHOW_CARDS);
        else
            state.ask_all(DRAFT, waiting);
    }
};

// Everybody has laid: all see it, and what is left of the hands goes on.
struct ShowCards {
    // Lay; a card that fits nowhere is discarded instead, from the first player clockwise.
    static void run(State& state, const Pending&) {
        for (int offset = 0; offset < state.seats; ++offset) {
            const int seat = (state.first + offset) % state.seats;
            const auto card = state.chosen[seat];
            state.hands[seat].remove(card);
            if (state.laid[seat] == NOWHERE)
                state.discard.push(card);
            else
                state.tableaus[seat].lay(card, state.box->ancestry[card], state.laid[seat]);
            state.chosen[seat] = NOTHING;
            state.laid[seat] = NOWHERE;
        }
        state.reveal();
        state.then(PASS_HANDS);
    }
};

// What is left of a hand goes on: clockwise in waves I and III, the other way in wave II.
struct PassHands {
    // Pass and draft again; after the third card the last one is discarded.
    static void run(State& state, const Pending&) {
        if (state.box->ancestry_hand - state.hands[0].size() == state.box->ancestry_added) {
            for (int seat = 0; seat < state.seats; ++seat) {
                state.discard.add(state.hands[seat]);
                state.hands[seat].clear();
                state.hand_seen[seat] = 0;
            }
            state.reveal();
            return;
        }
        const int step = state.wave == 1 ? -1 : 1;
        const auto hands = state.hands;
        const auto seen = state.hand_seen;
        for (int seat = 0; seat < state.seats; ++seat) {
            const int giver = (seat - step + state.seats) % state.seats;
            state.hands[seat] = hands[giver];
            state.hand_seen[seat] = static_cast<std::uint8_t>(seen[giver] | 1 << seat);
        }
        state.reveal();
        ask_for_draft(state);
    }
};

}  // namespace dwarrow::mountain_king
