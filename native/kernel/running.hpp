// Running: how the rules of one game are set up, listed and carried out, as `Game` does it.
#pragma once

#include <cstdint>
#include <new>
#include <type_traits>

#include "luck.hpp"
#include "options.hpp"
#include "pending.hpp"

namespace dwarrow {

constexpr int MOST_STEPS = 100'000;      // no step of a real game goes on so long
constexpr int MOST_DECISIONS = 1'000'000;  // nor a game
constexpr std::uint64_t PLAYERS_LUCK = 1ULL << 32;  // streams from here on belong to the players

using Points = Row<std::int32_t, MOST_SEATS>;

// How a table is set: what `Game.start` takes, as numbers. A choice is its place in the option.
struct Setting {
    int seats, rules;
    const std::int32_t* choices;
    int options;

    int choice(int option) const {
        if (static_cast<unsigned>(option) >= static_cast<unsigned>(options)) broken("an option is missing");
        return choices[option];
    }
};

// Places by highest score; equal scores share a place.
inline void places_by_score(int seats, const Points& scores, Points& places) {
    for (int seat = 0; seat < seats; ++seat) {
        places[seat] = 1;
        for (int other = 0; other < seats; ++other) places[seat] += scores[other] > scores[seat];
    }
}

// Runs the rules of one game; `Rules` has its functions, its `State` and its `Box`.
template <class Rules>
struct Running {
    using State = typename Rules::State;
    using Box = typename Rules::Box;
    static_assert(std::is_trivially_copyable_v<State>);

    static void start(const Box* box, State& state, const Setting& setting, Luck luck) {
        if (setting.seats < Rules::least_seats || setting.seats > Rules::most_seats)
            broken("the game is not for so many players");
        if (setting.rules < 1 || setting.rules > Rules::versions) broken("there are no such rules");
        new (&state) State;
        state.box = box;
        state.luck = luck;
        state.seats = setting.seats;
        state.rules = setting.rules;
        Rules::set_up(state, setting);
        run_steps(state);
    }

    static void run_steps(State& state) {
        run_steps(state, [](const auto&) { return false; });
    }

    // The same, but not beyond a step before which somebody pauses.
    template <class Pauses>
    static void run_steps(State& state, Pauses pauses) {
        for (int steps = 0; state.stack.count && state.stack.top().seats.empty(); ++steps) {
            if (pauses(state.stack.top())) return;
            if (steps > MOST_STEPS) broken("the steps never end");
            const auto pending = state.stack.pop();
            Rules::run(state, pending);
        }
    }

    static int legal(State& state, int seat, Options& options) {
        options.count = 0;
        if (state.stack.empty()) return 0;
        const auto& pending = state.stack.top();
        if (pending.seats.has(static_cast<std::int8_t>(seat))) Rules::options(state, pending, seat, options);
        return options.count;
    }

    static void apply(State& state, int seat, int action) {
        const auto pending = state.stack.pop();
        Rules::carry_out(state, pending, seat, action);
        run_steps(state);
    }

    static int play_at_random(State& state, Luck& luck, int most) {
        Options options;
        int decisions = 0;
        while (decisions < most && state.stack.count) {
            const int seat = state.stack.top().seats[0];
            if (!legal(state, seat, options)) broken("somebody is asked who can do nothing");
            apply(state, seat, options.items[luck.below(options.count)]);
            ++decisions;
        }
        return decisions;
    }
};

}  // namespace dwarrow
