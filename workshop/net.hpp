// Net: the value while it is learned, in floats; `save` writes it as a Brain reads it.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <utility>
#include <vector>

#include "../native/kernel/luck.hpp"
#include "../native/mind/brain.hpp"

namespace workshop {

using dwarrow::FIRST_LAYER;
using dwarrow::Inputs;
using dwarrow::SECOND_LAYER;

class Net {
public:
    explicit Net(int inputs) : inputs(inputs) {
        const std::size_t size = static_cast<std::size_t>(inputs) * FIRST_LAYER + FIRST_LAYER +
                                 FIRST_LAYER * SECOND_LAYER + SECOND_LAYER + SECOND_LAYER + 1;
        weights.assign(size, 0);
        touched_.assign(static_cast<std::size_t>(inputs), 0);
    }

    void begin(dwarrow::Luck& luck) {
        const auto around = [&](float width) { return (static_cast<float>(luck.below(20001)) / 10000 - 1) * width; };
        for (int at = 0; at < inputs * FIRST_LAYER; ++at) weights[static_cast<std::size_t>(at)] = around(0.15f);
        for (int at = 0; at < FIRST_LAYER * SECOND_LAYER; ++at) second()[at] = around(0.25f);
        for (int at = 0; at < SECOND_LAYER; ++at) last()[at] = around(0.2f);
    }

    struct Signals {
        float one[FIRST_LAYER], two[SECOND_LAYER];
        double value;
    };

    double value(const Inputs& seen) const {
        Signals signals;
        return value(seen, signals);
    }
    using Layer = dwarrow::FirstLayer<float>;

    // The same, quicker where a table like it was looked at before.
    double value(const Inputs& seen, Layer& layer) const {
        layer.look(seen, inputs, weights.data(), first_bias(), 1.f / Inputs::unit);
        Signals signals;
        std::copy(layer.sums(), layer.sums() + FIRST_LAYER, signals.one);
        return finish(signals);
    }
    double value(const Inputs& seen, Signals& signals) const {
        const float* w = weights.data();
        float* one = signals.one;
        for (int to = 0; to < FIRST_LAYER; ++to) one[to] = first_bias()[to];
        for (int from = 0; from < seen.count; ++from) {
            const float* row = w + static_cast<std::size_t>(seen.places[from]) * FIRST_LAYER;
            const float x = static_cast<float>(seen.values[from]) / Inputs::unit;
            for (int to = 0; to < FIRST_LAYER; ++to) one[to] += row[to] * x;
        }
        return finish(signals);
    }

    // From the sums of the first layer to the value.
    double finish(Signals& signals) const {
        float *one = signals.one, *two = signals.two;
        for (int to = 0; to < SECOND_LAYER; ++to) two[to] = second_bias()[to];
        for (int from = 0; from < FIRST_LAYER; ++from) {
            if (one[from] < 0) one[from] = 0;
            const float* row = second() + from * SECOND_LAYER;
            const float x = one[from];
            for (int to = 0; to < SECOND_LAYER; ++to) two[to] += row[to] * x;
        }
        float sum = *last_bias();
        for (int from = 0; from < SECOND_LAYER; ++from) {
            if (two[from] < 0) two[from] = 0;
            sum += two[from] * last()[from];
        }
        return signals.value = 1 / (1 + std::exp(-static_cast<double>(sum)));
    }

