// The box: the mine on the back of every card, and the numbers of the set-up.
#pragma once

#include "../kernel/tables.hpp"
#include "cards.hpp"

namespace dwarrow::nebelberge {

struct Mine {
    int side, size, defenders, crew, value;
};

struct Box {
    Row<Mine, CARDS> mines;
    int centre_mines, camp_cards, hand_size;
};

inline void read_box(Tables& tables, Box& box) {
    for (Mine& mine : box.mines) {
        mine.side = tables.number(0, CARDS - 1);
        mine.size = tables.number(1, 4);
        mine.defenders = tables.number(1, 3);
        mine.crew = mine.size + tables.number(0, 1);
        mine.value = tables.number(1, 20);
    }
    box.centre_mines = tables.number(CENTRE, CENTRE);
    box.camp_cards = tables.number(4, 4);
    box.hand_size = tables.number(6, 6);
}

}  // namespace dwarrow::nebelberge
