// What the learned team looks at in Die Zwerge; nobody knows more than the others.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "../mind/inputs.hpp"
#include "errands.hpp"

namespace dwarrow::zwerge {

// Near 1 for what is done soon, near 0 for what takes long.
inline double soon(double actions) {
    return 1 / (1 + actions * (1 + actions * (0.5 + actions / 6)));
}

// Dwarves stand in slots: the one on turn first, after its last action the next one.
struct Eyes {
    static constexpr bool team = true;

    static constexpr int track = 44, clock = 12, most_left = 14, gaps = 12, lefts = 5, ahead = 3;
    static constexpr int table = 56;
    static constexpr int per_field = 7, per_gate = 8, per_card = 6 + SEATS;
    static constexpr int lives = 7, strengths = 7, per_dwarf = DWARVES + lives + 1 + ATTRIBUTES * strengths + GEAR + 4;
    static constexpr int per_place = FIELDS + 16, per_scenario = 4, sums = 12;

    static constexpr int at_clock = 0, at_gap = at_clock + clock, at_hero = at_gap + track;
    static constexpr int at_left = at_hero + track, at_both = at_left + most_left, at_done = at_both + gaps * lefts;
    static constexpr int at_council = at_done + SCENARIOS, at_table = at_council + COUNCIL_BOXES;
    static constexpr int at_fields = at_table + table, at_gates = at_fields + FIELDS * per_field;
    static constexpr int at_cards = at_gates + GATES * per_gate, at_dwarves = at_cards + CARDS * per_card;
    static constexpr int at_places = at_dwarves + SEATS * per_dwarf, at_scenario = at_places + SEATS * per_place;
    static constexpr int at_sums = at_scenario + SEATS * per_scenario, count = at_sums + sums;

    // All difficulties in turn; the expert's rule now and then.
    static std::vector<std::vector<std::int32_t>> tables() {
        return {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}, {4, 0}, {3, 0}, {2, 0}, {1, 0}, {0, 0}, {4, 1}, {0, 1}, {4, 0}};
    }

    // 1 for the victory of all.
    static double worth(const State& state, int) { return state.outcome == WON; }

    static void look(const State& state, int, Inputs& into) { Eyes(state, into).all(); }

private:
    Eyes(const State& table_, Inputs& to) : state(table_), into(to) {
        ready = state.dwarf_of.size() == state.seats;
        const int kind = state.stack.empty() ? NONE : static_cast<int>(state.stack.top().kind);
        turn_over = kind == TURN || state.actions_left <= 0;
        first = kind == TURN ? state.stack.top().numbers[0] : (state.active + turn_over) % state.seats;
        for (int field = 0; field < FIELDS; ++field) {
            if (state.is_dead(field)) dead |= 1ULL << field;
            const int crowd = state.crowd[field];
            if (!crowd) continue;
            crowded |= 1ULL << field;
            if (crowd >= 2) crowds |= 1ULL << field;
            if (crowd >= state.threshold - 1 && field != SCHWARZJOCH) full |= 1ULL << field;
        }
        tunnels = state.open_tunnels();
        if (!ready) return;
        for (int seat = 0; seat < state.seats; ++seat) {
            strength[seat].of(state, seat);
            ways[seat].from(state, seat, dead, crowded, tunnels);
        }
    }

    void all() {
        look_at_clock();
        look_at_table();
        look_at_fields();
        look_at_gates();
        for (int slot = 0; slot < state.dwarf_of.size(); ++slot) look_at_dwarf(slot);
        if (!ready) return;
        each_card_on_table(state, [&](int card) { look_at_card(card); });
        for (int slot = 0; slot < state.seats; ++slot) look_around(slot);
    }

    int seat_in(int slot) const { return (first + slot) % state.seats; }

    // Scenarios still to be done after the open one; of the last stage one is enough.
    int scenarios_left() const {
        if (state.scenario != NONE && state.box->cards[state.scenario].stage == STAGES - 1) return 0;
        int left = 1;
        for (int card : state.scenario_pile) left += state.box->cards[card].stage < STAGES - 1;
        return left;
    }

