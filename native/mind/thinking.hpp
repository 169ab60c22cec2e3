// Thinking: which action a learned player takes, from what its seat may know.
#pragma once

#include <algorithm>
#include <vector>

#include "../kernel/running.hpp"
#include "brain.hpp"
#include "outlook.hpp"

namespace dwarrow {

struct Effort {
    int width = 1;    // how many ways to finish the own turn are followed at once
    int samples = 1;  // how often an action that shows something is imagined
};

// `Judge` tells what inputs are worth: a `Brain`, or the net that is being learned.
template <class Rules, class Judge = Brain>
class Thinking {
    using State = typename Rules::State;
    using Run = Running<Rules>;
    using Eyes = typename Rules::Eyes;

public:
    Thinking(const Judge& brain, Effort effort) : brain_(brain), effort_(effort) {}

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
        if (state.stack.empty()) return Eyes::worth(state, seat);
        inputs_.clear();
        Eyes::look(state, seat, inputs_);
        return brain_.value(inputs_, layer_);
    }

    // The best action of a seat; `state` is any that the seat could not tell from the truth.
    int choose(const State& state, int seat, Luck& luck, std::vector<double>* values = nullptr) {
        Options options;
        State table = state;
        if (!Run::legal(table, seat, options)) broken("nobody is asked");
        if (values) values->clear();
        if (options.count == 1 && !values) return options.items[0];
        int best = 0;
        double most = -1;
        for (int at = 0; at < options.count; ++at) {
            const double found = after(state, seat, options.items[at], luck);
            if (values) values->push_back(found);
            if (found > most) most = found, best = at;
        }
        return options.items[best];
    }

private:
    // What an action is worth: the best end of the own turn, or the mean where luck has its say.
    double after(const State& state, int seat, int action, Luck& luck) {
        State tried = state;
        tried.luck = luck;
        take(tried, seat, action);
        if (!shown(state, tried, luck)) return finished(tried, seat, luck, effort_.width);
        double sum = value(tried, seat);
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

    // The best that the seat can make of the rest of its turn, looking a few ways ahead.
    double finished(State& state, int seat, Luck& luck, int width) {
        if (width < 2 || !goes_on(state, seat)) return value(state, seat);
        std::vector<Way> ways{{value(state, seat), state}}, next;
        double most = -1;
        for (int depth = 0; depth < MOST_DEPTH && !ways.empty(); ++depth) {
            next.clear();
            for (Way& way : ways) {
                Options options;
                Run::legal(way.state, seat, options);
                for (int at = 0; at < options.count; ++at) {
                    State tried = way.state;
                    tried.luck = luck;
                    take(tried, seat, options.items[at]);
                    const double found = value(tried, seat);
                    if (shown(way.state, tried, luck) || !goes_on(tried, seat))
                        most = std::max(most, found);
                    else
                        next.push_back({found, tried});
                }
            }
            const auto better = [](const Way& one, const Way& other) { return one.value > other.value; };
            if (static_cast<int>(next.size()) > width) {
                std::partial_sort(next.begin(), next.begin() + width, next.end(), better);
                next.resize(static_cast<std::size_t>(width), next.front());
            }
            ways.swap(next);
        }
        for (const Way& way : ways) most = std::max(most, way.value);
        return most;
    }

    // Whether the seat is asked again, with others or alone.
    static bool goes_on(const State& state, int seat) {
        return !state.stack.empty() && state.stack.top().seats.has(static_cast<std::int8_t>(seat));
    }
    // Whether luck or something hidden had a part in what came after.
    static bool shown(const State& before, const State& after, const Luck& luck) {
        return after.reveals != before.reveals || after.luck.state != luck.state;
    }

    struct Way {
        double value;
        State state;
    };
    static constexpr int MOST_DEPTH = 60;

    const Judge& brain_;
    Effort effort_;
    Inputs inputs_;
    typename Judge::Layer layer_;
};

}  // namespace dwarrow
