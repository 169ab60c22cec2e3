// What a learned player looks at in Nebelberge, from what its seat may know.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "../mind/inputs.hpp"
#include "../mind/outlook.hpp"
#include "phases/treasures.hpp"
#include "scoring.hpp"

namespace dwarrow::nebelberge {

using NumberSet = unsigned;  // bit n: a card with number n

// The cards held by somebody that work in mines, and those that may oversee.
struct Hands {
    NumberSet workers = 0, overseers = 0;
};

// How many cards a mine still takes from these hands, one on the other, and whether that finishes it.
inline int chain(const State& state, int card, const Crew& crew, Hands hands) {
    const Mine& mine = state.mine(card);
    int top = crew.empty() ? -1 : number_of(crew.top()), laid = 0;
    for (int size = crew.size(); size < mine.crew; ++size, ++laid) {
        NumberSet& from = size < mine.size ? hands.workers : hands.overseers;
        const NumberSet fitting = top == 9 ? from & 1u : from & ~0u << (top + 1);
        if (!fitting) break;
        // A 0 is kept for a 9 where something else fits.
        const NumberSet better = fitting & ~1u;
        top = std::countr_zero(better ? better : fitting);
        from &= ~(1u << top);
    }
    return laid;
}

struct Eyes {
    static constexpr bool team = false;
    static constexpr double margin = 8;  // points that make a win clear
    static constexpr int own_mines = 6, rival_mines = 4;
    static constexpr int hand = PEOPLES * NUMBERS + 8, camp = PEOPLES * 14, centre = CENTRE * 24, deck = 26;
    static constexpr int own = own_mines * 24 + 10, rival = 18 + rival_mines * 9, unseen = 10;
    static constexpr int count = 2 + deck + hand + camp + centre + own + unseen + 2 + (SEATS - 1) * rival;

    // The options under which a player learns, in turn.
    static std::vector<std::vector<std::int32_t>> tables() { return {{0}, {0}, {0}, {1}}; }

    static double worth(const State& state, int seat) {
        Points points{}, places{};
        score(state, points, places);
        return dwarrow::worth(state.seats, seat, points, places, margin);
    }

    // Playing out rests when it is the seat's turn again.
    static bool rests(const State::Pending& asked, int seat) {
        return asked.kind == PLAY_CARD && asked.seats.has(static_cast<std::int8_t>(seat));
    }

    static void look(const State& state, int seat, Inputs& into) { Eyes(state, seat, into).all(); }

private:
    Eyes(const State& seen, int me, Inputs& to) : state(seen), seat(me), into(to) {
        turns = state.deck_size() / 0.85 / state.seats;
        for (int people = 0; people < PEOPLES; ++people) {
            const int king = state.king_of[people];
            place_of[people] = king == NOBODY ? state.seats : (king - seat + state.seats) % state.seats;
        }
        // Peoples without a king come after those with one.
        for (int people = 0, next = state.seats; people < PEOPLES; ++people)
            if (place_of[people] == state.seats) rows[people] = next++;
            else rows[people] = place_of[people];
        for (Card card : state.hands[seat])
            (people_of(card) == state.people[seat] ? mine.overseers : mine.workers) |= 1u << number_of(card);
        with_camp = mine;
        for (int people = 0; people < PEOPLES; ++people)
            if (!state.camp[people].empty())
                (people == state.people[seat] ? with_camp.overseers : with_camp.workers) |=
                    1u << number_of(state.camp[people].top());
    }

    void all() {
        const bool draws = !state.stack.empty() && state.stack.top().kind == DRAW_CARD &&
                           state.stack.top().seats[0] == seat;
        into.add(at, draws);
        into.add(at + 1, !draws);
        at += 2;
        look_at_deck();
        look_at_hand();
        look_at_camp();
        look_at_centre();
        look_at_own_mines();
        look_for_unseen();
        look_at_scores();
        for (int next = 1; next < state.seats; ++next) look_at_rival((seat + next) % state.seats);
    }

