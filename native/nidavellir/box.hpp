// The box: decks and coins for each number of players, heroes, and the numbers of the distinctions.
#pragma once

#include "../kernel/tables.hpp"
#include "cards.hpp"
#include "coins.hpp"

namespace dwarrow::nidavellir {

constexpr int LEAST_SEATS = 2, SEATS = 5, MOST_BROTHERS = 5, MOST_RANKS = 20'000, MOST_BRAVERY = 200;
constexpr int NO_CLASS = -1;

enum Effect {
    NO_EFFECT,
    DISCARD_OTHERS,
    NEEDS_RANKS,
    EACH_RANK,
    BROTHERS,
    BEST_COIN,
    UPGRADE_COIN,
    OPEN_BIDS,
    END_OF_AGE,
    WANDERING
};

// A hero: class and ranks, or points beside the board, and a power with its amount.
struct Hero {
    int hero_class, ranks, bravery, points, effect, amount;

    // The class whose ranks it scores; without a class the last one.
    int scored_class() const { return hero_class == NO_CLASS ? COLUMNS - 1 : hero_class; }
};

// What is used with a number of players.
struct Table {
    Row<Pile<Card, LARGEST_DECK>, AGES> decks;
    Pile<Card, CARDS> unused;
    Treasury treasury;
    int rounds, tavern_cards;
};

struct Box {
    Row<Table, SEATS - LEAST_SEATS + 1> tables;
    Row<Hero, HEROES> heroes;
    int kings_hand, golden_gem, hammer_ranks, explorers_draw;
    Row<int, MOST_BROTHERS + 1> brothers;
    Row<int, COLUMNS> ylud_bravery;
};

inline void read_box(Tables& tables, Box& box) {
    for (Table& table : box.tables) {
        for (auto& deck : table.decks) tables.list(deck, 0, FACES - 1);
        tables.list(table.unused, 0, FACES - 1);
        tables.list(table.treasury, 0, 9);
        table.rounds = tables.number(1, 9);
        table.tavern_cards = tables.number(LEAST_SEATS, TAVERN_CARDS);
    }
    for (Hero& hero : box.heroes) {
        hero.hero_class = tables.number(NO_CLASS, COLUMNS - 1);
        hero.ranks = tables.number(0, MOST_RANKS);
        hero.bravery = tables.number(0, MOST_RANKS * MOST_BRAVERY);
        hero.points = tables.number(0, 50);
        hero.effect = tables.number(NO_EFFECT, WANDERING);
        hero.amount = tables.number(0, 20);
    }
    box.kings_hand = tables.number(1, 20);
    box.golden_gem = tables.number(0, 20);
    box.hammer_ranks = tables.number(1, 5);
    box.explorers_draw = tables.number(1, MOST_DRAWN);
    for (int& points : box.brothers) points = tables.number(0, MOST_BRAVERY);
    for (int& bravery : box.ylud_bravery) bravery = tables.number(0, MOST_BRAVERY);
}

}  // namespace dwarrow::nidavellir
