// Learn: self-play with TD(lambda) over the own afterstates, against a pool of older selves.
#pragma once

#include <ctime>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "../native/mind/thinking.hpp"
#include "net.hpp"

namespace workshop {

using namespace dwarrow;

struct Run {
    int seats;
    double seconds;
    std::uint64_t seed;
    std::string out;
    double trace = 0.75;       // lambda
    double explore = 0.03;
    double mix = 0.01;  // how far below the best a hidden answer may be and still be given
    double rate = 1e-3, last_rate = 3e-5;
    int batch = 256;
    Effort effort;
    std::vector<std::vector<std::int32_t>> choices;  // options of the game, taken in turn
    int rules;
};

template <class Rules>
class Learner {
    using State = typename Rules::State;
    using Eyes = typename Rules::Eyes;
    using Play = Running<Rules>;

    struct Moment {
        Inputs seen;
        double value;
        bool cut;  // the action after it was explored: nothing is learned across it
    };

public:
    Learner(const typename Rules::Box* box, Run run)
        : box_(box), run_(std::move(run)), luck_(Luck::seeded(run_.seed, 1)), net_(Eyes::count),
          moments_(static_cast<std::size_t>(run_.seats)) {
        net_.begin(luck_);
        if (net_.resume((run_.out + ".float").c_str())) std::printf("resumed\n");
        pool_.push_back(std::make_unique<Net>(net_));
    }

    void go() {
        const std::clock_t begun = std::clock();
        double told = 0, kept = 0;
        for (long game = 0;; ++game) {
            const double spent =
                static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
            if (spent > run_.seconds) break;
            const double part = spent / run_.seconds;
            rate_ = static_cast<float>(run_.rate * std::pow(run_.last_rate / run_.rate, part));
            play(game);
            if (spent - told > run_.seconds / 20) {
                told = spent;
                std::printf("%6.0f s %8ld games  loss %.4f  against the first self %.3f, the last kept %.3f\n", spent,
                            game, net_.loss / static_cast<double>(net_.learnt), against(*pool_.front()),
                            against(*pool_.back()));
                std::fflush(stdout);
                net_.loss = 0;
                net_.learnt = 0;
                save();
            }
            if (spent - kept > run_.seconds / 12) {
                kept = spent;
                pool_.push_back(std::make_unique<Net>(net_));
                if (pool_.size() > 8) pool_.erase(pool_.begin() + 1);
            }
        }
        save();
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

    // One game; every fourth has older selves among the rivals.
    void play(long number) {
        State state = start((2ULL << 40) + static_cast<std::uint64_t>(number));
        std::vector<const Net*> minds(static_cast<std::size_t>(run_.seats), &net_);
        if (!Eyes::team && number % 4 == 3)
            for (int seat = 1; seat < run_.seats; ++seat)
                minds[static_cast<std::size_t>((seat + number / 4) % run_.seats)] =
                    pool_[static_cast<std::size_t>(luck_.below(static_cast<int>(pool_.size())))].get();
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
            int action = options.items[luck_.below(options.count)];
            if (explored) plan.clear();
            else action = going_on(state, seat, *minds[at], plan);
            Thinking<Rules, Net>::take(state, seat, action);
            if (minds[at] == &net_ && !state.stack.empty()) {
                auto& own = moments_[Eyes::team ? 0 : at];
                own.emplace_back();
                own.back().seen.clear();
                Eyes::look(state, seat, own.back().seen);
                own.back().value = net_.value(own.back().seen);
                own.back().cut = explored;
            }
            Play::run_steps(state);
        }
        for (int seat = 0; seat < (Eyes::team ? 1 : run_.seats); ++seat) learn(state, seat, moments_[static_cast<std::size_t>(seat)]);
    }

    // What a mind does next: what it planned, as long as that lasts.
    int going_on(const State& state, int seat, const Net& net, std::vector<int>& plan) {
        if (plan.empty()) {
            State imagined = state;
            imagined.luck = luck_;
            Rules::redeal(imagined, seat);
            luck_ = imagined.luck;
            Thinking<Rules, Net> mind(net, run_.effort);
            if (mixes(state.stack.top())) {
                std::vector<double> values;
                Options options;
                mind.choose(imagined, seat, luck_, &values);
                Play::legal(imagined, seat, options);
                return options.items[mixed(values)];
            }
            plan = mind.plan(imagined, seat, luck_);
        }
        const int action = plan.front();
        plan.erase(plan.begin());
        return action;
    }

    void learn(State& state, int seat, const std::vector<Moment>& own) {
        double target = Eyes::worth(state, seat);
        for (std::size_t at = own.size(); at-- > 0;) {
            net_.learn(own[at].seen, target);
            if (own[at].cut && at > 0)
                target = own[at - 1].value;
            else
                target = (1 - run_.trace) * own[at].value + run_.trace * target;
            if (net_.noted() >= run_.batch) net_.move(rate_);
        }
    }

    // Hidden answers are mixed, so that no rival can count on them.
    static bool mixes(const typename Rules::Pending& asked) {
        if constexpr (requires { Eyes::mixes(asked); }) return Eyes::mixes(asked);
        else return false;
    }

    // One of the values, the better ones more often.
    int mixed(const std::vector<double>& values) {
        const double most = *std::max_element(values.begin(), values.end());
        std::vector<double> weights;
        double sum = 0;
        for (double value : values) weights.push_back(sum += std::exp((value - most) / run_.mix));
        const double drawn = sum * luck_.below(1'000'000) / 1e6;
        int at = 0;
        while (weights[static_cast<std::size_t>(at)] <= drawn) ++at;
        return at;
    }

    // The share of wins against another net, or of the team.
    double against(const Net& other, int games = 100) {
        double won = 0;
        for (int game = 0; game < games; ++game) {
            State state = start((3ULL << 40) + static_cast<std::uint64_t>(game / run_.seats));
            const int me = game % run_.seats;
            while (!state.stack.empty()) {
                const int seat = state.stack.top().seats[0];
                const Net& mind = seat == me || Eyes::team ? net_ : other;
                State imagined = state;
                imagined.luck = luck_;
                Rules::redeal(imagined, seat);
                luck_ = imagined.luck;
                Play::apply(state, seat, Thinking<Rules, Net>(mind, Effort{}).choose(imagined, seat, luck_));
            }
            Points points{}, places{};
            Rules::score(state, points, places);
            int first = 0;
            for (int seat = 0; seat < run_.seats; ++seat) first += places[seat] == 1;
            if (places[me] == 1) won += Eyes::team ? 1 : 1.0 / first;
        }
        return won / games;
    }

    const typename Rules::Box* box_;
    Run run_;
    Luck luck_;
    Net net_;
    std::vector<std::vector<Moment>> moments_;  // of each seat, in the game that is played
    std::vector<std::unique_ptr<Net>> pool_;
    float rate_ = 1e-3f;
};

}  // namespace workshop
