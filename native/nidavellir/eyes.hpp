// What a learned player looks at in Nidavellir, from what its seat may know.
#pragma once

#include <algorithm>
#include <vector>

#include "../mind/inputs.hpp"
#include "../mind/outlook.hpp"
#include "imagining.hpp"
#include "phases/discard.hpp"
#include "phases/exchange.hpp"
#include "prospect.hpp"
#include "view.hpp"

namespace dwarrow::nidavellir {

// The few things of a pile in order; equal ones stay as they lie.
template <class Things, class Before>
void put_in_order(Things& things, Before before) {
    for (int next = 1; next < things.size(); ++next)
        for (int at = next; at > 0 && before(things[at], things[at - 1]); --at) std::swap(things[at], things[at - 1]);
}

struct Eyes {
    static constexpr bool team = false;
    static constexpr double margin = 25;  // points that make a win clear
    static constexpr int kinds = COLUMNS + 1, rounds = 4;
    static constexpr int player = 84, lead = 24, time = 4 + AGES * rounds + 2 * kinds + HEROES + 4;
    static constexpr int question = 2 * Kind::KINDS + 4, card = 5, offer = 6 + kinds + TAVERN_CARDS * card;
    static constexpr int bid = 12, bids = TAVERNS * bid + 15;
    static constexpr int count = SEATS * player + lead + time + question + (TAVERNS + 1) * offer + bids;

    // The options under which a player learns, in turn: the first game has three heroes less.
    static std::vector<std::vector<std::int32_t>> tables() { return {{0}, {0}, {0}, {1}}; }

    static double worth(const State& state, int seat) {
        Points points{}, places{};
        score(state, points, places);
        return dwarrow::worth(state.seats, seat, points, places, margin);
    }

    // The table is judged before bids are opened and before taverns are filled.
    static bool pauses(const State::Pending& step) { return step.kind == Kind::TAVERN || step.kind == Kind::ROUND; }

    // Playing out rests before taverns are filled.
    static bool rests(const State::Pending& step, int) { return step.kind == Kind::ROUND; }

    using Imagining = nidavellir::Imagining;

    // Hidden bids are mixed while a player learns.
    static bool mixes(const State::Pending& asked) { return asked.kind == Kind::BID; }

    static void look(const State& state, int seat, Inputs& into) { Eyes(state, seat, into).all(); }

private:
    Eyes(const State& seen, int me, Inputs& to) : state(seen), seat(me), into(to), mine(seen, me) {}

    void all() {
        Points places{};
        score(state, points, places);
        for (int next = 1; next < state.seats; ++next) rivals.push((seat + next) % state.seats);
        put_in_order(rivals, [&](int one, int other) { return points[one] > points[other]; });
        look_at_player(seat, mine);
        for (int rival : rivals) {
            theirs.push(Prospect(state, rival));
            look_at_player(rival, theirs.top());
        }
        at += (SEATS - state.seats) * player;
        look_at_leads();
        look_at_time();
        look_at_question();
        look_at_taverns();
        look_at_bids();
        if (at != count) broken("the eyes lost their place");
    }

    void put(double value) { into.add(at++, value); }
    void one_of(int size, int chosen) {
        into.one_of(at, size, chosen);
        at += size;
    }

    static Pile<int, 2 * COPPERS> values_of(const Coins& hand, const Coins& laid) {
        Pile<int, 2 * COPPERS> values;
        for (Coin coin : hand) values.push(VALUE[coin]);
        for (Coin coin : laid) values.push(VALUE[coin]);
        put_in_order(values, [](int one, int other) { return one < other; });
        return values;
    }

    void look_at_player(int owner, const Prospect& army) {
        const int end = at + player;
        look_at_army(owner, army);
        look_at_heroes(owner);
        look_at_coins(owner);
        if (at > end) broken("a player takes too many inputs");
        at = end;
    }

    void look_at_army(int owner, const Prospect& army) {
        for (int number = 0; number < COLUMNS; ++number) put(army.ranks[number] / 8.0);
        put(army.bravery[WARRIOR] / 40.0);
        put(army.bravery[MINER] / 8.0);
        put(army.bravery[EXPLORER] / 40.0);
        put((army.leads[WARRIOR] >= 0) * army.best / 25.0);
        put(static_cast<double>(hunter_points(final_ranks(state, owner, HUNTER))) / 60);
        put(final_ranks(state, owner, MINER) * army.bravery[MINER] / 50.0);
        put(static_cast<double>(blacksmith_points(final_ranks(state, owner, BLACKSMITH))) / 60);
        put(static_cast<double>(hero_points(state, owner)) / 60);
        put(points[owner] / 200.0);
        put(army.army_worth() / 250);
        const int heroes = state.heroes[owner].size(), sets = state.sets(owner);
        put(heroes / 5.0);
        put(std::clamp(sets - heroes, -2, 2) / 2.0);
        for (int number = 0; number < COLUMNS; ++number)
            put(std::clamp(heroes + 1 - army.ranks[number], -2, 4) / 4.0);
        put(army.near);
        one_of(6, army.missing[0]);
        put(army.missing[0] / 6.0);
        put(army.missing[1] / 8.0);
        put(army.missing[2] / 10.0);
    }

