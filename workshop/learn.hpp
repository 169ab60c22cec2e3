// Learn: self-play with TD(lambda) over the own afterstates, against a pool of older selves, on threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
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
    int threads = 1;
    double seconds = 60;  // of one core, for each thread
    long games = 0;       // ends the run instead of the seconds; on one thread it can be repeated to the last bit
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
    bool feed = false;                   // moments go to whoever reads the output, weights come from the kept file
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
    using Rival = std::shared_ptr<const Net>;

    static constexpr bool has_greedy = !std::is_void_v<Greedy>;

    struct Moment {
        Inputs seen;
        double value;
        bool cut;  // the action after it was explored: nothing is learned across it
    };

    // One thread's player. With several threads each thinks with a net of its own, which gets the
    // common weights whenever a batch was learned.
    struct Actor {
        Luck luck;
        std::unique_ptr<Net> copy;
        Net& net;
        std::vector<std::vector<Moment>> moments;  // of each seat, in the game that is played
        std::vector<long> played;                  // how often each action was
        long version = 0;                          // of the weights that were read
        std::vector<std::int16_t> rows{};          // moments that are not sent yet

        Actor(const Run& run, Luck own, Net& common)
            : luck(own), copy(run.threads > 1 || run.feed ? std::make_unique<Net>(common) : nullptr),
              net(copy ? *copy : common), moments(static_cast<std::size_t>(run.seats)),
              played(static_cast<std::size_t>(Rules::actions)) {}
    };

public:
    Learner(const Rules::Box* box, Run run)
        : box_(box), run_(std::move(run)), luck_(Luck::seeded(run_.seed, 1)), net_(Eyes::count) {
        net_.begin(luck_);
        const bool resumed = net_.resume(kept().c_str());
        fresh_ = !resumed && !net_.read(run_.start.c_str());
        if (run_.feed && !resumed) net_.keep(kept().c_str());
        for (const std::string& rival : run_.pool) {
            auto net = std::make_shared<Net>(Eyes::count);
            if (net->read(rival.c_str())) pool_.push_back(std::move(net));
        }
        pool_.push_back(std::make_shared<Net>(net_));
        first_ = pool_.size() - 1;
        if (run_.response && !first_) broken("a response needs a rival");
    }

    void go() {
        begun_ = std::clock();
        std::fprintf(curves(), "seconds,games,rate,loss,first_self,last_kept,greedy\n");
        std::vector<std::thread> others;
        for (int thread = 1; thread < run_.threads; ++thread)
            others.emplace_back([this, thread] {
                Actor actor(run_, Luck::seeded(run_.seed, 100 + static_cast<std::uint64_t>(thread)), net_);
                while (part(next_) < 1 && !asked_to_end) play(actor, next_++);
            });
        Actor actor(run_, luck_, net_);
        lead(actor);
        for (auto& other : others) other.join();
        if (run_.feed) renew();
        save();
    }

