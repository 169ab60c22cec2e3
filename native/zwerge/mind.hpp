// Mind: how the team chooses, by expectimax over dice and draws up to the next action or turn.
#pragma once

#include <algorithm>
#include <cstring>
#include <vector>

#include "../kernel/running.hpp"
#include "../mind/thinking.hpp"
#include "eyes.hpp"
#include "habits.hpp"
#include "routes.hpp"

namespace dwarrow::zwerge {

// How often the highest of a walk's dice shows each face.
struct WalkOdds {
    enum Luck { PLAIN, ONE_AGAIN, HIGHEST_AGAIN };
    double at[3][MOST_DICE + 2][FACES + 1] = {};

    WalkOdds() {
        for (int dice = 1; dice <= MOST_DICE; ++dice) {
            double before[3] = {};
            for (int face = 1; face <= FACES; ++face) {
                const double each = face / 6.0;
                double all_but_one = 1;
                for (int die = 1; die < dice; ++die) all_but_one *= each;
                const double all = all_but_one * each;
                const double second = all + dice * all_but_one * (1 - each);
                const double now[3] = {all, all * each, (dice > 1 ? second : 1) * each};
                for (int luck = 0; luck < 3; ++luck) {
                    at[luck][dice][face] = now[luck] - before[luck];
                    before[luck] = now[luck];
                }
            }
        }
    }
    const double* of(const State& state, int seat) const {
        const int power = state.council_power(), dice = std::clamp(state.attribute(seat, WALK), 1, MOST_DICE);
        if (power == CouncilBox::REROLL_HIGHEST) return at[HIGHEST_AGAIN][dice];
        return at[power == CouncilBox::REROLL_A_DIE || may_use_stone(state, seat) ? ONE_AGAIN : PLAIN][dice];
    }
};

inline const WalkOdds walk_odds;

// `Judge` tells what inputs are worth: a `Brain`, or the net that is being learned.
template <class Rules, class Judge>
class Mind {
    using Run = Running<Rules>;

public:
    // Of `effort` the width says how many actions are looked into more deeply where the best are close.
    Mind(const Judge& judge, Effort effort) : judge_(judge), effort_(effort) {}

    // An action that ends in nothing but waiting is judged before the next turn's luck.
    static bool pauses(const State::Pending& pending) { return pending.kind == TURN; }

    // Whether the table is judged here: the next action is asked for, or the turn is over.
    static bool is_quiet(const State& state) {
        if (state.stack.empty()) return true;
        const int kind = state.stack.top().kind;
        return kind == TURN || kind == TAKE_ACTION;
    }

    double value(const State& state) {
        if (state.stack.empty()) return Eyes::worth(state, 0);
        inputs_.clear();
        Eyes::look(state, 0, inputs_);
        return judge_.value(inputs_, layer_);
    }

    // The best action; `state` is any that the seat could not tell from the truth.
    int choose(const State& state, int seat, Luck& luck, std::vector<double>* values = nullptr) {
        State base = state;
        base.luck = luck;
        Rules::redeal(base, seat);
        luck_ = base.luck;
        Options options;
        if (!Run::legal(base, seat, options)) broken("nobody is asked");
        std::vector<double> found(static_cast<std::size_t>(options.count), 0);
        if (options.count > 1 || values) judge_options(base, seat, options, found);
        luck = luck_;
        if (values) *values = found;
        return options.items[std::max_element(found.begin(), found.end()) - found.begin()];
    }

    // What some actions are worth.
    std::vector<double> compare(const State& state, int seat, const std::vector<int>& actions, Luck& luck) {
        Options options;
        State table = state;
        Run::legal(table, seat, options);
        std::vector<double> values, found;
        choose(state, seat, luck, &values);
        for (int action : actions)
            for (int at = 0; at < options.count; ++at)
                if (options.items[at] == action) found.push_back(values[static_cast<std::size_t>(at)]);
        return found;
    }

    // What the table is worth to the team: to one that is asked its best action.
    double worth(const State& state, int seat, Luck& luck) {
        if (state.stack.empty() || !state.stack.top().seats.has(static_cast<std::int8_t>(seat))) return value(state);
        std::vector<double> values;
        choose(state, seat, luck, &values);
        return *std::max_element(values.begin(), values.end());
    }

