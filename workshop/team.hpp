// Team: a net learns the chance that all win together, first from games on record, then by playing.
#pragma once

#include <atomic>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <memory>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "../native/zwerge/rules.hpp"
#include "net.hpp"

namespace workshop {

using namespace dwarrow;

struct TeamRun {
    int seats = 2, threads = 1;
    double seconds = 60;  // of one core, for each thread
    long games = 0;       // ends the run instead of the seconds; on one thread it can be repeated to the last bit
    double begin = 0, end = 1;  // which part of the schedule this is
    std::uint64_t seed = 1;
    std::string out, record;
    double trace = 0.9;  // lambda
    double explore = 0.02;
    double rate = 1e-3, last_rate = 3e-5;
    int batch = 256, lessons = 3;  // how often the record is gone through
    Effort effort{1, 8};
};

// Whether somebody wants the run to end.
inline volatile std::sig_atomic_t asked_to_end = 0;

class Team {
    using Rules = zwerge::Rules;
    using State = Rules::State;
    using Eyes = Rules::Eyes;
    using Mind = Rules::Mind<Net>;
    using Play = Running<Rules>;

    static constexpr int difficulties = 5;
    static constexpr double record_trace = 0.97, on_record = 0.3;
    static constexpr double slip = 0.01;  // a choice that costs less is no exploration

    struct Moment {
        Inputs seen;
        double value = 0, best = 0;
        bool cut = false;  // a bad choice followed: the best one's value is learned
    };
    using Moments = std::vector<Moment>;

public:
    Team(const Rules::Box* box, TeamRun run)
        : box_(box), run_(std::move(run)), net_(Eyes::count), luck_(Luck::seeded(run_.seed, 1)) {
        net_.begin(luck_);
        if (net_.resume((run_.out + ".float").c_str()))
            std::printf("resumed\n");
        else if (!run_.record.empty()) {
            read_record();
            study();
        }
        begun_ = std::clock();
    }

    void go() {
        std::vector<std::thread> threads;
        for (int thread = 0; thread < run_.threads; ++thread)
            threads.emplace_back([this, thread] { play_on(thread); });
        for (auto& thread : threads) thread.join();
        tell();
        save();
    }

private:
    double spent() const { return static_cast<double>(std::clock() - begun_) / CLOCKS_PER_SEC / run_.threads; }
    // How far along its schedule the learning is.
    double along(long game) const {
        const double part =
            run_.games ? static_cast<double>(game) / static_cast<double>(run_.games) : spent() / run_.seconds;
        return run_.begin + (run_.end - run_.begin) * part;
    }

    void save() const {
        net_.save((run_.out + ".brain").c_str());
        net_.keep((run_.out + ".float").c_str());
    }

    // A game on record, which the rules play again.
    struct Recorded {
        std::int32_t difficulty;
        std::uint64_t seed, stream;
        std::vector<int> actions;
    };

    // One a line: seats, difficulty, seed, stream, won, how many actions, the actions.
    void read_record() {
        std::ifstream file(run_.record);
        for (std::string line; std::getline(file, line);) {
            std::istringstream numbers(line);
            Recorded game;
            int seats, won, count;
            numbers >> seats >> game.difficulty >> game.seed >> game.stream >> won >> count;
            if (!numbers || seats != run_.seats) continue;
            for (int action; numbers >> action;) game.actions.push_back(action);
            record_.push_back(std::move(game));
        }
    }

    // What the game shows; its end is worth 0 or 1, and -1 if it is not whole.
    double follow(const Recorded& game, Moments& moments, const Net& net) const {
        State state = start(game.seed, game.stream, {game.difficulty, 0});
        for (int action : game.actions) {
            if (state.stack.empty()) return -1;
            if (is_action(state)) note(moments, state, net);
            Options options;
            const int seat = state.stack.top().seats[0];
            Play::legal(state, seat, options);
            if (!options.has(action)) return -1;
            go_on(state, seat, action, &moments, net);
        }
        return state.stack.empty() ? Eyes::worth(state, 0) : -1;
    }

    void study() {
        rate_ = static_cast<float>(run_.rate);
        for (int lesson = 0; lesson < run_.lessons; ++lesson) {
            long games = 0;
            double won = 0;
            for (const Recorded& game : record_) {
                Moments moments;
                const double end = follow(game, moments, net_);
                if (end < 0) continue;
                ++games;
                won += end;
                learn(moments, end, record_trace);
            }
            std::printf("lesson %d: %ld games on record, %.3f won, loss %.4f\n", lesson + 1, games,
                        won / static_cast<double>(std::max(games, 1L)), loss());
            std::fflush(stdout);
        }
    }

    double loss() {
        const double found = net_.loss / static_cast<double>(std::max(net_.learnt, 1L));
        net_.loss = 0;
        net_.learnt = 0;
        return found;
    }

    State start(std::uint64_t seed, std::uint64_t stream, const std::vector<std::int32_t>& choices) const {
        State state;
        const Setting setting{run_.seats, Rules::versions, choices.data(), static_cast<int>(choices.size())};
        Play::start(box_, state, setting, Luck::seeded(seed, stream));
        return state;
    }

    static bool is_action(const State& state) {
        return !state.stack.empty() && state.stack.top().kind == zwerge::TAKE_ACTION;
    }