private:
    std::FILE* curves() const { return run_.feed ? stderr : stdout; }

    double spent() const { return static_cast<double>(std::clock() - begun_) / CLOCKS_PER_SEC / run_.threads; }
    // How much of the run is over.
    double part(long game) const {
        return run_.games ? static_cast<double>(game) / static_cast<double>(run_.games) : spent() / run_.seconds;
    }

    // The first thread plays, too; it also sets the rate, keeps older selves and draws the curves.
    void lead(Actor& actor) {
        double told = 0, kept = 0;
        for (long game;; play(actor, game)) {
            game = next_++;
            const double now = part(game);
            const bool ends = now >= 1 || asked_to_end;
            const double along = run_.begin + (run_.end - run_.begin) * std::min(now, 1.0);
            rate_ = static_cast<float>(run_.rate * std::pow(run_.last_rate / run_.rate, along));
            if (run_.feed) renew();
            if (now - told > 0.05 || ends) {
                told = now;
                tell(actor, game);
            }
            if (ends) return;
            if (now - kept > 1.0 / 12) {
                kept = now;
                const std::lock_guard lock(mutex_);
                pool_.push_back(std::make_shared<Net>(net_));
                if (pool_.size() > first_ + 8) pool_.erase(pool_.begin() + static_cast<std::ptrdiff_t>(first_) + 1);
            }
        }
    }

    // A point of the curves.
    void tell(Actor& actor, long game) {
        double loss = 0;
        {
            const std::lock_guard lock(mutex_);
            loss = net_.loss / static_cast<double>(std::max(net_.learnt, 1L));
            net_.loss = 0;
            net_.learnt = 0;
            if (actor.copy) actor.net.weights = net_.weights;
        }
        const double used = spent();
        const double greedy = against(actor, nullptr), last = against(actor, pool_.back().get());
        const double first = against(actor, pool_[first_].get());
        std::fprintf(curves(), "%.0f,%ld,%.6f,%.5f,%.3f,%.3f,%.3f\n", used, game, static_cast<double>(rate_), loss, first,
                     last, greedy);
        std::fflush(curves());
        const std::lock_guard lock(mutex_);
        save();
    }

    std::string kept() const { return run_.out + ".float"; }

    void save() const {
        net_.save((run_.out + ".brain").c_str());
        if (!run_.feed) net_.keep(kept().c_str());
    }

    // Weights that whoever reads the moments has learned from them.
    void renew() {
        std::error_code failed;
        const auto written = std::filesystem::last_write_time(kept(), failed);
        if (failed || written == renewed_) return;
        renewed_ = written;
        const std::lock_guard lock(mutex_);
        net_.resume(kept().c_str());
        ++version_;
    }

    State start(std::uint64_t stream) const {
        State state;
        const auto& choices = run_.choices[static_cast<std::size_t>(stream % run_.choices.size())];
        const Setting setting{run_.seats, run_.rules, choices.data(), static_cast<int>(choices.size())};
        Play::start(box_, state, setting, Luck::seeded(run_.seed, stream));
        return state;
    }

    // Who plays a game; nobody's net is the greedy player, the actor's own is in no need of keeping.
    std::vector<Rival> minds_for(Actor& actor, long number) {
        const Rival own(Rival(), &actor.net);
        std::vector<Rival> minds(static_cast<std::size_t>(run_.seats), own);
        if (Eyes::team) return minds;
        if (is_lesson(number)) {
            std::fill(minds.begin(), minds.end(), nullptr);
            return minds;
        }
        const std::lock_guard lock(mutex_);
        Luck& luck = actor.luck;
        if (run_.response) {
            const Rival rival = pool_[static_cast<std::size_t>(luck.below(static_cast<int>(first_)))];
            for (int next = 1; next < run_.seats; ++next)
                minds[static_cast<std::size_t>((number + next) % run_.seats)] = rival;
            return minds;
        }
        const double drawn = luck.below(10000) / 1e4;
        const bool greedy = has_greedy && drawn < run_.greedy, older = !greedy && drawn < run_.greedy + run_.older;
        for (int next = 1; next < run_.seats; ++next) {
            Rival& rival = minds[static_cast<std::size_t>((number + next) % run_.seats)];
            if (older) rival = pool_[static_cast<std::size_t>(luck.below(static_cast<int>(pool_.size())))];
            else if (greedy && luck.below(4)) rival = nullptr;
        }
        return minds;
    }

    // Whether a new net only watches greedy players.
    bool is_lesson(long number) const { return has_greedy && fresh_ && number < run_.greedy_start; }

    // One game, and what is learned from it.
    void play(Actor& actor, long number) {
        if (actor.version != version_) {
            const std::lock_guard lock(mutex_);
            actor.version = version_;
            actor.net.weights = net_.weights;
        }
        State state = start((2ULL << 40) + static_cast<std::uint64_t>(number));
        const std::vector<Rival> minds = minds_for(actor, number);
        const bool lesson = is_lesson(number);
        for (auto& own : actor.moments) own.clear();
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
            const bool explored = actor.luck.below(1000) < run_.explore * 1000;
            int action;
            if (explored) {
                plan.clear();
                action = rare(actor, options);
            } else {
                action = minds[at] ? going_on(state, seat, *minds[at], plan, actor.luck)
                                   : greedily<Greedy>(state, seat, options, actor.luck);
            }
            ++actor.played[static_cast<std::size_t>(action)];
            Thinking<Rules, Net>::take(state, seat, action);
            if ((minds[at].get() == &actor.net || lesson) && !state.stack.empty()) {
                auto& own = actor.moments[Eyes::team ? 0 : at];
                own.emplace_back();
                own.back().seen.clear();
                Eyes::look(state, seat, own.back().seen);
                own.back().value = actor.net.value(own.back().seen);
                own.back().cut = explored;
            }
            Play::run_steps(state);
        }
        for (int seat = 0; seat < (Eyes::team ? 1 : run_.seats); ++seat)
            learn(actor, state, seat, lesson ? 1 : run_.trace);
    }

    // Any option; every other time the one that was played least.
    static int rare(Actor& actor, const Options& options) {
        int found = options.items[actor.luck.below(options.count)];
        if (actor.luck.below(2)) return found;
        const auto played = [&](int action) { return actor.played[static_cast<std::size_t>(action)]; };
        for (int at = 0; at < options.count; ++at)
            if (played(options.items[at]) < played(found)) found = options.items[at];
        return found;
    }

    // What a mind does next: what it planned, as long as that lasts.
    int going_on(const State& state, int seat, const Net& net, std::vector<int>& plan, Luck& luck) {
        if (plan.empty()) {
            State imagined = state;
            imagined.luck = luck;
            Rules::redeal(imagined, seat);
            luck = imagined.luck;
            Thinking<Rules, Net> mind(net, run_.effort);
            std::vector<Way> ways = mind.ways(imagined, seat, luck, mixes(state.stack.top()) ? MIXED : 1);
            plan = std::move(ways[mixed(ways, luck)].actions);
        }
        const int action = plan.front();
        plan.erase(plan.begin());
        return action;
    }

    void learn(Actor& actor, State& state, int seat, double trace) {
        const std::vector<Moment>& own = actor.moments[static_cast<std::size_t>(seat)];
        double target = Eyes::worth(state, seat);
        for (std::size_t at = own.size(); at-- > 0;) {
            if (run_.feed) send(actor, own[at].seen, target);
            else learn(actor, own[at].seen, target);
            if (own[at].cut && at > 0)
                target = own[at - 1].value;
            else
                target = (1 - trace) * own[at].value + trace * target;
        }
    }

    void learn(Actor& actor, const Inputs& seen, double target) {
        actor.net.learn(seen, target);
        if (actor.net.noted() < run_.batch) return;
        if (!actor.copy) return actor.net.move(rate_);
        const std::lock_guard lock(mutex_);
        net_.move_by(actor.net, rate_);
    }

    // A row for each moment: all inputs, then the target as four bytes.
    void send(Actor& actor, const Inputs& seen, double target) {
        constexpr std::size_t size = Eyes::count + 2;
        auto& rows = actor.rows;
        rows.resize(rows.size() + size);
        std::int16_t* row = &rows[rows.size() - size];
        for (int from = 0; from < seen.count; ++from) row[seen.places[from]] = seen.values[from];
        const auto aim = static_cast<float>(target);
        std::memcpy(row + Eyes::count, &aim, sizeof aim);
        if (rows.size() < size * SENT) return;
        const std::lock_guard lock(sending_);
        std::fwrite(rows.data(), sizeof(std::int16_t), rows.size(), stdout);
        rows.clear();
    }

    // Hidden answers are mixed, so that no rival can count on them.
    template <class Seen = Eyes>
    static bool mixes(const Rules::Pending& asked) {
        if constexpr (requires { Seen::mixes(asked); }) return Seen::mixes(asked);
        else return false;
    }

    // One of the ways, the better ones more often.
    std::size_t mixed(const std::vector<Way>& ways, Luck& luck) const {
        if (ways.size() == 1) return 0;
        std::vector<double> weights;
        double sum = 0;
        for (const Way& way : ways) weights.push_back(sum += std::exp((way.value - ways.front().value) / run_.mix));
        const double drawn = sum * luck.below(1'000'000) / 1e6;
        std::size_t at = 0;
        while (weights[at] <= drawn) ++at;
        return at;
    }

    // The share of wins alone against others with another net, or the greedy one, or of the team.
    double against(Actor& actor, const Net* other) {
        if (!has_greedy && !other) return 0;
        double won = 0;
        Luck& luck = actor.luck;
        for (int game = 0; game < run_.trial; ++game) {
            State state = start((3ULL << 40) + static_cast<std::uint64_t>(game / run_.seats));
            const int me = game % run_.seats;
            while (!state.stack.empty()) {
                const int seat = state.stack.top().seats[0];
                const Net* mind = seat == me || Eyes::team ? &actor.net : other;
                Options options;
                Play::legal(state, seat, options);
                State imagined = state;
                imagined.luck = luck;
                Rules::redeal(imagined, seat);
                luck = imagined.luck;
                const int action = mind ? Thinking<Rules, Net>(*mind, Effort{}).choose(imagined, seat, luck)
                                        : greedily<Greedy>(state, seat, options, luck);
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

    static constexpr int MIXED = 16;   // ways to answer that are mixed at most
    static constexpr int SENT = 1024;  // moments that are sent at once

    const Rules::Box* box_;
    Run run_;
    Luck luck_;
    Net net_;
    std::vector<Rival> pool_;  // others' nets, then the first self, then older selves
    std::size_t first_ = 0;
    bool fresh_ = true;
    std::clock_t begun_ = 0;
    std::atomic<long> next_ = 0, version_ = 0;
    std::atomic<float> rate_ = 1e-3f;
    std::filesystem::file_time_type renewed_{};
    std::mutex mutex_, sending_;
};

}  // namespace workshop
