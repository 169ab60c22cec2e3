// The Fall of the Mountain King behind the door of all games.
#include "rules.hpp"

#include "../kernel/games.hpp"

namespace dwarrow::mountain_king {

const Engine& engine() {
    static const EngineOf<Rules> rules;
    return rules;
}

}  // namespace dwarrow::mountain_king
