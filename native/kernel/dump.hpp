// Dumps: a state as ints and back, in the layout of docs/state-dump.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "bits.hpp"
#include "pending.hpp"
#include "pile.hpp"

namespace dwarrow {

constexpr std::int64_t DUMP_FORMAT = 1;
constexpr std::int64_t FARTHEST = 1 << 24;  // beyond every number of a real state

class Writer {
public:
    Writer(std::int64_t* to, std::size_t room) : to_(to), room_(room) {}

    std::size_t size() const { return size_; }

    void number(std::int64_t value) {
        if (size_ >= room_) broken("the dump needs more room");
        to_[size_++] = value;
    }

    template <class T>
        requires std::is_integral_v<T>
    void operator()(T& value) {
        number(value);
    }
    // Something with fields of its own.
    template <class T>
        requires requires(T& thing, Writer& to) { thing.fields(to); }
    void operator()(T& thing) {
        thing.fields(*this);
    }
    template <class T, int Most>
    void operator()(Pile<T, Most>& pile) {
        number(pile.size());
        for (auto& item : pile) (*this)(item);
    }
    template <class T, int Size>
    void operator()(Row<T, Size>& row) {
        number(Size);
        for (auto& item : row) (*this)(item);
    }
    template <int Words>
    void operator()(Bits<Words>& bits) {
        constexpr int parts = (Words * 64 + WORD - 1) / WORD;
        std::uint64_t words[parts] = {};
        bits.each([&](int place) { words[place / WORD] |= 1ULL << place % WORD; });
        int used = parts;
        while (used && !words[used - 1]) --used;
        number(used);
        for (int at = 0; at < used; ++at) number(static_cast<std::int64_t>(words[at]));
    }

private:
    static constexpr int WORD = 60;
    std::int64_t* to_;
    std::size_t room_, size_ = 0;
};

class Reader {
public:
    Reader(const std::int64_t* from, std::size_t size) : from_(from), size_(size) {}

    bool finished() const { return at_ == size_; }

    std::int64_t number() {
        if (at_ >= size_) broken("the dump ends too early");
        return from_[at_++];
    }

    template <class T>
        requires std::is_integral_v<T>
    void operator()(T& value) {
        const std::int64_t found = number();
        if constexpr (std::is_same_v<T, bool>) {
            if (found != 0 && found != 1) broken("a flag is 0 or 1");
        } else if constexpr (sizeof(T) == 8) {
            if (std::is_unsigned_v<T> && found < 0) broken("a set is no negative number");
        } else {
            if (found < -FARTHEST || found > FARTHEST) broken("a number is too large");
            if (found < static_cast<std::int64_t>(std::numeric_limits<T>::min()) ||
                found > static_cast<std::int64_t>(std::numeric_limits<T>::max()))
                broken("a number is too large");
        }
        value = static_cast<T>(found);
    }
    template <class T>
        requires requires(T& thing, Reader& from) { thing.fields(from); }
    void operator()(T& thing) {
        thing.fields(*this);
    }
    template <class T, int Most>
    void operator()(Pile<T, Most>& pile) {
        const std::int64_t length = number();
        if (length < 0 || length > Most) broken("a list is too long");
        pile.count = static_cast<typename Pile<T, Most>::Count>(length);
        for (auto& item : pile) (*this)(item);
    }
    template <class T, int Size>
    void operator()(Row<T, Size>& row) {
        if (number() != Size) broken("a list has the wrong length");
        for (auto& item : row) (*this)(item);
    }
    template <int Words>
    void operator()(Bits<Words>& bits) {
        bits.clear();
        const std::int64_t length = number();
        if (length < 0 || length > (Words * 64 + WORD - 1) / WORD) broken("a set is too large");
        for (int word = 0; word < length; ++word) {
            const std::int64_t part = number();
            if (part < 0 || part >= 1LL << WORD) broken("a set is written in words of 60 bits");
            if (word == length - 1 && part == 0) broken("a set is written in as few words as will do");
            for (int place = 0; place < WORD; ++place)
                if (part >> place & 1) bits.add(word * WORD + place);
        }
    }

private:
    static constexpr int WORD = 60;
    const std::int64_t* from_;
    std::size_t size_, at_ = 0;
};

template <class P>
void write_pending(Writer& to, P& pending, const Shape& shape) {
    to.number(pending.kind);
    if (shape.decision) to(pending.seats);
    for (int at = 0; at < shape.numbers; ++at) to(pending.numbers[at]);
    if (shape.list) to(pending.list);
}

template <class P>
void read_pending(Reader& from, P& pending, const Shape* shapes, int kinds, int seats) {
    const std::int64_t kind = from.number();
    if (kind < 0 || kind >= kinds) broken("there is no such decision or step");
    pending.kind = static_cast<std::uint8_t>(kind);
    pending.seats.clear();
    pending.list.clear();
    if (shapes[kind].decision) {
        from(pending.seats);
        if (pending.seats.empty()) broken("a decision is somebody's");
        for (auto seat : pending.seats)
            if (seat < 0 || seat >= seats) broken("there is no such seat");
    }
    for (int at = 0; at < shapes[kind].numbers; ++at) from(pending.numbers[at]);
    if (shapes[kind].list) from(pending.list);
}

}  // namespace dwarrow
