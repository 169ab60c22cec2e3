// What lies on the table in The Fall of the Mountain King, field by field as
// games/mountain_king/state.py declares it.
#pragma once

#include <type_traits>

#include "../kernel/dump.hpp"
#include "../kernel/state.hpp"
#include "actions.hpp"
#include "box.hpp"

namespace dwarrow::mountain_king {

enum Kind {
    ADVANCE_TO,
    MARCH,
    BUILD_ANCESTRY,
    DRAFT,
    SHOW_CARDS,
    PASS_HANDS,
    RETREAT,
    AWARD_CHAMPIONS,
    AWARD,
    VOTES_OF_RENEGADE,
    CONSOLE,
    CONSOLATION,
    TAKE_CHAMPION,
    PLACE_FIGURE,
    NEXT_TURN,
    BATTLE,
    ACT,
    GO_ON,
    AFTER_ACTION,
    BOLSTER_WHERE,
    ADD_TROLLS,
    GATHER,
    BREACH,
    STOP_BREACH,
    MOVE_RALLY,
    MOVE_FIGURE,
    TAKE_CUBES,
    CHECK_CONTROL,
    ENTRENCH,
    WHO_FALLS,
    GO_HOME,
    INFLUENCE_WHOM,
    INVASIONS,
    NEXT_GNOME,
    GUIDE_GNOME,
    MOVE_OUT_OF,
    MOVE_WHOM,
    MOVE_WHERE,
    CHOOSE_STARTER,
    CHOOSE_LAIRS,
    START_BESIDE,
    START_FIGURE,
    GIVE_PRIZES,
    GAIN_VOTES,
    PLACE_STAR,
    REFRESH,
    SCOUT_GATE,
    SCOUT_GNOME,
    SET_UP,
    SET_SUPPLIES,
    WILD_PAIRS,
    PAIR,
    WAVE,
    SCORE_WAVE,
    TURN_WHEEL,
    RAISE_BOOST,
    WHEEL_EFFECT,
};

enum Stage { FIRST_ACTION, SECOND_ACTION, AFTER_ACTIONS };
enum Source {
    FROM_GNOMES,
    FROM_FALLEN,
    FROM_WHEEL,
    FROM_CONSOLATION,
    FROM_CHAMPIONS,
    FROM_WAVE_1,
    FROM_WAVE_2,
    SOURCES,
};

constexpr int GNOME_BITS = 2, ORDER_BITS = 20, LAST = (1 << ORDER_BITS) - 1;
using Disc = std::int64_t;  // a value, and below it the order: the earlier it came, the higher

// A champion of wave III with the place, hall or clan of its star.
struct PlacedStar {
    std::int8_t champion, spot;

    template <class Visitor>
    void fields(Visitor& visit) {
        visit(champion);
        visit(spot);
    }
};

struct State : StateOf<Box, 2, 1, 40> {
    bool boost_on_defeat = false;
    std::int32_t wave = 0, first = 0, turn = NOBODY;
    Pile<std::int32_t, SEATS * SOURCES> honor;  // by seat and source
    Pile<Disc, SEATS * CLANS> votes;            // by seat and clan
    std::int32_t clock = 0;
    Pile<std::int8_t, CLANS> vote_tiles;
    Pile<std::int16_t, MAX_HALLS> halls;
    Pile<std::int16_t, HALL_MARKERS> spare_tiles;
    Pile<std::int8_t, SEATS * PLACES> units;  // by seat and place
    Pile<Kept, SEATS> manned;
    Pile<std::int16_t, SEATS> pool;
    Row<Pile<std::uint8_t, 2>, CAVERNS> gnomes;  // strength, and above it who has seen it
    Kept overrun;
    Row<std::int16_t, STRENGTHS> gnome_pool;
    Pile<std::uint8_t, MOST_GNOMES> beside_wheel, invaders;
    bool breach = false, first_fallen = false;
    std::int32_t rally = 0;
    Pile<std::int8_t, CLANS> gates;
    std::int32_t row = 0, gates_open = 0;
    Pile<std::uint8_t, MAX_GATES> gate_seen;
    std::int32_t pawn = 0;
    Pile<std::int16_t, SEATS> boost;
    Row<std::int8_t, LAIR_SPACES> lair_owner;
    Pile<Kept, SEATS> lairs;
    Pile<Pile<std::int8_t, CHAMPIONS>, DECKS> decks;
    std::int32_t display_dealt = 0;
    Pile<Pile<std::int8_t, 2>, SEATS> offered;
    Pile<std::int8_t, SEATS> rejected;
    Pile<std::int8_t, DISPLAY> display;
    Pile<Disc, DISPLAY * SEATS> influence;  // by place in the display and seat
    Pile<Pile<std::int8_t, 1 + AWARDS>, SEATS> owned;
    Row<std::int8_t, CHAMPIONS> owner;
    Pile<Pile<std::int8_t, 1 + AWARDS>, SEATS> figures;
    Row<std::int8_t, CHAMPIONS> figure_at, claws;
    Pile<std::int8_t, AWARDS> removed;
    Pile<PlacedStar, AWARDS> stars;
    Pile<Ancestry, SEATS> tableaus;
    Pile<KeptCells, SEATS> covered, paired;
    KeptCells covered_cards;
    Pile<std::int16_t, SEATS> cubes, discs;
    Pile<std::int8_t, ANCESTRY_CARDS> ancestry_deck;
    std::int32_t ancestry_dealt = 0;
    Pile<Pile<std::int8_t, HAND>, SEATS> hands;
    Pile<std::uint8_t, SEATS> hand_seen;
    Pile<std::int8_t, SEATS> chosen, laid;
    Pile<std::int8_t, ANCESTRY_CARDS> discard;
    Pile<std::int16_t, SEATS> supplies, desperation;
    std::int32_t stage = FIRST_ACTION;
    KeptCells picked, picked_cards;
    std::int32_t jump = 0, type = ADVANCE, mode = NO_ACTION, strength = 0;
    Kept used;
    std::int32_t target = NOWHERE, chosen_troll = NOTHING;
    Kept moved, contested;