    static void note(Moments& moments, const State& state, const Net& net) {
        moments.emplace_back();
        Eyes::look(state, 0, moments.back().seen);
        moments.back().value = net.value(moments.back().seen);
    }

    // An action with all that follows; a turn that ends is noted.
    static void go_on(State& state, int seat, int action, Moments* moments, const Net& net) {
        const auto asked = state.stack.pop();
        Rules::carry_out(state, asked, seat, action);
        Play::run_steps(state, Mind::pauses);
        if (!state.stack.empty() && Mind::pauses(state.stack.top())) {
            if (moments) note(*moments, state, net);
            Play::run_steps(state);
        }
    }

    void learn(const Moments& moments, double target, double trace) {
        for (std::size_t at = moments.size(); at-- > 0;) {
            const Moment& moment = moments[at];
            if (moment.cut) target = moment.best;
            net_.learn(moment.seen, target);
            target = (1 - trace) * moment.value + trace * target;
            if (net_.noted() >= run_.batch) net_.move(rate_);
        }
    }

    void play_on(int thread) {
        Net own(Eyes::count);
        Luck luck = Luck::seeded(run_.seed, 100 + static_cast<std::uint64_t>(thread));
        const auto tables = Eyes::tables();
        for (long game = thread;; game += run_.threads) {
            {
                const std::lock_guard lock(mutex_);
                own.weights = net_.weights;
            }
            const double now = along(game);
            if (now >= run_.end || asked_to_end) return;
            auto choices = tables[static_cast<std::size_t>(game) % tables.size()];
            choices[0] = std::min(choices[0], level_.load());
            Moments moments, shown;
            const bool won = play(own, luck, game, choices, moments);
            double end = -1;  // of a game on record that keeps the first steps from going astray
            if (now < on_record && !record_.empty()) {
                const int drawn = luck.below(static_cast<int>(record_.size()));
                end = follow(record_[static_cast<std::size_t>(drawn)], shown, own);
            }
            const std::lock_guard lock(mutex_);
            if (end >= 0) learn(shown, end, record_trace);
            rate_ = static_cast<float>(run_.rate * std::pow(run_.last_rate / run_.rate, now));
            learn(moments, won, run_.trace);
            ++games_;
            grow(choices[0], won);
            if (!choices[1]) {
                won_[choices[0]] += won;
                ++played_[choices[0]];
            }
            if (now - told_ > (run_.end - run_.begin) / 30) {
                told_ = now;
                tell();
                save();
            }
        }
    }

    // The next difficulty comes once the hardest one so far is won now and then.
    void grow(int difficulty, bool won) {
        if (difficulty != level_) return;
        lately_ = 0.98 * lately_ + 0.02 * won;
        if (level_ == difficulties - 1 || lately_ < 0.3) return;
        ++level_;
        lately_ = 0;
    }

    void tell() {
        std::printf("%6.0f s %8ld games  loss %.4f  won", spent(), games_, loss());
        for (int at = 0; at < difficulties; ++at) {
            std::printf(" %5.1f", 100.0 * won_[at] / std::max(played_[at], 1));
            won_[at] = played_[at] = 0;
        }
        std::printf(" %%\n");
        std::fflush(stdout);
    }

    // One game; in every second one the dwarves come by chance.
    bool play(const Net& net, Luck& luck, long game, const std::vector<std::int32_t>& choices, Moments& moments) {
        State state = start(run_.seed, (2ULL << 40) + static_cast<std::uint64_t>(game), choices);
        std::vector<double> values;
        Pile<int, zwerge::FACES> way;  // what is left of a walk
        while (!state.stack.empty()) {
            const int seat = state.stack.top().seats[0], kind = state.stack.top().kind;
            if (is_action(state)) note(moments, state, net);
            Options options;
            Play::legal(state, seat, options);
            int chosen = 0;
            if (kind == zwerge::TAKE_DWARF && game % 2) {
                chosen = luck.below(options.count);
            } else if (kind == zwerge::WALKING && !way.empty() && options.has(way[0])) {
                while (options.items[chosen] != way[0]) ++chosen;
                way.take(0);
            } else if (options.count > 1) {
                Mind mind(net, run_.effort);
                const int action = mind.choose(state, seat, luck, &values);
                while (options.items[chosen] != action) ++chosen;
                way = mind.way();
                const bool explores = kind == zwerge::TAKE_ACTION || kind == zwerge::WALKING;
                if (explores && luck.below(10000) < run_.explore * 10000) {
                    const double best = values[static_cast<std::size_t>(chosen)];
                    chosen = luck.below(options.count);
                    way.clear();
                    if (!moments.empty() && values[static_cast<std::size_t>(chosen)] < best - slip) {
                        if (!moments.back().cut) moments.back().best = best;
                        moments.back().cut = true;
                    }
                }
            }
            go_on(state, seat, options.items[chosen], &moments, net);
        }
        return state.outcome == zwerge::WON;
    }

    const Rules::Box* box_;
    TeamRun run_;
    Net net_;
    Luck luck_;
    std::clock_t begun_ = 0;
    std::mutex mutex_;
    float rate_ = 1e-3f;
    double told_ = 0;
    long games_ = 0;
    std::vector<Recorded> record_;
    std::atomic<int> level_ = 0;
    double lately_ = 0;  // the share of wins on that level
    int won_[difficulties] = {}, played_[difficulties] = {};
};

}  // namespace workshop