    void look_at_deck() {
        static constexpr int steps[] = {1, 2, 3, 4, 6, 8, 10, 13, 16, 20, 25, 30, 40, 50};
        const int left = state.deck_size();
        into.add(at, left / 60.0);
        for (int step = 0; step < 14; ++step) into.add(at + 1 + step, left <= steps[step]);
        into.add(at + 15, 1 / (1 + turns));
        if (left) {
            const Mine& next = state.mine(state.deck[state.dealt]);
            into.add(at + 16, 1);
            into.add(at + 17, next.value / 6.0);
            into.add(at + 18, next.size / 3.0);
            into.add(at + 19, next.crew > next.size);
            into.one_of(at + 20, 4, next.defenders);
        }
        into.add(at + 24, state.optional_draw);
        at += deck;
    }

    void look_at_hand() {
        Row<std::int8_t, PEOPLES * NUMBERS> held;
        held.fill(0);
        NumberSet of[SEATS + 1] = {};
        for (Card card : state.hands[seat]) {
            ++held[rows[people_of(card)] * NUMBERS + number_of(card)];
            of[place_of[people_of(card)]] |= 1u << number_of(card);
        }
        for (int place = 0; place < PEOPLES * NUMBERS; ++place) into.add(at + place, held[place]);
        const int rest = at + PEOPLES * NUMBERS, size = state.hands[seat].size();
        into.add(rest, size / 6.0);
        into.add(rest + 1, size < 6);
        into.add(rest + 2, std::popcount(mine.overseers) / 4.0);
        into.add(rest + 3, std::popcount(mine.workers) / 6.0);
        into.add(rest + 4, mine.overseers == 0);
        into.add(rest + 5, mine.workers == 0);
        into.add(rest + 6, mine.overseers >> 6 != 0);
        neutral = state.seats < PEOPLES ? of[state.seats] : 0;
        for (int other = 1; other < state.seats; ++other) gifts |= of[other];
        into.add(rest + 7, neutral == 0);
        at += hand;
    }

    void look_at_camp() {
        for (int people = 0; people < PEOPLES; ++people) {
            const auto& pile = state.camp[people];
            const int row = at + rows[people] * 14;
            if (pile.empty()) {
                into.add(row + 10, 1);
                continue;
            }
            into.one_of(row, 10, number_of(pile.top()));
            into.add(row + 11, std::min(pile.size(), 8) / 8.0);
            if (pile.size() > 1) {
                into.add(row + 12, 1);
                into.add(row + 13, number_of(pile[pile.size() - 2]) / 9.0);
            }
        }
        at += camp;
    }

    static NumberSet over(NumberSet set, int top) {
        return top < 0 ? set : top == 9 ? set & 1u : set & ~0u << (top + 1);
    }

    // Mines in the centre, those nearest to their capture first.
    void look_at_centre() {
        int order[CENTRE], keys[CENTRE];
        for (int place = 0; place < CENTRE; ++place) {
            const Mine& card = state.mine(state.mines[place]);
            const auto& army = state.armies[place];
            order[place] = place;
            keys[place] = (card.defenders - army.size()) * 1000 - card.value * 100 + card.crew * 20 +
                          (army.empty() ? -1 : number_of(army.top()));
        }
        std::stable_sort(order, order + CENTRE, [&](int one, int other) { return keys[one] < keys[other]; });
        for (int rank = 0; rank < CENTRE; ++rank) {
            const int place = order[rank];
            const Mine& card = state.mine(state.mines[place]);
            const auto& army = state.armies[place];
            const int row = at + rank * 24, left = card.defenders - army.size();
            const int top = army.empty() ? -1 : number_of(army.top());
            const double value = card.value / 6.0;
            into.add(row, value);
            into.add(row + 1, card.size / 3.0);
            into.add(row + 2, card.crew > card.size);
            into.add(row + 3, value * 1.5 / card.crew);
            into.one_of(row + 4, 3, left - 1);
            into.add(row + 7, top < 0);
            into.add(row + 8, std::max(top, 0) / 9.0);
            into.add(row + 9, top >= 7);
            const bool own_fits = over(mine.overseers, top) != 0, neutral_fits = over(neutral, top) != 0;
            const bool gift = over(gifts, top) != 0;
            into.add(row + 10, own_fits);
            into.add(row + 11, neutral_fits);
            into.add(row + 12, std::popcount(over(mine.overseers, top)) / 3.0);
            into.add(row + 13, gift);
            if (left == 1) {
                const bool can = own_fits || neutral_fits;
                into.add(row + 14, can);
                into.add(row + 15, can * value);
                into.add(row + 16, !can * value);
                into.add(row + 17, gift * value);
                into.add(row + 18, can * std::min(1.0, card.crew / (turns + 1)));
            }
            const int laid = chain(state, state.mines[place], Crew{}, mine);
            into.add(row + 19, laid / 4.0);
            into.add(row + 20, laid == card.crew);
            into.add(row + 21, top == 9);
            into.add(row + 22, card.crew > turns);
        }
        at += centre;
    }