    // What follows from the fields: by seat, its champions as a set.
    Row<Set, SEATS> followers;

    template <class Visitor>
    void fields(Visitor& visit) {
        visit(boost_on_defeat);
        visit(wave);
        visit(first);
        visit(turn);
        visit(honor);
        visit(votes);
        visit(clock);
        visit(vote_tiles);
        visit(halls);
        visit(spare_tiles);
        visit(units);
        visit(manned);
        visit(pool);
        visit(gnomes);
        visit(overrun);
        visit(gnome_pool);
        visit(beside_wheel);
        visit(invaders);
        visit(breach);
        visit(first_fallen);
        visit(rally);
        visit(gates);
        visit(row);
        visit(gates_open);
        visit(gate_seen);
        visit(pawn);
        visit(boost);
        visit(lair_owner);
        visit(lairs);
        visit(decks);
        visit(display_dealt);
        visit(offered);
        visit(rejected);
        visit(display);
        visit(influence);
        visit(owned);
        visit(owner);
        visit(figures);
        visit(figure_at);
        visit(claws);
        visit(removed);
        visit(stars);
        visit(tableaus);
        visit(covered);
        visit(paired);
        visit(covered_cards);
        visit(cubes);
        visit(discs);
        visit(ancestry_deck);
        visit(ancestry_dealt);
        visit(hands);
        visit(hand_seen);
        visit(chosen);
        visit(laid);
        visit(discard);
        visit(supplies);
        visit(desperation);
        visit(stage);
        visit(picked);
        visit(picked_cards);
        visit(jump);
        visit(type);
        visit(mode);
        visit(strength);
        visit(used);
        visit(target);
        visit(chosen_troll);
        visit(moved);
        visit(contested);
        if constexpr (std::is_same_v<Visitor, Reader>) after_reading();
    }

    const Board& board() const { return box->boards[seats - LEAST_SEATS]; }
    const Champion& champion(int number) const { return box->champions[number]; }
    std::int8_t& units_at(int seat, int place) { return units[seat * PLACES + place]; }
    int units_at(int seat, int place) const { return units[seat * PLACES + place]; }

private:
    // Lay the ancestries again, and see whose the champions are.
    void after_reading() {
        for (Ancestry& ancestry : tableaus) {
            const auto cards = ancestry.laid;
            ancestry = box->first_tableau;
            for (const Laid& card : cards) ancestry.lay(card.card, box->ancestry[card.card], card.cell);
        }
        followers.fill(0);
        for (int seat = 0; seat < owned.size(); ++seat)
            for (auto number : owned[seat]) {
                if (static_cast<unsigned>(number) >= CHAMPIONS) broken("there is no such champion");
                followers[seat] |= bit(number);
            }
    }
};

using Pending = State::Pending;

}  // namespace dwarrow::mountain_king
