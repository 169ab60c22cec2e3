// The game object: every part of Nebelberge under one name.
#pragma once

#include "../kernel/dump.hpp"
#include "eyes.hpp"
#include "observation.hpp"
#include "phases/draw_card.hpp"
#include "phases/play_card.hpp"
#include "phases/set_up.hpp"
#include "phases/turn.hpp"
#include "redeal.hpp"
#include "scoring.hpp"

namespace dwarrow::nebelberge {

struct Rules {
    using State = nebelberge::State;
    using Box = nebelberge::Box;
    using Pending = State::Pending;
    using Eyes = nebelberge::Eyes;

    static constexpr const char* name = "nebelberge";
    static constexpr int actions = ACTIONS, observation = OBSERVATION;
    static constexpr int least_seats = 2, most_seats = SEATS, versions = 1;
    static constexpr Shape shapes[] = {
        {false, 0},  // SET_UP
        {false, 1},  // TURN: seat
        {true, 0},   // PLAY_CARD
        {true, 0},   // DRAW_CARD
    };

    static void read_box(Tables& tables, Box& box) { nebelberge::read_box(tables, box); }
    static void set_up(State& state, const Setting& setting) { clear_table(state, setting.choice(0) == 1); }

    static void options(const State& state, const Pending& pending, int seat, Options& options) {
        if (pending.kind == PLAY_CARD)
            PlayCard::options(state, seat, options);
        else
            DrawCard::options(state, options);
    }
    static void carry_out(State& state, const Pending& pending, int seat, int action) {
        if (pending.kind == PLAY_CARD)
            PlayCard::carry_out(state, seat, action);
        else
            DrawCard::carry_out(state, seat, action);
    }
    static void run(State& state, const Pending& pending) {
        if (pending.kind == TURN)
            Turn::run(state, pending.numbers[0]);
        else
            SetUp::run(state);
    }
    static void redeal(State& state, int seat) { nebelberge::redeal(state, seat); }
    static void score(const State& state, Points& scores, Points& places) {
        nebelberge::score(state, scores, places);
    }
    static void observe(const State& state, int seat, std::int16_t* into) {
        nebelberge::observe(state, seat, into);
    }
};

}  // namespace dwarrow::nebelberge