    void look_at_clock() {
        const int gap = state.doom - state.hero, left = scenarios_left() + (state.scenario != NONE);
        const double turns = gap + state.hold;
        int at = at_clock;
        into.add(at++, 1);
        into.add(at++, turns / 30);
        into.add(at++, state.hold / 2.0);
        into.add(at++, left / 7.0);
        into.add(at++, turns / (left + 1) / 10);
        into.add(at++, std::min(2.0, left * 5 / (turns + 1)));
        into.add(at++, state.scenario != NONE);
        into.add(at++, state.hero / 40.0);
        into.one_of(at, 4, state.seats - 2);
        into.one_of(at_gap, track, std::min(gap, track - 1));
        into.one_of(at_hero, track, state.hero);
        into.one_of(at_left, most_left, left);
        const int few = std::min((gap + state.hold) / 4, gaps - 1), stage = std::clamp(left - 1, 0, lefts - 1);
        into.add(at_both + few * lefts + stage, 1);
        for (int card : state.scenarios_done) into.one_of(at_done, SCENARIOS, card);
    }

    void look_at_table() {
        int at = at_table;
        const auto next = [&](double value) { into.add(at++, value); };
        into.one_of(at_council, COUNCIL_BOXES, state.council + COUNCIL_END);
        into.one_of(at, 5, turn_over ? 0 : std::min(state.actions_left, 4));
        at += 5;
        next(!turn_over && state.tunnel_used);
        next(state.council / 4.0);
        next(std::popcount(full) / 3.0);
        next(std::popcount(crowds) / 8.0);
        const int tiles = state.tiles_placed();
        next(tiles / 15.0);
        next(tiles >= 15);
        for (int army = 0; army < ARMIES; ++army) {
            int on_map = 0;
            for (Fields fields = crowded; fields; fields &= fields - 1)
                on_map += state.on_field(std::countr_zero(fields), army);
            next(on_map / 15.0);
            next(state.supply[army] / 15.0);
            if (army == ALF) next(on_map >= 5);
        }
        next(state.crowd[SCHWARZJOCH] / 4.0);
        next(state.threshold < state.box->numbers.dead_land);
        int threats = 0, open = 0;
        for (int card : state.adventure_pile) threats += card >= FIRST_THREAT;
        for (int card : state.open) open += card >= FIRST_THREAT;
        next(threats / 10.0);
        next(state.adventure_pile.size() / 30.0);
        next(threats / (state.adventure_pile.size() + 1.0));
        next(state.threat_pile.size() / 15.0);
        next(open / 3.0);
        next(open * (state.scenario == NONE) / 2.0);
        into.one_of(at, OPEN_CARDS + 1, state.open.size());
        at += OPEN_CARDS + 1;
        int life = 0, weak = 0, gear = 0;
        for (int seat = 0; seat < state.dwarf_of.size(); ++seat) {
            life += state.life[seat];
            weak += state.life[seat] == 1;
            gear += state.equipment[seat].size();
        }
        next(life / 12.0);
        next(weak / 2.0);
        next(gear / 8.0);
        next(state.tunnel_tile != NONE);
        next(std::popcount(tunnels) / 5.0);
        for (int step = 1; step <= ahead; ++step) {
            const int symbol = symbol_ahead(step);
            next(symbol == Box::THREATS_SYMBOL);
            next(symbol == Box::COUNCIL_SYMBOL);
        }
    }

    // What the hero marker meets so many steps ahead; NONE beyond the doom marker.
    int symbol_ahead(int step) const {
        const int space = state.hero + step;
        return space < std::min(state.doom, state.box->doom_start()) ? state.box->symbol(space) : NONE;
    }

