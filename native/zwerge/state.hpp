// What lies on the table in Die Zwerge, field by field as games/zwerge/state.py declares it.
#pragma once

#include <bit>
#include <cstring>

#include "../kernel/state.hpp"
#include "box.hpp"
#include "versions.hpp"

namespace dwarrow::zwerge {

enum Kind {
    REMOVE_WHERE,
    REMOVE_ARMY,
    WHICH_FULLEST,
    CONVERT_FIELDS,
    NEXT_TO_TURN,
    REMOVE_TILE,
    SHUFFLE_TILES,
    DISCARD_THREAT,
    SETTLE,
    NEXT_FIELD,
    SEND_ARMY,
    ROLL_AGAIN,
    RAISE_DIE,
    CARRY_OUT,
    WHO_ACTS_AGAIN,
    WHO_KEEPS_CARD,
    CHOOSE_EFFECT,
    DRAW_EQUIPMENT,
    WHO_GETS_EQUIPMENT,
    DROP_EQUIPMENT,
    EACH_DROPS_EQUIPMENT,
    BEGIN_HITS,
    COUNT_STRIKE,
    PAY_FOR_DEAD_LAND,
    WHO_MOVES,
    MOVE_WHERE,
    CART_WHERE,
    PLACE_TUNNEL,
    MOVE_HERO_MARKER,
    ASSIGN_HIT,
    CHOOSE_HIT,
    OPEN_CARDS_LEAVE,
    DISCARD_OPEN_CARD,
    NEXT_CARD,
    DISCARD_OPEN_CARDS,
    FIRE_THREATS,
    NEXT_THREAT,
    LOSE_LIFE,
    PREVENT_LOSS,
    WHO_LOSES_LIFE,
    WHO_HEALS,
    READ_MESSAGE,
    FINISH_WORK,
    BEGIN_WALK,
    WALKING,
    FILL_UP_CARDS,
    PLACE_REVEALED,
    DISCARD_REVEALED,
    NEW_SCENARIO,
    SET_UP_SCENARIO,
    TAKE_FROM_MAP,
    SET_UP,
    TAKE_DWARF,
    WHO_BEGINS,
    MIX_IN_FIRST_THREATS,
    TAKE_ACTIONS,
    TAKE_ACTION,
    USE_EQUIPMENT,
    CHECK_CARDS,
    CHECK_SCENARIO,
    WHICH_GATHERING,
    AFTER_ADVENTURE,
    COUNT_SUCCESSES,
    TURN,
    END_OF_TURN
};

enum Outcome { PLAYING, WON, LOST_BY_DOOM, LOST_BY_DEATH };

constexpr int OPEN_CARDS = 3, MOST_DICE = 7;
constexpr int LONGEST_LIST = 30;  // as many fields as there are orcs
constexpr int MOST_PENDING = 40;

using Number = std::int8_t;  // a card, a tile, a field, a seat
using Dice = Pile<Number, MOST_DICE>;
using List = Pile<Number, LONGEST_LIST>;

struct State : StateOf<Box, 4, LONGEST_LIST, MOST_PENDING, Number> {
    std::int32_t removes = 0, threshold = 0, outcome = PLAYING, turn = 0, active = 0, actions_left = 0;
    Pile<Number, SEATS> dwarf_of, position, life;
    Pile<Pile<Number, GEAR>, SEATS> equipment;
    Pile<std::int32_t, SEATS> extra_actions;
    std::int32_t keeper = NONE, hero = 0, doom = 0, hold = 0, council = 0;
    Row<std::int16_t, ARMIES> supply;
    Row<std::int8_t, ARMIES * FIELDS> armies;
    Row<std::uint8_t, FIELDS> crowd;
    Row<std::int8_t, FIELDS> tile_on;
    Pile<Number, TILES> tile_pile;
    std::int32_t tunnel_tile = NONE, scenario = NONE;
    Pile<Number, SCENARIOS> scenario_pile, scenarios_done, removed_scenarios;
    Pile<Number, OPEN_CARDS> open;
    std::int32_t revealed = NONE;
    Pile<Number, ADVENTURES + THREATS> adventure_pile;
    Pile<Number, THREATS> threat_pile;
    Pile<Number, ADVENTURES + THREATS> discard;
    std::int32_t seen_threats = 0;
    Row<std::int32_t, CARDS> progress, card_armies;
    std::int32_t affected = NONE, acting = NONE;
    Pile<Number, EQUIPMENT_CARDS> equipment_pile, equipment_discard;
    std::int32_t drawn = NONE;
    Dice dice;
    std::int32_t scope = 0, trying = NONE;
    bool box_open = false, ability_open = false;
    Dice hits;
    std::int32_t defeated = 0;
    bool tunnel_used = false, stone_used = false;

    template <class Visitor>
    void fields(Visitor& visit) {
        for (auto* number : {&removes, &threshold, &outcome, &turn, &active, &actions_left}) visit(*number);
        visit(dwarf_of);
        visit(position);
        visit(life);
        visit(equipment);
        visit(extra_actions);
        for (auto* number : {&keeper, &hero, &doom, &hold, &council}) visit(*number);
        visit(supply);
        visit(armies);
        visit(crowd);
        visit(tile_on);
        visit(tile_pile);
        visit(tunnel_tile);
        visit(scenario);
        visit(scenario_pile);
        visit(scenarios_done);
        visit(removed_scenarios);
        visit(open);
        visit(revealed);
        visit(adventure_pile);
        visit(threat_pile);
        visit(discard);
        visit(seen_threats);
        visit(progress);
        visit(card_armies);
        visit(affected);
        visit(acting);
        visit(equipment_pile);
        visit(equipment_discard);
        visit(drawn);
        visit(dice);
        visit(scope);
        visit(trying);
        visit(box_open);
        visit(ability_open);
        visit(hits);
        visit(defeated);
        visit(tunnel_used);
        visit(stone_used);
    }

