// Learn: self-play with TD(lambda) over the own afterstates, against a pool of older selves.
#pragma once

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "../native/mind/thinking.hpp"
#include "games.hpp"
#include "net.hpp"

namespace workshop {

using namespace dwarrow;

// What a run is; every number of it may stand in its run file.
struct Run {
    int seats = 2;
    double seconds = 60;  // of one core
    long games = 0;       // ends the run instead of the seconds: then it can be repeated to the last bit
    double begin = 0, end = 1;  // which part of the schedule this is
    std::uint64_t seed = 1;
    std::string out;
    std::string start;              // weights to begin with where nothing was kept
    std::vector<std::string> pool;  // weights of other rivals
    double trace = 0.75;            // lambda
    double explore = 0.03;
    double mix = 0.01;  // how far below the best a hidden answer may be and still be given
    double rate = 1e-3, last_rate = 3e-5;
    double older = 0.25, greedy = 0.25;  // parts of the games with such rivals
    bool response = false;               // all rivals come from `pool`: what beats them is learned
    long greedy_start = 3000;            // games of greedy players from which a new net learns first
    int batch = 256;
    int trial = 100;  // games against each rival for a point of the curves
    Effort effort;
    std::vector<std::vector<std::int32_t>> choices;  // options of the game, taken in turn
    int rules = 1;
};

// Whether somebody wants the run to end.
inline volatile std::sig_atomic_t asked_to_end = 0;

class Learner {
    using State = Rules::State;
    using Eyes = Rules::Eyes;
    using Play = Running<Rules>;

    struct Moment {
        Inputs seen;
        double value;
        bool cut;  // the action after it was explored: nothing is learned across it
    };

    static constexpr bool has_greedy = !std::is_void_v<Greedy>;

public:
    Learner(const Rules::Box* box, Run run)
        : box_(box), run_(std::move(run)), luck_(Luck::seeded(run_.seed, 1)), net_(Eyes::count),
          moments_(static_cast<std::size_t>(run_.seats)), played_(static_cast<std::size_t>(Rules::actions)) {
        net_.begin(luck_);
        fresh_ = !net_.resume((run_.out + ".float").c_str()) && !net_.read(run_.start.c_str());
        for (const std::string& rival : run_.pool) {
            pool_.push_back(std::make_unique<Net>(Eyes::count));
            if (!pool_.back()->read(rival.c_str())) pool_.pop_back();
        }
        pool_.push_back(std::make_unique<Net>(net_));
        first_ = pool_.size() - 1;
        if (run_.response && !first_) broken("a response needs a rival");
    }

    void go() {
        const std::clock_t begun = std::clock();
        double told = 0, kept = 0;
        std::printf("seconds,games,rate,loss,first_self,last_kept,greedy\n");
        for (long game = 0;; ++game) {
            const double spent = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
            const double part = run_.games ? static_cast<double>(game) / static_cast<double>(run_.games)
                                           : spent / run_.seconds;
            const bool ends = part >= 1 || asked_to_end;
            const double along = run_.begin + (run_.end - run_.begin) * std::min(part, 1.0);
            rate_ = static_cast<float>(run_.rate * std::pow(run_.last_rate / run_.rate, along));
            if (part - told > 0.05 || ends) {
                told = part;
                std::printf("%.0f,%ld,%.6f,%.5f,%.3f,%.3f,%.3f\n", spent, game, static_cast<double>(rate_),
                            net_.loss / static_cast<double>(std::max(net_.learnt, 1L)),
                            against(pool_[first_].get()), against(pool_.back().get()), against(nullptr));
                std::fflush(stdout);
                net_.loss = 0;
                net_.learnt = 0;
                save();
            }
            if (ends) break;
            if (part - kept > 1.0 / 12) {
                kept = part;
                pool_.push_back(std::make_unique<Net>(net_));
                if (pool_.size() > first_ + 8) pool_.erase(pool_.begin() + static_cast<std::ptrdiff_t>(first_) + 1);
            }
            play(game);
        }
    }

private:
    void save() const {
        net_.save((run_.out + ".brain").c_str());
        net_.keep((run_.out + ".float").c_str());
    }

