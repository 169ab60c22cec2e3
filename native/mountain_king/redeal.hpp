// A random full state that a seat could not tell from the real one.
#pragma once

#include <algorithm>

#include "gnomes.hpp"

namespace dwarrow::mountain_king {

// Hidden pieces in random order; what they were before tells nothing.
template <class Hidden>
void mix(State& state, Hidden& hidden) {
    std::sort(hidden.begin(), hidden.end());
    state.luck.shuffle(hidden);
}

// Whether the seat has seen this gnome, or everybody has.
inline bool is_known(int gnome, Set eye, Set everybody) {
    const auto eyes = static_cast<Set>(seen_by(gnome));
    return (eyes & eye) || (eyes & everybody) == everybody;
}

// Unseen gnomes on the board and at the rally point change places with those in the pool.
inline void redeal_gnomes(State& state, Set eye) {
    if (state.stack.empty()) return;
    const Set everybody = bit(state.seats) - 1;
    Pile<std::uint8_t, MOST_GNOMES + 2 * CAVERNS> mixed;
    mixed.add(state.invaders);
    for (const auto& gnomes : state.gnomes)
        for (int gnome : gnomes)
            if (!is_known(gnome, eye, everybody)) mixed.push(static_cast<std::uint8_t>(strength_of(gnome)));
    for (int strength = 1; strength <= STRENGTHS; ++strength)
        for (int count = 0; count < state.gnome_pool[strength - 1]; ++count)
            mixed.push(static_cast<std::uint8_t>(strength));
    mix(state, mixed);
    for (auto& gnome : state.invaders) gnome = mixed.pop();
    for (auto& gnomes : state.gnomes)
        for (auto& gnome : gnomes)
            if (!is_known(gnome, eye, everybody))
                gnome = static_cast<std::uint8_t>(seen_by(gnome) << GNOME_BITS | mixed.pop());
    state.gnome_pool.fill(0);
    for (int strength : mixed)
        if (strength) ++state.gnome_pool[strength - 1];
}

// Gate cards neither face up nor looked at.
inline void redeal_gates(State& state, Set eye) {
    const auto is_seen = [&](int at) {
        return at < state.gates_open || (at < state.row && (state.gate_seen[at] & eye));
    };
    Pile<std::int8_t, CLANS> hidden;
    for (int at = 0; at < state.gates.size(); ++at)
        if (!is_seen(at)) hidden.push(state.gates[at]);
    mix(state, hidden);
    for (int at = 0; at < state.gates.size(); ++at)
        if (!is_seen(at)) state.gates[at] = hidden.pop();
}

// A deck with what has left it in front, in no order that tells anything.
template <class Deck>
void put_gone_first(Deck& deck, const Deck& rest) {
    Cells gone = 0;
    for (auto card : deck) gone |= cell_bit(card);
    for (auto card : rest) gone &= ~cell_bit(card);
    deck.clear();
    each(gone, [&](int card) { deck.push(static_cast<std::int8_t>(card)); });
    deck.add(rest);
}

// Any card of the hand may have been chosen, and any spot for it. Whoever still drafts may have
// chosen none so far; nobody lays one that fits nowhere.
inline void redeal_draft(State& state, int owner) {
    const auto& hand = state.hands[owner];
    Cells cells = cells_for_card(state.tableaus[owner], state.box->frame);
    state.laid[owner] = NOWHERE;
    if (!state.stack.top().seats.has(static_cast<std::int8_t>(owner))) {
        state.chosen[owner] = hand[state.luck.below(hand.size())];
        if (!cells) return;
        for (int skip = state.luck.below(count_of(cells)); skip; --skip) cells &= cells - 1;
        state.laid[owner] = static_cast<std::int8_t>(lowest(cells));
    } else if (cells) {
        const int picked = state.luck.below(1 + hand.size());
        state.chosen[owner] = picked ? hand[picked - 1] : static_cast<std::int8_t>(NOTHING);
    }
}

// Hands the seat has not passed on or held, and the deck; then what others do in the draft.
inline void redeal_ancestry(State& state, Set eye) {
    Pile<std::int8_t, ANCESTRY_CARDS> mixed;
    for (int at = state.ancestry_dealt; at < state.ancestry_deck.size(); ++at)
        mixed.push(state.ancestry_deck[at]);
    for (int owner = 0; owner < state.seats; ++owner)
        if (!(state.hand_seen[owner] & eye)) mixed.add(state.hands[owner]);
    mix(state, mixed);
    for (int owner = 0; owner < state.seats; ++owner) {
        auto& hand = state.hands[owner];
        if (!(state.hand_seen[owner] & eye))
            for (auto& card : hand) card = mixed.pop();
        std::sort(hand.begin(), hand.end());
    }
    put_gone_first(state.ancestry_deck, mixed);
    if (state.stack.empty() || state.stack.top().kind != DRAFT) return;
    for (int owner = 0; owner < state.seats; ++owner)
        if (eye != bit(owner)) redeal_draft(state, owner);
}

// Starting champions that others were offered or did not keep, and the decks.
inline void redeal_champions(State& state, int seat) {
    using Deck = Pile<std::int8_t, CHAMPIONS>;
    Deck &zero = state.decks[0], &middle = state.decks[1], &last = state.decks[2];
    Deck mixed;
    for (int at = state.seats * state.box->start_champions; at < zero.size(); ++at) mixed.push(zero[at]);
    for (int owner = 0; owner < state.seats; ++owner) {
        if (owner == seat) continue;
        mixed.add(state.offered[owner]);
        if (state.rejected[owner] != NOTHING) mixed.push(state.rejected[owner]);
    }
    mix(state, mixed);
    for (int owner = 0; owner < state.seats; ++owner) {
        if (owner == seat) continue;
        for (auto& champion : state.offered[owner]) champion = mixed.pop();
        if (state.rejected[owner] != NOTHING) state.rejected[owner] = mixed.pop();
    }
    put_gone_first(zero, mixed);
    Deck rest;
    for (int at = state.display_dealt; at < middle.size(); ++at) rest.push(middle[at]);
    mix(state, rest);
    put_gone_first(middle, rest);
    Deck shown;
    for (auto champion : state.display)
        if (last.has(champion)) shown.push(champion);
    rest.clear();
    for (auto champion : last)
        if (!shown.has(champion)) rest.push(champion);
    mix(state, rest);
    last = shown;
    last.add(rest);
}

// Mix everything the seat has not seen: gnomes, gate cards, hands and decks.
inline void redeal(State& state, int seat) {
    const Set eye = seat < 0 ? 0 : bit(seat);
    state.reveals = 0;
    if (state.units.empty()) return;
    redeal_gnomes(state, eye);
    redeal_gates(state, eye);
    redeal_ancestry(state, eye);
    redeal_champions(state, seat);
}

}  // namespace dwarrow::mountain_king
