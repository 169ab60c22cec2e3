// Engine: the rules of one game behind one door, whatever its state looks like.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <type_traits>
#include <vector>

#include "../mind/foresight.hpp"
#include "batch.hpp"
#include "dump.hpp"
#include "luck.hpp"
#include "options.hpp"
#include "running.hpp"
#include "state.hpp"
#include "tables.hpp"

namespace dwarrow {

class Engine {
public:
    virtual ~Engine() = default;
    virtual const char* name() const = 0;
    virtual int actions() const = 0;
    virtual int observation() const = 0;
    virtual std::size_t state_size() const = 0;
    virtual void* open_box(const std::int64_t* numbers, std::size_t size) const = 0;
    virtual void close_box(void* box) const = 0;
    virtual void start(const void* box, void* state, const Setting& setting, Luck luck) const = 0;
    virtual Luck& luck(void* state) const = 0;
    virtual int to_act(const void* state, std::int32_t* seats) const = 0;
    virtual int legal(const void* box, void* state, int seat, std::int32_t* actions) const = 0;
    virtual bool play(const void* box, void* state, int seat, int action) const = 0;
    virtual std::size_t dump(void* state, std::int64_t* to, std::size_t room) const = 0;
    // All that one engine says of a table: its dump, its luck, who is asked, everybody's legal list.
    virtual std::size_t account(const void* box, void* state, std::int64_t* to, std::size_t room) const = 0;
    virtual void load(const void* box, void* state, const std::int64_t* from, std::size_t size) const = 0;
    virtual void redeal(const void* box, void* state, int seat, Luck luck) const = 0;
    virtual void score(const void* box, void* state, std::int32_t* scores, std::int32_t* places) const = 0;
    virtual void observe(const void* box, void* state, int seat, std::int16_t* into) const = 0;
    // Play on at random, with this luck, until the end or for so many decisions; returns how many.
    virtual int play_at_random(const void* box, void* state, Luck& luck, int most) const = 0;
    // Play whole games at random, as the arena seeds them; rows of scores, places and lengths.
    virtual void play_games(const void* box, const Setting& setting, std::uint64_t seed, std::uint64_t first,
                            int count, std::int32_t* scores, std::int32_t* places,
                            std::int32_t* decisions) const = 0;
    virtual int inputs() const = 0;  // of a learned player; 0 for a game without one
    virtual void look(const void* box, void* state, int seat, Inputs& into) const = 0;
    // What a learned player takes on a table that it could not tell from the truth.
    virtual int choose(const void* box, void* state, int seat, const Brain& brain, Effort effort, Luck& luck,
                       std::vector<double>& values) const = 0;
    // What some actions are worth, on the same imagined tables.
    virtual std::vector<double> compare(const void* box, void* state, int seat, const Brain& brain, Effort effort,
                                        Luck& luck, const std::vector<int>& actions) const = 0;
    // What the table is worth to a seat by what it may know; at the end what it came to.
    virtual double worth(const void* box, void* state, int seat, const Brain& brain, Effort effort,
                         Luck& luck) const = 0;
    virtual std::unique_ptr<Batch> batch(const void* box, const Setting& setting, int count,
                                         std::uint64_t seed, int jobs, bool observing) const = 0;
};

template <class Rules>
class EngineOf final : public Engine {
    using Run = Running<Rules>;
    using State = typename Rules::State;
    using Box = typename Rules::Box;

    static State& on(const void* box, void* state) {
        auto& table = *static_cast<State*>(state);
        table.box = static_cast<const Box*>(box);
        return table;
    }

    static void write(State& table, Writer& writer) {
        writer.number(DUMP_FORMAT);
        writer(table.seats);
        writer(table.rules);
        writer(table.reveals);
        table.fields(writer);
        writer.number(table.stack.size());
        for (auto& pending : table.stack) write_pending(writer, pending, Rules::shapes[pending.kind]);
    }

public:
    const char* name() const override { return Rules::name; }
    int actions() const override { return Rules::actions; }
    int observation() const override { return Rules::observation; }
    std::size_t state_size() const override { return sizeof(State); }

