// match BOX SEATS GAMES SEED MIND RIVALS [ROWS]: one mind alone against others, every seat in turn on the
// same deals. A mind is "greedy" or BRAIN[,width=8,samples=2,candidates=6,tables=32,rounds=0,answers=1,
// winning=0,seconds=0,open=0,endings=0]. ROWS gets a line for each game: its number, what was won, the margin.
// With `open` it sees everything hidden and answers last where several answer at once: a ceiling. With `endings`
// it knows that its rivals are greedy: it plays each of its best ways out to the end on so many tables.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "../native/mind/foresight.hpp"
#include "games.hpp"

namespace workshop {

using namespace dwarrow;

// The rules for somebody who sees everything: nothing is dealt anew, no answer is imagined.
struct Open : Rules {
    struct Eyes : Rules::Eyes {
        struct Imagining {
            template <class... Given>
            explicit Imagining(const Given&...) {}
            void operator()(State&) const {}
        };
    };
    static void redeal(State&, int) {}
};

class Mind {
    using State = Rules::State;

public:
    explicit Mind(const std::string& described) {
        std::stringstream parts(described);
        std::string part;
        std::getline(parts, part, ',');
        if (part == "greedy") return;
        std::ifstream file(part, std::ios::binary);
        const std::vector<char> bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
        brain_ = std::make_unique<Brain>();
        brain_->read(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), Rules::Eyes::count);
        while (std::getline(parts, part, ',')) set(part);
    }

    int choose(const State& state, int seat, Luck& luck) {
        Options options;
        State table = state;
        Running<Rules>::legal(table, seat, options);
        if (options.count == 1) return options.items[0];
        if (!brain_) return greedily<Greedy>(state, seat, options, luck);
        const std::clock_t begun = std::clock();
        const int action = open ? thought<Open>(table, seat, luck) : thought<Rules>(table, seat, luck);
        times.push_back(static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC);
        return action;
    }

    bool open = false;
    std::vector<double> times;  // of one core, for each choice

private:
    template <class Known>
    int thought(State& table, int seat, Luck& luck) {
        if (endings_) return best_ending<Known>(table, seat, luck);
        table.luck = luck;
        Known::redeal(table, seat);
        luck = table.luck;
        std::vector<double> values;
        return Foresight<Known>(*brain_, effort_).choose(table, seat, luck, values);
    }

    // The way that wins most often among greedy rivals, all of them on the same tables.
    template <class Known>
    int best_ending(const State& state, int seat, Luck& luck) {
        State table = state;
        const auto dealt = [&] {
            table.luck = luck;
            Known::redeal(table, seat);
            luck = table.luck;
            luck.below(2);
        };
        dealt();
        const auto ways = Thinking<Known>(*brain_, effort_).ways(table, seat, luck, effort_.candidates);
        std::vector<double> won(ways.size(), 0);
        for (int number = 0; number < endings_ && ways.size() > 1; ++number) {
            dealt();
            for (std::size_t way = 0; way < ways.size(); ++way) won[way] += ending(table, seat, ways[way].actions);
        }
        const auto best = std::max_element(won.begin(), won.end());
        return ways[static_cast<std::size_t>(best - won.begin())].actions.front();
    }

    // How much of the win a seat gets that goes on so, and then as its brain says.
    double ending(State state, int seat, const std::vector<int>& actions) {
        Thinking<Rules> mind(*brain_, Effort{});
        Luck luck = state.luck;
        std::size_t next = 0;
        while (!state.stack.empty()) {
            const int asked = state.stack.top().seats[0];
            Options options;
            Running<Rules>::legal(state, asked, options);
            int action;
            if (asked == seat && next < actions.size()) action = actions[next++];
            else if (options.count == 1) action = options.items[0];
            else if (asked == seat) action = mind.choose(state, seat, luck);
            else action = greedily<Greedy>(state, asked, options, luck);
            Running<Rules>::apply(state, asked, action);
        }
        Points points{}, places{};
        Rules::score(state, points, places);
        return dwarrow::won(state.seats, seat, places);
    }

    void set(const std::string& part) {
        const std::size_t sign = part.find('=');
        const std::string key = part.substr(0, sign);
        const double number = std::atof(part.c_str() + sign + 1);
        if (key == "width") effort_.width = static_cast<int>(number);
        else if (key == "samples") effort_.samples = static_cast<int>(number);
        else if (key == "candidates") effort_.candidates = static_cast<int>(number);
        else if (key == "tables") effort_.tables = static_cast<int>(number);
        else if (key == "rounds") effort_.rounds = static_cast<int>(number);
        else if (key == "answers") effort_.answers = static_cast<int>(number);
        else if (key == "winning") effort_.winning = static_cast<int>(number);
        else if (key == "seconds") effort_.seconds = number;
        else if (key == "open") open = number != 0;
        else if (key == "endings") endings_ = static_cast<int>(number);
        else broken("there is no such effort");
    }

    std::unique_ptr<Brain> brain_;
    Effort effort_;
    int endings_ = 0;
};

void match(char** arguments, std::ofstream rows) {
    using State = Rules::State;
    const auto box = read_box(arguments[1]);
    const int seats = std::atoi(arguments[2]), games = std::atoi(arguments[3]);
    const auto seed = std::strtoull(arguments[4], nullptr, 10);
    Mind mind(arguments[5]), rivals(arguments[6]);
    const auto choices = Rules::Eyes::tables().front();
    double won = 0, margin = 0;
    for (int game = 0; game < games; ++game) {
        const auto deal = static_cast<std::uint64_t>(game / seats);
        State state;
        Running<Rules>::start(box.get(), state,
                              Setting{seats, Rules::versions, choices.data(), static_cast<int>(choices.size())},
                              Luck::seeded(seed, deal));
        Luck luck = Luck::seeded(seed, (1ULL << 40) + static_cast<std::uint64_t>(game));
        const int me = game % seats;
        while (!state.stack.empty()) {
            const auto& asked = state.stack.top().seats;
            const int seat = mind.open && asked[0] == me ? asked[asked.size() - 1] : asked[0];
            Running<Rules>::apply(state, seat, (seat == me ? mind : rivals).choose(state, seat, luck));
        }
        Points points{}, places{};
        Rules::score(state, points, places);
        int first = 0, best = -1'000'000;
        for (int seat = 0; seat < seats; ++seat) {
            first += places[seat] == 1;
            if (seat != me) best = std::max(best, points[seat]);
        }
        const double share = places[me] == 1 ? 1.0 / first : 0;
        won += share;
        margin += points[me] - best;
        if (rows.is_open()) rows << game << ' ' << share << ' ' << points[me] - best << std::endl;
    }
    const double part = won / games, error = 196 * std::sqrt(std::max(part * (1 - part), 1e-9) / games);
    auto& times = mind.times;
    std::sort(times.begin(), times.end());
    double sum = 0;
    for (double time : times) sum += time;
    std::printf("%s %d: %d games, wins %.1f +- %.1f %%, margin %.1f", Rules::name, seats, games, 100 * part, error,
                margin / games);
    if (!times.empty())
        std::printf(", a choice %.1f ms, 99 of 100 within %.0f ms, all within %.0f ms",
                    1000 * sum / static_cast<double>(times.size()), 1000 * times[times.size() * 99 / 100],
                    1000 * times.back());
    std::printf("  [%s : %s]\n", arguments[5], arguments[6]);
}

}  // namespace workshop

int main(int count, char** arguments) {
    if (count != 7 && count != 8) return 2;
    workshop::match(arguments, count == 8 ? std::ofstream(arguments[7]) : std::ofstream());
}
