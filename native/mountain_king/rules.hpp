// The game object: every part of The Fall of the Mountain King under one name.
#pragma once

#include "../kernel/dump.hpp"
#include "eyes.hpp"
#include "observation.hpp"
#include "phases/ancestry.hpp"
#include "phases/awards.hpp"
#include "phases/battle.hpp"
#include "phases/entrench.hpp"
#include "phases/invasions.hpp"
#include "phases/players.hpp"
#include "phases/set_up.hpp"
#include "phases/supplies.hpp"
#include "phases/wave.hpp"
#include "phases/wave_scoring.hpp"
#include "redeal.hpp"
#include "scoring.hpp"

namespace dwarrow::mountain_king {

struct Rules {
    using State = mountain_king::State;
    using Box = mountain_king::Box;
    using Pending = State::Pending;
    using Eyes = mountain_king::Eyes;

    static constexpr const char* name = "mountain_king";
    static constexpr int actions = ACTIONS, observation = OBSERVATION;
    static constexpr int least_seats = LEAST_SEATS, most_seats = SEATS, versions = 1;
    static constexpr Shape shapes[] = {
        {true, 0},   // ADVANCE_TO
        {true, 0},   // MARCH
        {false, 0},  // BUILD_ANCESTRY
        {true, 0},   // DRAFT
        {false, 0},  // SHOW_CARDS
        {false, 0},  // PASS_HANDS
        {true, 0},   // RETREAT
        {false, 0},  // AWARD_CHAMPIONS
        {false, 1},  // AWARD: slot
        {true, 2},   // VOTES_OF_RENEGADE: champion, votes
        {false, 2},  // CONSOLE: slot, seat
        {true, 1},   // CONSOLATION: slot
        {false, 2},  // TAKE_CHAMPION: slot, seat
        {true, 1},   // PLACE_FIGURE: champion
        {false, 1},  // NEXT_TURN: seat
        {false, 0},  // BATTLE
        {true, 0},   // ACT
        {false, 1},  // GO_ON: seat
        {false, 1},  // AFTER_ACTION: seat
        {true, 0},   // BOLSTER_WHERE
        {true, 0},   // ADD_TROLLS
        {true, 0},   // GATHER
        {false, 1},  // BREACH: seat
        {true, 0},   // STOP_BREACH
        {true, 0},   // MOVE_RALLY
        {true, 1},   // MOVE_FIGURE: champion
        {true, 2},   // TAKE_CUBES: count, most
        {false, 1},  // CHECK_CONTROL: seat
        {false, 0},  // ENTRENCH
        {true, 1},   // WHO_FALLS: cavern
        {true, 2},   // GO_HOME: cavern, champion
        {true, 0},   // INFLUENCE_WHOM
        {false, 0},  // INVASIONS
        {false, 0},  // NEXT_GNOME
        {true, 0},   // GUIDE_GNOME
        {true, 0},   // MOVE_OUT_OF
        {true, 0},   // MOVE_WHOM
        {true, 0},   // MOVE_WHERE
        {true, 0},   // CHOOSE_STARTER
        {true, 0},   // CHOOSE_LAIRS
        {true, 1},   // START_BESIDE: lair
        {true, 0},   // START_FIGURE
        {false, 2},  // GIVE_PRIZES: seat, champion
        {true, 2},   // GAIN_VOTES: champion, chosen
        {true, 1},   // PLACE_STAR: champion
        {false, 0},  // REFRESH
        {true, 0},   // SCOUT_GATE
        {true, 0},   // SCOUT_GNOME
        {false, 0},  // SET_UP
        {false, 0},  // SET_SUPPLIES
        {false, 1},  // WILD_PAIRS: seat
        {true, 0},   // PAIR
        {false, 0},  // WAVE
        {false, 0},  // SCORE_WAVE
        {true, 0},   // TURN_WHEEL
        {false, 1},  // RAISE_BOOST: seat
        {false, 2},  // WHEEL_EFFECT: seat, steps
    };

    static void read_box(Tables& tables, Box& box) { mountain_king::read_box(tables, box); }
    static void set_up(State& state, const Setting& setting) { clear_table(state, setting.choice(0) == 1); }

