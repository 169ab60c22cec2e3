// Thinking: which action a learned player takes, from what its seat may know.
#pragma once

#include <algorithm>
#include <chrono>
#include <vector>

#include "../kernel/running.hpp"
#include "brain.hpp"
#include "outlook.hpp"

namespace dwarrow {

struct Effort {
    int width = 1;       // how many ways to finish the own turn are followed at once
    int samples = 1;     // how often an action that shows something is imagined
    int candidates = 0;  // how many ways are played out against imagined rivals; below 2 none
    int tables = 0;      // how many tables are imagined for that at most
    int rounds = 0;      // how many more rounds or own turns are played out
    double seconds = 0;  // when to answer with what is known so far; 0 for never
    int answers = 1;     // the width of everybody's thoughts while ways are played out
    int winning = 0;     // whether a game that is over is worth what coming first is, the margin aside
};

// Says when time is up.
class Deadline {
    using Clock = std::chrono::steady_clock;

public:
    explicit Deadline(double seconds) : bound_(seconds > 0) {
        if (bound_) end_ = Clock::now() + std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6));
    }
    bool passed() const { return bound_ && Clock::now() > end_; }

private:
    bool bound_;
    Clock::time_point end_;
};

// Actions that a seat takes one after the other, and what the table is worth then.
struct Way {
    double value;
    std::vector<int> actions;
};

// `Judge` tells what inputs are worth: a `Brain`, or the net that is being learned.
template <class Rules, class Judge = Brain>
class Thinking {
    using State = typename Rules::State;
    using Run = Running<Rules>;
    using Eyes = typename Rules::Eyes;

public:
    Thinking(const Judge& brain, Effort effort) : brain_(brain), effort_(effort), deadline_(effort.seconds) {}

    // An action and the steps after it, up to where the table is judged: a game's eyes may pause
    // before a step that shows what was hidden (`pauses`).
    static void take(State& state, int seat, int action) {
        const auto asked = state.stack.pop();
        Rules::carry_out(state, asked, seat, action);
        if constexpr (requires { Eyes::pauses(asked); })
            Run::run_steps(state, Eyes::pauses);
        else
            Run::run_steps(state);
    }

    // What the table is worth to a seat.
    double value(State& state, int seat) {
        if (state.stack.empty()) return ended(state, seat);
        inputs_.clear();
        Eyes::look(state, seat, inputs_);
        return brain_.value(inputs_, layer_);
    }

    // What a game that is over is worth to a seat.
    double ended(State& state, int seat) const {
        if (!effort_.winning) return Eyes::worth(state, seat);
        Points points{}, places{};
        Rules::score(state, points, places);
        return won(state.seats, seat, places);
    }

    // The best action of a seat; `state` is any that the seat could not tell from the truth.
    int choose(const State& state, int seat, Luck& luck, std::vector<double>* values = nullptr) {
        return plan(state, seat, luck, values).front();
    }

    // The actions with which a seat goes on best, up to where luck or others have their say.
    std::vector<int> plan(const State& state, int seat, Luck& luck, std::vector<double>* values = nullptr) {
        std::vector<Way> best = ways(state, seat, luck, 1, values);
        if (values && effort_.width > 1) settle(state, seat, best.front().actions.front(), best.front().value, *values);
        return std::move(best.front().actions);
    }

