// learn GAME SEATS SECONDS SEED OUT BOX [WIDTH SAMPLES TRACE EXPLORE]: self-play on one core; BOX is a
// file of the box's numbers.
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <vector>

#include "../native/mountain_king/rules.hpp"
#include "../native/nebelberge/rules.hpp"
#include "../native/nidavellir/rules.hpp"
#include "learn.hpp"

template <class Rules>
void learn(int count, char** arguments) {
    std::ifstream file(arguments[6]);
    std::vector<std::int64_t> numbers;
    for (std::int64_t number; file >> number;) numbers.push_back(number);
    dwarrow::Tables tables(numbers.data(), numbers.size());
    auto box = std::make_unique<typename Rules::Box>();
    Rules::read_box(tables, *box);
    workshop::Run run;
    run.seats = std::atoi(arguments[2]);
    run.seconds = std::atof(arguments[3]);
    run.seed = std::strtoull(arguments[4], nullptr, 10);
    run.out = arguments[5];
    run.rules = Rules::versions;
    run.choices = Rules::Eyes::tables();
    if (count > 7) run.effort.width = std::atoi(arguments[7]);
    if (count > 8) run.effort.samples = std::atoi(arguments[8]);
    if (count > 9) run.trace = std::atof(arguments[9]);
    if (count > 10) run.explore = std::atof(arguments[10]);
    workshop::Learner<Rules>(box.get(), run).go();
}

int main(int count, char** arguments) {
    if (count < 7 || count > 11) return 2;
    const char* game = arguments[1];
    if (!std::strcmp(game, "mountain_king")) learn<dwarrow::mountain_king::Rules>(count, arguments);
    else if (!std::strcmp(game, "nebelberge")) learn<dwarrow::nebelberge::Rules>(count, arguments);
    else if (!std::strcmp(game, "nidavellir")) learn<dwarrow::nidavellir::Rules>(count, arguments);
    else return 2;
    return 0;
}
