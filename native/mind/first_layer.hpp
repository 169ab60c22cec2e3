// FirstLayer: the sums of a net's first layer, carried from one table to the next one like it.
#pragma once

#include <algorithm>
#include <type_traits>

#include "inputs.hpp"

namespace dwarrow {

constexpr int FIRST_LAYER = 64, SECOND_LAYER = 32;

// Only inputs that changed since the last look are counted anew.
template <class Sum>
class FirstLayer {
public:
    const Sum* sums() const { return sums_; }

    // `rows` has the weights of each input, `scale` is what one part of an input is worth.
    template <class Weight>
    void look(const Inputs& seen, int inputs, const Weight* rows, const Sum* bias, Sum scale) {
        if (!glance_) std::copy(bias, bias + FIRST_LAYER, sums_);
        ++glance_;
        for (int from = 0; from < seen.count; ++from) {
            const int place = seen.places[from];
            if (place >= inputs || place >= Inputs::most) broken("an input has no place");
            glances_[place] = glance_;
            change(rows, place, seen.values[from], scale);
        }
        for (int from = 0; from < before_; ++from)
            if (glances_[places_[from]] != glance_) change(rows, places_[from], 0, scale);
        before_ = seen.count;
        std::copy(seen.places, seen.places + seen.count, places_);
    }

private:
    // Inputs are so small that whole numbers get by with half the bits.
    using Change = std::conditional_t<std::is_integral_v<Sum>, std::int16_t, Sum>;

    template <class Weight>
    void change(const Weight* rows, int place, std::int16_t value, Sum scale) {
        if (values_[place] == value) return;
        const auto by = static_cast<Change>(static_cast<Change>(value - values_[place]) * scale);
        const Weight* row = rows + static_cast<std::size_t>(place) * FIRST_LAYER;
        for (int to = 0; to < FIRST_LAYER; ++to) sums_[to] += row[to] * by;
        values_[place] = value;
    }

    Sum sums_[FIRST_LAYER];
    std::uint32_t glance_ = 0, glances_[Inputs::most] = {};
    std::int16_t values_[Inputs::most] = {};
    int before_ = 0;
    std::uint16_t places_[Inputs::most];
};

}  // namespace dwarrow
