// Die Zwerge behind the door of all games.
#include "rules.hpp"

#include "../kernel/games.hpp"

namespace dwarrow::zwerge {

const Engine& engine() {
    static const EngineOf<Rules> rules;
    return rules;
}

}  // namespace dwarrow::zwerge
