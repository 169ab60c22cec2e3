// Gnomes: the pool, and gnomes lying face down or face up in caverns.
#pragma once

#include "state.hpp"

namespace dwarrow::mountain_king {

constexpr int STRENGTH = (1 << GNOME_BITS) - 1;

// A gnome's strength.
constexpr int strength_of(int gnome) {
    return gnome & STRENGTH;
}

// The seats that have seen a gnome's strength.
constexpr int seen_by(int gnome) {
    return gnome >> GNOME_BITS;
}

// A gnome from the pool, 0 when the pool is empty; nobody sees its strength.
inline int draw_gnome(State& state) {
    auto& pool = state.gnome_pool;
    const int total = pool[0] + pool[1] + pool[2];
    if (!total) return 0;
    const int face = state.luck.below(total);
    const int strength = face < pool[0] ? 1 : face < pool[0] + pool[1] ? 2 : 3;
    --pool[strength - 1];
    return strength;
}

// A gnome is mixed back into the pool; one that an empty pool could not give counts as a three.
inline void return_gnome(State& state, int strength) {
    ++state.gnome_pool[(strength ? strength : STRENGTHS) - 1];
}

// As many gnomes as the pool has, up to a number, gather at the rally point.
inline void draw_invaders(State& state, int count) {
    state.invaders.clear();
    for (int at = 0; at < count; ++at)
        if (const int gnome = draw_gnome(state)) state.invaders.push(static_cast<std::uint8_t>(gnome));
}

// A gnome comes to lie in a cavern.
inline void put_gnome(State& state, int cavern, int gnome) {
    state.gnomes[cavern].push(static_cast<std::uint8_t>(gnome));
    state.overrun |= bit(cavern);
}

// All gnomes leave a cavern; their strengths.
inline Pile<std::uint8_t, 2> take_gnomes(State& state, int cavern) {
    Pile<std::uint8_t, 2> strengths;
    for (int gnome : state.gnomes[cavern]) strengths.push(static_cast<std::uint8_t>(strength_of(gnome)));
    state.gnomes[cavern].clear();
    state.overrun &= ~bit(cavern);
    return strengths;
}

// Everybody sees the gnomes of a cavern; their strength together.
inline int turn_up(State& state, int cavern) {
    int strength = 0;
    for (auto& gnome : state.gnomes[cavern]) {
        strength += strength_of(gnome);
        gnome = static_cast<std::uint8_t>(strength_of(gnome) | EVERYBODY << GNOME_BITS);
    }
    return strength;
}

// A second gnome joins a single one, face down; never a third.
inline void entrench(State& state, int cavern) {
    const int gnomes = state.gnomes[cavern].size();
    if (!gnomes || gnomes >= state.box->gnomes_in_cavern) return;
    if (const int gnome = draw_gnome(state)) put_gnome(state, cavern, gnome);
}

}  // namespace dwarrow::mountain_king
