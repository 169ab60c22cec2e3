// An ancestry: cards laid over each other on a grid, and which symbols touch (rulebook: ancestry).
// A cell is row * 10 + column, as in games/mountain_king/tableau.py.
#pragma once

#include <algorithm>

#include "../kernel/pile.hpp"
#include "pieces.hpp"

namespace dwarrow::mountain_king {

constexpr int SIDE = 10, CELLS = SIDE * SIDE, START = 44;
constexpr int SPOTS_IN_ROW = 9, SPOTS = SPOTS_IN_ROW * SPOTS_IN_ROW;
constexpr int QUADRANT_CELLS[] = {0, 1, SIDE, SIDE + 1};
constexpr Cells CARD = 1 | 1 << 1 | 1 << SIDE | 1 << (SIDE + 1);
constexpr int ADDED = 3, MOST_LAID = WAVES * ADDED;

struct Quadrant {
    std::int8_t symbol, strength;
};
using Quadrants = Row<Quadrant, 4>;

constexpr int cell_of_spot(int spot) {
    return spot / SPOTS_IN_ROW * SIDE + spot % SPOTS_IN_ROW;
}
constexpr int spot_of_cell(int cell) {
    return cell - cell / SIDE;
}
constexpr bool is_spot(int cell) {
    return cell >= 0 && cell / SIDE < SPOTS_IN_ROW && cell % SIDE < SPOTS_IN_ROW;
}

// A card on the starting card, and the cell of its upper left quadrant.
struct Laid {
    std::int8_t card, cell;

    template <class Visitor>
    void fields(Visitor& visit) {
        visit(card);
        visit(cell);
    }
};

// What an ancestry shows; a dump names only its cards.
struct Ancestry {
    Pile<Laid, MOST_LAID> laid;
    Row<KeptCells, SYMBOLS> sets;  // by symbol: the cells that show it
    KeptCells filled, usable;     // cells with anything, and those that cubes can cover
    KeptCells strong, strongest;  // cells with a number, with a three
    std::int8_t top = SIDE, bottom = 0, left = SIDE, right = 0;

    template <class Visitor>
    void fields(Visitor& visit) {
        visit(laid);
    }

    int supplies() const { return count_of(sets.items[SUPPLY]); }
    int elders() const { return count_of(sets.items[ELDER]); }

    int symbol_of(int cell) const {
        for (int symbol = 0; symbol < BLANK; ++symbol)
            if (has(static_cast<Cells>(sets.items[symbol]), cell)) return symbol;
        return BLANK;
    }
    int strength_of(Cells cells) const {
        return count_of(cells & usable) + count_of(cells & strong) + count_of(cells & strongest);
    }

    // The four quadrants come to lie on top.
    void show(const Quadrants& quadrants, int cell) {
        const Cells under = CARD << cell;
        for (auto& set : sets) set &= ~under;
        usable &= ~under;
        strong &= ~under;
        strongest &= ~under;
        filled |= under;
        for (int at = 0; at < 4; ++at) {
            const Quadrant& quadrant = quadrants.items[at];
            const Cells here = cell_bit(cell + QUADRANT_CELLS[at]);
            sets[quadrant.symbol] |= here;
            if (quadrant.symbol <= WILD) usable |= here;
            if (quadrant.strength > 1) strong |= here;
            if (quadrant.strength > 2) strongest |= here;
        }
        top = std::min(top, static_cast<std::int8_t>(cell / SIDE));
        bottom = std::max(bottom, static_cast<std::int8_t>(cell / SIDE + 1));
        left = std::min(left, static_cast<std::int8_t>(cell % SIDE));
        right = std::max(right, static_cast<std::int8_t>(cell % SIDE + 1));
    }
    // One more card on it.
    void lay(int card, const Quadrants& quadrants, int cell) {
        if (!is_spot(cell)) broken("no card can lie there");
        laid.push({static_cast<std::int8_t>(card), static_cast<std::int8_t>(cell)});
        show(quadrants, cell);
    }
};

// Every cell where a card would lie on one of these.
inline Cells covering(Cells cells) {
    return cells | cells >> 1 | cells >> SIDE | cells >> (SIDE + 1);
}

// Every cell where a card may begin; all cards have the same shape, so it is the same for all.
inline Cells cells_for_card(const Ancestry& ancestry, int frame) {
    const auto first = [&](int least, int most) { return std::max({0, least - 1, most - frame + 1}); };
    const auto end = [&](int least, int most) {
        return std::min({SPOTS_IN_ROW, most + 1, least + frame - 1});
    };
    const int left = first(ancestry.left, ancestry.right), right = end(ancestry.left, ancestry.right);
    const int top = first(ancestry.top, ancestry.bottom), bottom = end(ancestry.top, ancestry.bottom);
    Cells within = 0;
    for (int row = top; row < bottom; ++row)
        within |= static_cast<Cells>((1U << right) - (1U << left)) << row * SIDE;
    return covering(ancestry.filled) & ~covering(ancestry.sets.items[ELDER]) & within;
}

// All cells that touch these, directly or over the bridges, the cells and bridges included.
inline Cells touching(Cells cells, Cells bridges) {
    for (;;) {
        const Cells grown = cells | cells << 1 | cells >> 1 | cells << SIDE | cells >> SIDE;
        const Cells reached = cells | (grown & bridges);
        if (reached == cells) return grown;
        cells = reached;
    }
}

}  // namespace dwarrow::mountain_king