    // Note how the weights should move so that these inputs come nearer to the target.
    void learn(const Inputs& seen, double target) {
        if (moves_.empty()) {
            moves_.assign(weights.size(), 0);
            mean_ = square_ = moves_;
        }
        Signals signals;
        value(seen, signals);
        const auto error = static_cast<float>(signals.value - target);
        loss += error * error;
        ++learnt;
        float* move = moves_.data();
        float two[SECOND_LAYER], one[FIRST_LAYER];
        *at(move, last_bias()) += error;
        for (int from = 0; from < SECOND_LAYER; ++from) {
            at(move, last())[from] += error * signals.two[from];
            two[from] = signals.two[from] > 0 ? error * last()[from] : 0;
            at(move, second_bias())[from] += two[from];
        }
        for (int from = 0; from < FIRST_LAYER; ++from) {
            one[from] = 0;
            if (signals.one[from] <= 0) continue;
            const float* row = second() + from * SECOND_LAYER;
            float* change = at(move, second()) + from * SECOND_LAYER;
            float sum = 0;
            for (int to = 0; to < SECOND_LAYER; ++to) {
                sum += row[to] * two[to];
                change[to] += signals.one[from] * two[to];
            }
            one[from] = sum;
            at(move, first_bias())[from] += sum;
        }
        for (int from = 0; from < seen.count; ++from) {
            const auto place = static_cast<std::size_t>(seen.places[from]);
            float* change = move + place * FIRST_LAYER;
            const float x = static_cast<float>(seen.values[from]) / Inputs::unit;
            for (int to = 0; to < FIRST_LAYER; ++to) change[to] += x * one[to];
            touched_[place] = 1;
        }
        ++noted_;
    }

    int noted() const { return noted_; }

    // Move as another net noted, which then has the new weights, too.
    void move_by(Net& other, float rate) {
        if (mean_.empty()) mean_ = square_ = std::vector<float>(weights.size(), 0);
        moves_.swap(other.moves_);
        touched_.swap(other.touched_);
        noted_ = std::exchange(other.noted_, 0);
        loss += std::exchange(other.loss, 0);
        learnt += std::exchange(other.learnt, 0);
        move(rate);
        moves_.swap(other.moves_);
        touched_.swap(other.touched_);
        other.weights = weights;
    }

    // Adam; rows of inputs that did not occur stay as they are.
    void move(float rate) {
        ++steps_;
        const float scale = 1.f / static_cast<float>(noted_);
        noted_ = 0;
        const float steps = static_cast<float>(std::min(steps_, 100000L));
        const float pace = rate * std::sqrt(1 - std::pow(0.999f, steps)) / (1 - std::pow(0.9f, steps));
        for (std::size_t place = 0; place < touched_.size(); ++place) {
            if (!touched_[place]) continue;
            touched_[place] = 0;
            adapt(place * FIRST_LAYER, FIRST_LAYER, scale, pace);
        }
        const std::size_t rows = static_cast<std::size_t>(inputs) * FIRST_LAYER;
        adapt(rows, weights.size() - rows, scale, pace);
    }

