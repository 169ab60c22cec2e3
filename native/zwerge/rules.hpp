// The game object: every part of Die Zwerge under one name.
#pragma once

#include "eyes.hpp"
#include "mind.hpp"
#include "observation.hpp"
#include "phases/open_cards.hpp"
#include "phases/set_up.hpp"
#include "phases/take_action.hpp"
#include "phases/turn.hpp"
#include "redeal.hpp"
#include "scoring.hpp"

namespace dwarrow::zwerge {

struct Rules {
    using State = zwerge::State;
    using Box = zwerge::Box;
    using Pending = State::Pending;
    using Eyes = zwerge::Eyes;
    template <class Judge>
    using Mind = zwerge::Mind<Rules, Judge>;

    static constexpr const char* name = "zwerge";
    static constexpr int actions = ACTIONS, observation = OBSERVATION;
    static constexpr int least_seats = 2, most_seats = SEATS, versions = 4;
    static constexpr Shape shapes[] = {
        {true, 2},         // REMOVE_WHERE: gates, count
        {true, 2},         // REMOVE_ARMY: field, count
        {true, 0},         // WHICH_FULLEST
        {false, 0, true},  // CONVERT_FIELDS: fields
        {true, 0, true},   // NEXT_TO_TURN: left
        {true, 1},         // REMOVE_TILE: count
        {false, 0},        // SHUFFLE_TILES
        {true, 1},         // DISCARD_THREAT: may_pass
        {false, 0},        // SETTLE
        {true, 0},         // NEXT_FIELD
        {true, 3},         // SEND_ARMY: field, sides, army
        {true, 0},         // ROLL_AGAIN
        {true, 0},         // RAISE_DIE
        {false, 4},        // CARRY_OUT: effects, at, card, field
        {true, 1},         // WHO_ACTS_AGAIN: count
        {true, 0},         // WHO_KEEPS_CARD
        {true, 4},         // CHOOSE_EFFECT: effects, at, card, field
        {false, 1},        // DRAW_EQUIPMENT: count
        {true, 0},         // WHO_GETS_EQUIPMENT
        {true, 0},         // DROP_EQUIPMENT
        {false, 1},        // EACH_DROPS_EQUIPMENT: turns
        {false, 1},        // BEGIN_HITS: seat
        {false, 1},        // COUNT_STRIKE: seat
        {true, 1},         // PAY_FOR_DEAD_LAND: dwarf_seat
        {true, 0},         // WHO_MOVES
        {true, 1},         // MOVE_WHERE: dwarf_seat
        {true, 0},         // CART_WHERE
        {true, 0},         // PLACE_TUNNEL
        {false, 0},        // MOVE_HERO_MARKER
        {true, 0},         // ASSIGN_HIT
        {true, 0},         // CHOOSE_HIT
        {false, 0},        // OPEN_CARDS_LEAVE
        {false, 1},        // DISCARD_OPEN_CARD: card
        {true, 0},         // NEXT_CARD
        {false, 0},        // DISCARD_OPEN_CARDS
        {false, 0, true},  // FIRE_THREATS: threats
        {true, 0, true},   // NEXT_THREAT: threats
        {false, 2},        // LOSE_LIFE: dwarf_seat, points
        {true, 0},         // PREVENT_LOSS
        {true, 1},         // WHO_LOSES_LIFE: points
        {true, 4},         // WHO_HEALS: points, times, may_pass, healed
        {false, 1},        // READ_MESSAGE: seat
        {false, 1},        // FINISH_WORK: seat
        {false, 1},        // BEGIN_WALK: seat
        {true, 1},         // WALKING: steps
        {false, 0},        // FILL_UP_CARDS
        {false, 0},        // PLACE_REVEALED
        {false, 0},        // DISCARD_REVEALED
        {false, 0},        // NEW_SCENARIO
        {false, 1},        // SET_UP_SCENARIO: card
        {true, 2},         // TAKE_FROM_MAP: card, army
        {false, 0},        // SET_UP
        {true, 0},         // TAKE_DWARF
        {true, 0},         // WHO_BEGINS
        {false, 0},        // MIX_IN_FIRST_THREATS
        {false, 1},        // TAKE_ACTIONS: seat
        {true, 0},         // TAKE_ACTION
        {true, 0},         // USE_EQUIPMENT
        {false, 0},        // CHECK_CARDS
        {false, 0},        // CHECK_SCENARIO
        {true, 1},         // WHICH_GATHERING: card
        {false, 0},        // AFTER_ADVENTURE
        {false, 2},        // COUNT_SUCCESSES: seat, card
        {false, 1},        // TURN: seat
        {false, 0},        // END_OF_TURN
    };

