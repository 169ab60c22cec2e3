// StateOf: what every state has. It lies flat in memory and is copied with one memcpy.
#pragma once

#include <cstdint>

#include "luck.hpp"
#include "pending.hpp"

namespace dwarrow {

template <class BoxType, int Numbers, int Longest, int Depth, class Item = std::int16_t>
struct StateOf {
    using Box = BoxType;
    using Pending = dwarrow::Pending<Numbers, Longest, Item>;

    const Box* box = nullptr;
    Luck luck;
    std::int32_t seats = 0, rules = 0, reveals = 0;
    Pile<Pending, Depth> stack;

    // Put a step on top of the stack; it comes before what lies there.
    template <class... More>
    Pending& then(int kind, More... numbers) {
        return put(kind, numbers...);
    }
    // Put a decision of one seat on top of the stack.
    template <class... More>
    Pending& ask(int kind, int seat, More... numbers) {
        Pending& pending = put(kind, numbers...);
        pending.seats.push(static_cast<std::int8_t>(seat));
        return pending;
    }
    // Put a decision that several seats owe on top of the stack.
    template <class... More>
    Pending& ask_all(int kind, const Seats& owing, More... numbers) {
        Pending& pending = put(kind, numbers...);
        pending.seats = owing;
        return pending;
    }
    void reveal() { ++reveals; }

private:
    template <class... More>
    Pending& put(int kind, More... numbers) {
        if (stack.count >= Depth) broken("the stack is full");
        Pending& pending = stack.items[stack.count++];
        pending.kind = static_cast<std::uint8_t>(kind);
        pending.seats.clear();
        pending.list.clear();
        [[maybe_unused]] int at = 0;
        ((pending.numbers[at++] = static_cast<std::int32_t>(numbers)), ...);
        return pending;
    }
};

}  // namespace dwarrow