    void* open_box(const std::int64_t* numbers, std::size_t size) const override {
        Tables tables(numbers, size);
        auto box = std::make_unique<Box>();
        Rules::read_box(tables, *box);
        tables.finish();
        return box.release();
    }
    void close_box(void* box) const override { delete static_cast<Box*>(box); }

    void start(const void* box, void* state, const Setting& setting, Luck luck) const override {
        Run::start(static_cast<const Box*>(box), *static_cast<State*>(state), setting, luck);
    }
    Luck& luck(void* state) const override { return static_cast<State*>(state)->luck; }

    int to_act(const void* state, std::int32_t* seats) const override {
        const auto& stack = static_cast<const State*>(state)->stack;
        if (stack.empty()) return 0;
        int count = 0;
        for (auto seat : stack.top().seats) seats[count++] = seat;
        return count;
    }
    int legal(const void* box, void* state, int seat, std::int32_t* actions) const override {
        Options options;
        Run::legal(on(box, state), seat, options);
        std::memcpy(actions, options.items, sizeof(std::int32_t) * static_cast<std::size_t>(options.count));
        return options.count;
    }
    bool play(const void* box, void* state, int seat, int action) const override {
        Options options;
        State& table = on(box, state);
        Run::legal(table, seat, options);
        if (!options.has(action)) return false;
        Run::apply(table, seat, action);
        return true;
    }

    std::size_t dump(void* state, std::int64_t* to, std::size_t room) const override {
        Writer writer(to, room);
        write(*static_cast<State*>(state), writer);
        return writer.size();
    }
    std::size_t account(const void* box, void* state, std::int64_t* to, std::size_t room) const override {
        State& table = on(box, state);
        Writer writer(to, room);
        write(table, writer);
        writer.number(static_cast<std::int64_t>(table.luck.state));
        Seats asked;
        if (!table.stack.empty()) asked = table.stack.top().seats;
        writer(asked);
        Options options;
        for (int seat = 0; seat < table.seats; ++seat) {
            writer.number(Run::legal(table, seat, options));
            for (int at = 0; at < options.count; ++at) writer.number(options.items[at]);
        }
        return writer.size();
    }
    void load(const void* box, void* state, const std::int64_t* from, std::size_t size) const override {
        auto& table = *static_cast<State*>(state);
        new (&table) State;
        on(box, state);
        Reader reader(from, size);
        if (reader.number() != DUMP_FORMAT) broken("the dump is of another format");
        reader(table.seats);
        if (table.seats < Rules::least_seats || table.seats > Rules::most_seats)
            broken("the game is not for so many players");
        reader(table.rules);
        if (table.rules < 1 || table.rules > Rules::versions) broken("there are no such rules");
        reader(table.reveals);
        table.fields(reader);
        const std::int64_t depth = reader.number();
        if (depth < 0 || depth > decltype(table.stack)::most) broken("the stack is too deep");
        for (std::int64_t at = 0; at < depth; ++at) {
            typename State::Pending pending;
            read_pending(reader, pending, Rules::shapes, static_cast<int>(std::size(Rules::shapes)), table.seats);
            table.stack.push(pending);
        }
        if (!reader.finished()) broken("the dump does not end where the state does");
    }

