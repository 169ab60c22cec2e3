// The games that are learned, their boxes, and their greedy players as rivals.
#pragma once

#include <cstdint>
#include <fstream>
#include <memory>
#include <type_traits>
#include <vector>

#include "../native/mountain_king/rules.hpp"
#include "greedy/nebelberge.hpp"
#include "greedy/nidavellir.hpp"

namespace workshop {

// The greedy player of a game, where there is one to learn against: its `worth` of each action.
template <class Rules>
struct GreedyOf {
    using type = void;
};
template <>
struct GreedyOf<dwarrow::nebelberge::Rules> {
    using type = nebelberge::Greedy;
};
template <>
struct GreedyOf<dwarrow::nidavellir::Rules> {
    using type = nidavellir::Greedy;
};

// What the greedy player takes; luck decides between equals.
template <class Greedy, class State>
int best_of(const State& state, int seat, const dwarrow::Options& options, dwarrow::Luck& luck) {
    Greedy greedy(state, seat);
    int best = options.items[0], equal = 0;
    double most = -1e18;
    for (int at = 0; at < options.count; ++at) {
        const double found = greedy.worth(options.items[at]);
        if (found > most) most = found, equal = 0;
        if (found == most && !luck.below(++equal)) best = options.items[at];
    }
    return best;
}

// The box of a game from a file of its numbers.
template <class Rules>
std::unique_ptr<typename Rules::Box> read_box(const char* path) {
    std::ifstream file(path);
    std::vector<std::int64_t> numbers;
    for (std::int64_t number; file >> number;) numbers.push_back(number);
    dwarrow::Tables tables(numbers.data(), numbers.size());
    auto box = std::make_unique<typename Rules::Box>();
    Rules::read_box(tables, *box);
    return box;
}

}  // namespace workshop
