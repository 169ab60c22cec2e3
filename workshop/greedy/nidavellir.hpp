// The greedy bot of Nidavellir as a rival to learn against (bots/greedy/nidavellir.py).
#pragma once

#include <algorithm>
#include <map>

#include "../../native/nidavellir/rules.hpp"

namespace workshop::nidavellir {

using namespace dwarrow::nidavellir;
using dwarrow::Pile;

// Ranks, bravery and heroes of one seat, as they are or as they could be.
struct Army {
    int ranks[COLUMNS], bravery[COLUMNS], thrud = NO_CLASS;
    Pile<std::int8_t, HEROES> heroes;

    Army(const State& state, int seat) : heroes(state.heroes[seat]) {
        for (int number = 0; number < COLUMNS; ++number) {
            ranks[number] = state.ranks[seat * COLUMNS + number];
            bravery[number] = state.bravery[seat * COLUMNS + number];
        }
        if (state.thrud != NOWHERE && state.thrud / COLUMNS == seat) thrud = state.thrud % COLUMNS;
    }
    void add(int number, int more, int braver) {
        ranks[number] += more;
        bravery[number] += braver;
    }
};

class Greedy {
public:
    Greedy(const State& seen, int me) : state(seen), seat(me), army(seen, me) {
        rounds = (AGES - state.age) * state.table().rounds - state.round - between_rounds(state);
        cards = std::max(TAVERNS * rounds - std::max<int>(state.tavern, 0), 0);
        grow = 0.16 * cards;
        best = best_coin(state, seat);
        for (int number = 0; number < COLUMNS; ++number) {
            rivals[number] = 0;
            for (int other = 0; other < state.seats; ++other)
                if (other != seat) rivals[number] = std::max<int>(rivals[number], state.ranks[other * COLUMNS + number]);
        }
    }

    double worth(int action) {
        if (action < TAKE) return bid((action - BID) % COINS);
        if (action < RECRUIT) return card(action - TAKE);
        if (action < PLACE_THRUD) return recruit(action - RECRUIT);
        if (action < PLACE_YLUD) {
            Army with = army;
            with.add(with.thrud = action - PLACE_THRUD, 1, 0);
            return worth(with);
        }
        if (action < DISCARD) return worth(with_ylud(action - PLACE_YLUD));
        if (action < UPGRADE_AT) return worth(without_top(army, action - DISCARD));
        if (action < UPGRADE) return upgrade(state.laid[seat][action - UPGRADE_AT]);
        if (action < SHOW) return upgrade(action - UPGRADE);
        if (action < HAND_IN) return show(action - SHOW);
        return 0;
    }

private:
    double majority(int ranks, int number) const {
        const double lead = ranks - rivals[number] + 0.5 * (ranks == rivals[number] && ranks > 0);
        return std::clamp(0.4 + lead * (cards ? 0.2 : 1.0), 0.0, 1.0);
    }

    double worth(const Army& of) const { return classes(of) + heroes(of) + next_heroes(of) + awards(of); }

    double classes(const Army& of) const {
        const auto ranks = [&](int number) { return of.ranks[number] - (of.thrud == number); };
        const double hunters = ranks(HUNTER) + grow, smiths = ranks(BLACKSMITH) + grow;
        return of.bravery[WARRIOR] + majority(ranks(WARRIOR), WARRIOR) * (best + rounds) + hunters * hunters +
               (ranks(MINER) + grow) * (of.bravery[MINER] + 0.8 * grow) + smiths * (smiths + 5) / 2 +
               of.bravery[EXPLORER];
    }

    double heroes(const Army& of) const {
        static constexpr double next_brother[] = {0, 9, 12, 5, 2, 0};
        double sum = 0;
        int brothers = 0;
        for (int number : of.heroes) {
            const Hero& hero = state.box->heroes[number];
            sum += hero.points;
            if (hero.effect == BROTHERS) ++brothers;
            else if (hero.effect == BEST_COIN) sum += best + 0.7 * rounds;
            else if (hero.effect == EACH_RANK) sum += hero.amount * (of.ranks[hero.scored_class()] + grow);
            else if (hero.effect == UPGRADE_COIN) sum += coin_growth(best, best + hero.amount);
            else if (number == ULINE) sum += rounds;
            else if (number == YLUD) sum += 14;
        }
        return sum + state.box->brothers[brothers] + next_brother[brothers];
    }

    double next_heroes(const Army& of) const {
        double sum = 0;
        for (int sets = of.heroes.size() + 1; sets < of.heroes.size() + 4; ++sets) {
            int missing = 0;
            for (int rank : of.ranks) missing += std::max(0, sets - rank);
            if (missing > cards) continue;
            double hope = 22;
            for (int rank = 0; rank < missing; ++rank) hope *= 0.68;
            sum += hope;
        }
        return sum;
    }

    double awards(const Army& of) const {
        double sum = 0;
        for (int number = 0; state.age + 1 < AGES && number < COLUMNS; ++number)
            sum += 10 * majority(of.ranks[number], number);
        return sum;
    }

    double coin_growth(int before, int after) const {
        return (after - before) * (1 + 0.05 * rounds) + 0.5 * std::max(0, after - best);
    }

    double card(int face) const {
        if (face >= DWARVES) return coin_growth(0, OFFERING_VALUE[face - DWARVES]);
        Army with = army;
        with.add(CLASS_OF[face], 1, BRAVERY_OF[face]);
        return worth(with) - worth(army);
    }