    // The rest of the walk that the last choice began, as long as nothing comes between.
    const Pile<int, FACES>& way() const { return way_; }

private:
    void judge_options(const State& base, int seat, const Options& options, std::vector<double>& found) {
        const int kind = base.stack.top().kind;
        if (kind == WALKING) return judge_steps(base, seat, options, found);
        if (kind == ROLL_AGAIN && base.scope == WALK_ROLL) return judge_walk_dice(base, seat, options, found);
        if (kind == ROLL_AGAIN && effort_.samples < least_for_dice) {
            const int answer = habit(base, base.stack.top(), options);
            for (int at = 0; at < options.count; ++at)
                found[static_cast<std::size_t>(at)] = options.items[at] == answer;
            return;
        }
        const bool acts = kind == TAKE_ACTION || kind == USE_EQUIPMENT || kind == ROLL_AGAIN;
        const int samples = acts ? effort_.samples : share(4);
        for (int at = 0; at < options.count; ++at)
            if (!is_idle(options, at))
                found[static_cast<std::size_t>(at)] = after(base, seat, options.items[at], samples);
        if (kind != TAKE_ACTION) return;
        if (effort_.width > 1) look_deeper(base, seat, options, found);
        const double most = *std::max_element(found.begin(), found.end());
        for (int at = 0; at < options.count; ++at)
            if (is_idle(options, at))
                found[static_cast<std::size_t>(at)] = std::min(most - a_little, after(base, seat, END_TURN, 1));
    }

    // A walk that stays where it is is never worse than ending the turn.
    static bool is_idle(const Options& options, int at) {
        return options.items[at] == END_TURN && options.items[0] == WALK_ACTION;
    }

    // Carry an action out, up to where the table is judged.
    static void take(State& state, int seat, int action) {
        const auto asked = state.stack.pop();
        Rules::carry_out(state, asked, seat, action);
        Run::run_steps(state, pauses);
    }

    // Answer by habit until the table is quiet; also until a walk goes on, if that is asked for.
    static void settle(State& state, bool until_walking = false) {
        while (!is_quiet(state)) {
            const auto& asked = state.stack.top();
            if (until_walking && asked.kind == WALKING) return;
            Options options;
            const int seat = asked.seats[0];
            Run::legal(state, seat, options);
            take(state, seat, options.count == 1 ? options.items[0] : habit(state, asked, options));
        }
    }

    // What an action is worth on average; `finish` judges the tables it may lead to.
    template <class Finish>
    double mean(const State& base, int seat, int action, int samples, Finish&& finish) {
        struct Outcome {
            std::uint64_t mark;
            double value;
        };
        Pile<Outcome, most_samples> outcomes;
        samples = std::min(samples, most_samples);
        double sum = 0;
        bool shown = false;
        for (int sample = 0; sample < samples; ++sample) {
            State tried = base;
            tried.luck = luck_;
            if (shown) Rules::redeal(tried, seat);
            const int reveals = tried.reveals;
            take(tried, seat, action);
            settle(tried);
            const bool lucky = tried.luck.state != luck_.state;
            luck_ = tried.luck;
            shown = shown || tried.reveals != reveals;
            if (!lucky && !shown) return finish(tried);
            const std::uint64_t mark = mark_of(tried);
            int at = 0;
            while (at < outcomes.size() && outcomes[at].mark != mark) ++at;
            if (at == outcomes.size()) outcomes.push({mark, finish(tried)});
            sum += outcomes[at].value;
        }
        return sum / samples;
    }

    double after(const State& base, int seat, int action, int samples) {
        if (action == WALK_ACTION) return walk(base, seat, [](const State&, double found) { return found; });
        return mean(base, seat, action, samples, [&](const State& state) { return value(state); });
    }

