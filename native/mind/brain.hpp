// Brain: a learned value in whole numbers, so that every machine and language counts the same.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "first_layer.hpp"

namespace dwarrow {

// Two hidden layers over sparse inputs; the answer is a chance between 0 and 1.
class Brain {
public:
    static constexpr int weight = 4096;   // a weight of 1
    static constexpr int signal = 256;    // a signal of 1 between the layers
    static constexpr char mark[4] = {'D', 'W', 'B', '1'};

    // Mark, number of inputs, then the weights as 16 and the biases as 32 bits, lowest byte first.
    void read(const unsigned char* bytes, std::size_t size, int inputs) {
        if (size < 8 || std::memcmp(bytes, mark, 4)) broken("these are no weights");
        const unsigned char* at = bytes + 4;
        if (whole(at, 4) != inputs) broken("the weights are for other inputs");
        const auto places = static_cast<std::size_t>(inputs);
        if (size != 8 + 2 * (places * FIRST_LAYER + FIRST_LAYER * SECOND_LAYER + SECOND_LAYER) +
                        4 * (FIRST_LAYER + SECOND_LAYER + 1))
            broken("the weights end too early or too late");
        take(at, first_, places * FIRST_LAYER, 2);
        take(at, first_bias_, FIRST_LAYER, 4);
        take(at, second_, FIRST_LAYER * SECOND_LAYER, 2);
        take(at, second_bias_, SECOND_LAYER, 4);
        take(at, last_, SECOND_LAYER, 2);
        last_bias_ = static_cast<std::int32_t>(whole(at, 4));
        inputs_ = inputs;
        narrow_ = narrow();
    }

    using Layer = FirstLayer<std::int32_t>;

    double value(const Inputs& inputs, Layer& layer) const {
        layer.look(inputs, inputs_, first_.data(), first_bias_.data(), 1);
        const std::int32_t* sums = layer.sums();
        std::int32_t on[FIRST_LAYER], most = 0;
        for (int from = 0; from < FIRST_LAYER; ++from) {
            on[from] = std::max(sums[from], 0) / (weight * Inputs::unit / signal);
            most = std::max(most, on[from]);
        }
        const bool fits = most <= narrow_;
        const std::int64_t sum = fits ? last<std::int16_t, std::int32_t>(on) : last<std::int32_t, std::int64_t>(on);
        return 1 / (1 + std::exp(-static_cast<double>(sum) / (static_cast<double>(weight) * signal)));
    }

private:
    // From the signals of the first layer to the last sum, in numbers with room for it.
    template <class Signal, class Sum>
    std::int64_t last(const std::int32_t* on) const {
        Sum next[SECOND_LAYER];
        for (int to = 0; to < SECOND_LAYER; ++to) next[to] = second_bias_[static_cast<std::size_t>(to)];
        for (int from = 0; from < FIRST_LAYER; ++from) {
            const auto by = static_cast<Signal>(on[from]);
            const std::int16_t* row = second_.data() + from * SECOND_LAYER;
            for (int to = 0; to < SECOND_LAYER; ++to) next[to] += static_cast<Sum>(row[to]) * by;
        }
        std::int64_t sum = last_bias_;
        for (int from = 0; from < SECOND_LAYER; ++from)
            if (next[from] > 0) sum += std::int64_t{next[from] / weight} * last_[static_cast<std::size_t>(from)];
        return sum;
    }

    // The highest signal with which no sum of the second layer leaves 32 bits.
    std::int32_t narrow() const {
        std::int64_t room = INT16_MAX;
        for (std::size_t to = 0; to < SECOND_LAYER; ++to) {
            std::int64_t most = 1;
            for (std::size_t from = 0; from < FIRST_LAYER; ++from) most += std::abs(second_[from * SECOND_LAYER + to]);
            room = std::min(room, (INT32_MAX - std::abs(static_cast<std::int64_t>(second_bias_[to]))) / most);
        }
        return static_cast<std::int32_t>(room);
    }

    static std::int64_t whole(const unsigned char*& at, int bytes) {
        std::uint64_t found = 0;
        for (int byte = 0; byte < bytes; ++byte) found |= static_cast<std::uint64_t>(*at++) << 8 * byte;
        return bytes == 2 ? static_cast<std::int16_t>(found) : static_cast<std::int32_t>(found);
    }
    template <class T>
    static void take(const unsigned char*& at, std::vector<T>& into, std::size_t size, int bytes) {
        into.resize(size);
        for (T& number : into) number = static_cast<T>(whole(at, bytes));
    }

    int inputs_ = 0;
    std::int32_t narrow_ = 0;
    std::vector<std::int16_t> first_, second_, last_;
    std::vector<std::int32_t> first_bias_, second_bias_;
    std::int32_t last_bias_ = 0;
};

}  // namespace dwarrow