    void look_at_heroes(int owner) {
        int brothers = 0, to_come = 0;
        for (int hero = 0; hero < HEROES; ++hero) {
            const bool brother = state.box->heroes[hero].effect == BROTHERS;
            put(state.owner[hero] == owner);
            brothers += brother && state.owner[hero] == owner;
            to_come += brother && state.owner[hero] == NOBODY;
        }
        one_of(MOST_BROTHERS, brothers - 1);
        put(brothers * to_come / 6.0);
        one_of(COLUMNS, state.thrud == NOWHERE || state.thrud / COLUMNS != owner ? -1 : state.thrud % COLUMNS);
        one_of(COLUMNS, state.ylud == NOWHERE || state.ylud / COLUMNS != owner ? -1 : state.ylud % COLUMNS);
    }

    void look_at_coins(int owner) {
        const auto values = values_of(state.hands[owner], state.laid[owner]);
        int sum = 0;
        for (int value : values) {
            put(value / 12.0);
            sum += value;
        }
        at += COPPERS - values.size();
        const int best = values.empty() ? 0 : values.top();
        put(sum / 50.0);
        put(std::max(0, best - 10) / 10.0);
        put(std::max(0, best - 18) / 7.0);
        put(state.hands[owner].has(MITHRIL) || state.laid[owner].has(MITHRIL));
        put(state.gems[owner] / 5.0);
        put(state.gems[owner] == GOLDEN_GEM);
        if (between_rounds(state)) return;
        // What may still lie or be laid at the taverns to come.
        int most = 0, rest = 0;
        bool exchange = false;
        const Coins hidden = hidden_coins(owner);
        for (Coin coin : hidden) {
            most = std::max<int>(most, VALUE[coin]);
            rest += VALUE[coin];
            exchange |= exchanges(coin);
        }
        put(most / 12.0);
        put(rest / 40.0);
        put(exchange);
        put(hidden.size() / 5.0);
    }

    // The coins of a rival that may lie at a tavern to come, less those whose place everybody knows.
    Coins hidden_coins(int owner) const {
        Coins coins = state.hands[owner];
        const Coins& laid = state.laid[owner];
        for (int tavern = 0; tavern < laid.size(); ++tavern)
            if (owner == seat ? tavern > state.tavern : is_bidding(state, owner) || !is_known(state, owner, tavern))
                coins.push(laid[tavern]);
        if (owner != seat)
            for (Coin coin : state.seen_pouch[owner]) coins.remove(coin);
        return coins;
    }

    // The chance that a rival lies ahead of this value at a tavern that is not open.
    double chance_ahead(int owner, int tavern, int value) const {
        const auto before = [&](Coin coin) {
            return VALUE[coin] > value || (VALUE[coin] == value && state.gems[owner] > state.gems[seat]);
        };
        const Coins& laid = state.laid[owner];
        if (!is_bidding(state, owner) && tavern < laid.size() && is_known(state, owner, tavern))
            return before(laid[tavern]);
        const Coins hidden = hidden_coins(owner);
        if (hidden.empty()) return 0.5;
        int higher = 0;
        for (Coin coin : hidden) higher += before(coin);
        return static_cast<double>(higher) / hidden.size();
    }

    static double soft(double value) { return value / (1 + std::max(value, -value)); }

    void look_at_leads() {
        const bool first = state.age == 0;
        for (int number = 0; number < COLUMNS; ++number) {
            const int by = mine.leads[number], sign = (by > 0) - (by < 0);
            put(std::clamp(by, -8, 8) / 5.0);
            put(first * sign);
            put(!first * sign);
        }
        put(!first * mine.majority(mine.leads[WARRIOR]) * mine.best / 20);
        const Prospect& rival = theirs[0];
        const int by = points[seat] - points[rivals[0]];
        const double end = mine.army_worth() - rival.army_worth();
        put(by / 50.0);
        put(soft(by / 15.0));
        put(soft(by / 10.0) / (1 + 0.3 * mine.turns));
        put(end / 60);
        put(soft((by + end) / 40));
        int lower = 0, higher = 0, pairs = 0, gems = 0;
        for (int owner : rivals) {
            gems += state.gems[seat] > state.gems[owner];
            const auto values = values_of(state.hands[owner], state.laid[owner]);
            for (int own : values_of(state.hands[seat], state.laid[seat]))
                for (int other : values) {
                    lower += own < other;
                    higher += own > other;
                    ++pairs;
                }
        }
        put(static_cast<double>(higher) / std::max(pairs, 1));
        put(static_cast<double>(lower) / std::max(pairs, 1));
        put(static_cast<double>(gems) / rivals.size());
    }