    void look_at_fields() {
        for (Fields fields = crowded; fields; fields &= fields - 1) {
            const int field = std::countr_zero(fields), at = at_fields + field * per_field;
            const int crowd = state.crowd[field], most = state.threshold;
            for (int army = 0; army < ARMIES; ++army) into.add(at + army, state.on_field(field, army) / 3.0);
            into.add(at + 3, crowd >= 2);
            into.add(at + 4, crowd >= most - 2);
            into.add(at + 5, crowd >= most - 1);
        }
        for (Fields fields = dead; fields; fields &= fields - 1)
            into.add(at_fields + std::countr_zero(fields) * per_field + 6, 1);
    }

    // Where armies come to rest that enter at each gate, and how soon some do.
    void look_at_gates() {
        for (int gate = 0; gate < GATES; ++gate) {
            const int at = at_gates + gate * per_gate;
            const int field = state.flow(GATE_FIELDS[gate]), crowd = state.crowd[field];
            into.add(at, crowd / 4.0);
            into.add(at + 1, field == SCHWARZJOCH);
            into.add(at + 2, is_in(full, field));
            into.add(at + 3, field != GATE_FIELDS[gate]);
            for (int step = 1; step <= ahead; ++step)
                if (symbol_ahead(step) == GATE_FIELDS[gate]) into.add(at + 3 + step, (crowd + 1) / 5.0);
        }
    }

    // Actions of one dwarf for an errand.
    double actions_for(int seat, const Errand& errand) const {
        int more_places = 0;
        const Fields goal = goal_for(state, seat, errand, more_places);
        const int distance = goal == EVERYWHERE ? 0 : ways[seat].to(goal);
        if (!goal || (distance && state.is_blocked(seat))) return NEVER_DONE;
        double work = work_of(state, strength[seat], errand);
        if (errand.by_tunnel) work += distance ? 0.5 : 1;
        return std::min(NEVER_DONE, walk_of(strength[seat], distance) + work + 1.5 * more_places);
    }

    // How far a card is done, and the actions that each dwarf and the best two need for it.
    void look_at_card(int card) {
        const bool is_scenario = card == state.scenario;
        double by_slot[SEATS], best_sum = 0, second_sum = 0, longest = 0, least = NEVER_DONE;
        for (double& actions : by_slot) actions = NEVER_DONE;
        int parts = 0, needed = 0, armies = 0;
        each_errand(state, card, tunnels, [&](const Errand& errand) {
            ++parts;
            needed += errand.needed;
            double best = NEVER_DONE, second = NEVER_DONE;
            for (int slot = 0; slot < state.seats; ++slot) {
                const double actions = actions_for(seat_in(slot), errand);
                by_slot[slot] = std::min(by_slot[slot], actions);
                if (actions < best) second = best, best = actions;
                else second = std::min(second, actions);
            }
            if (errand.two_figures) best = std::max(best, second);
            best_sum += best;
            second_sum += second;
            longest = std::max(longest, best);
            least = std::min(least, second);
        });
        const int at = at_cards + card * per_card;
        into.add(at, 1);
        if (card == state.box->affected_card) into.add(at + 1, state.affected == first);
        if (!parts) return;
        for (int army = 0; army < ARMIES; ++army) armies += state.on_card(card, army);
        into.add(at + 2, (parts > 1 ? parts : needed + armies) / 4.0);
        into.add(at + 3, state.on_card(card, ALF) / 2.0);
        into.add(at + 4, soon(best_sum / 2.5));
        into.add(at + 5, soon(second_sum / 2.5));
        for (int slot = 0; slot < state.seats; ++slot) into.add(at + 6 + slot, soon(by_slot[slot] / 2.5));
        if (!is_scenario) return;
        for (int slot = 0; slot < state.seats; ++slot) {
            const int own = at_scenario + slot * per_scenario;
            into.add(own, std::min(1.0, by_slot[slot] / 12));
            into.add(own + 1, soon(by_slot[slot]));
            into.add(own + 2, soon(by_slot[slot] / 3));
            into.add(own + 3, by_slot[slot] < 1.5);
        }
        const double turns = state.doom - state.hero + state.hold;
        into.add(at_sums, std::min(1.0, longest / 12));
        into.add(at_sums + 1, std::min(2.0, best_sum / 12));
        into.add(at_sums + 2, soon(longest / 2));
        into.add(at_sums + 3, soon(best_sum / 2));
        into.add(at_sums + 4, soon(best_sum / 6));
        into.add(at_sums + 5, std::min(1.0, least / 12));
        into.add(at_sums + 6, soon(least / 2));
        into.add(at_sums + 7, parts / 4.0);
        into.add(at_sums + 8, std::min(2.0, best_sum * state.seats / 5 / (turns + 1)));
        into.add(at_sums + 9, soon(best_sum));
        into.add(at_sums + 10, std::max(0.0, 1 - best_sum / 8));
        into.add(at_sums + 11, std::min(2.0, best_sum / (turns + 1)));
    }

