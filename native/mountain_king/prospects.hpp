// Prospects: what caverns, champions, ancestries and actions promise a seat, in honor and roughly.
#pragma once

#include <algorithm>

#include "phases/advance.hpp"
#include "phases/battle.hpp"
#include "redeal.hpp"
#include "scoring.hpp"

namespace dwarrow::mountain_king {

constexpr int STRONGEST_ACTION = 9;
using Promise = Row<double, STRONGEST_ACTION + 1>;  // by the strength of an action
constexpr double VOTE_HONOR = 1.6;                  // what a vote is worth, on average

// What a champion's power is worth for each wave that it serves.
inline double power_of(const Champion& card) {
    double each = 0;
    for (int at = 0; at < card.symbol_count; ++at) each += 1.2 * card.symbols[at].strength;
    if (card.strength_action != NO_EFFECT) each += card.strength_bonus * (card.claws ? 0.7 * card.claws : 1.3);
    if (card.figure_move != NO_EFFECT) each += 1.1 * card.claws;
    if (card.extra_weak_after != NO_EFFECT) each += 1.2;
    if (card.honor_event != NO_EFFECT) each += 1.3 * card.honor_amount;
    if (card.votes_event != NO_EFFECT) each += VOTE_HONOR * card.votes_amount * (card.votes_in_person ? 0.5 : 1.5);
    if (card.wheel_space != NO_EFFECT) each += 0.6 * card.wheel_bonus;
    if (card.score_per != NO_EFFECT) each += 0.6 * card.score_most;
    each += 0.9 * card.fight_bonus + 0.6 * card.control_bonus;
    each += 2.0 * card.wave_supplies + 0.8 * card.wave_desperation;
    each += 1.5 * card.first_influence + 0.5 * card.uncovers;
    each += 0.6 * card.claws * card.scouts + 0.8 * card.claws * card.links;
    each += 0.4 * card.stops_breach + 0.7 * card.decides_ties + 0.6 * card.bolsters_in_person;
    return each + 0.8 * card.passes_empty + 0.6 * card.consoled_twice + 1.4 * card.falls_home;
}

// What winning a champion is worth when so many waves follow.
inline double champion_worth(const Champion& card, int waves) {
    double worth = card.star != NO_EFFECT ? 4.0 : 0.6 * card.score_most;
    worth += card.gain_honor + VOTE_HONOR * card.gain_votes * std::max(1, static_cast<int>(card.gain_clans));
    worth += 0.8 * card.bolster_at_once + VOTE_HONOR * card.votes;
    return worth + waves * power_of(card) + (card.figure ? 0.5 * waves : 0);
}

// What an ancestry is worth: symbols, their numbers, and neighbours that fit.
inline double ancestry_worth(const Ancestry& ancestry) {
    const Cells wild = ancestry.sets[WILD], usable = ancestry.usable;
    double worth = 1.3 * ancestry.elders() + 1.2 * ancestry.supplies() + 0.5 * count_of(wild);
    worth += count_of(usable) + 1.1 * (count_of(Cells{ancestry.strong}) + count_of(Cells{ancestry.strongest}));
    int pairs = 0;
    for (int way : {1, SIDE}) {
        Cells fitting = (wild & usable >> way) | (usable & wild >> way);
        for (int kind = 0; kind < ACTION_TYPES; ++kind) {
            const Cells same = ancestry.sets[kind];
            fitting |= same & same >> way;
        }
        pairs += count_of(fitting);
    }
    return worth + 0.35 * pairs;
}

// Where a card would serve an ancestry best.
inline void lay_best(const Box& box, Ancestry& ancestry, int card) {
    double most = -1;
    Ancestry best = ancestry;
    each(cells_for_card(ancestry, box.frame), [&](int cell) {
        Ancestry tried = ancestry;
        tried.show(box.ancestry[card], cell);
        const double worth = ancestry_worth(tried);
        if (worth > most) most = worth, best = tried;
    });
    ancestry = best;
}

// What everybody holds and could reach, from the eyes of one seat.
class Prospects {
public:
    Prospects(const State& seen, int seat) : state(seen), eye_(bit(seat)) {
        held.fill(0);
        for (int owner = 0; owner < state.seats; ++owner) {
            held[owner] = controlled(state, owner);
            for (int clan = 0; clan < CLANS; ++clan)
                in_domain_[owner][clan] = count_of(held[owner] & state.board().domains[clan]);
        }
        for (double& share : share_) share = 0;
        for (int hall = 0; hall < state.halls.size(); ++hall) {
            const Set around = state.board().halls[hall];
            const double share = static_cast<double>(state.halls[hall]) / count_of(around);
            each(around, [&](int place) { share_[place] += share; });
        }
    }

    // What holding a place is worth to a seat.
    double place(int seat, int place) const {
        if (place >= CAVERNS) return 0.3;
        if (state.wave == WAVES - 1) return 0.3 + 1.2 * share_[place];
        const int others = in_domain_[seat][domain_of(place)] - has(held[seat], place);
        return (others ? 2 : 6) + 0.25 * share_[place];
    }

    // The most trolls that a rival of a seat has in a place.
    int rival(int seat, int place) const {
        int most = 0;
        for (int other = 0; other < state.seats; ++other)
            if (other != seat) most = std::max(most, state.units_at(other, place));
        return most;
    }

    // The trolls that can leave a place without losing it.
    int spare(int seat, int place) const {
        const int trolls = state.units_at(seat, place);
        return has(held[seat], place) ? std::max(0, trolls - rival(seat, place) - 1) : trolls;
    }

