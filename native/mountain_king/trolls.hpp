// Trolls and figures on the board, and the states of caverns (rulebook: definitions).
#pragma once

#include "state.hpp"

namespace dwarrow::mountain_king {

// Trolls of a seat come to a place, or leave it where the count is negative.
inline void add_units(State& state, int seat, int place, int count) {
    auto& units = state.units_at(seat, place);
    units = static_cast<std::int8_t>(units + count);
    if (units)
        state.manned[seat] |= bit(place);
    else
        state.manned[seat] &= ~bit(place);
}

// A figure on the board goes to another place.
inline void move_figure(State& state, int champion, int place) {
    const int seat = state.owner[champion];
    add_units(state, seat, state.figure_at[champion], -1);
    add_units(state, seat, place, 1);
    state.figure_at[champion] = static_cast<std::int8_t>(place);
}

// The seat's champions whose figures stand in a place.
inline Set figures_in(const State& state, int seat, int place) {
    Set champions = 0;
    for (auto champion : state.figures[seat])
        if (state.figure_at[champion] == place) champions |= bit(champion);
    return champions;
}

// The seat's trolls in a place without its figures.
inline int normal_trolls(const State& state, int seat, int place) {
    return state.units_at(seat, place) - count_of(figures_in(state, seat, place));
}

// Every place with trolls of anybody else.
inline Set rivals_of(const State& state, int seat) {
    Set places = 0;
    for (int other = 0; other < state.seats; ++other)
        if (other != seat) places |= state.manned[other];
    return places;
}

// Every place with trolls.
inline Set all_trolls(const State& state) {
    Set places = 0;
    for (Set manned : state.manned) places |= manned;
    return places;
}

// Places where only this seat has trolls; its lairs always count.
inline Set dominated(const State& state, int seat) {
    return (state.manned[seat] & ~rivals_of(state, seat)) | state.lairs[seat];
}

// What counts as more trolls of a seat in a place when control is determined.
struct Extra {
    int place, seat, trolls;
};
using Extras = Pile<Extra, SEATS * (1 + AWARDS) + AWARDS>;

inline void extra_weight(const State& state, Extras& extras) {
    const Set bonus = state.box->having.control_bonus;
    for (int seat = 0; seat < state.seats; ++seat)
        if (state.followers[seat] & bonus)
            for (auto champion : state.figures[seat])
                if (has(bonus, champion))
                    extras.push({state.figure_at[champion], seat, state.champion(champion).control_bonus});
    for (auto star : state.stars) {
        const Champion& card = state.champion(star.champion);
        if (card.star == EXTRA_TROLLS) extras.push({star.spot, state.owner[star.champion], card.star_amount});
    }
}

// Who has more trolls here than any rival; nobody on a tie.
inline int controller(const State& state, int place, const Extras& extras) {
    int best = 0, leader = NOBODY;
    for (int seat = 0; seat < state.seats; ++seat) {
        int trolls = state.units_at(seat, place);
        for (const Extra& extra : extras)
            if (extra.place == place && extra.seat == seat) trolls += extra.trolls;
        if (trolls > best) {
            best = trolls;
            leader = seat;
        } else if (trolls == best) {
            leader = NOBODY;
        }
    }
    return leader;
}

// The caverns this seat controls.
inline Set controlled(const State& state, int seat) {
    Extras extras;
    extra_weight(state, extras);
    const Set mine = state.manned[seat];
    Set shared = mine & rivals_of(state, seat);
    Set places = mine & ~shared;
    for (const Extra& extra : extras) {
        shared |= bit(extra.place);
        places &= ~bit(extra.place);
    }
    each(shared & ALL_CAVERNS, [&](int place) {
        if (controller(state, place, extras) == seat) places |= bit(place);
    });
    return places & ALL_CAVERNS & ~state.overrun;
}

}  // namespace dwarrow::mountain_king
