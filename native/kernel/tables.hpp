// Tables: a box handed in as numbers, in the order in which `native_tables` of the game writes them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "broken.hpp"

namespace dwarrow {

class Tables {
public:
    Tables(const std::int64_t* from, std::size_t size) : from_(from), size_(size) {}

    std::int64_t number() {
        if (at_ >= size_) broken("the box ends too early");
        return from_[at_++];
    }
    int number(int low, int high) {
        const std::int64_t found = number();
        if (found < low || found > high) broken("the box has a number out of bounds");
        return static_cast<int>(found);
    }
    // A length, then so many numbers.
    template <class List>
    void list(List& into, int low, int high) {
        into.clear();
        for (int rest = number(0, List::most); rest; --rest)
            into.push(static_cast<typename List::Item>(number(low, high)));
    }
    void finish() const {
        if (at_ != size_) broken("the box does not end where it should");
    }

private:
    const std::int64_t* from_;
    std::size_t size_, at_ = 0;
};

}  // namespace dwarrow