    // The places of somebody's mines, those nearest to their treasure first.
    int nearest(int owner, int* order) const {
        const auto& conquered = state.conquered[owner];
        int keys[OWN_MINES];
        for (int own_mine = 0; own_mine < conquered.size(); ++own_mine) {
            const Mine& card = state.mine(conquered[own_mine]);
            const Crew& crew = state.workers[owner][own_mine];
            order[own_mine] = own_mine;
            keys[own_mine] = (card.crew - crew.size()) * 1000 - card.value * 50 +
                             (crew.empty() ? -1 : number_of(crew.top()));
        }
        std::stable_sort(order, order + conquered.size(), [&](int one, int other) { return keys[one] < keys[other]; });
        return conquered.size();
    }

    void look_at_own_mines() {
        int order[OWN_MINES];
        const int all_mines = nearest(seat, order);
        double ready = 0, near = 0, dead = 0;
        int owed = 0, missing = 0;
        for (int rank = 0; rank < all_mines; ++rank) {
            const Card number = state.conquered[seat][order[rank]];
            const Mine& card = state.mine(number);
            const Crew& crew = state.workers[seat][order[rank]];
            const int left = card.crew - crew.size(), top = crew.empty() ? -1 : number_of(crew.top());
            const int laid = chain(state, number, crew, mine), more = chain(state, number, crew, with_camp);
            const double value = card.value / 6.0;
            owed += card.value;
            missing += left;
            if (laid == left) ready += value;
            else if (more == left) near += value;
            if (left > turns + 1) dead += value;
            if (rank >= own_mines) continue;
            const int row = at + rank * 24;
            const bool oversees = crew.size() >= card.size;
            into.add(row, 1);
            into.add(row + 1, value);
            into.one_of(row + 2, 5, left - 1);
            into.add(row + 7, top < 0);
            into.add(row + 8, std::max(top, 0) / 9.0);
            into.add(row + 9, top >= 8);
            into.add(row + 10, top == 9);
            into.add(row + 11, oversees);
            into.add(row + 12, card.crew > card.size);
            into.add(row + 13, laid / 4.0);
            into.add(row + 14, laid == left);
            into.add(row + 15, (laid == left) * value);
            into.add(row + 16, laid == 0);
            into.add(row + 17, more == left);
            into.add(row + 18, (left - laid) / 4.0);
            into.add(row + 19, value * std::min(1.0, turns / (2 * left)));
            into.add(row + 20, (left > turns) * value);
            into.add(row + 21, left - laid == 1);
            if (oversees) into.add(row + 22, top < 0 ? 0 : top == 9 ? 0.1 : (9 - top) / 9.0);
            into.add(row + 23, (left == 1) * value);
        }
        const int rest = at + own_mines * 24;
        const double slack = turns - missing;
        into.add(rest, owed / 15.0);
        into.add(rest + 1, missing / 10.0);
        into.add(rest + 2, all_mines / 5.0);
        into.add(rest + 3, ready);
        into.add(rest + 4, near);
        into.add(rest + 5, dead);
        into.add(rest + 6, std::clamp(slack / 10, -1.0, 1.0));
        into.add(rest + 7, std::max(0.0, -slack) / 5);
        into.add(rest + 8, std::max(0, all_mines - own_mines));
        into.add(rest + 9, 1);
        at += own;
    }