    // The best few ways to go on, best first: of all that are begun, the best are followed. `values`
    // are those of the first actions.
    std::vector<Way> ways(const State& state, int seat, Luck& luck, int most, std::vector<double>* values = nullptr) {
        std::vector<Begun> begun{{state, {}}}, followed;
        std::vector<Step> steps;
        std::vector<Way> best;
        if (values) values->clear();
        for (int depth = 0; depth < MOST_DEPTH && !begun.empty(); ++depth) {
            steps.clear();
            for (std::size_t from = 0; from < begun.size(); ++from) {
                Options options;
                if (!Run::legal(begun[from].state, seat, options)) broken("nobody is asked");
                if (!depth && options.count == 1 && !values) return {{0, {options.items[0]}}};
                for (int at = 0; at < options.count; ++at) {
                    bool over = false;
                    const double found = after(begun[from].state, seat, options.items[at], luck, over);
                    if (values && !depth) values->push_back(found);
                    steps.push_back({found, static_cast<int>(from), options.items[at], over});
                }
            }
            std::stable_sort(steps.begin(), steps.end(),
                             [](const Step& one, const Step& other) { return one.value > other.value; });
            const bool last = effort_.width < 2 || depth == MOST_DEPTH - 1 || deadline_.passed();
            followed.clear();
            double before = -1;  // ways of the same value come to the same
            for (const Step& step : steps) {
                const auto& actions = begun[static_cast<std::size_t>(step.from)].actions;
                if (step.over || last) {
                    keep(best, most, step, actions);
                } else if (step.value != before && static_cast<int>(followed.size()) < effort_.width) {
                    before = step.value;
                    followed.push_back(begun[static_cast<std::size_t>(step.from)]);
                    followed.back().actions.push_back(step.action);
                    take(followed.back().state, seat, step.action);
                }
            }
            begun.swap(followed);
        }
        return best;
    }

    // What an action is worth once the seat has gone on as well as it can; the mean where luck has its say.
    double followed(const State& state, int seat, int action, Luck& luck) {
        double sum = 0;
        for (int sample = 0; sample < effort_.samples; ++sample) {
            State tried = state;
            tried.luck = luck;
            if (sample) Rules::redeal(tried, seat);
            const Luck before = tried.luck;
            take(tried, seat, action);
            const bool certain = !shown(state, tried, before);
            luck = tried.luck;
            std::vector<double> values;
            const double found =
                goes_on(tried, seat) ? ways(tried, seat, luck, 1, &values).front().value : value(tried, seat);
            if (certain) return found;
            sum += found;
        }
        return sum / effort_.samples;
    }

private:
    // What an action is worth: the mean where luck has its say; `over` where the plan ends with it.
    double after(const State& state, int seat, int action, Luck& luck, bool& over) {
        State tried = state;
        tried.luck = luck;
        take(tried, seat, action);
        double sum = value(tried, seat);
        over = true;
        if (!shown(state, tried, luck)) {
            over = !goes_on(tried, seat);
            return sum;
        }
        luck = tried.luck;
        for (int sample = 1; sample < effort_.samples; ++sample) {
            State other = state;
            other.luck = luck;
            Rules::redeal(other, seat);
            take(other, seat, action);
            luck = other.luck;
            sum += value(other, seat);
        }
        return sum / effort_.samples;
    }

    // The action that begins the best plan has its value; no other has a higher one.
    static void settle(const State& state, int seat, int action, double most, std::vector<double>& values) {
        Options options;
        State table = state;
        Run::legal(table, seat, options);
        for (int at = 0; at < options.count; ++at) {
            double& found = values[static_cast<std::size_t>(at)];
            found = options.items[at] == action ? most : std::min(found, most);
        }
    }

    // Whether the seat is asked again, with others or alone.
    static bool goes_on(const State& state, int seat) {
        return !state.stack.empty() && state.stack.top().seats.has(static_cast<std::int8_t>(seat));
    }
    // Whether luck or something hidden had a part in what came after.
    static bool shown(const State& before, const State& after, const Luck& luck) {
        return after.reveals != before.reveals || after.luck.state != luck.state;
    }

    // One more step on a way.
    struct Step {
        double value;
        int from, action;
        bool over;
    };

    // Among the best ways, each value once.
    static void keep(std::vector<Way>& best, int most, const Step& step, const std::vector<int>& actions) {
        std::size_t place = 0;
        while (place < best.size() && best[place].value > step.value) ++place;
        if (static_cast<int>(place) == most || (place < best.size() && best[place].value == step.value)) return;
        if (static_cast<int>(best.size()) == most) best.pop_back();
        const auto kept = best.insert(best.begin() + static_cast<std::ptrdiff_t>(place), {step.value, actions});
        kept->actions.push_back(step.action);
    }

    // A way into the own turn.
    struct Begun {
        State state;
        std::vector<int> actions;
    };
    static constexpr int MOST_DEPTH = 60;

    const Judge& brain_;
    Effort effort_;
    Deadline deadline_;
    Inputs inputs_;
    typename Judge::Layer layer_;
};

}  // namespace dwarrow
