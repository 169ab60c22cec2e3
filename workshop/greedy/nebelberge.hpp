// The greedy bot of Nebelberge as a rival to learn against (bots/greedy/nebelberge.py).
#pragma once

#include <algorithm>

#include "../../native/nebelberge/rules.hpp"

namespace workshop::nebelberge {

using namespace dwarrow::nebelberge;

class Greedy {
public:
    Greedy(const State& seen, int me) : state(seen), seat(me), turns(seen.deck_size() / 0.85 / seen.seats) {}

    double worth(int action) const {
        if (action >= DRAW_CAMP) return draw(action);
        const int place = action / UNITS, unit = action % UNITS;
        if (place >= CENTRE) return work_on(place - CENTRE, unit);
        const Mine& mine = state.mine(state.mines[place]);
        const auto& army = state.armies[place];
        return army.size() + 1 >= mine.defenders ? capture(mine, unit) : besiege(mine, army.size(), unit);
    }

private:
    double draw(int action) const {
        if (action == DRAW_DECK) return 1.2;
        if (action > DRAW_DECK) return -100;
        return use_for(unit_of(state.camp[action - DRAW_CAMP].top()));
    }

    double work_on(int own, int unit) const {
        const Mine& mine = state.mine(state.conquered[seat][own]);
        const int missing = mine.crew - state.workers[seat][own].size() - 1, number = unit % NUMBERS;
        if (missing == 0) return 4.0 + 2.0 * mine.value;
        const double room = number != 9 ? (9 - number) / 9.0 : 0.1;
        const double steep = 0.35 * number * missing / mine.crew, hope = missing < turns ? 1.0 : 0.2;
        return (0.8 + mine.value * room / missing) * hope - steep;
    }

    double capture(const Mine& mine, int unit) const {
        const int king = state.king_of[unit / NUMBERS], owner = king == NOBODY ? seat : king;
        const double gain = prospect(owner, mine);
        return owner == seat ? gain + 1 : -gain / (state.seats - 1) - 0.5;
    }

    double besiege(const Mine& mine, int laid, int unit) const {
        const int left = mine.defenders - laid - 1, number = unit % NUMBERS, people = state.people[seat];
        int followers = 0;
        for (Card card : state.hands[seat])
            followers += people_of(card) == people && may_cover(number_of(card), number);
        const double tempo = left == 1 ? 0.3 * followers * std::min(mine.value, 4) / 4 : 0.1;
        return tempo - (unit / NUMBERS == people ? 0.6 : 0) - (left == 1 ? 0.25 : 0) + 0.03 * number;
    }

    double prospect(int owner, const Mine& mine) const {
        int work = 0;
        for (int own = 0; own < state.conquered[owner].size(); ++own)
            work += state.mine(state.conquered[owner][own]).crew - state.workers[owner][own].size();
        const double slack = turns - work - mine.crew - 1;
        const double chance = std::clamp(0.45 + 0.12 * slack - 0.06 * mine.crew, 0.0, 0.9);
        return mine.value * (2 * chance - 1) - 0.35 * mine.crew * chance;
    }

    template <class Pile>
    static bool fits(int number, const Pile& units) {
        return units.empty() || may_cover(number, number_of(units.top()));
    }

    double use_for(int unit) const {
        double best = 0;
        const int number = unit % NUMBERS;
        const bool own_people = unit / NUMBERS == state.people[seat];
        for (int own = 0; own < state.conquered[seat].size(); ++own) {
            const Crew& crew = state.workers[seat][own];
            const bool is_worker = crew.size() < state.mine(state.conquered[seat][own]).size;
            if (is_worker != own_people && fits(number, crew)) best = std::max(best, work_on(own, unit));
        }
        for (int place = 0; own_people && place < CENTRE; ++place) {
            const Mine& mine = state.mine(state.mines[place]);
            if (!fits(number, state.armies[place])) continue;
            const double share = (state.armies[place].size() + 1.0) / mine.defenders;
            best = std::max(best, share * capture(mine, unit));
        }
        return best;
    }

    const State& state;
    int seat;
    double turns;
};

}  // namespace workshop::nebelberge

namespace workshop {

using Rules = dwarrow::nebelberge::Rules;
using Greedy = nebelberge::Greedy;

}  // namespace workshop
