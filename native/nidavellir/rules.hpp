// The game object: every part of Nidavellir under one name.
#pragma once

#include "../kernel/dump.hpp"
#include "eyes.hpp"
#include "observation.hpp"
#include "phases/bids.hpp"
#include "phases/discard.hpp"
#include "phases/end.hpp"
#include "phases/end_of_age_one.hpp"
#include "phases/exchange.hpp"
#include "phases/recruit.hpp"
#include "phases/round.hpp"
#include "phases/set_up.hpp"
#include "phases/take_card.hpp"
#include "phases/tavern.hpp"
#include "phases/thrud.hpp"
#include "phases/upgrade.hpp"
#include "phases/ylud.hpp"
#include "redeal.hpp"
#include "scoring.hpp"

namespace dwarrow::nidavellir {

struct Rules {
    using State = nidavellir::State;
    using Box = nidavellir::Box;
    using Pending = State::Pending;
    using Eyes = nidavellir::Eyes;

    static constexpr const char* name = "nidavellir";
    static constexpr int actions = ACTIONS, observation = OBSERVATION;
    static constexpr int least_seats = LEAST_SEATS, most_seats = SEATS, versions = 1;
    static constexpr Shape shapes[] = {
        {true, 0},   // BID
        {true, 3},   // DISCARD_CARD: hero_class, count, used
        {false, 0},  // END_OF_AGE_TWO
        {false, 0},  // THRUD_LEAVES
        {false, 0},  // END_OF_AGE_ONE
        {false, 1},  // DISTINCTION: number
        {true, 0},   // KEEP_CARD
        {false, 1},  // EXCHANGE: seat
        {true, 1},   // SHOW_COIN: first
        {true, 0},   // HAND_IN
        {false, 1},  // CHECK_HEROES: seat
        {true, 0},   // RECRUIT_HERO
        {false, 0},  // ROUND
        {false, 0},  // END_OF_ROUND
        {false, 0},  // AGE_TWO
        {false, 0},  // SET_UP
        {true, 0},   // TAKE_CARD
        {false, 1},  // TAVERN: tavern
        {true, 0},   // OPEN_BID
        {false, 0},  // FIX_ORDER
        {false, 0},  // TURN
        {true, 2},   // PLACE_THRUD: hero_class, discards
        {true, 1},   // UPGRADE: amount
        {true, 0},   // PLACE_YLUD
    };
    static_assert(std::size(shapes) == Kind::KINDS);

    static void read_box(Tables& tables, Box& box) { nidavellir::read_box(tables, box); }
    static void set_up(State& state, const Setting& setting) { clear_table(state, setting.choice(0) == 1); }

    static void options(const State& state, const Pending& asked, int seat, Options& options) {
        switch (asked.kind) {
            case Kind::BID: return Bid::options(state, seat, options);
            case Kind::DISCARD_CARD: return DiscardCard::options(state, asked, seat, options);
            case Kind::KEEP_CARD: return KeepCard::options(state, options);
            case Kind::SHOW_COIN: return ShowCoin::options(state, asked, seat, options);
            case Kind::HAND_IN: return HandIn::options(options);
            case Kind::RECRUIT_HERO: return RecruitHero::options(state, seat, options);
            case Kind::TAKE_CARD: return TakeCard::options(state, options);
            case Kind::OPEN_BID: return OpenBid::options(state, seat, options);
            case Kind::PLACE_THRUD: return PlaceThrud::options(state, asked, seat, options);
            case Kind::UPGRADE: return Upgrade::options(state, seat, options);
            case Kind::PLACE_YLUD: return PlaceYlud::options(options);
        }
    }
    static void carry_out(State& state, const Pending& asked, int seat, int action) {
        switch (asked.kind) {
            case Kind::BID: return Bid::carry_out(state, asked, seat, action);
            case Kind::DISCARD_CARD: return DiscardCard::carry_out(state, asked, seat, action);
            case Kind::KEEP_CARD: return KeepCard::carry_out(state, seat, action);
            case Kind::SHOW_COIN: return ShowCoin::carry_out(state, asked, seat, action);
            case Kind::HAND_IN: return HandIn::carry_out(state, seat, action);
            case Kind::RECRUIT_HERO: return RecruitHero::carry_out(state, seat, action);
            case Kind::TAKE_CARD: return TakeCard::carry_out(state, seat, action);
            case Kind::OPEN_BID: return lay_coin(state, seat, action);
            case Kind::PLACE_THRUD: return PlaceThrud::carry_out(state, seat, action);
            case Kind::UPGRADE: return Upgrade::carry_out(state, asked, seat, action);
            case Kind::PLACE_YLUD: return PlaceYlud::carry_out(state, seat, action);
        }
    }
    static void run(State& state, const Pending& step) {
        switch (step.kind) {
            case Kind::END_OF_AGE_TWO: return EndOfAgeTwo::run(state);
            case Kind::THRUD_LEAVES: return thrud_leaves(state);
            case Kind::END_OF_AGE_ONE: return EndOfAgeOne::run(state);
            case Kind::DISTINCTION: return Distinction::run(state, step.numbers[0]);
            case Kind::EXCHANGE: return Exchange::run(state, step.numbers[0]);
            case Kind::CHECK_HEROES: return check_heroes(state, step.numbers[0]);
            case Kind::ROUND: return Round::run(state);
            case Kind::END_OF_ROUND: return EndOfRound::run(state);
            case Kind::AGE_TWO: return AgeTwo::run(state);
            case Kind::SET_UP: return SetUp::run(state);
            case Kind::TAVERN: return Tavern::run(state, step.numbers[0]);
            case Kind::FIX_ORDER: return fix_order(state);
            case Kind::TURN: return Turn::run(state);
        }
    }
    static void redeal(State& state, int seat) { nidavellir::redeal(state, seat); }
    static void score(const State& state, Points& scores, Points& places) {
        nidavellir::score(state, scores, places);
    }
    static void observe(const State& state, int seat, std::int16_t* into) {
        nidavellir::observe(state, seat, into);
    }
};

}  // namespace dwarrow::nidavellir
