// The library as C functions, for Python's ctypes: states are buffers of the caller, every call says
// whether it went well, and `dwarrow_problem` what was wrong.
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <exception>
#include <memory>
#include <string>
#include <vector>

#include "engine.hpp"
#include "games.hpp"

using dwarrow::Batch;
using dwarrow::Engine;
using dwarrow::Luck;
using dwarrow::Setting;

namespace {

thread_local std::string problem;

const Engine& engine(int game) {
    if (game < 0 || game >= dwarrow::games()) dwarrow::broken("there is no such game");
    return dwarrow::game(game);
}

// What a call returns when something is wrong with what it was given.
constexpr int REFUSED = -1;

template <class Do>
auto guarded(Do&& work) -> decltype(work()) {
    try {
        return work();
    } catch (const std::exception& wrong) {
        problem = wrong.what();
        return REFUSED;
    }
}

}  // namespace

#if defined(_WIN32)
#define EXPORT extern "C" __declspec(dllexport)
#else
#define EXPORT extern "C" __attribute__((visibility("default")))
#endif

EXPORT const char* dwarrow_problem() {
    return problem.c_str();
}

EXPORT int dwarrow_game(const char* name) {
    for (int game = 0; game < dwarrow::games(); ++game)
        if (!std::strcmp(dwarrow::game(game).name(), name)) return game;
    return REFUSED;
}

EXPORT int dwarrow_sizes(int game, std::int64_t* actions, std::int64_t* observation, std::int64_t* state) {
    return guarded([&] {
        *actions = engine(game).actions();
        *observation = engine(game).observation();
        *state = static_cast<std::int64_t>(engine(game).state_size());
        return 0;
    });
}

EXPORT void* dwarrow_open_box(int game, const std::int64_t* numbers, std::size_t size) {
    try {
        return engine(game).open_box(numbers, size);
    } catch (const std::exception& wrong) {
        problem = wrong.what();
        return nullptr;
    }
}

EXPORT void dwarrow_close_box(int game, void* box) {
    engine(game).close_box(box);
}

EXPORT int dwarrow_start(int game, const void* box, void* state, int seats, int rules,
                         const std::int32_t* choices, int options, std::uint64_t luck) {
    return guarded([&] {
        engine(game).start(box, state, Setting{seats, rules, choices, options}, Luck::from(luck));
        return 0;
    });
}

EXPORT std::uint64_t dwarrow_luck(int game, void* state) {
    return engine(game).luck(state).state;
}

EXPORT void dwarrow_set_luck(int game, void* state, std::uint64_t luck) {
    engine(game).luck(state).state = luck;
}

EXPORT int dwarrow_to_act(int game, const void* state, std::int32_t* seats) {
    return guarded([&] { return engine(game).to_act(state, seats); });
}

EXPORT int dwarrow_legal(int game, const void* box, void* state, int seat, std::int32_t* actions) {
    return guarded([&] { return engine(game).legal(box, state, seat, actions); });
}

// 1 if it was played, 0 if it is not legal.
EXPORT int dwarrow_play(int game, const void* box, void* state, int seat, int action) {
    return guarded([&] { return static_cast<int>(engine(game).play(box, state, seat, action)); });
}

EXPORT int dwarrow_dump(int game, void* state, std::int64_t* to, std::size_t room) {
    return guarded([&] { return static_cast<int>(engine(game).dump(state, to, room)); });
}

EXPORT int dwarrow_account(int game, const void* box, void* state, std::int64_t* to, std::size_t room) {
    return guarded([&] { return static_cast<int>(engine(game).account(box, state, to, room)); });
}

EXPORT int dwarrow_load(int game, const void* box, void* state, const std::int64_t* from, std::size_t size) {
    return guarded([&] {
        engine(game).load(box, state, from, size);
        return 0;
    });
}

EXPORT int dwarrow_redeal(int game, const void* box, void* state, int seat, std::uint64_t luck) {
    return guarded([&] {
        engine(game).redeal(box, state, seat, Luck::from(luck));
        return 0;
    });
}

EXPORT int dwarrow_score(int game, const void* box, void* state, std::int32_t* scores, std::int32_t* places) {
    return guarded([&] {
        engine(game).score(box, state, scores, places);
        return 0;
    });
}

EXPORT int dwarrow_observe(int game, const void* box, void* state, int seat, std::int16_t* into) {
    return guarded([&] {
        engine(game).observe(box, state, seat, into);
        return 0;
    });
}

// Play on with this luck, which moves on; returns how many decisions it took.
EXPORT int dwarrow_play_at_random(int game, const void* box, void* state, std::uint64_t* luck, int most) {
    return guarded([&] {
        Luck drawn = Luck::from(*luck);
        const int decisions = engine(game).play_at_random(box, state, drawn, most);
        *luck = drawn.state;
        return decisions;
    });
}

