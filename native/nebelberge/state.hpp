// What lies on the table in Nebelberge, field by field as games/nebelberge/state.py declares it.
#pragma once

#include "../kernel/state.hpp"
#include "box.hpp"

namespace dwarrow::nebelberge {

enum Kind { SET_UP, TURN, PLAY_CARD, DRAW_CARD };

constexpr int NOBODY = -1, SEATS = 4;

using Hand = Pile<Card, 16>;
using Crew = Pile<Card, 5>;

struct State : StateOf<Box, 1, 1, 8> {
    bool optional_draw = false;
    Pile<std::int8_t, SEATS> people;
    Row<std::int8_t, PEOPLES> king_of;
    Pile<Card, CARDS> deck;
    std::int32_t dealt = 0;
    Pile<Card, CENTRE> mines;
    Pile<Pile<Card, 3>, CENTRE> armies;
    Row<Pile<Card, CARDS / PEOPLES>, PEOPLES> camp;
    Pile<Hand, SEATS> hands, shown;
    Pile<Pile<Card, OWN_MINES>, SEATS> conquered;
    Pile<Pile<Crew, OWN_MINES>, SEATS> workers;
    Pile<Pile<Card, OWN_MINES>, SEATS> treasures;
    Pile<Card, CARDS> discard;
    std::int32_t turn = 0;

    template <class Visitor>
    void fields(Visitor& visit) {
        visit(optional_draw);
        visit(people);
        visit(king_of);
        visit(deck);
        visit(dealt);
        visit(mines);
        visit(armies);
        visit(camp);
        visit(hands);
        visit(shown);
        visit(conquered);
        visit(workers);
        visit(treasures);
        visit(discard);
        visit(turn);
    }

    const Mine& mine(int card) const { return box->mines[card]; }
    int deck_size() const { return CARDS - dealt; }

    // The top card leaves the deck, and everybody sees the next mine side.
    Card take_from_deck() {
        const Card card = deck[dealt];
        ++dealt;
        ++reveals;
        return card;
    }
};

}  // namespace dwarrow::nebelberge
