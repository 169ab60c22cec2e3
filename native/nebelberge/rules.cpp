// Nebelberge behind the door of all games.
#include "rules.hpp"

#include "../kernel/games.hpp"

namespace dwarrow::nebelberge {

const Engine& engine() {
    static const EngineOf<Rules> rules;
    return rules;
}

}  // namespace dwarrow::nebelberge
