// Questions that many rules share: which dwarf, which field, which card.
#pragma once

#include <bit>

#include "../../kernel/options.hpp"
#include "../state.hpp"

namespace dwarrow::zwerge {

// The dwarves of the candidates, in ascending order; `is_candidate` is asked about each seat.
template <class IsCandidate>
void choose_dwarf(const State& state, Options& options, IsCandidate&& is_candidate) {
    unsigned long long dwarves = 0;
    for (int seat = 0; seat < state.seats; ++seat)
        if (is_candidate(seat)) dwarves |= bit(state.dwarf_of[seat]);
    for (; dwarves; dwarves &= dwarves - 1) options.add(DWARF + std::countr_zero(dwarves));
}

inline bool everybody(int) {
    return true;
}

// The seat that plays the chosen dwarf.
inline int chosen_dwarf(const State& state, int action) {
    return state.dwarf_of.find(static_cast<Number>(action - DWARF));
}

// These fields, in ascending order, each as the action after the given first one.
inline void choose_field(Fields fields, Options& options, int first = FIELD) {
    for (; fields; fields &= fields - 1) options.add(first + std::countr_zero(fields));
}

// A set as the list that it is on the stack.
inline List listed(Fields set) {
    List list;
    for (; set; set &= set - 1) list.push(static_cast<Number>(std::countr_zero(set)));
    return list;
}

}  // namespace dwarrow::zwerge
