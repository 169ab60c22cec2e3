// One side of the board: caverns, tunnels, gates, halls and lairs as sets of places.
#pragma once

#include "../kernel/pile.hpp"
#include "../kernel/tables.hpp"
#include "pieces.hpp"

namespace dwarrow::mountain_king {

struct Board {
    Set caverns;
    Row<Set, PLACES> near;     // by place: everything next to it
    Row<Set, CLANS> domains;
    Row<Set, CLANS> gates;     // by clan: its gate caverns
    Pile<Set, MAX_HALLS> halls;  // by hall: the caverns next to it
    Pile<std::int8_t, GLYPHS> pairs;
};

inline Set read_places(Tables& tables) {
    const std::int64_t places = tables.number();
    if (places < 0 || places >> PLACES) broken("the box has a place that no board has");
    return static_cast<Set>(places);
}

inline void read_board(Tables& tables, Board& board) {
    board.caverns = read_places(tables);
    for (Set& places : board.near) places = read_places(tables);
    for (Set& places : board.domains) places = read_places(tables);
    for (Set& places : board.gates) places = read_places(tables) & ALL_CAVERNS;
    board.halls.fill(tables.number(1, MAX_HALLS), 0);
    for (Set& places : board.halls) places = read_places(tables);
    tables.list(board.pairs, 0, GLYPHS - 1);
}

}  // namespace dwarrow::mountain_king
