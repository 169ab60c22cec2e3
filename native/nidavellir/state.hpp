// What lies on the table in Nidavellir, field by field as games/nidavellir/state.py declares it.
#pragma once

#include "../kernel/state.hpp"
#include "actions.hpp"
#include "box.hpp"

namespace dwarrow::nidavellir {

// The decisions and steps in the order of games/nidavellir/pendings.py.
struct Kind {
    enum {
        BID,
        DISCARD_CARD,
        END_OF_AGE_TWO,
        THRUD_LEAVES,
        END_OF_AGE_ONE,
        DISTINCTION,
        KEEP_CARD,
        EXCHANGE,
        SHOW_COIN,
        HAND_IN,
        CHECK_HEROES,
        RECRUIT_HERO,
        ROUND,
        END_OF_ROUND,
        AGE_TWO,
        SET_UP,
        TAKE_CARD,
        TAVERN,
        OPEN_BID,
        FIX_ORDER,
        TURN,
        PLACE_THRUD,
        UPGRADE,
        PLACE_YLUD,
        KINDS
    };
};

constexpr int NOBODY = -1;
constexpr int OUT = -2;      // the owner of a hero that stays in the box
constexpr int NOWHERE = -1;  // where Thrud and Ylud are while they lie in no column
constexpr int BEFORE = -1;   // the tavern before the first one is opened
constexpr int GOLDEN_GEM = 6;

template <class T>
using PerSeat = Pile<T, SEATS>;
template <class T>
using PerColumn = Pile<T, SEATS * COLUMNS>;  // column c of a seat is seat * COLUMNS + c

using Column = Pile<Card, LONGEST_COLUMN>;

struct State : StateOf<Box, 3, 1, 12> {
    bool first_game = false;
    std::int8_t age = 0, round = 0, tavern = BEFORE;
    PerSeat<std::int8_t> order;
    std::int8_t turn = 0;
    PerSeat<std::int8_t> bids;
    Row<Pile<Card, LARGEST_DECK>, AGES> decks;
    Row<Pile<Card, TAVERN_CARDS>, TAVERNS> taverns;
    Pile<Card, MOST_DRAWN> drawn;
    Pile<Card, 1> unseen;
    Pile<Card, CARDS + 1> discard;
    Pile<Card, CARDS> boxed;
    PerSeat<std::int8_t> gems, boxed_gems;
    PerSeat<Coins> hands, laid;
    PerSeat<std::uint8_t> seen;
    PerSeat<Coins> seen_pouch;
    Treasury treasury;
    Pile<Coin, SEATS * COPPERS> boxed_coins;
    PerColumn<Column> columns;
    PerColumn<std::int16_t> ranks;
    PerColumn<std::int32_t> bravery;
    PerSeat<Pile<std::int8_t, HEROES>> heroes;
    Row<std::int8_t, HEROES> owner;
    std::int8_t thrud = NOWHERE, ylud = NOWHERE;
    Row<std::int8_t, COLUMNS> distinctions;

    template <class Visitor>
    void fields(Visitor& visit) {
        visit(first_game);
        visit(age);
        visit(round);
        visit(tavern);
        visit(order);
        visit(turn);
        visit(bids);
        visit(decks);
        visit(taverns);
        visit(drawn);
        visit(unseen);
        visit(discard);
        visit(boxed);
        visit(gems);
        visit(boxed_gems);
        visit(hands);
        visit(laid);
        visit(seen);
        visit(seen_pouch);
        visit(treasury);
        visit(boxed_coins);
        visit(columns);
        visit(ranks);
        visit(bravery);
        visit(heroes);
        visit(owner);
        visit(thrud);
        visit(ylud);
        visit(distinctions);
    }

    const Table& table() const { return box->tables[seats - LEAST_SEATS]; }

    // How many full sets a seat has: ranks of every class.
    int sets(int seat) const {
        const int first = seat * COLUMNS;
        int fewest = ranks[first];
        for (int number = 1; number < COLUMNS; ++number) fewest = std::min<int>(fewest, ranks[first + number]);
        return fewest;
    }

    // A coin leaves its owner: gold goes to the treasury, copper into the box.
    void give_back(int coin) {
        if (coin >= GOLD)
            ++treasury[coin - GOLD];
        else
            boxed_coins.push(static_cast<Coin>(coin));
    }
};

}  // namespace dwarrow::nidavellir
