// Foresight: the best few ways of a seat, played out on imagined tables against imagined rivals.
#pragma once

#include <cmath>
#include <vector>

#include "thinking.hpp"

namespace dwarrow {

// A game's eyes may say how its hidden answers are imagined (`Imagining`) and where playing out
// rests (`rests`); without the latter nothing is played out.
template <class Rules, class Judge = Brain>
class Foresight {
    using State = typename Rules::State;
    using Run = Running<Rules>;
    using Eyes = typename Rules::Eyes;

public:
    Foresight(const Judge& brain, Effort effort)
        : effort_(effort), deadline_(effort.seconds), mind_(brain, effort), quick_(brain, quickly(effort)) {}

    // The best action of a seat; `state` is any that the seat could not tell from the truth. `values`
    // are what the legal actions are worth.
    int choose(const State& state, int seat, Luck& luck, std::vector<double>& values) {
        if (!searches || effort_.candidates < 2 || effort_.tables < 1) return mind_.choose(state, seat, luck, &values);
        State table = state;
        table.luck = luck;
        Rules::redeal(table, seat);
        luck = table.luck;
        Options options;
        Run::legal(table, seat, options);
        if (options.count == 1) return mind_.choose(table, seat, luck, &values);
        ways_ = mind_.ways(table, seat, luck, effort_.candidates, &values);
        found_.assign(ways_.size(), {});
        alive_.resize(ways_.size());
        for (std::size_t way = 0; way < ways_.size(); ++way) alive_[way] = way;
        play_out_all(table, seat, luck);
        settle(options, values);
        return ways_[best()].actions.front();
    }

    // What some actions of a seat are worth, all on the same imagined tables, none of them left early.
    std::vector<double> compare(const State& state, int seat, const std::vector<int>& actions, Luck& luck) {
        std::vector<double> found(actions.size(), 0);
        const Luck begun = luck;
        if (!searches || effort_.tables < 1) {
            for (std::size_t at = 0; at < actions.size(); ++at) {
                luck = begun;
                found[at] = mind_.followed(state, seat, actions[at], luck);
            }
            return found;
        }
        auto imagining = imagine(state, seat);
        for (int tables = 0; tables < effort_.tables; ++tables) {
            const State table = imagined(state, seat, imagining, luck);
            for (std::size_t at = 0; at < actions.size(); ++at) {
                State tried = table;
                found[at] += play_out(tried, seat, {actions[at]}) / effort_.tables;
            }
        }
        return found;
    }

    // What the table is worth to a seat: to one that is asked its best action, to another one the mean
    // where playing out rests.
    double worth(const State& state, int seat, Luck& luck) {
        State table = state;
        if (table.stack.empty()) return quick_.ended(table, seat);
        if (table.stack.top().seats.has(static_cast<std::int8_t>(seat))) {
            std::vector<double> values;
            choose(table, seat, luck, values);
            return *std::max_element(values.begin(), values.end());
        }
        if (!searches || effort_.tables < 1) return quick_.value(table, seat);
        auto imagining = imagine(table, seat);
        double sum = 0;
        for (int tables = 0; tables < effort_.tables; ++tables) {
            State tried = imagined(table, seat, imagining, luck);
            sum += play_out(tried, seat, {});
        }
        return sum / effort_.tables;
    }

private:
    static constexpr bool searches = requires(const typename Rules::Pending& top) { Eyes::rests(top, 0); };

    // How everybody thinks while ways are played out.
    static Effort quickly(const Effort& effort) {
        Effort quick;
        quick.width = effort.answers;
        quick.winning = effort.winning;
        return quick;
    }

    // Every way on the same imagined tables, until one is clearly best or time is up.
    void play_out_all(const State& state, int seat, Luck& luck) {
        auto imagining = imagine(state, seat);
        std::vector<double> worths(ways_.size());
        for (int tables = 1; tables <= effort_.tables && alive_.size() > 1; ++tables) {
            const State table = imagined(state, seat, imagining, luck);
            for (std::size_t way : alive_) {
                State tried = table;
                worths[way] = play_out(tried, seat, ways_[way].actions);
                if (deadline_.passed()) return;
            }
            for (std::size_t way : alive_) found_[way].push_back(worths[way]);
            if (tables >= FEWEST && tables % STEP == 0) drop_hopeless();
        }
    }

    // A table that the seat could not tell from the truth, with luck of its own.
    template <class Imagining>
    static State imagined(const State& state, int seat, const Imagining& imagining, Luck& luck) {
        State table = state;
        table.luck = luck;
        Rules::redeal(table, seat);
        imagining(table);
        luck = table.luck;
        luck.below(2);
        return table;
    }