    double recruit(int number) const {
        const Hero& hero = state.box->heroes[number];
        Army with = army;
        with.heroes.push(static_cast<std::int8_t>(number));
        if (hero.hero_class != NO_CLASS) with.add(hero.hero_class, hero.ranks, hero.bravery);
        const double found = worth(with);
        if (hero.effect != DISCARD_OTHERS) return found;
        Pile<double, COLUMNS> losses;
        for (int other = 0; other < COLUMNS; ++other)
            if (other != hero.hero_class && discardable(state, seat, other))
                losses.push(found - worth(without_top(with, other)));
        std::sort(losses.begin(), losses.end());
        double lost = 0;
        for (int loss = 0; loss < std::min(hero.amount, losses.size()); ++loss) lost += losses[loss];
        return found - lost;
    }

    Army with_ylud(int number) const {
        Army with = army;
        if (state.ylud != NOWHERE) with.add(state.ylud % COLUMNS, -1, -state.box->ylud_bravery[state.ylud % COLUMNS]);
        with.add(number, 1, state.box->ylud_bravery[number]);
        return with;
    }

    Army without_top(Army without, int number) const {
        const int face = state.columns[seat * COLUMNS + number].top();
        if (face == HAMMER) without.add(number, -state.box->hammer_ranks, 0);
        else without.add(number, -1, -BRAVERY_OF[face]);
        return without;
    }

    double upgrade(int coin) const {
        const int amount = state.stack.top().numbers[Upgrade::AMOUNT];
        return coin_growth(VALUE[coin], VALUE[nearest_gold(state.treasury, VALUE[coin] + amount)]);
    }

    double exchange(int first, int second) const {
        const int gained = VALUE[nearest_gold(state.treasury, VALUE[first] + VALUE[second])];
        return coin_growth(std::max(VALUE[first], VALUE[second]), gained);
    }

    double show(int coin) const {
        const int shown = state.stack.top().numbers[ShowCoin::FIRST];
        if (shown != NO_COIN) return exchange(coin, shown);
        Coins others = state.hands[seat];
        others.remove(static_cast<Coin>(coin));
        double most = -1e9;
        for (Coin other : others) most = std::max(most, exchange(coin, other));
        return most;
    }

    // The best plan for the taverns still to come that lays this coin at the next one.
    double bid(int coin) {
        if (plans.empty()) plan(state.hands[seat], state.laid[seat].size(), NO_COIN, 0, laid_exchanges());
        return plans[coin];
    }

    bool laid_exchanges() const {
        return std::any_of(state.laid[seat].begin(), state.laid[seat].end(), [](Coin coin) { return exchanges(coin); });
    }

    void plan(const Coins& hand, int tavern, int first, double sum, bool exchanged) {
        if (tavern == TAVERNS) {
            if (exchanged) sum += exchange(hand[0], hand[1]);
            const auto found = plans.emplace(first, sum).first;
            found->second = std::max(found->second, sum);
            return;
        }
        for (int at = 0; at < hand.size(); ++at) {
            Coins rest = hand;
            const Coin coin = rest.take(at);
            plan(rest, tavern + 1, first == NO_COIN ? +coin : first, sum + gain(tavern, coin),
                 exchanged || exchanges(coin));
        }
    }

    // What the card is worth that this coin should bring at this tavern.
    double gain(int tavern, Coin coin) {
        const auto [place, fresh] = gains.emplace(tavern * COINS + coin, 0);
        if (!fresh) return place->second;
        Pile<double, TAVERN_CARDS> worths;
        double mean = 0, ahead[SEATS + 1] = {1};
        for (Card face : state.taverns[tavern]) worths.push(card(face));
        std::sort(worths.begin(), worths.end(), [](double one, double other) { return one > other; });
        for (double found : worths) mean += found / worths.size();
        int known = 1;
        for (int rival = 0; rival < state.seats; ++rival) {
            if (rival == seat) continue;
            const double chance = chance_ahead(rival, tavern, coin);
            ahead[known] = 0;
            for (int count = known++ - 1; count >= 0; --count) {
                ahead[count + 1] += ahead[count] * chance;
                ahead[count] -= ahead[count] * chance;
            }
        }
        double sum = 0;
        for (int count = 0; count < std::min(known, worths.size()); ++count)
            sum += ahead[count] * (0.7 * worths[count] + 0.3 * std::max(mean, worths[count]));
        return place->second = sum;
    }

    double chance_ahead(int rival, int tavern, Coin coin) const {
        const auto before = [&](Coin other) {
            return VALUE[other] > VALUE[coin] || (VALUE[other] == VALUE[coin] && state.gems[rival] > state.gems[seat]);
        };
        const Coins& laid = state.laid[rival];
        const auto known = [&](int at) { return !is_bidding(state, rival) && at < laid.size() && is_known(state, rival, at); };
        if (known(tavern)) return before(laid[tavern]);
        int count = 0, higher = 0;
        const auto see = [&](Coin other) { ++count, higher += before(other); };
        for (Coin other : state.hands[rival]) see(other);
        for (int at = 0; at < laid.size(); ++at)
            if (!known(at)) see(laid[at]);
        return static_cast<double>(higher) / count;
    }

    const State& state;
    int seat;
    Army army;
    int rounds, cards, best, rivals[COLUMNS];
    double grow;
    std::map<int, double> plans, gains;
};

}  // namespace workshop::nidavellir

namespace workshop {

using Rules = dwarrow::nidavellir::Rules;
using Greedy = nidavellir::Greedy;

}  // namespace workshop
