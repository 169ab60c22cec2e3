// learn BOX OUT KEY=VALUE...: self-play as a run file says (see train.py); BOX is a file of
// the box's numbers, OUT the path of what is kept, without its ending.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "learn.hpp"

namespace workshop {

// One line of a run file; false for a key that there is not.
bool set(Run& run, const std::string& key, const std::string& value) {
    const double number = std::atof(value.c_str());
    if (key == "seats") run.seats = static_cast<int>(number);
    else if (key == "threads") run.threads = static_cast<int>(number);
    else if (key == "feed") run.feed = number != 0;
    else if (key == "seconds") run.seconds = number;
    else if (key == "games") run.games = static_cast<long>(number);
    else if (key == "begin") run.begin = number;
    else if (key == "end") run.end = number;
    else if (key == "seed") run.seed = static_cast<std::uint64_t>(number);
    else if (key == "start") run.start = value;
    else if (key == "pool") run.pool.push_back(value);
    else if (key == "trace") run.trace = number;
    else if (key == "explore") run.explore = number;
    else if (key == "mix") run.mix = number;
    else if (key == "rate") run.rate = number;
    else if (key == "last_rate") run.last_rate = number;
    else if (key == "older") run.older = number;
    else if (key == "greedy") run.greedy = number;
    else if (key == "response") run.response = number != 0;
    else if (key == "greedy_start") run.greedy_start = static_cast<long>(number);
    else if (key == "batch") run.batch = static_cast<int>(number);
    else if (key == "trial") run.trial = static_cast<int>(number);
    else if (key == "width") run.effort.width = static_cast<int>(number);
    else if (key == "samples") run.effort.samples = static_cast<int>(number);
    else return false;
    return true;
}

}  // namespace workshop

int main(int count, char** arguments) {
    using namespace workshop;
    if (count < 3) return 2;
    const auto box = read_box(arguments[1]);
    Run run;
    run.out = arguments[2];
    run.rules = Rules::versions;
    run.choices = Rules::Eyes::tables();
    for (int at = 3; at < count; ++at) {
        const std::string line = arguments[at];
        const std::size_t sign = line.find('=');
        const std::string key = line.substr(0, sign), value = sign == std::string::npos ? "" : line.substr(sign + 1);
        const bool fits = key == "inputs" ? std::atoi(value.c_str()) == Rules::Eyes::count : set(run, key, value);
        if (!fits) {
            std::fprintf(stderr, "%s does not fit\n", line.c_str());
            return 2;
        }
    }
    std::signal(SIGTERM, [](int) { asked_to_end = 1; });
    Learner(box.get(), run).go();
}