EXPORT int dwarrow_play_games(int game, const void* box, int seats, int rules, const std::int32_t* choices,
                              int options, std::uint64_t seed, std::uint64_t first, int count,
                              std::int32_t* scores, std::int32_t* places, std::int32_t* decisions) {
    return guarded([&] {
        engine(game).play_games(box, Setting{seats, rules, choices, options}, seed, first, count, scores,
                                places, decisions);
        return 0;
    });
}

EXPORT int dwarrow_inputs(int game) {
    return guarded([&] { return engine(game).inputs(); });
}

// What a learned player looks at: places and values; returns how many.
EXPORT int dwarrow_look(int game, const void* box, void* state, int seat, std::int32_t* places,
                        std::int32_t* values) {
    return guarded([&] {
        dwarrow::Inputs inputs;
        engine(game).look(box, state, seat, inputs);
        for (int at = 0; at < inputs.count; ++at) {
            places[at] = inputs.places[at];
            values[at] = inputs.values[at];
        }
        return inputs.count;
    });
}

EXPORT void* dwarrow_open_brain(int game, const unsigned char* bytes, std::size_t size) {
    try {
        auto brain = std::make_unique<dwarrow::Brain>();
        brain->read(bytes, size, engine(game).inputs());
        return brain.release();
    } catch (const std::exception& wrong) {
        problem = wrong.what();
        return nullptr;
    }
}

EXPORT void dwarrow_close_brain(void* brain) {
    delete static_cast<dwarrow::Brain*>(brain);
}

// The action that a learned player takes; `values` gets what each legal action is worth to it.
// `effort` has the whole numbers of an Effort in their order.
EXPORT int dwarrow_choose(int game, const void* box, void* state, int seat, const void* brain,
                          const std::int32_t* effort, double seconds, std::uint64_t* luck, double* values) {
    return guarded([&] {
        Luck drawn = Luck::from(*luck);
        std::vector<double> found;
        const dwarrow::Effort limits{effort[0], effort[1], effort[2], effort[3], effort[4], seconds,
                                     effort[5], effort[6]};
        const int action = engine(game).choose(box, state, seat, *static_cast<const dwarrow::Brain*>(brain), limits,
                                               drawn, found);
        *luck = drawn.state;
        for (std::size_t at = 0; at < found.size(); ++at) values[at] = found[at];
        return action;
    });
}

// What some legal actions are worth to a learned player.
EXPORT int dwarrow_compare(int game, const void* box, void* state, int seat, const void* brain,
                           const std::int32_t* effort, std::uint64_t* luck, const std::int32_t* actions, int count,
                           double* values) {
    return guarded([&] {
        Luck drawn = Luck::from(*luck);
        const dwarrow::Effort limits{effort[0], effort[1], effort[2], effort[3], effort[4], 0, effort[5], effort[6]};
        const std::vector<double> found =
            engine(game).compare(box, state, seat, *static_cast<const dwarrow::Brain*>(brain), limits, drawn,
                                 std::vector<int>(actions, actions + count));
        *luck = drawn.state;
        for (std::size_t at = 0; at < found.size(); ++at) values[at] = found[at];
        return 0;
    });
}

// What a table is worth to a seat in the eyes of a learned player.
EXPORT int dwarrow_worth(int game, const void* box, void* state, int seat, const void* brain,
                         const std::int32_t* effort, std::uint64_t* luck, double* value) {
    return guarded([&] {
        Luck drawn = Luck::from(*luck);
        const dwarrow::Effort limits{effort[0], effort[1], effort[2], effort[3], effort[4], 0, effort[5], effort[6]};
        *value = engine(game).worth(box, state, seat, *static_cast<const dwarrow::Brain*>(brain), limits, drawn);
        *luck = drawn.state;
        return 0;
    });
}

EXPORT void* dwarrow_open_batch(int game, const void* box, int seats, int rules, const std::int32_t* choices,
                                int options, int count, std::uint64_t seed, int jobs, int observing) {
    try {
        return engine(game)
            .batch(box, Setting{seats, rules, choices, options}, count, seed, jobs, observing != 0)
            .release();
    } catch (const std::exception& wrong) {
        problem = wrong.what();
        return nullptr;
    }
}

EXPORT void dwarrow_close_batch(void* batch) {
    delete static_cast<Batch*>(batch);
}

// Where the arrays of a batch lie: who acts, masks, observations, scores, won, done.
EXPORT void dwarrow_batch_arrays(void* batch, void** arrays) {
    auto& games = *static_cast<Batch*>(batch);
    arrays[0] = games.to_act.data();
    arrays[1] = games.masks.data();
    arrays[2] = games.observations.data();
    arrays[3] = games.scores.data();
    arrays[4] = games.won.data();
    arrays[5] = games.done.data();
}

// Without actions every game gets a random one; returns how many were illegal.
EXPORT int dwarrow_step(void* batch, const std::int32_t* actions) {
    auto& games = *static_cast<Batch*>(batch);
    return guarded([&] { return actions ? games.step(actions) : games.step_at_random(); });
}