    void look_at_time() {
        put(1);
        put(mine.rounds / 8.0);
        put(mine.turns / 24.0);
        put(between_rounds(state));
        one_of(AGES * rounds, state.age * rounds + state.round);
        int left[AGES][kinds] = {};
        const auto see = [&](int age, const auto& cards) {
            for (Card card : cards) ++left[age][kind_of(card)];
        };
        see(0, state.decks[0]);
        see(1, state.decks[1]);
        see(1, state.unseen);
        see(1, state.drawn);
        for (int age = 0; age < AGES; ++age)
            for (int kind = 0; kind < kinds; ++kind) put(left[age][kind] / (kind == COLUMNS ? 2.0 : 8.0));
        for (int hero = 0; hero < HEROES; ++hero) put(state.owner[hero] == NOBODY);
        int high = 0, middle = 0, low = 0, top = 0;
        for (int place = 0; place < state.treasury.size(); ++place) {
            const int coins = state.treasury[place];
            (place < 6 ? low : place < 11 ? middle : high) += coins;
            if (coins) top = place + LOWEST_GOLD;
        }
        put(top / 25.0);
        put(high / 10.0);
        put(middle / 10.0);
        put(low / 10.0);
    }

    static int kind_of(int face) { return face < DWARVES ? CLASS_OF[face] : +COLUMNS; }

    // Who is asked what; bids that others owe are nothing to look at.
    void look_at_question() {
        const int end = at + question;
        if (!state.stack.empty() && !state.stack.top().seats.empty()) {
            const auto& asked = state.stack.top();
            const bool me = asked.seats.has(static_cast<std::int8_t>(seat));
            if (me || asked.kind != Kind::BID) into.add(at + asked.kind + (me ? 0 : Kind::KINDS), 1);
            const int amount = at + 2 * Kind::KINDS;
            if (asked.kind == Kind::UPGRADE) into.add(amount + !me, asked.numbers[Upgrade::AMOUNT] / 5.0);
            if (asked.kind == Kind::DISCARD_CARD) into.add(amount + 2, asked.numbers[DiscardCard::COUNT] / 2.0);
            if (asked.kind == Kind::SHOW_COIN && asked.numbers[ShowCoin::FIRST] != NO_COIN)
                into.add(amount + 3, VALUE[asked.numbers[ShowCoin::FIRST]] / 12.0);
        }
        at = end;
    }

    struct Worth {
        int kind;
        double own, rival, highest;  // for me, for the rivals on average, for the one who likes it most
    };
    using Offer = Pile<Worth, TAVERN_CARDS>;

    // The cards of a tavern, those that are worth most to me first.
    Offer offer_of(int tavern) const {
        Offer worths;
        for (Card face : state.taverns[tavern]) {
            Worth worth{kind_of(face), mine.card_worth(face) / 20, 0, 0};
            for (const Prospect& rival : theirs) {
                const double found = rival.card_worth(face) / 20;
                worth.rival += found / theirs.size();
                worth.highest = std::max(worth.highest, found);
            }
            worths.push(worth);
        }
        put_in_order(worths, [](const Worth& one, const Worth& other) {
            return one.own != other.own ? one.own > other.own : one.rival > other.rival;
        });
        return worths;
    }

    // The first six places are left to the caller.
    void put_offer(const Offer& worths) {
        const int end = at + offer;
        int of_kind[kinds] = {};
        for (const Worth& worth : worths) ++of_kind[worth.kind];
        at += 6;
        for (int kind = 0; kind < kinds; ++kind) put(of_kind[kind] / 2.0);
        for (const Worth& worth : worths) {
            put(worth.own);
            put(worth.rival);
            put(worth.highest);
            put(worth.kind == COLUMNS ? 0 : mine.step(worth.kind) * 2);
            put(worth.own - worth.rival);
        }
        at = end;
    }

