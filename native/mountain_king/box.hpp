// The box: pieces and numbers, ancestry cards, champions and boards.
#pragma once

#include "board.hpp"
#include "champion.hpp"

namespace dwarrow::mountain_king {

constexpr int HALL_MARKERS = 12, ELDER_STEPS = 10, PRIZES = 3, MOST_SUPPLIES = 8, HAND = 4;

struct Box {
    int trolls, cubes, discs, bases, start_champions, trolls_in_lair, trolls_beside_lair;
    Row<int, SEATS - 1> invasions;  // the length of the invasion row for 2 to 5 players
    Row<int, STRENGTHS> gnomes;
    int gnomes_in_cavern;
    Row<int, WAVES> invasion_gnomes, first_fallen;
    int other_fallen, breach_gnomes, breach_per, rally_steps;
    int domain_first, domain_further, domain_overrun;
    Row<std::int16_t, HALL_MARKERS> hall_values;
    Row<int, ELDER_STEPS> elders;
    Row<Row<int, PRIZES>, CLANS> vote_tiles;
    int vote_spaces;
    Pile<std::int8_t, 12> wheel;
    int boost_after, breach_after;
    Pile<std::int8_t, 255> boost_track;
    int most_supplies;
    Row<int, WAVES> supplies;
    Row<int, MOST_SUPPLIES + 1> desperation;  // the tokens for each number of supplies
    int wilds_for_supply, ancestry_hand, ancestry_added, frame;
    Ancestry first_tableau;  // nothing but the starting card
    Row<Quadrants, ANCESTRY_CARDS> ancestry;
    Row<Champion, CHAMPIONS> champions;
    Row<Pile<std::int8_t, CHAMPIONS>, DECKS> decks;
    Having having;
    Row<Cells, SYMBOLS> card_symbols;  // by symbol: where champion cards show it
    Cells weak_card_symbols;           // those without a number
    Row<Board, SEATS - 1> boards;      // for 2 to 5 players
};

inline void read_quadrants(Tables& tables, Quadrants& card) {
    for (Quadrant& quadrant : card) quadrant = read_quadrant(tables);
}

// The decks, and who has which effect.
inline void sort_champions(Box& box) {
    for (int number = 0; number < CHAMPIONS; ++number) {
        const Champion& card = box.champions[number];
        box.decks[card.deck].push(static_cast<std::int8_t>(number));
        note_effects(box.having, card, bit(number));
        for (int at = 0; at < card.symbol_count; ++at) {
            const Cells here = cell_bit(number * SYMBOLS_ON_CHAMPION + at);
            box.card_symbols[card.symbols[at].symbol] |= here;
            if (card.symbols[at].strength == 1) box.weak_card_symbols |= here;
        }
    }
}

inline void read_box(Tables& tables, Box& box) {
    box.trolls = tables.number(10, 60);
    box.cubes = tables.number(1, 60);
    box.discs = tables.number(1, 60);
    box.bases = tables.number(0, 21);
    box.start_champions = tables.number(2, 2);
    box.trolls_in_lair = tables.number(1, 9);
    box.trolls_beside_lair = tables.number(1, 9);
    for (int& row : box.invasions) row = tables.number(1, MAX_GATES);
    for (int& gnomes : box.gnomes) gnomes = tables.number(0, 60);
    box.gnomes_in_cavern = tables.number(2, 2);
    for (int& gnomes : box.invasion_gnomes) gnomes = tables.number(0, 60);
    for (int& honor : box.first_fallen) honor = tables.number(0, 60);
    box.other_fallen = tables.number(0, 9);
    box.breach_gnomes = tables.number(0, 9);
    box.breach_per = tables.number(1, 9);
    box.rally_steps = tables.number(0, 3);
    box.domain_first = tables.number(0, 30);
    box.domain_further = tables.number(0, 30);
    box.domain_overrun = tables.number(-30, 0);
    for (auto& value : box.hall_values) value = static_cast<std::int16_t>(tables.number(0, 60));
    for (int& honor : box.elders) honor = tables.number(0, 60);
    for (auto& tile : box.vote_tiles)
        for (int& honor : tile) honor = tables.number(1, 30);
    box.vote_spaces = tables.number(VOTE_SPACES, VOTE_SPACES);
    tables.list(box.wheel, 0, WHEEL_EFFECTS - 1);
    box.boost_after = tables.number(0, box.wheel.size() - 1);
    box.breach_after = tables.number(0, box.wheel.size() - 1);
    tables.list(box.boost_track, 0, 30);
    box.most_supplies = tables.number(MOST_SUPPLIES, MOST_SUPPLIES);
    for (int& supplies : box.supplies) supplies = tables.number(0, 60);
    for (int& tokens : box.desperation) tokens = tables.number(0, 10'000);
    box.wilds_for_supply = tables.number(2, 2);
    box.ancestry_hand = tables.number(HAND, HAND);
    box.ancestry_added = tables.number(ADDED, ADDED);
    box.frame = tables.number(6, 6);
    Quadrants start;
    read_quadrants(tables, start);
    box.first_tableau = {};
    box.first_tableau.show(start, START);
    for (Quadrants& card : box.ancestry) read_quadrants(tables, card);
    for (Champion& card : box.champions) read_champion(tables, card);
    box.having = {};
    box.card_symbols.fill(0);
    box.weak_card_symbols = 0;
    sort_champions(box);
    for (Board& board : box.boards) read_board(tables, board);
}

}  // namespace dwarrow::mountain_king
