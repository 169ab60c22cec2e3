// The vocabulary: every answer to every question, numbered as in games/zwerge/actions.py.
#pragma once

#include "pieces.hpp"

namespace dwarrow::zwerge {

constexpr int PLACES_TO_HIT = 1 + CARDS, MOST_OPTIONS = 4;

constexpr int WALK_ACTION = 0, FIGHT_ACTION = 1, STRONG_FIGHT = 2, STRIKE = 3, STRONG_STRIKE = 4;
constexpr int MESSAGE = 5, WORKSHOP = 6, END_TURN = 7, TRY = 8;
constexpr int USE = TRY + CARDS, DISCARD = USE + GEAR, GO = DISCARD + GEAR;
constexpr int TUNNEL = GO + FIELDS, STOP = TUNNEL + FIELDS;
constexpr int PAY_LIFE = STOP + 1, PAY_DOOM = PAY_LIFE + 1;
constexpr int REROLL = PAY_DOOM + 1, REROLL_BY_STONE = REROLL + FACES;
constexpr int REROLL_ALL = REROLL_BY_STONE + FACES, RAISE = REROLL_ALL + 1;
constexpr int KEEP = RAISE + FACES, ACCEPT = KEEP + 1, HIT = ACCEPT + 1;
constexpr int DECLINE = HIT + ARMIES * PLACES_TO_HIT, DWARF = DECLINE + 1;
constexpr int FIELD = DWARF + DWARVES, CARD = FIELD + FIELDS, REMOVE = CARD + CARDS;
constexpr int SEND = REMOVE + ARMIES, OPTION = SEND + SIDES, PASS = OPTION + MOST_OPTIONS;
constexpr int BEGIN = PASS + 1, ACTIONS = BEGIN + SEATS;

}  // namespace dwarrow::zwerge