    State start(std::uint64_t stream) {
        State state;
        const auto& choices = run_.choices[static_cast<std::size_t>(stream % run_.choices.size())];
        const Setting setting{run_.seats, run_.rules, choices.data(), static_cast<int>(choices.size())};
        Play::start(box_, state, setting, Luck::seeded(run_.seed, stream));
        return state;
    }

    // Who plays a game; nobody's net is the greedy player.
    std::vector<const Net*> minds_for(long number) {
        std::vector<const Net*> minds(static_cast<std::size_t>(run_.seats), &net_);
        if (Eyes::team) return minds;
        if (is_lesson(number)) {
            std::fill(minds.begin(), minds.end(), nullptr);
            return minds;
        }
        if (run_.response) {
            const Net* rival = pool_[static_cast<std::size_t>(luck_.below(static_cast<int>(first_)))].get();
            for (int next = 1; next < run_.seats; ++next)
                minds[static_cast<std::size_t>((number + next) % run_.seats)] = rival;
            return minds;
        }
        const double drawn = luck_.below(10000) / 1e4;
        const bool greedy = has_greedy && drawn < run_.greedy, older = !greedy && drawn < run_.greedy + run_.older;
        for (int next = 1; next < run_.seats; ++next) {
            const Net*& rival = minds[static_cast<std::size_t>((number + next) % run_.seats)];
            if (older) rival = pool_[static_cast<std::size_t>(luck_.below(static_cast<int>(pool_.size())))].get();
            else if (greedy && luck_.below(4)) rival = nullptr;
        }
        return minds;
    }

    // Whether a new net only watches greedy players.
    bool is_lesson(long number) const { return has_greedy && fresh_ && number < run_.greedy_start; }

    // One game, and what is learned from it.
    void play(long number) {
        State state = start((2ULL << 40) + static_cast<std::uint64_t>(number));
        const std::vector<const Net*> minds = minds_for(number);
        const bool lesson = is_lesson(number);
        for (auto& own : moments_) own.clear();
        std::vector<std::vector<int>> plans(static_cast<std::size_t>(run_.seats));
        while (!state.stack.empty()) {
            const int seat = state.stack.top().seats[0];
            const auto at = static_cast<std::size_t>(seat);
            Options options;
            Play::legal(state, seat, options);
            auto& plan = plans[at];
            if (options.count == 1) {
                if (!plan.empty()) plan.erase(plan.begin());
                Play::apply(state, seat, options.items[0]);
                continue;
            }
            const bool explored = luck_.below(1000) < run_.explore * 1000;
            int action;
            if (explored) {
                plan.clear();
                action = rare(options);
            } else {
                action = minds[at] ? going_on(state, seat, *minds[at], plan) : greedily<Greedy>(state, seat, options, luck_);
            }
            ++played_[static_cast<std::size_t>(action)];
            Thinking<Rules, Net>::take(state, seat, action);
            if ((minds[at] == &net_ || lesson) && !state.stack.empty()) {
                auto& own = moments_[Eyes::team ? 0 : at];
                own.emplace_back();
                own.back().seen.clear();
                Eyes::look(state, seat, own.back().seen);
                own.back().value = net_.value(own.back().seen);
                own.back().cut = explored;
            }
            Play::run_steps(state);
        }
        for (int seat = 0; seat < (Eyes::team ? 1 : run_.seats); ++seat)
            learn(state, seat, moments_[static_cast<std::size_t>(seat)], lesson ? 1 : run_.trace);
    }