    static void read_box(Tables& tables, Box& box) { zwerge::read_box(tables, box); }
    static void set_up(State& state, const Setting& setting) {
        clear_table(state, setting.choice(0), setting.choice(1) == 1);
    }

    static void options(const State& state, const Pending& pending, int seat, Options& options) {
        const auto& [one, two, three, four] = pending.numbers.items;
        switch (pending.kind) {
            case REMOVE_WHERE: return RemoveWhere::options(state, one, options);
            case REMOVE_ARMY: return RemoveArmy::options(state, one, options);
            case WHICH_FULLEST: return WhichFullest::options(state, options);
            case NEXT_TO_TURN: return NextToTurn::options(pending.list, options);
            case REMOVE_TILE: return RemoveTile::options(state, options);
            case DISCARD_THREAT: return DiscardThreat::options(state, one, options);
            case NEXT_FIELD: return NextField::options(state, options);
            case SEND_ARMY: return SendArmy::options(state, one, two, three, options);
            case ROLL_AGAIN: return RollAgain::options(state, seat, options);
            case RAISE_DIE: return RaiseDie::options(state, seat, options);
            case WHO_ACTS_AGAIN: return WhoActsAgain::options(state, options);
            case WHO_KEEPS_CARD: return WhoKeepsCard::options(state, options);
            case CHOOSE_EFFECT: return ChooseEffect::options(state, one, two, options);
            case WHO_GETS_EQUIPMENT: return WhoGetsEquipment::options(state, options);
            case DROP_EQUIPMENT: return DropEquipment::options(state, seat, options);
            case PAY_FOR_DEAD_LAND: return PayForDeadLand::options(options);
            case WHO_MOVES: return WhoMoves::options(state, options);
            case MOVE_WHERE: return MoveWhere::options(options);
            case CART_WHERE: return CartWhere::options(state, options);
            case PLACE_TUNNEL: return PlaceTunnel::options(options);
            case ASSIGN_HIT: return AssignHit::options(state, seat, options);
            case CHOOSE_HIT: return ChooseHit::options(state, seat, options);
            case NEXT_CARD: return NextCard::options(state, options);
            case NEXT_THREAT: return NextThreat::options(pending.list, options);
            case PREVENT_LOSS: return PreventLoss::options(state, seat, options);
            case WHO_LOSES_LIFE: return WhoLosesLife::options(state, options);
            case WHO_HEALS: return WhoHeals::options(state, three, four, options);
            case WALKING: return Walking::options(state, seat, options);
            case TAKE_FROM_MAP: return TakeFromMap::options(state, two, options);
            case TAKE_DWARF: return TakeDwarf::options(state, options);
            case WHO_BEGINS: return WhoBegins::options(state, options);
            case TAKE_ACTION: return TakeAction::options(state, seat, options);
            case USE_EQUIPMENT: return UseEquipment::options(state, seat, options);
            case WHICH_GATHERING: return WhichGathering::options(state, one, options);
            default: broken("a step has no options");
        }
    }

