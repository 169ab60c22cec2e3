// The cards as numbers: dwarves and offerings by their face, then the smith's card and heroes.
#pragma once

#include <algorithm>
#include <cstdint>

#include "../kernel/pile.hpp"

namespace dwarrow::nidavellir {

enum Class { WARRIOR, HUNTER, MINER, BLACKSMITH, EXPLORER, COLUMNS };

constexpr int DWARVES = 21, OFFERINGS = 2, FACES = DWARVES + OFFERINGS;
constexpr int HEROES = 21, ULINE = 18, YLUD = 19, THRUD = 20;
constexpr int HAMMER = FACES, HERO_CARD = HAMMER + 1;  // a hero in an army is HERO_CARD plus its number
constexpr int THRUD_CARD = HERO_CARD + THRUD, YLUD_CARD = HERO_CARD + YLUD;

constexpr int CARDS = 91;  // in the box: 86 dwarves and 5 offerings
constexpr int AGES = 2, LARGEST_DECK = 46, TAVERN_CARDS = 5, MOST_DRAWN = 10;
constexpr int LONGEST_COLUMN = 20 + 1 + HEROES + 1;  // blacksmiths, the hammer, heroes, Ylud once more

using Card = std::uint8_t;

// Class and bravery of every dwarf, by face.
constexpr Row<std::int8_t, DWARVES> CLASS_OF{{0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 2, 3, 4, 4, 4, 4, 4, 4, 4, 4}};
constexpr Row<std::int8_t, DWARVES> BRAVERY_OF{
    {3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 1, 2, 0, 5, 6, 7, 8, 9, 10, 11, 12}};

// What each royal offering adds to a coin.
constexpr Row<std::int8_t, OFFERINGS> OFFERING_VALUE{{3, 5}};

// The first so many cards leave a pile.
template <class Pile>
void drop(Pile& pile, int count) {
    if (static_cast<unsigned>(count) > pile.count) broken("a pile is shorter than that");
    std::copy(pile.begin() + count, pile.end(), pile.begin());
    pile.cut(pile.size() - count);
}

// The next cards of a deck, as many as there are, move to another pile.
template <class Deck, class To>
void deal(Deck& deck, int count, To& to) {
    count = std::min(count, deck.size());
    to.clear();
    for (int at = 0; at < count; ++at) to.push(deck[at]);
    drop(deck, count);
}

}  // namespace dwarrow::nidavellir
