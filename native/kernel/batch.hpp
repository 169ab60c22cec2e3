// Batch: thousands of games stepped at once over all cores.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "luck.hpp"
#include "options.hpp"
#include "running.hpp"

namespace dwarrow {

// Threads that wait for work and share it out by numbers.
class Threads {
public:
    explicit Threads(int jobs) {
        for (int job = 1; job < jobs; ++job)
            threads_.emplace_back([this, job] { work(job); });
    }
    ~Threads() {
        {
            std::lock_guard lock(mutex_);
            leaving_ = true;
        }
        called_.notify_all();
        for (auto& thread : threads_) thread.join();
    }
    int size() const { return static_cast<int>(threads_.size()) + 1; }

    // Do the task once on every thread and wait for all; a task never throws.
    void all(const std::function<void(int)>& task) {
        if (threads_.empty()) return task(0);
        {
            std::lock_guard lock(mutex_);
            task_ = &task;
            busy_ = static_cast<int>(threads_.size());
            ++round_;
        }
        called_.notify_all();
        task(0);
        std::unique_lock lock(mutex_);
        finished_.wait(lock, [this] { return busy_ == 0; });
    }

private:
    void work(int job) {
        std::uint64_t seen = 0;
        for (;;) {
            const std::function<void(int)>* task;
            {
                std::unique_lock lock(mutex_);
                called_.wait(lock, [&] { return leaving_ || round_ != seen; });
                if (leaving_) return;
                seen = round_;
                task = task_;
            }
            (*task)(job);
            std::lock_guard lock(mutex_);
            if (--busy_ == 0) finished_.notify_one();
        }
    }

    std::vector<std::thread> threads_;
    std::mutex mutex_;
    std::condition_variable called_, finished_;
    const std::function<void(int)>* task_ = nullptr;
    int busy_ = 0;
    std::uint64_t round_ = 0;
    bool leaving_ = false;
};

// The arrays of a batch, one row for each game.
class Batch {
public:
    virtual ~Batch() = default;
    // Play one action in every game, or a random one everywhere; returns how many were illegal and
    // left their games as they were.
    virtual int step(const std::int32_t* actions) = 0;
    virtual int step_at_random() = 0;

    int count = 0, actions = 0, observation = 0, seats = 0;
    std::vector<std::int32_t> to_act;        // the seat that is asked
    std::vector<std::uint8_t> masks;         // which actions are legal
    std::vector<std::int16_t> observations;  // what that seat may know
    std::vector<std::int32_t> scores;        // of each seat, where a game has just ended
    std::vector<std::uint8_t> won;           // whether each seat came first there
    std::vector<std::uint8_t> done;          // whether a game has just ended and begun anew
};

template <class Rules>
class BatchOf final : public Batch {
    using State = typename Rules::State;
    using Box = typename Rules::Box;
    using Run = Running<Rules>;

    struct Slot {
        State state;
        Options options;
        Luck luck;
        std::uint64_t number;
    };

public:
    BatchOf(const Box* box, const Setting& setting, int games, std::uint64_t seed, int jobs, bool observing)
        : box_(box), choices_(setting.choices, setting.choices + setting.options), rules_(setting.rules),
          seed_(seed), slots_(static_cast<std::size_t>(games)), team_(jobs) {
        count = games;
        actions = Rules::actions;
        observation = observing ? Rules::observation : 0;
        seats = setting.seats;
        const auto rows = static_cast<std::size_t>(games);
        to_act.resize(rows);
        masks.resize(rows * Rules::actions);
        observations.resize(rows * static_cast<std::size_t>(observation));
        scores.resize(rows * static_cast<std::size_t>(seats));
        won.resize(rows * static_cast<std::size_t>(seats));
        done.resize(rows);
        for (int at = 0; at < count; ++at) {
            Slot& slot = slots_[static_cast<std::size_t>(at)];
            slot.number = static_cast<std::uint64_t>(at);
            slot.options.count = 0;
            slot.luck = Luck::seeded(seed, PLAYERS_LUCK + slot.number);
            begin(slot);
            show(at, slot);
        }
    }

    int step(const std::int32_t* chosen) override {
        return every([&](int at, Slot&) { return chosen[at]; });
    }
    int step_at_random() override {
        return every([](int, Slot& slot) { return slot.options.items[slot.luck.below(slot.options.count)]; });
    }

private:
    template <class Choose>
    int every(Choose&& choose) {
        std::atomic<int> illegal = 0;
        std::atomic<bool> failed = false;
        const int parts = team_.size();
        team_.all([&](int job) {
            const int from = static_cast<int>(static_cast<std::int64_t>(count) * job / parts);
            const int to = static_cast<int>(static_cast<std::int64_t>(count) * (job + 1) / parts);
            int wrong = 0;
            try {
                for (int at = from; at < to; ++at) {
                    Slot& slot = slots_[static_cast<std::size_t>(at)];
                    wrong += !move(at, slot, choose(at, slot));
                }
            } catch (const Broken&) {
                failed = true;
            }
            illegal += wrong;
        });
        if (failed) broken("a game of the batch broke");
        return illegal;
    }

    bool move(int at, Slot& slot, int action) {
        auto* mask = masks.data() + static_cast<std::size_t>(at) * Rules::actions;
        done[static_cast<std::size_t>(at)] = 0;
        if (static_cast<unsigned>(action) >= static_cast<unsigned>(Rules::actions) || !mask[action]) return false;
        Run::apply(slot.state, to_act[static_cast<std::size_t>(at)], action);
        for (int option = 0; option < slot.options.count; ++option) mask[slot.options.items[option]] = 0;
        if (slot.state.stack.empty()) finish(at, slot);
        show(at, slot);
        return true;
    }

    void begin(Slot& slot) {
        const Setting setting{seats, rules_, choices_.data(), static_cast<int>(choices_.size())};
        Run::start(box_, slot.state, setting, Luck::seeded(seed_, slot.number));
    }

    void finish(int at, Slot& slot) {
        Points points{}, places{};
        Rules::score(slot.state, points, places);
        for (int seat = 0; seat < seats; ++seat) {
            const auto to = static_cast<std::size_t>(at) * static_cast<std::size_t>(seats) +
                            static_cast<std::size_t>(seat);
            scores[to] = points[seat];
            won[to] = places[seat] == 1;
        }
        done[static_cast<std::size_t>(at)] = 1;
        slot.number += static_cast<std::uint64_t>(count);
        begin(slot);
    }

    void show(int at, Slot& slot) {
        const int seat = slot.state.stack.top().seats[0];
        to_act[static_cast<std::size_t>(at)] = seat;
        Run::legal(slot.state, seat, slot.options);
        auto* mask = masks.data() + static_cast<std::size_t>(at) * Rules::actions;
        for (int option = 0; option < slot.options.count; ++option) mask[slot.options.items[option]] = 1;
        if (observation)
            Rules::observe(slot.state, seat,
                           observations.data() + static_cast<std::size_t>(at) * static_cast<std::size_t>(observation));
    }

    const Box* box_;
    std::vector<std::int32_t> choices_;
    int rules_;
    std::uint64_t seed_;
    std::vector<Slot> slots_;
    Threads team_;
};

}  // namespace dwarrow