    // A number that differs for tables that differ, as far as the team sees them.
    static std::uint64_t mark_of(const State& state) {
        std::uint64_t mark = 0x9E3779B97F4A7C15 + static_cast<unsigned>(state.outcome);
        const auto mix = [&](std::uint64_t number) {
            mark = (mark ^ number) * 0xBF58476D1CE4E5B9;
            mark ^= mark >> 29;
        };
        if (state.stack.empty()) return mark;
        const auto rows = [&](const auto& row) {
            const auto* bytes = reinterpret_cast<const unsigned char*>(row.begin());
            const std::size_t size = static_cast<std::size_t>(row.size()) * sizeof(*row.begin());
            for (std::size_t at = 0; at < size; at += 8) {
                std::uint64_t eight = 0;
                std::memcpy(&eight, bytes + at, std::min<std::size_t>(8, size - at));
                mix(eight);
            }
        };
        for (int number :
             {state.turn, state.active, state.actions_left, state.hero, state.doom, state.hold, state.council,
              state.keeper, state.tunnel_tile, state.scenario, state.affected, state.tile_pile.size(),
              state.threat_pile.size(), static_cast<int>(state.tunnel_used), static_cast<int>(state.stack.top().kind)})
            mix(static_cast<std::uint64_t>(number));
        rows(state.position);
        rows(state.life);
        rows(state.extra_actions);
        rows(state.armies);
        rows(state.tile_on);
        rows(state.open);
        rows(state.progress);
        rows(state.card_armies);
        for (const auto& cards : state.equipment) {
            rows(cards);
            mix(static_cast<std::uint64_t>(cards.size()));
        }
        return mark;
    }

    // Every place where a walk may end: `found(steps, way there, value, table)`.
    template <class Found>
    void each_goal(const State& walking, int seat, int steps, Found&& found) {
        const Routes routes(walking, seat, steps);
        const Luck luck = luck_;
        for (int far = 0; far <= steps; ++far)
            for (int entered = 0; entered <= Routes::most_dead; ++entered)
                for (Fields fields = routes.reached(far, entered); fields; fields &= fields - 1) {
                    const auto way = routes.way_to(std::countr_zero(fields), far, entered);
                    State tried = walking;
                    tried.luck = luck;
                    for (int step : way) {
                        if (tried.stack.empty() || tried.stack.top().kind != WALKING) break;
                        take(tried, seat, step);
                        settle(tried, true);
                    }
                    if (!tried.stack.empty() && tried.stack.top().kind == WALKING) take(tried, seat, STOP);
                    settle(tried);
                    found(far, way, value(tried), tried);
                }
    }

    // The best worth within so many steps each; `better(table, value)` judges the best places anew.
    struct Reach {
        double within[FACES + 1];
    };
    template <class Better>
    Reach reach(State& walking, int seat, Better&& better) {
        Reach found;
        settle(walking, true);
        if (walking.stack.empty() || walking.stack.top().kind != WALKING) {
            std::fill(found.within, found.within + FACES + 1, value(walking));
            return found;
        }
        walking.stack.top().numbers[0] = FACES;
        struct Best {
            double value = -1;
            State table;
        };
        Best best[FACES + 1];
        each_goal(walking, seat, FACES, [&](int steps, const auto&, double worth, const State& table) {
            if (worth <= best[steps].value) return;
            best[steps].value = worth;
            std::memcpy(static_cast<void*>(&best[steps].table), &table, sizeof(State));
        });
        double most = -1, judged = -1;
        for (int steps = 0; steps <= FACES; ++steps) {
            if (best[steps].value > most) {
                most = best[steps].value;
                judged = std::max(judged, better(best[steps].table, most));
            }
            found.within[steps] = judged;
        }
        return found;
    }

    // A walk's mean over the dice: with more steps more places can be chosen.
    template <class Better>
    double walk(const State& base, int seat, Better&& better) {
        State walking = base;
        walking.luck = luck_;
        take(walking, seat, WALK_ACTION);
        const Reach found = reach(walking, seat, better);
        const double* chance = walk_odds.of(base, seat);
        double sum = 0;
        for (int steps = 1; steps <= FACES; ++steps) sum += chance[steps] * found.within[steps];
        return sum;
    }

    // A walk's dice are rolled: keep them, or roll one of them again.
    void judge_walk_dice(const State& base, int seat, const Options& options, std::vector<double>& found) {
        State walking = base;
        walking.luck = luck_;
        take(walking, seat, KEEP);
        const Reach places = reach(walking, seat, [](const State&, double worth) { return worth; });
        for (int at = 0; at < options.count; ++at) {
            double& worth = found[static_cast<std::size_t>(at)];
            worth = places.within[base.dice.top()];
            if (options.items[at] == KEEP) continue;
            Dice others = base.dice;
            others.remove(static_cast<Number>((options.items[at] - REROLL) % FACES + 1));
            const int highest = others.empty() ? 0 : others.top();
            worth = 0;
            for (int face = 1; face <= FACES; ++face) worth += places.within[std::max(face, highest)] / 6.0;
            if (options.items[at] >= REROLL_BY_STONE) worth -= price_of_stone;
        }
    }