    // Put a step on top of the stack; after the end nothing comes any more.
    template <class... More>
    void then(int kind, More... numbers) {
        if (outcome == PLAYING) StateOf::then(kind, numbers...);
    }
    void then_list(int kind, const List& list) {
        if (outcome == PLAYING) StateOf::then(kind).list = list;
    }
    // Put a decision on top of the stack; after the end nothing comes any more.
    template <class... More>
    void ask(int kind, int seat, More... numbers) {
        if (outcome == PLAYING) StateOf::ask(kind, seat, numbers...);
    }
    void ask_list(int kind, int seat, const List& list) {
        if (outcome == PLAYING) StateOf::ask(kind, seat).list = list;
    }

    const Task& task(int card) const { return box->cards[card].task; }
    const Dwarf& dwarf(int seat) const { return box->dwarves[dwarf_of[seat]]; }
    int ability(int seat) const { return dwarf(seat).ability; }

    // A dwarf's number of dice with all equipment, never more than there are.
    int attribute(int seat, int attribute) const {
        int count = dwarf(seat).attributes[attribute];
        for (int card : equipment[seat]) {
            const Gear& gear = box->gear_of(card);
            if (gear.power == Gear::GIVES_ATTRIBUTE && gear.attribute == attribute) count += gear.bonus;
        }
        if (keeper == seat && attribute == FIGHT) count += box->kept_bonus;
        return std::min(count, box->numbers.dice);
    }
    int max_life(int seat) const {
        int points = dwarf(seat).life;
        for (int card : equipment[seat]) {
            const Gear& gear = box->gear_of(card);
            if (gear.power == Gear::GIVES_MAX_LIFE) points += gear.bonus;
        }
        return points;
    }
    // The equipment card of this power that the dwarf owns, or NONE.
    int owned(int seat, int power) const {
        for (int card : equipment[seat])
            if (box->gear_of(card).power == power) return card;
        return NONE;
    }
    // The equipment card of this kind that the dwarf owns, or NONE.
    int owns_gear(int seat, int gear) const {
        for (int card : equipment[seat])
            if (box->equipment[card] == gear) return card;
        return NONE;
    }

    // The box in which the council marker lies.
    const CouncilBox& council_box() const { return box->council[council + COUNCIL_END]; }
    int council_power() const { return council_box().power; }

    bool lies_open(int card) const { return open.has(static_cast<Number>(card)); }
    // Whether a threat keeps this figure where it is.
    bool is_blocked(int seat) const { return affected == seat && lies_open(box->affected_card); }

    int on_field(int field, int army) const { return armies[ARMIES * field + army]; }
    void put_army(int field, int army, int count) {
        auto& standing = armies[ARMIES * field + army];
        standing = static_cast<std::int8_t>(standing + count);
        crowd[field] = static_cast<std::uint8_t>(crowd[field] + count);
    }
    void give_back(int army, int count) { supply[army] = static_cast<std::int16_t>(supply[army] + count); }

    int on_card(int card, int army) const { return card_armies[card] >> 8 * army & 255; }
    void put_on_card(int card, int army, int count) { card_armies[card] += count * (1 << 8 * army); }

    bool is_on_map(int army) const {
        for (int field = 0; field < FIELDS; ++field)
            if (on_field(field, army)) return true;
        return false;
    }
    int on_map(int army) const {
        int count = 0;
        for (int field = 0; field < FIELDS; ++field) count += on_field(field, army);
        return count;
    }
    Fields fields_with(int army) const {
        Fields fields = 0;
        for (int field = 0; field < FIELDS; ++field)
            if (on_field(field, army)) fields |= 1ULL << field;
        return fields;
    }

    bool is_dead(int field) const { return tile_on[field] != NONE; }
    // The tunnel entrances that no dead land has closed.
    Fields open_tunnels() const {
        Fields entrances = 0;
        Fields all = box->tunnels;
        if (tunnel_tile != NONE) all |= bit(tunnel_tile);
        for (; all; all &= all - 1) {
            const int field = std::countr_zero(all);
            if (!is_dead(field)) entrances |= 1ULL << field;
        }
        return entrances;
    }
    // Where armies come to rest that enter a field: dead land sends them on.
    int flow(int field) const {
        for (int steps = 0; is_dead(field); ++steps) {
            if (steps > FIELDS) broken("the arrows lead in a circle");
            field = box->arrow_target(field, tile_on[field]);
        }
        return field;
    }
    int tiles_placed() const { return TILES - tile_pile.size(); }
    // The fields that now turn into dead land; most often there are none among eight.
    Fields crowded_fields() const {
        constexpr std::uint64_t EACH = 0x0101010101010101, HIGHEST = EACH << 7;
        if (tile_pile.empty()) return 0;
        const std::uint64_t lift = static_cast<std::uint64_t>(128 - threshold) * EACH;
        Fields fields = 0;
        for (int next = 0; next < FIELDS; next += 8) {
            const int first = std::min(next, FIELDS - 8);
            std::uint64_t eight;
            std::memcpy(&eight, crowd.begin() + first, sizeof eight);
            if (!((eight + lift) & HIGHEST)) continue;
            for (int field = first; field < first + 8; ++field)
                if (crowd[field] >= threshold) fields |= 1ULL << field;
        }
        return fields & ~(1ULL << SCHWARZJOCH);
    }
};

}  // namespace dwarrow::zwerge
