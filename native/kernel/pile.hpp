// Pile and Row: lists that lie flat inside a state. Every access is checked, so that no dump,
// however made up, can reach outside of them.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <type_traits>

#include "broken.hpp"

namespace dwarrow {

// Up to `Most` things on each other, bottom first.
template <class T, int Most>
struct Pile {
    using Item = T;
    using Count = std::conditional_t<(Most < 256), std::uint8_t, std::uint16_t>;
    static constexpr int most = Most;

    Count count = 0;
    T items[Most];

    Pile() = default;
    Pile(std::initializer_list<T> things) {
        for (const T& thing : things) push(thing);
    }

    int size() const { return count; }
    bool empty() const { return count == 0; }
    T* begin() { return items; }
    T* end() { return items + count; }
    const T* begin() const { return items; }
    const T* end() const { return items + count; }

    T& operator[](int at) {
        if (static_cast<unsigned>(at) >= count) broken("a pile has no such place");
        return items[at];
    }
    const T& operator[](int at) const {
        if (static_cast<unsigned>(at) >= count) broken("a pile has no such place");
        return items[at];
    }
    T& top() { return (*this)[count - 1]; }
    const T& top() const { return (*this)[count - 1]; }

    void push(const T& thing) {
        if (count >= Most) broken("a pile is full");
        items[count++] = thing;
    }
    T pop() {
        T thing = top();
        --count;
        return thing;
    }
    void clear() { count = 0; }
    void fill(int size, const T& thing) {
        clear();
        for (int at = 0; at < size; ++at) push(thing);
    }
    template <class Other>
    void add(const Other& others) {
        for (const auto& other : others) push(static_cast<T>(other));
    }

    // Where a thing lies first, or -1.
    int find(const T& thing) const {
        for (int at = 0; at < count; ++at)
            if (items[at] == thing) return at;
        return -1;
    }
    bool has(const T& thing) const { return find(thing) >= 0; }
    T take(int at) {
        T thing = (*this)[at];
        for (int next = at + 1; next < count; ++next) items[next - 1] = items[next];
        --count;
        return thing;
    }
    // The first such thing leaves; there must be one.
    void remove(const T thing) {
        int left = 0;
        bool found = false;
        for (int at = 0; at < count; ++at) {
            const bool leaves = !found & (items[at] == thing);
            items[left] = items[at];
            left += !leaves;
            found |= leaves;
        }
        if (!found) broken("a pile has no such thing");
        count = static_cast<Count>(left);
    }
    void insert(int at, const T& thing) {
        if (static_cast<unsigned>(at) > count) broken("a pile has no such place");
        push(thing);
        for (int last = count - 1; last > at; --last) items[last] = items[last - 1];
        items[at] = thing;
    }
    // Only the first so many stay.
    void cut(int size) {
        if (static_cast<unsigned>(size) > count) broken("a pile is shorter than that");
        count = static_cast<Count>(size);
    }

    friend bool operator==(const Pile& one, const Pile& other) {
        if (one.count != other.count) return false;
        for (int at = 0; at < one.count; ++at)
            if (!(one.items[at] == other.items[at])) return false;
        return true;
    }
};

// Always the same number of things.
template <class T, int Size>
struct Row {
    using Item = T;
    static constexpr int most = Size;

    T items[Size];

    int size() const { return Size; }
    T* begin() { return items; }
    T* end() { return items + Size; }
    const T* begin() const { return items; }
    const T* end() const { return items + Size; }

    T& operator[](int at) {
        if (static_cast<unsigned>(at) >= Size) broken("a row has no such place");
        return items[at];
    }
    const T& operator[](int at) const {
        if (static_cast<unsigned>(at) >= Size) broken("a row has no such place");
        return items[at];
    }
    void fill(const T& thing) {
        for (T& item : items) item = thing;
    }
};

}  // namespace dwarrow