    // A place where a walk may end.
    struct Goal {
        double value;
        Pile<int, FACES> way;
        State table;
    };

    // A step is worth the best place to which it leads; places that are close are judged further.
    void judge_steps(const State& base, int seat, const Options& options, std::vector<double>& found) {
        std::vector<Goal> goals;
        const int steps = std::min<int>(base.stack.top().numbers[0], FACES);
        each_goal(base, seat, steps, [&](int, const auto& way, double value, const State& table) {
            goals.push_back({value, way, table});
            if (way.size() < steps) goals.back().way.push(STOP);
        });
        std::stable_sort(goals.begin(), goals.end(),
                         [](const Goal& one, const Goal& other) { return one.value > other.value; });
        const auto place = [&](int at) -> Goal& { return goals[static_cast<std::size_t>(at)]; };
        refine(static_cast<int>(goals.size()), [&](int at) -> double& { return place(at).value; },
               [&](int at) { return further(place(at).table); });
        std::fill(found.begin(), found.end(), 0);
        double most = -1;
        for (const Goal& goal : goals) {
            for (int at = 0; at < options.count; ++at)
                if (options.items[at] == goal.way[0])
                    found[static_cast<std::size_t>(at)] = std::max(found[static_cast<std::size_t>(at)], goal.value);
            if (goal.value <= most) continue;
            most = goal.value;
            way_ = goal.way;
            way_.take(0);
        }
    }

    // Where the best two of a falling row are close, the best few are judged anew; no other gets ahead of them.
    template <class Value, class Deeper>
    void refine(int count, Value&& value, Deeper&& deeper) {
        if (effort_.width < 2 || count < 2 || value(0) - value(1) > close) return;
        const double best = value(0);
        double most = -1;
        int seen = 0;
        for (; seen < count && seen < effort_.width && value(seen) >= best - close; ++seen) {
            value(seen) = 0.7 * deeper(seen) + 0.3 * value(seen);
            most = std::max(most, value(seen));
        }
        for (; seen < count; ++seen) value(seen) = std::min(value(seen), most);
    }

    // The best action's worth at a glance.
    double best_action(const State& base) {
        const int seat = base.stack.top().seats[0];
        Options options;
        State table = base;
        Run::legal(table, seat, options);
        double most = -1;
        for (int at = 0; at < options.count; ++at)
            if (!is_idle(options, at)) most = std::max(most, after(base, seat, options.items[at], share(4)));
        return most;
    }

    // One decision further: the next action, after the luck of the next turn if this one is over.
    double further(const State& state) {
        if (state.stack.empty()) return Eyes::worth(state, 0);
        if (state.stack.top().kind == TAKE_ACTION) return best_action(state);
        double sum = 0;
        const int samples = share(6);
        for (int sample = 0; sample < samples; ++sample) {
            State tried = state;
            tried.luck = luck_;
            Rules::redeal(tried, 0);
            Run::run_steps(tried, [](const auto&) { return false; });
            settle(tried);
            luck_ = tried.luck;
            sum += tried.stack.empty() ? Eyes::worth(tried, 0) : best_action(tried);
        }
        return sum / samples;
    }

    // Actions that are close are judged one decision further.
    void look_deeper(const State& base, int seat, const Options& options, std::vector<double>& found) {
        std::vector<std::size_t> order(found.size());
        for (std::size_t at = 0; at < order.size(); ++at) order[at] = at;
        std::stable_sort(order.begin(), order.end(), [&](auto one, auto other) { return found[one] > found[other]; });
        const auto place = [&](int at) { return order[static_cast<std::size_t>(at)]; };
        refine(static_cast<int>(order.size()), [&](int at) -> double& { return found[place(at)]; },
               [&](int at) {
                   const int action = options.items[place(at)];
                   const auto finish = [&](const State& table, double = 0) { return further(table); };
                   return action == WALK_ACTION ? walk(base, seat, finish)
                                                : mean(base, seat, action, share(2), finish);
               });
    }

    // Fewer samples the deeper the look.
    int share(int part) const { return std::max(1, effort_.samples / part); }

    static constexpr int most_samples = 256, least_for_dice = 12;
    static constexpr double close = 0.03, price_of_stone = 0.002, a_little = 1e-6;

    const Judge& judge_;
    Effort effort_;
    Luck luck_;
    Pile<int, FACES> way_;
    Inputs inputs_;
    typename Judge::Layer layer_;
};

}  // namespace dwarrow::zwerge