    // Hidden answers of rivals, given as they would give them.
    auto imagine(const State& state, int seat) {
        if constexpr (requires { typename Eyes::Imagining; }) {
            return typename Eyes::Imagining(state, seat,
                                            [&](State& table, int owner) { return quick_.value(table, owner); });
        } else {
            return [](State&) {};
        }
    }

    // What a way is worth once everybody has gone on as the brain says.
    double play_out(State& state, int seat, const std::vector<int>& actions) {
        int rounds = effort_.rounds;
        std::size_t next = 0;
        while (!state.stack.empty()) {
            const auto& top = state.stack.top();
            if constexpr (searches)
                if (next == actions.size() && Eyes::rests(top, seat) && rounds-- <= 0) return judged(state, seat);
            if (top.seats.empty()) {
                const auto step = state.stack.pop();
                Rules::run(state, step);
                continue;
            }
            const bool planned = next < actions.size() && top.seats.has(static_cast<std::int8_t>(seat));
            const int asked = planned ? seat : +top.seats[0];
            Options options;
            if (!Run::legal(state, asked, options)) broken("somebody is asked who can do nothing");
            int action = options.items[0];
            if (planned) action = actions[next++];
            else if (options.count > 1) action = answer(state, asked);
            if (planned && !options.has(action)) broken("a way is not open on an imagined table");
            const auto question = state.stack.pop();
            Rules::carry_out(state, question, asked, action);
        }
        return quick_.ended(state, seat);
    }

    // What a seat does while ways are played out.
    int answer(State& state, int seat) {
        Luck luck = state.luck;
        return quick_.choose(state, seat, luck);
    }

    // What a table is worth where playing out rests: to a seat that is asked, its best action.
    double judged(State& state, int seat) {
        const auto& top = state.stack.top();
        if (!top.seats.has(static_cast<std::int8_t>(seat))) return quick_.value(state, seat);
        Luck luck = state.luck;
        return quick_.ways(state, seat, luck, 1, &unused_).front().value;
    }

    // What was found of a way; before it was played out, what the brain says.
    double mean(std::size_t way) const {
        if (found_[way].empty()) return ways_[way].value;
        double sum = 0;
        for (double worth : found_[way]) sum += worth;
        return sum / static_cast<double>(found_[way].size());
    }

    // The way with the best mean.
    std::size_t best() const {
        std::size_t found = alive_.front();
        for (std::size_t way : alive_)
            if (mean(way) > mean(found)) found = way;
        return found;
    }

    // Ways that lag behind the best one by more than luck explains are left.
    void drop_hopeless() {
        const std::size_t first = best();
        std::vector<std::size_t> kept;
        for (std::size_t way : alive_) {
            double sum = 0, squares = 0;
            const auto tables = static_cast<double>(found_[way].size());
            for (std::size_t table = 0; table < found_[way].size(); ++table) {
                const double by = found_[first][table] - found_[way][table];
                sum += by;
                squares += by * by;
            }
            const double lag = sum / tables, spread = std::max(0.0, squares / tables - lag * lag);
            if (way == first || lag < CLEAR * std::sqrt(spread / tables) + 1e-9) kept.push_back(way);
        }
        alive_ = kept;
    }

    // Played-out actions have what was found, the others no more than the worst of these.
    void settle(const Options& options, std::vector<double>& values) const {
        double least = 2;
        std::vector<double> searched(values.size(), -1);
        for (std::size_t way = 0; way < ways_.size(); ++way) {
            int place = 0;
            while (options.items[place] != ways_[way].actions.front()) ++place;
            searched[static_cast<std::size_t>(place)] = std::max(searched[static_cast<std::size_t>(place)], mean(way));
            least = std::min(least, mean(way));
        }
        const double most = mean(best());
        for (std::size_t place = 0; place < values.size(); ++place)
            values[place] = searched[place] >= 0 ? std::min(searched[place], most) : std::min(values[place], least);
    }

    static constexpr int FEWEST = 16, STEP = 8;  // tables before a way is left, and between looks at that
    static constexpr double CLEAR = 2.5;         // in standard errors

    Effort effort_;
    Deadline deadline_;
    Thinking<Rules, Judge> mind_, quick_;
    std::vector<Way> ways_;
    std::vector<std::vector<double>> found_;  // of each way, one for each table
    std::vector<std::size_t> alive_;
    std::vector<double> unused_;
};

}  // namespace dwarrow
