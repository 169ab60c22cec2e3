// Nidavellir behind the door of all games.
#include "rules.hpp"

#include "../kernel/games.hpp"

namespace dwarrow::nidavellir {

const Engine& engine() {
    static const EngineOf<Rules> rules;
    return rules;
}

}  // namespace dwarrow::nidavellir