    // Hand the decision to whoever knows its rule.
    template <class Do>
    static void with_decision(int kind, Do&& with) {
        switch (kind) {
            case ADVANCE_TO: return with(AdvanceTo{});
            case MARCH: return with(March{});
            case DRAFT: return with(Draft{});
            case RETREAT: return with(Retreat{});
            case VOTES_OF_RENEGADE: return with(VotesOfRenegade{});
            case CONSOLATION: return with(Consolation{});
            case PLACE_FIGURE: return with(PlaceFigure{});
            case ACT: return with(Act{});
            case BOLSTER_WHERE: return with(BolsterWhere{});
            case ADD_TROLLS: return with(AddTrolls{});
            case GATHER: return with(Gather{});
            case STOP_BREACH: return with(StopBreach{});
            case MOVE_RALLY: return with(MoveRally{});
            case MOVE_FIGURE: return with(MoveFigure{});
            case TAKE_CUBES: return with(TakeCubes{});
            case WHO_FALLS: return with(WhoFalls{});
            case GO_HOME: return with(GoHome{});
            case INFLUENCE_WHOM: return with(InfluenceWhom{});
            case GUIDE_GNOME: return with(GuideGnome{});
            case MOVE_OUT_OF: return with(MoveOutOf{});
            case MOVE_WHOM: return with(MoveWhom{});
            case MOVE_WHERE: return with(MoveWhere{});
            case CHOOSE_STARTER: return with(ChooseStarter{});
            case CHOOSE_LAIRS: return with(ChooseLairs{});
            case START_BESIDE: return with(StartBeside{});
            case START_FIGURE: return with(StartFigure{});
            case GAIN_VOTES: return with(GainVotes{});
            case PLACE_STAR: return with(PlaceStar{});
            case SCOUT_GATE: return with(ScoutGate{});
            case SCOUT_GNOME: return with(ScoutGnome{});
            case PAIR: return with(Pair{});
            case TURN_WHEEL: return with(TurnWheel{});
            default: broken("nobody can decide this");
        }
    }

    static void options(const State& state, const Pending& pending, int seat, Options& options) {
        with_decision(pending.kind, [&](auto decision) { decision.options(state, pending, seat, options); });
    }
    static void carry_out(State& state, const Pending& pending, int seat, int action) {
        with_decision(pending.kind, [&](auto decision) { decision.carry_out(state, pending, seat, action); });
    }
    static void run(State& state, const Pending& pending) {
        switch (pending.kind) {
            case BUILD_ANCESTRY: return BuildAncestry::run(state, pending);
            case SHOW_CARDS: return ShowCards::run(state, pending);
            case PASS_HANDS: return PassHands::run(state, pending);
            case AWARD_CHAMPIONS: return AwardChampions::run(state, pending);
            case AWARD: return Award::run(state, pending);
            case CONSOLE: return Console::run(state, pending);
            case TAKE_CHAMPION: return TakeChampion::run(state, pending);
            case NEXT_TURN: return NextTurn::run(state, pending);
            case BATTLE: return Battle::run(state, pending);
            case GO_ON: return GoOn::run(state, pending);
            case AFTER_ACTION: return AfterAction::run(state, pending);
            case BREACH: return Breach::run(state, pending);
            case CHECK_CONTROL: return CheckControl::run(state, pending);
            case ENTRENCH: return Entrench::run(state, pending);
            case INVASIONS: return Invasions::run(state, pending);
            case NEXT_GNOME: return NextGnome::run(state, pending);
            case GIVE_PRIZES: return GivePrizes::run(state, pending);
            case REFRESH: return Refresh::run(state, pending);
            case SET_UP: return SetUp::run(state, pending);
            case SET_SUPPLIES: return SetSupplies::run(state, pending);
            case WILD_PAIRS: return WildPairs::run(state, pending);
            case WAVE: return Wave::run(state, pending);
            case SCORE_WAVE: return ScoreWave::run(state, pending);
            case RAISE_BOOST: return RaiseBoost::run(state, pending);
            case WHEEL_EFFECT: return WheelEffect::run(state, pending);
            default: broken("there is no such step");
        }
    }
    static void redeal(State& state, int seat) { mountain_king::redeal(state, seat); }
    static void score(const State& state, Points& scores, Points& places) {
        mountain_king::score(state, scores, places);
    }
    static void observe(const State& state, int seat, std::int16_t* into) {
        mountain_king::observe(state, seat, into);
    }
};

}  // namespace dwarrow::mountain_king