    void save(const char* path) const {
        std::FILE* file = std::fopen(path, "wb");
        if (!file) return;
        std::fwrite(dwarrow::Brain::mark, 1, 4, file);
        const auto whole = [&](std::int64_t number, int bytes) {
            for (int byte = 0; byte < bytes; ++byte) std::fputc(static_cast<int>(number >> 8 * byte & 255), file);
        };
        const auto scaled = [&](const float* from, int size, double scale, int bytes) {
            const double most = bytes == 2 ? 32767 : 2147483647;
            for (int number = 0; number < size; ++number)
                whole(static_cast<std::int64_t>(std::floor(std::clamp(from[number] * scale, -most, most) + 0.5)), bytes);
        };
        constexpr double weight = dwarrow::Brain::weight, signal = dwarrow::Brain::signal;
        whole(inputs, 4);
        scaled(weights.data(), inputs * FIRST_LAYER, weight, 2);
        scaled(first_bias(), FIRST_LAYER, weight * Inputs::unit, 4);
        scaled(second(), FIRST_LAYER * SECOND_LAYER, weight, 2);
        scaled(second_bias(), SECOND_LAYER, weight * signal, 4);
        scaled(last(), SECOND_LAYER, weight, 2);
        scaled(last_bias(), 1, weight * signal, 4);
        std::fclose(file);
    }
    // The weights of a Brain, as near as its whole numbers are.
    bool read(const char* path) {
        std::FILE* file = std::fopen(path, "rb");
        if (!file) return false;
        std::vector<unsigned char> bytes(8);
        bool whole = std::fread(bytes.data(), 1, 8, file) == 8 && std::equal(bytes.begin(), bytes.begin() + 4, dwarrow::Brain::mark);
        const auto scaled = [&](float* to, int size, double scale, int width) {
            bytes.resize(static_cast<std::size_t>(size * width));
            whole = whole && std::fread(bytes.data(), 1, bytes.size(), file) == bytes.size();
            for (int number = 0; whole && number < size; ++number) {
                std::uint32_t found = 0;
                for (int byte = 0; byte < width; ++byte)
                    found |= static_cast<std::uint32_t>(bytes[static_cast<std::size_t>(number * width + byte)]) << 8 * byte;
                const auto signed_number = width == 2 ? static_cast<std::int16_t>(found) : static_cast<std::int32_t>(found);
                to[number] = static_cast<float>(signed_number / scale);
            }
        };
        constexpr double weight = dwarrow::Brain::weight, signal = dwarrow::Brain::signal;
        const std::uint32_t places = bytes[4] | static_cast<std::uint32_t>(bytes[5]) << 8;
        whole = whole && static_cast<int>(places) == inputs;
        scaled(weights.data(), inputs * FIRST_LAYER, weight, 2);
        scaled(first_bias(), FIRST_LAYER, weight * Inputs::unit, 4);
        scaled(second(), FIRST_LAYER * SECOND_LAYER, weight, 2);
        scaled(weights.data() + (second_bias() - weights.data()), SECOND_LAYER, weight * signal, 4);
        scaled(last(), SECOND_LAYER, weight, 2);
        scaled(weights.data() + (last_bias() - weights.data()), 1, weight * signal, 4);
        std::fclose(file);
        return whole;
    }
    bool keep(const char* path) const {
        std::FILE* file = std::fopen(path, "wb");
        if (!file) return false;
        std::fwrite(weights.data(), sizeof(float), weights.size(), file);
        return !std::fclose(file);
    }
    bool resume(const char* path) {
        std::FILE* file = std::fopen(path, "rb");
        if (!file) return false;
        const bool whole = std::fread(weights.data(), sizeof(float), weights.size(), file) == weights.size();
        std::fclose(file);
        return whole;
    }

    const int inputs;
    std::vector<float> weights;
    double loss = 0;
    long learnt = 0;

private:
    float* first_bias() { return weights.data() + static_cast<std::size_t>(inputs) * FIRST_LAYER; }
    const float* first_bias() const { return weights.data() + static_cast<std::size_t>(inputs) * FIRST_LAYER; }
    float* second() { return first_bias() + FIRST_LAYER; }
    const float* second() const { return first_bias() + FIRST_LAYER; }
    const float* second_bias() const { return second() + FIRST_LAYER * SECOND_LAYER; }
    float* last() { return second() + FIRST_LAYER * SECOND_LAYER + SECOND_LAYER; }
    const float* last() const { return second_bias() + SECOND_LAYER; }
    const float* last_bias() const { return last() + SECOND_LAYER; }
    float* at(float* in, const float* of) const { return in + (of - weights.data()); }

    void adapt(std::size_t from, std::size_t size, float scale, float pace) {
        for (std::size_t number = from; number < from + size; ++number) {
            const float wish = moves_[number] * scale;
            mean_[number] = 0.9f * mean_[number] + 0.1f * wish;
            square_[number] = 0.999f * square_[number] + 0.001f * wish * wish;
            weights[number] -= pace * mean_[number] / (std::sqrt(square_[number]) + 1e-8f);
            moves_[number] = 0;
        }
    }

    std::vector<float> moves_, mean_, square_;
    std::vector<std::uint8_t> touched_;
    int noted_ = 0;
    long steps_ = 0;
};

}  // namespace workshop