    // Cards nobody has shown, of the own people and of the others, by number.
    void look_for_unseen() {
        Row<bool, CARDS> seen;
        seen.fill(false);
        const auto see = [&](const auto& pile) {
            for (Card card : pile) seen[card] = true;
        };
        see(state.hands[seat]);
        for (const auto& pile : state.camp) see(pile);
        for (const auto& army : state.armies) see(army);
        see(state.discard);
        for (int owner = 0; owner < state.seats; ++owner) {
            for (const Crew& crew : state.workers[owner]) see(crew);
            if (owner != seat) see(state.shown[owner]);
        }
        static constexpr int group[NUMBERS] = {0, 1, 1, 1, 2, 2, 2, 3, 3, 4};
        int counts[10] = {};
        for (int card = 0; card < CARDS; ++card)
            if (!seen[card]) ++counts[(people_of(card) == state.people[seat] ? 0 : 5) + group[number_of(card)]];
        for (int place = 0; place < unseen; ++place) into.add(at + place, counts[place] / 8.0);
        at += unseen;
    }

    int points(const Pile<Card, OWN_MINES>& cards) const {
        int sum = 0;
        for (Card card : cards) sum += state.mine(card).value;
        return sum;
    }

    void look_at_scores() {
        won = points(state.treasures[seat]);
        owed_by_me = points(state.conquered[seat]);
        into.add(at, won / 30.0);
        into.add(at + 1, (won - owed_by_me) / 30.0);
        at += 2;
    }

    static double soft(double value) { return value / (1 + std::abs(value)); }

    void look_at_rival(int owner) {
        int order[OWN_MINES];
        const int all_mines = nearest(owner, order);
        Hands known;
        for (Card card : state.shown[owner])
            (people_of(card) == state.people[owner] ? known.overseers : known.workers) |= 1u << number_of(card);
        int owed = 0, missing = 0;
        double by_left[5] = {};
        for (int rank = 0; rank < all_mines; ++rank) {
            const Mine& card = state.mine(state.conquered[owner][order[rank]]);
            const int left = card.crew - state.workers[owner][order[rank]].size();
            owed += card.value;
            missing += left;
            by_left[std::clamp(left - 1, 0, 4)] += card.value / 6.0;
        }
        const double slack = turns - missing;
        into.add(at, owed / 15.0);
        into.add(at + 1, missing / 10.0);
        into.add(at + 2, all_mines / 5.0);
        for (int left = 0; left < 4; ++left) into.add(at + 3 + left, by_left[left]);
        into.add(at + 7, state.shown[owner].size() / 6.0);
        into.add(at + 8, std::popcount(known.overseers) / 3.0);
        into.add(at + 9, std::clamp(slack / 10, -1.0, 1.0));
        into.add(at + 10, std::max(0.0, -slack) / 5);
        into.add(at + 11, state.hands[owner].size() < 6);
        const double lead = won - points(state.treasures[owner]), end = lead - owed_by_me + owed;
        into.add(at + 12, lead / 20);
        into.add(at + 13, end / 20);
        into.add(at + 14, soft(lead / 5));
        into.add(at + 15, soft(end / 5));
        into.add(at + 16, soft(lead / 5) / (1 + turns * 0.3));
        into.add(at + 17, soft(end / 4) / (1 + turns));
        for (int rank = 0; rank < std::min(all_mines, rival_mines); ++rank) {
            const Card number = state.conquered[owner][order[rank]];
            const Crew& crew = state.workers[owner][order[rank]];
            const int left = state.mine(number).crew - crew.size(), row = at + 18 + rank * 9;
            const int laid = chain(state, number, crew, known);
            into.add(row, state.mine(number).value / 6.0);
            into.add(row + 1, left == 1);
            into.add(row + 2, left == 2);
            into.add(row + 3, left > 2);
            into.add(row + 4, crew.empty() ? 0 : number_of(crew.top()) / 9.0);
            into.add(row + 5, !crew.empty() && number_of(crew.top()) >= 8);
            into.add(row + 6, crew.size() >= state.mine(number).size);
            into.add(row + 7, laid > 0);
            into.add(row + 8, laid == left);
        }
        at += rival;
    }

    const State& state;
    int seat;
    Inputs& into;
    int at = 0, won = 0, owed_by_me = 0;
    double turns;
    int place_of[PEOPLES], rows[PEOPLES];
    Hands mine, with_camp;
    NumberSet neutral = 0, gifts = 0;
};

}  // namespace dwarrow::nebelberge