    // Any option; every other time the one that was played least.
    int rare(const Options& options) {
        int found = options.items[luck_.below(options.count)];
        if (luck_.below(2)) return found;
        for (int at = 0; at < options.count; ++at)
            if (played_[static_cast<std::size_t>(options.items[at])] < played_[static_cast<std::size_t>(found)])
                found = options.items[at];
        return found;
    }

    // What a mind does next: what it planned, as long as that lasts.
    int going_on(const State& state, int seat, const Net& net, std::vector<int>& plan) {
        if (plan.empty()) {
            State imagined = state;
            imagined.luck = luck_;
            Rules::redeal(imagined, seat);
            luck_ = imagined.luck;
            Thinking<Rules, Net> mind(net, run_.effort);
            std::vector<Way> ways = mind.ways(imagined, seat, luck_, mixes(state.stack.top()) ? MIXED : 1);
            plan = std::move(ways[mixed(ways)].actions);
        }
        const int action = plan.front();
        plan.erase(plan.begin());
        return action;
    }

    void learn(State& state, int seat, const std::vector<Moment>& own, double trace) {
        double target = Eyes::worth(state, seat);
        for (std::size_t at = own.size(); at-- > 0;) {
            net_.learn(own[at].seen, target);
            if (own[at].cut && at > 0)
                target = own[at - 1].value;
            else
                target = (1 - trace) * own[at].value + trace * target;
            if (net_.noted() >= run_.batch) net_.move(rate_);
        }
    }

    // Hidden answers are mixed, so that no rival can count on them.
    template <class Seen = Eyes>
    static bool mixes(const Rules::Pending& asked) {
        if constexpr (requires { Seen::mixes(asked); }) return Seen::mixes(asked);
        else return false;
    }

    // One of the ways, the better ones more often.
    std::size_t mixed(const std::vector<Way>& ways) {
        if (ways.size() == 1) return 0;
        std::vector<double> weights;
        double sum = 0;
        for (const Way& way : ways) weights.push_back(sum += std::exp((way.value - ways.front().value) / run_.mix));
        const double drawn = sum * luck_.below(1'000'000) / 1e6;
        std::size_t at = 0;
        while (weights[at] <= drawn) ++at;
        return at;
    }

    // The share of wins alone against others with another net, or the greedy one, or of the team.
    double against(const Net* other) {
        if (!has_greedy && !other) return 0;
        double won = 0;
        for (int game = 0; game < run_.trial; ++game) {
            State state = start((3ULL << 40) + static_cast<std::uint64_t>(game / run_.seats));
            const int me = game % run_.seats;
            while (!state.stack.empty()) {
                const int seat = state.stack.top().seats[0];
                const Net* mind = seat == me || Eyes::team ? &net_ : other;
                Options options;
                Play::legal(state, seat, options);
                State imagined = state;
                imagined.luck = luck_;
                Rules::redeal(imagined, seat);
                luck_ = imagined.luck;
                const int action = mind ? Thinking<Rules, Net>(*mind, Effort{}).choose(imagined, seat, luck_)
                                        : greedily<Greedy>(state, seat, options, luck_);
                Play::apply(state, seat, action);
            }
            Points points{}, places{};
            Rules::score(state, points, places);
            int first = 0;
            for (int seat = 0; seat < run_.seats; ++seat) first += places[seat] == 1;
            if (places[me] == 1) won += Eyes::team ? 1 : 1.0 / first;
        }
        return won / run_.trial;
    }

    static constexpr int MIXED = 16;  // ways to answer that are mixed at most

    const Rules::Box* box_;
    Run run_;
    Luck luck_;
    Net net_;
    std::vector<std::vector<Moment>> moments_;  // of each seat, in the game that is played
    std::vector<long> played_;                  // how often each action was
    std::vector<std::unique_ptr<Net>> pool_;    // others' nets, then the first self, then older selves
    std::size_t first_ = 0;
    bool fresh_ = true;
    float rate_ = 1e-3f;
};

}  // namespace workshop
