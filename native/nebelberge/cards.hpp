// The faces of the cards as numbers: a card is 0 to 79, a unit (people and number) 0 to 39.
#pragma once

#include <array>
#include <cstdint>

#include "../kernel/pile.hpp"

namespace dwarrow::nebelberge {

constexpr int PEOPLES = 4, NUMBERS = 10, UNITS = PEOPLES * NUMBERS, CARDS = UNITS * 2;
constexpr int CENTRE = 4, OWN_MINES = 60, PLACES = CENTRE + OWN_MINES;
constexpr int DRAW_CAMP = PLACES * UNITS, DRAW_DECK = DRAW_CAMP + PEOPLES, DRAW_NOTHING = DRAW_DECK + 1;
constexpr int ACTIONS = DRAW_NOTHING + 1;

using Card = std::uint8_t;
using Units = std::uint64_t;  // sets of units are bits

constexpr Units ANY_UNIT = (1ULL << UNITS) - 1;

constexpr int unit_of(int card) {
    return card >> 1;
}
constexpr int people_of(int card) {
    return card / (2 * NUMBERS);
}
constexpr int number_of(int card) {
    return (card >> 1) % NUMBERS;
}

// Only a greater unit covers a smaller one; a 0 covers a 9 and nothing else.
constexpr bool may_cover(int number, int top) {
    return number == 0 ? top == 9 : number > top;
}

constexpr std::array<Units, NUMBERS> covering() {
    std::array<Units, NUMBERS> units{};
    for (int top = 0; top < NUMBERS; ++top)
        for (int unit = 0; unit < UNITS; ++unit)
            if (may_cover(unit % NUMBERS, top)) units[static_cast<std::size_t>(top)] |= 1ULL << unit;
    return units;
}

constexpr auto COVERING = covering();

// The units that may be laid on a card.
inline Units units_covering(int card) {
    return COVERING[static_cast<std::size_t>(number_of(card))];
}

inline Units units_of_people(int people) {
    if (static_cast<unsigned>(people) >= PEOPLES) broken("there is no such people");
    return ((1ULL << NUMBERS) - 1) << people * NUMBERS;
}

}  // namespace dwarrow::nebelberge
