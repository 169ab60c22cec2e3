// The game that is built in (GAME names its file in `greedy`), its box, and its greedy player.
#pragma once

#include <cstdint>
#include <fstream>
#include <memory>
#include <type_traits>
#include <vector>

#include GAME

namespace workshop {

// What the greedy player takes; luck decides between equals.
template <class Player>
int greedily(const Rules::State& state, int seat, const dwarrow::Options& options, dwarrow::Luck& luck) {
    if constexpr (std::is_void_v<Player>) {
        dwarrow::broken("this game has no greedy player here");
    } else {
        Player player(state, seat);
        int best = options.items[0], equal = 0;
        double most = -1e18;
        for (int at = 0; at < options.count; ++at) {
            const double found = player.worth(options.items[at]);
            if (found > most) most = found, equal = 0;
            if (found == most && !luck.below(++equal)) best = options.items[at];
        }
        return best;
    }
}

// The box of a game from a file of its numbers.
inline std::unique_ptr<Rules::Box> read_box(const char* path) {
    std::ifstream file(path);
    std::vector<std::int64_t> numbers;
    for (std::int64_t number; file >> number;) numbers.push_back(number);
    dwarrow::Tables tables(numbers.data(), numbers.size());
    auto box = std::make_unique<Rules::Box>();
    Rules::read_box(tables, *box);
    return box;
}

}  // namespace workshop