    void redeal(const void* box, void* state, int seat, Luck luck) const override {
        State& table = on(box, state);
        table.luck = luck;
        Rules::redeal(table, seat);
    }
    void score(const void* box, void* state, std::int32_t* scores, std::int32_t* places) const override {
        Points points{}, ranks{};
        State& table = on(box, state);
        Rules::score(table, points, ranks);
        for (int seat = 0; seat < table.seats; ++seat) {
            scores[seat] = points[seat];
            places[seat] = ranks[seat];
        }
    }
    void observe(const void* box, void* state, int seat, std::int16_t* into) const override {
        Rules::observe(on(box, state), seat, into);
    }
    int play_at_random(const void* box, void* state, Luck& luck, int most) const override {
        return Run::play_at_random(on(box, state), luck, most);
    }
    void play_games(const void* box, const Setting& setting, std::uint64_t seed, std::uint64_t first, int count,
                    std::int32_t* scores, std::int32_t* places, std::int32_t* decisions) const override {
        State state;
        for (int game = 0; game < count; ++game) {
            const std::uint64_t number = first + static_cast<std::uint64_t>(game);
            Run::start(static_cast<const Box*>(box), state, setting, Luck::seeded(seed, number));
            Luck luck = Luck::seeded(seed, PLAYERS_LUCK + number);
            decisions[game] = Run::play_at_random(state, luck, MOST_DECISIONS);
            Points points{}, ranks{};
            Rules::score(state, points, ranks);
            for (int seat = 0; seat < setting.seats; ++seat) {
                *scores++ = points[seat];
                *places++ = ranks[seat];
            }
        }
    }
    static constexpr bool learns = requires { typename Rules::Eyes; };

    int inputs() const override {
        if constexpr (learns) return Rules::Eyes::count;
        else return 0;
    }
    void look([[maybe_unused]] const void* box, [[maybe_unused]] void* state, [[maybe_unused]] int seat,
              [[maybe_unused]] Inputs& into) const override {
        if constexpr (learns) Rules::Eyes::look(on(box, state), seat, into);
    }
    int choose([[maybe_unused]] const void* box, [[maybe_unused]] void* state, [[maybe_unused]] int seat,
               [[maybe_unused]] const Brain& brain, [[maybe_unused]] Effort effort, [[maybe_unused]] Luck& luck,
               [[maybe_unused]] std::vector<double>& values) const override {
        if constexpr (requires { typename Rules::template Mind<Brain>; })
            return typename Rules::template Mind<Brain>(brain, effort).choose(on(box, state), seat, luck, &values);
        else if constexpr (learns)
            return Foresight<Rules>(brain, effort).choose(on(box, state), seat, luck, values);
        else broken("this game has no learned players");
    }
    std::vector<double> compare([[maybe_unused]] const void* box, [[maybe_unused]] void* state,
                                [[maybe_unused]] int seat, [[maybe_unused]] const Brain& brain,
                                [[maybe_unused]] Effort effort, [[maybe_unused]] Luck& luck,
                                [[maybe_unused]] const std::vector<int>& actions) const override {
        Options options;
        State& table = on(box, state);
        Run::legal(table, seat, options);
        for (int action : actions)
            if (!options.has(action)) broken("such an action is not legal now");
        if constexpr (requires { typename Rules::template Mind<Brain>; })
            return typename Rules::template Mind<Brain>(brain, effort).compare(table, seat, actions, luck);
        else if constexpr (learns) return Foresight<Rules>(brain, effort).compare(table, seat, actions, luck);
        else broken("this game has no learned players");
    }
    double worth([[maybe_unused]] const void* box, [[maybe_unused]] void* state, [[maybe_unused]] int seat,
                 [[maybe_unused]] const Brain& brain, [[maybe_unused]] Effort effort,
                 [[maybe_unused]] Luck& luck) const override {
        if constexpr (requires { typename Rules::template Mind<Brain>; })
            return typename Rules::template Mind<Brain>(brain, effort).worth(on(box, state), seat, luck);
        else if constexpr (learns) return Foresight<Rules>(brain, effort).worth(on(box, state), seat, luck);
        else broken("this game has no learned players");
    }
    std::unique_ptr<Batch> batch(const void* box, const Setting& setting, int count, std::uint64_t seed,
                                 int jobs, bool observing) const override {
        return std::make_unique<BatchOf<Rules>>(static_cast<const Box*>(box), setting, count, seed, jobs,
                                                observing);
    }
};

}  // namespace dwarrow