    // How likely so many trolls win against the gnomes of a cavern, as far as they are known.
    double chance(int cavern, int trolls) const {
        static constexpr double one[] = {0, 1 / 3.0, 2 / 3.0, 1}, two[] = {0, 0, 1 / 9.0, 3 / 9.0, 6 / 9.0, 8 / 9.0, 1};
        int unknown = 0;
        for (int gnome : state.gnomes[cavern])
            if (is_known(gnome, eye_, bit(state.seats) - 1)) trolls -= strength_of(gnome);
            else ++unknown;
        if (trolls < 0) return 0;
        return unknown == 0 ? 1 : unknown == 1 ? one[std::min(trolls, 3)] : two[std::min(trolls, 6)];
    }

    // What an attack on a cavern's gnomes promises.
    double attack(int seat, int cavern, int trolls) const {
        double prize = VOTE_HONOR + 0.7 + 0.8 * place(seat, cavern);
        for (int gnome : state.gnomes[cavern])
            prize += is_known(gnome, eye_, bit(state.seats) - 1) ? strength_of(gnome) : 1.8;
        const double wins = chance(cavern, trolls);
        return wins * prize - (1 - wins) * 1.5;
    }

    // What an advance promises, over all groups of places that a seat's trolls can pass.
    Promise advance(int seat) const {
        Promise found;
        found.fill(0);
        const Board& board = state.board();
        Set way = passable(state, seat) & ~state.overrun;
        while (way) {
            Set fresh = way & -way, reached = fresh, border = 0;
            while (fresh) {
                const Set next = around(board, fresh);
                border |= next;
                fresh = next & way & ~reached;
                reached |= fresh;
            }
            way &= ~reached;
            int trolls = 0;
            each(reached & state.manned[seat], [&](int place) { trolls += spare(seat, place); });
            if (trolls) each((border | reached) & board.caverns & ~held[seat], [&](int cavern) { reach(seat, cavern, trolls, found); });
        }
        for (int strength = 1; strength <= STRONGEST_ACTION; ++strength)
            found[strength] = std::max(found[strength], found[strength - 1]);
        return found;
    }

    // What influence promises over all champions of the display.
    Promise influence(int seat) const {
        Promise found;
        found.fill(0);
        for (int slot = 0; slot < state.display.size(); ++slot) {
            const int champion = state.display[slot];
            if (state.owner[champion] != NOBODY) continue;
            const double worth = champion_worth(state.champion(champion), WAVES - 1 - state.wave);
            const Disc* discs = &state.influence[slot * state.seats];
            Disc rival = 0;
            for (int other = 0; other < state.seats; ++other)
                if (other != seat) rival = std::max(rival, discs[other]);
            const int mine = static_cast<int>(value_of(discs[seat])), theirs = static_cast<int>(value_of(rival));
            const bool leads = discs[seat] > rival;
            for (int strength = 1; strength <= STRONGEST_ACTION; ++strength) {
                const int after = mine + strength + (!mine && !theirs);
                double promise = mine ? 0.2 : 0.8;
                if (leads) promise = 0.25 * worth * std::min(strength, 3) / (1 + 2 * std::max(0, mine - theirs));
                else if (after > theirs) promise = worth * std::min(0.9, 0.45 + 0.12 * (after - theirs));
                found[strength] = std::max(found[strength], promise);
            }
        }
        return found;
    }

    // What more trolls promise: much where few are ready.
    Promise bolster(int seat) const {
        int ready = 0;
        each(state.manned[seat], [&](int place) { ready += spare(seat, place); });
        const double each_troll = ready < 3 ? 1.3 : ready < 6 ? 0.8 : 0.35;
        Promise found;
        for (int strength = 0; strength <= STRONGEST_ACTION; ++strength)
            found[strength] = 0.2 + each_troll * std::min<int>(strength, state.pool[seat]);
        return found;
    }

    // What turning the wheel promises, from what its effects do.
    Promise wheel(int seat, const Promise& bolsters, const Promise& influences) const {
        const Box& box = *state.box;
        Promise found;
        found.fill(0);
        double way = 0.3;
        int boost = state.boost[seat], pawn = state.pawn;
        for (int steps = 1; steps <= std::min(STRONGEST_ACTION, box.wheel.size()); ++steps) {
            if (pawn == box.boost_after) way += 0.8, boost = std::min(boost + 1, box.boost_track.size() - 1);
            if (pawn == box.breach_after) way -= 2;
            pawn = (pawn + 1) % box.wheel.size();
            const int effect = box.wheel[pawn];
            const double promise = effect == WHEEL_HONOR       ? steps + box.boost_track[boost]
                                   : effect == WHEEL_INFLUENCE ? influences[steps]
                                   : effect == WHEEL_BOLSTER   ? bolsters[steps]
                                                               : 0.6 * steps;
            found[steps] = std::max(found[steps - 1], way + promise);
        }
        for (int steps = box.wheel.size() + 1; steps <= STRONGEST_ACTION; ++steps) found[steps] = found[steps - 1];
        return found;
    }

    const State& state;
    Row<Set, SEATS> held;  // by seat: the caverns it controls

private:
    void reach(int seat, int cavern, int trolls, Promise& found) const {
        const auto better = [&](int strength, double promise) { found[strength] = std::max(found[strength], promise); };
        const int most = std::min(trolls, STRONGEST_ACTION);
        if (has(state.overrun, cavern)) {
            for (int strength = 1; strength <= std::min(most, 6); ++strength) better(strength, attack(seat, cavern, strength));
            return;
        }
        const int rivals = rival(seat, cavern), missing = std::max(1, rivals - state.units_at(seat, cavern) + 1);
        if (missing <= most)
            better(missing, place(seat, cavern) * (rivals ? 0.85 : 0.75) + (rivals ? VOTE_HONOR + 1 : 0));
    }

    Set eye_;
    int in_domain_[SEATS][CLANS];
    double share_[PLACES];
};

}  // namespace dwarrow::mountain_king