    void look_at_dwarf(int slot) {
        const int seat = seat_in(slot);
        if (seat >= state.dwarf_of.size()) return;
        int at = at_dwarves + slot * per_dwarf;
        into.one_of(at, DWARVES, state.dwarf_of[seat]);
        at += DWARVES;
        into.one_of(at, lives, std::min<int>(state.life[seat], lives - 1));
        at += lives;
        into.add(at++, (state.max_life(seat) - 3) / 2.0);
        for (int attribute = 0; attribute < ATTRIBUTES; ++attribute, at += strengths)
            into.one_of(at, strengths, std::min(state.attribute(seat, attribute), strengths - 1));
        for (int card : state.equipment[seat]) into.add(at + state.box->equipment[card], 1);
        at += GEAR;
        into.add(at, state.keeper == seat);
        into.add(at + 1, state.extra_actions[seat] / 2.0);
        into.add(at + 2, state.is_blocked(seat));
        into.add(at + 3, state.life[seat] / 4.0);
    }

    // Where a dwarf stands and what is near.
    void look_around(int slot) {
        const int seat = seat_in(slot), here = state.position[seat], crowd = state.crowd[here];
        const Strength& own = strength[seat];
        int at = at_places + slot * per_place, friends = -1, on_cards = 0;
        into.add(at + here, 1);
        at += FIELDS;
        for (int other : state.position) friends += other == here;
        for (CardSet cards = cards_fought_at(state, here); cards; cards &= cards - 1)
            for (int army = 0; army < ARMIES; ++army) on_cards += state.on_card(std::countr_zero(cards), army);
        const bool weak = state.life[seat] == 1;
        into.add(at, crowd / 4.0);
        into.add(at + 1, is_in(full, here));
        into.add(at + 2, crowd ? own.dice[FIGHT] / 4.0 : 0);
        into.add(at + 3, state.on_field(here, ALF) / 2.0);
        into.add(at + 4, is_in(tunnels, here));
        into.add(at + 5, is_in(dead, here));
        into.add(at + 6, full ? soon(ways[seat].to(full) / 3.0) : 0);
        into.add(at + 7, crowds ? soon(ways[seat].to(crowds) / 3.0) : 0);
        into.add(at + 8, soon(ways[seat].to(bit(SCHWARZJOCH)) / 4.0));
        into.add(at + 9, tunnels ? soon(ways[seat].to(tunnels) / 3.0) : 0);
        into.add(at + 10, friends / 2.0);
        into.add(at + 11, weak && crowd);
        into.add(at + 12, weak && is_in(dead, here));
        into.add(at + 13, on_cards / 4.0);
        into.add(at + 14, on_cards ? own.dice[FIGHT] / 4.0 : 0);
        into.add(at + 15, here == SCHWARZJOCH);
    }

    const State& state;
    Inputs& into;
    int first = 0;
    bool ready = false, turn_over = false;
    Fields tunnels = 0, dead = 0, crowded = 0, crowds = 0, full = 0;
    Strength strength[SEATS];
    Ways ways[SEATS];
};

}  // namespace dwarrow::zwerge
