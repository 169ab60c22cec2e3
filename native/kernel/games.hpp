// The games that have a twin.
#pragma once

#include "engine.hpp"

namespace dwarrow {

namespace mountain_king {
const Engine& engine();
}
namespace nebelberge {
const Engine& engine();
}
namespace nidavellir {
const Engine& engine();
}
namespace zwerge {
const Engine& engine();
}

inline constexpr const Engine& (*GAMES[])() = {mountain_king::engine, nebelberge::engine,
                                               nidavellir::engine, zwerge::engine};

inline int games() {
    return static_cast<int>(sizeof GAMES / sizeof *GAMES);
}
inline const Engine& game(int number) {
    return GAMES[number]();
}

}  // namespace dwarrow