    void look_at_taverns() {
        look_at_served_tavern();
        for (int tavern = 0; tavern < TAVERNS; ++tavern) {
            if (tavern <= state.tavern || state.taverns[tavern].empty()) {
                at += offer;
                continue;
            }
            const Offer& worths = offers[tavern] = offer_of(tavern);
            into.add(at, 1);
            into.add(at + 1, worths[0].own - worths.top().own);
            into.add(at + 2, worths[0].own - worths[std::min(1, worths.size() - 1)].own);
            double mean = 0;
            for (const Worth& worth : worths) mean += worth.own / worths.size();
            into.add(at + 3, mean);
            put_offer(worths);
        }
    }

    // The tavern where cards are taken: what is left there, and how many take before me.
    void look_at_served_tavern() {
        int takers = 0, before = -1, exchanging = 0, exchange = 0;
        if (state.tavern != BEFORE)
            for (int place = 0; place < state.seats; ++place) {
                const int owner = state.order.empty() ? place : state.order[place];
                if (has_taken(state, owner)) continue;
                if (owner == seat) before = takers;
                ++takers;
                if (state.laid[owner].size() <= state.tavern || !exchanges(state.laid[owner][state.tavern])) continue;
                (owner == seat ? exchange : exchanging) += 1;
            }
        if (!takers || state.taverns[state.tavern].empty()) {
            at += offer;
            return;
        }
        const Offer worths = offer_of(state.tavern);
        into.add(at, 1);
        into.add(at + 1, takers / 3.0);
        into.add(at + 2, before >= 0);
        into.add(at + 3, before >= 0 ? worths[std::min(before, worths.size() - 1)].own : 0);
        into.add(at + 4, before > 0 ? before / 2.0 : 0);
        into.add(at + 5, exchanging / 2.0 - exchange);
        put_offer(worths);
    }

    // The own coins at taverns that are not open, and those in hand or pouch.
    void look_at_bids() {
        const int end = at + bids;
        const Coins& laid = state.laid[seat];
        double sum = 0;
        bool exchange = false;
        for (int tavern = 0; tavern < TAVERNS; ++tavern) {
            if (tavern <= state.tavern || tavern >= laid.size() || offers[tavern].empty()) {
                at += bid;
                continue;
            }
            exchange |= exchanges(laid[tavern]);
            sum += look_at_bid(tavern, laid[tavern]);
        }
        put(sum);
        if (state.tavern != BEFORE && state.tavern < laid.size() && exchanges(laid[state.tavern]))
            exchange |= !has_taken(state, seat);
        put(exchange);
        look_at_pouch(exchange);
        at = end;
    }

    // The chance of each place in the order, and what it brings.
    double look_at_bid(int tavern, Coin coin) {
        const Offer& worths = offers[tavern];
        double places[SEATS + 1] = {1}, expected = 0, crowd = 0;
        int known = 1;
        for (int owner : rivals) {
            const double chance = chance_ahead(owner, tavern, VALUE[coin]);
            crowd += chance;
            places[known] = 0;
            for (int place = known++ - 1; place >= 0; --place) {
                places[place + 1] += places[place] * chance;
                places[place] -= places[place] * chance;
            }
        }
        double first = -1, second = -1;
        for (const Worth& worth : worths)
            if (worth.rival > first) second = first, first = worth.rival;
            else second = std::max(second, worth.rival);
        for (int place = 0; place < known; ++place)
            expected += places[place] * worths[std::min(place, worths.size() - 1)].own;
        put(VALUE[coin] / 12.0);
        put(places[0]);
        put(places[known - 1]);
        put(crowd / rivals.size());
        put(expected);
        put(exchanges(coin));
        put(places[0] * (worths[0].own - worths.top().own));
        put(places[0] * (worths[0].own - worths[std::min(1, worths.size() - 1)].own));
        put(places[0] * first);
        put(places[0] * (first - second));
        put(places[known - 1] * worths.top().own);
        put((state.seen[seat] >> tavern & 1) == 1);
        return expected;
    }

    // Coins in hand, and what an exchange of the last two would bring.
    void look_at_pouch(bool exchange) {
        const auto values = values_of(state.hands[seat], Coins{});
        for (int value : values) put(value / 12.0);
        at += COPPERS - values.size();
        one_of(COPPERS + 1, values.size());
        if (!exchange || values.size() != POUCH) return;
        const int higher = values.top(), gained = VALUE[nearest_gold(state.treasury, values[0] + values[1])];
        into.add(at, (gained - higher) / 8.0);
        // Whether the new coin is the best one.
        into.add(at + 1, std::max(0, gained - mine.best) / 8.0);
    }

    const State& state;
    int seat;
    Inputs& into;
    int at = 0;
    Prospect mine;
    Pile<int, SEATS> rivals;
    Pile<Prospect, SEATS> theirs;
    Points points{};
    Offer offers[TAVERNS];
};

}  // namespace dwarrow::nidavellir
