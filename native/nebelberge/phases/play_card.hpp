// Playing a card (rulebook: Spielverlauf).
#pragma once

#include <bit>

#include "../../kernel/options.hpp"
#include "capture.hpp"
#include "end.hpp"
#include "treasures.hpp"

namespace dwarrow::nebelberge {

inline Units units_in_hand(const State& state, int seat) {
    Units units = 0;
    for (Card card : state.hands[seat]) units |= bit(unit_of(card));
    return units;
}

// Every place with the units in hand that it takes, until `found` says that it has enough.
template <class Found>
void for_each_place(const State& state, int seat, Found&& found) {
    const Units units = units_in_hand(state, seat);
    int place = 0;
    for (const auto& army : state.armies)
        if (found(place++, army.empty() ? units : units & units_covering(army.top()))) return;
    const auto& conquered = state.conquered[seat];
    const auto& workers = state.workers[seat];
    const Units own_people = units_of_people(state.people[seat]);
    for (int own = 0; own < conquered.size(); ++own) {
        const Mine& mine = state.mine(conquered.items[own]);
        if (found(place++, units & crew_units(mine, workers[own], own_people))) return;
    }
}

struct PlayCard {
    static void options(const State& state, int seat, Options& options) {
        for_each_place(state, seat, [&](int place, Units units) {
            for (; units; units &= units - 1) options.add(place * UNITS + std::countr_zero(units));
            return false;
        });
    }

    // Lay the card, then see whether the mine is captured or worked out.
    static void carry_out(State& state, int seat, int action) {
        const int place = action / UNITS, unit = action % UNITS;
        const Card card = take_from_hand(state, seat, unit);
        if (place < CENTRE) {
            state.armies[place].push(card);
            capture_if_enough(state, seat, place);
        } else {
            const int own = place - CENTRE;
            state.workers[seat][own].push(card);
            take_treasure_if_complete(state, seat, own);
        }
        end_if_deck_is_empty(state);
    }

private:
    // A card with this unit leaves the hand; of two copies, the one that everybody knows of.
    static Card take_from_hand(State& state, int seat, int unit) {
        Hand& hand = state.hands[seat];
        Hand& shown = state.shown[seat];
        for (int at = 0; at < shown.size(); ++at)
            if (unit_of(shown[at]) == unit) {
                const Card card = shown.take(at);
                hand.remove(card);
                return card;
            }
        for (int at = 0; at < hand.size(); ++at)
            if (unit_of(hand[at]) == unit) return hand.take(at);
        broken("a card is played that nobody holds");
    }
};

}  // namespace dwarrow::nebelberge
