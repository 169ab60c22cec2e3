// A team that learns Die Zwerge; BOX is a file of the box's numbers.
//   team learn BOX OUT KEY=VALUE...: as a run file says (see train.py), by games on record, then by playing
//   team measure SEATS BRAIN GAMES WIDTH SAMPLES THREADS BOX [DIFFICULTY FIRST]: its wins, from a game on
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "team.hpp"

using namespace dwarrow;
using zwerge::Rules;

static std::unique_ptr<Rules::Box> read_box(const char* path) {
    std::ifstream file(path);
    std::vector<std::int64_t> numbers;
    for (std::int64_t number; file >> number;) numbers.push_back(number);
    Tables tables(numbers.data(), numbers.size());
    auto box = std::make_unique<Rules::Box>();
    Rules::read_box(tables, *box);
    return box;
}

// The longest choice in seconds, and all of them together.
struct Pace {
    double slowest = 0, thought = 0;
    long choices = 0, actions[zwerge::ACTIONS] = {};
};

// Seconds that this thread has had a core.
static double used() {
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// One game: how it ends.
static int play(const Rules::Box* box, const Setting& setting, const Brain& brain, Effort effort, std::uint64_t game,
                Pace& pace) {
    Rules::State state;
    Running<Rules>::start(box, state, setting, Luck::seeded(2012, game));
    Luck luck = Luck::seeded(2013, game);
    while (!state.stack.empty()) {
        const int seat = state.stack.top().seats[0];
        const double before = used();
        const int action = Rules::Mind<Brain>(brain, effort).choose(state, seat, luck);
        const double took = used() - before;
        pace.slowest = std::max(pace.slowest, took);
        pace.thought += took;
        ++pace.choices;
        if (state.stack.top().kind == zwerge::TAKE_ACTION) ++pace.actions[action];
        Running<Rules>::apply(state, seat, action);
    }
    return state.outcome;
}

static void measure(char** arguments, int count) {
    const auto box = read_box(arguments[8]);
    std::ifstream weights(arguments[3], std::ios::binary);
    const std::vector<char> bytes((std::istreambuf_iterator<char>(weights)), {});
    Brain brain;
    brain.read(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), Rules::Eyes::count);
    const int seats = std::atoi(arguments[2]), games = std::atoi(arguments[4]), threads = std::atoi(arguments[7]);
    const Effort effort{std::atoi(arguments[5]), std::atoi(arguments[6])};
    const int first = count > 10 ? std::atoi(arguments[10]) : 0;
    static const char* names[] = {"easy", "normal", "demanding", "brave", "heroic"};
    for (std::int32_t difficulty = 0; difficulty < 5; ++difficulty) {
        if (count > 9 && std::atoi(arguments[9]) != difficulty) continue;
        const std::int32_t choices[] = {difficulty, 0};
        const Setting setting{seats, Rules::versions, choices, 2};
        std::atomic<int> next = 0;
        int ends[4] = {};
        Pace all;
        std::mutex mutex;
        std::vector<std::thread> players;
        for (int thread = 0; thread < threads; ++thread)
            players.emplace_back([&] {
                Pace pace;
                int own[4] = {};
                for (int game; (game = next++) < games;)
                    ++own[play(box.get(), setting, brain, effort, static_cast<std::uint64_t>(first + game), pace)];
                const std::lock_guard lock(mutex);
                for (int end = 0; end < 4; ++end) ends[end] += own[end];
                all.slowest = std::max(all.slowest, pace.slowest);
                all.thought += pace.thought;
                all.choices += pace.choices;
                for (int action = 0; action < zwerge::ACTIONS; ++action) all.actions[action] += pace.actions[action];
            });
        for (auto& player : players) player.join();
        const double won = static_cast<double>(ends[zwerge::WON]) / games;
        std::printf("%d dwarves %-9s %d games won %5.1f +- %.1f %%, lost by doom %d, by death %d; a choice %.2f ms, "
                    "slowest %.0f ms, a game %.0f ms\n",
                    seats, names[difficulty], games, 100 * won, 196 * std::sqrt(won * (1 - won) / games),
                    ends[zwerge::LOST_BY_DOOM], ends[zwerge::LOST_BY_DEATH],
                    1e3 * all.thought / static_cast<double>(all.choices), 1e3 * all.slowest, 1e3 * all.thought / games);
        const auto each = [&](int from, int to) {
            long sum = 0;
            for (int action = from; action < to; ++action) sum += all.actions[action];
            return static_cast<double>(sum) / games;
        };
        std::printf("    a game: walks %.1f, fights %.1f, strikes %.1f, messages %.1f, workshop %.1f, ended %.1f, for "
                    "scenarios %.1f, adventures %.1f, against threats %.1f, equipment used %.1f\n",
                    each(0, 1), each(1, 3), each(3, 5), each(5, 6), each(6, 7), each(7, 8),
                    each(zwerge::TRY, zwerge::TRY + zwerge::FIRST_ADVENTURE),
                    each(zwerge::TRY + zwerge::FIRST_ADVENTURE, zwerge::TRY + zwerge::FIRST_THREAT),
                    each(zwerge::TRY + zwerge::FIRST_THREAT, zwerge::USE), each(zwerge::USE, zwerge::DISCARD));
        std::fflush(stdout);
    }
}

// One line of a run file; false for a key that there is not.
static bool set(workshop::TeamRun& run, const std::string& key, const std::string& value) {
    const double number = std::atof(value.c_str());
    if (key == "inputs") return static_cast<int>(number) == Rules::Eyes::count;
    if (key == "seats") run.seats = static_cast<int>(number);
    else if (key == "threads") run.threads = static_cast<int>(number);
    else if (key == "seconds") run.seconds = number;
    else if (key == "games") run.games = static_cast<long>(number);
    else if (key == "begin") run.begin = number;
    else if (key == "end") run.end = number;
    else if (key == "seed") run.seed = static_cast<std::uint64_t>(number);
    else if (key == "record") run.record = value;
    else if (key == "lessons") run.lessons = static_cast<int>(number);
    else if (key == "trace") run.trace = number;
    else if (key == "explore") run.explore = number;
    else if (key == "rate") run.rate = number;
    else if (key == "last_rate") run.last_rate = number;
    else if (key == "batch") run.batch = static_cast<int>(number);
    else if (key == "width") run.effort.width = static_cast<int>(number);
    else if (key == "samples") run.effort.samples = static_cast<int>(number);
    else return false;
    return true;
}

static int learn(char** arguments, int count) {
    workshop::TeamRun run;
    const auto box = read_box(arguments[2]);
    run.out = arguments[3];
    for (int at = 4; at < count; ++at) {
        const std::string line = arguments[at];
        const std::size_t sign = line.find('=');
        if (sign == std::string::npos || !set(run, line.substr(0, sign), line.substr(sign + 1))) {
            std::fprintf(stderr, "%s does not fit\n", line.c_str());
            return 2;
        }
    }
    std::signal(SIGTERM, [](int) { workshop::asked_to_end = 1; });
    workshop::Team(box.get(), run).go();
    return 0;
}

int main(int count, char** arguments) {
    if (count >= 4 && !std::strcmp(arguments[1], "learn")) return learn(arguments, count);
    if (count >= 9 && !std::strcmp(arguments[1], "measure")) {
        measure(arguments, count);
        return 0;
    }
    return 2;
}