    static void carry_out(State& state, const Pending& pending, int seat, int action) {
        const auto& [one, two, three, four] = pending.numbers.items;
        switch (pending.kind) {
            case REMOVE_WHERE: return RemoveWhere::carry_out(state, action, two);
            case REMOVE_ARMY: return RemoveArmy::carry_out(state, action, one, two);
            case WHICH_FULLEST: return WhichFullest::carry_out(state, action);
            case NEXT_TO_TURN: return NextToTurn::carry_out(state, action, pending.list);
            case REMOVE_TILE: return RemoveTile::carry_out(state, seat, action, one);
            case DISCARD_THREAT: return DiscardThreat::carry_out(state, action);
            case NEXT_FIELD: return NextField::carry_out(state, action);
            case SEND_ARMY: return SendArmy::carry_out(state, action, one, two);
            case ROLL_AGAIN: return RollAgain::carry_out(state, seat, action);
            case RAISE_DIE: return RaiseDie::carry_out(state, action);
            case WHO_ACTS_AGAIN: return WhoActsAgain::carry_out(state, action, one);
            case WHO_KEEPS_CARD: return WhoKeepsCard::carry_out(state, action);
            case CHOOSE_EFFECT: return ChooseEffect::carry_out(state, action, one, two, three, four);
            case WHO_GETS_EQUIPMENT: return WhoGetsEquipment::carry_out(state, action);
            case DROP_EQUIPMENT: return DropEquipment::carry_out(state, seat, action);
            case PAY_FOR_DEAD_LAND: return PayForDeadLand::carry_out(state, action, one);
            case WHO_MOVES: return WhoMoves::carry_out(state, seat, action);
            case MOVE_WHERE: return MoveWhere::carry_out(state, action, one);
            case CART_WHERE: return CartWhere::carry_out(state, action);
            case PLACE_TUNNEL: return PlaceTunnel::carry_out(state, action);
            case ASSIGN_HIT: return AssignHit::carry_out(state, seat, action);
            case CHOOSE_HIT: return ChooseHit::carry_out(state, seat, action);
            case NEXT_CARD: return NextCard::carry_out(state, action);
            case NEXT_THREAT: return NextThreat::carry_out(state, action, pending.list);
            case PREVENT_LOSS: return PreventLoss::carry_out(state, seat, action);
            case WHO_LOSES_LIFE: return WhoLosesLife::carry_out(state, action, one);
            case WHO_HEALS: return WhoHeals::carry_out(state, seat, action, one, two);
            case WALKING: return Walking::carry_out(state, seat, action, one);
            case TAKE_FROM_MAP: return TakeFromMap::carry_out(state, action, one, two);
            case TAKE_DWARF: return TakeDwarf::carry_out(state, seat, action);
            case WHO_BEGINS: return WhoBegins::carry_out(state, action);
            case TAKE_ACTION: return TakeAction::carry_out(state, seat, action);
            case USE_EQUIPMENT: return UseEquipment::carry_out(state, seat, action);
            case WHICH_GATHERING: return WhichGathering::carry_out(state, action, one);
            default: broken("a step cannot be answered");
        }
    }

    static void run(State& state, const Pending& pending) {
        const auto& [one, two, three, four] = pending.numbers.items;
        switch (pending.kind) {
            case CONVERT_FIELDS: return ConvertFields::run(state, pending.list);
            case SHUFFLE_TILES: return ShuffleTiles::run(state);
            case SETTLE: return Settle::run(state);
            case CARRY_OUT: return CarryOut::run(state, one, two, three, four);
            case DRAW_EQUIPMENT: return DrawEquipment::run(state, one);
            case EACH_DROPS_EQUIPMENT: return EachDropsEquipment::run(state, one);
            case BEGIN_HITS: return BeginHits::run(state, one);
            case COUNT_STRIKE: return CountStrike::run(state, one);
            case MOVE_HERO_MARKER: return MoveHeroMarker::run(state);
            case OPEN_CARDS_LEAVE: return OpenCardsLeave::run(state);
            case DISCARD_OPEN_CARD: return DiscardOpenCard::run(state, one);
            case DISCARD_OPEN_CARDS: return DiscardOpenCards::run(state);
            case FIRE_THREATS: return FireThreats::run(state, pending.list);
            case LOSE_LIFE: return LoseLife::run(state, one, two);
            case READ_MESSAGE: return ReadMessage::run(state, one);
            case FINISH_WORK: return FinishWork::run(state);
            case BEGIN_WALK: return BeginWalk::run(state, one);
            case FILL_UP_CARDS: return FillUpCards::run(state);
            case PLACE_REVEALED: return PlaceRevealed::run(state);
            case DISCARD_REVEALED: return DiscardRevealed::run(state);
            case NEW_SCENARIO: return NewScenario::run(state);
            case SET_UP_SCENARIO: return SetUpScenario::run(state, one);
            case SET_UP: return SetUp::run(state);
            case MIX_IN_FIRST_THREATS: return MixInFirstThreats::run(state);
            case TAKE_ACTIONS: return Actions::run(state, one);
            case CHECK_CARDS: return CheckCards::run(state);
            case CHECK_SCENARIO: return CheckScenario::run(state);
            case AFTER_ADVENTURE: return AfterAdventure::run(state);
            case COUNT_SUCCESSES: return CountSuccesses::run(state, one, two);
            case TURN: return Turn::run(state, one);
            case END_OF_TURN: return EndOfTurn::run(state);
            default: broken("a decision does not run by itself");
        }
    }

    static void redeal(State& state, int) { zwerge::redeal(state); }
    static void score(const State& state, Points& scores, Points& places) {
        zwerge::score(state, scores, places);
    }
    static void observe(const State& state, int seat, std::int16_t* into) {
        zwerge::observe(state, seat, into);
    }
};

}  // namespace dwarrow::zwerge
