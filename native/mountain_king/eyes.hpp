// What a learned player looks at in The Fall of the Mountain King, from what its seat may know.
#pragma once

#include <algorithm>
#include <vector>

#include "../mind/inputs.hpp"
#include "../mind/outlook.hpp"
#include "phases/invasions.hpp"
#include "phases/wave_scoring.hpp"
#include "prospects.hpp"

namespace dwarrow::mountain_king {

struct Eyes {
    static constexpr bool team = false;
    static constexpr double margin = 20;  // honor that makes a win clear
    static constexpr int player = 43, own = 35, question = WHEEL_EFFECT + 1 + 40, table = 56;
    static constexpr int caverns = CAVERNS * 4, display = CHAMPIONS * 4, clans = CLANS * 4, invasion = 8;
    static constexpr int count = question + table + 2 * caverns + 2 * CHAMPIONS + display +
                                 WAVES * (SEATS * player + own + clans + invasion);

    // The options under which a player learns, in turn.
    static std::vector<std::vector<std::int32_t>> tables() { return {{0}, {0}, {0}, {1}}; }

    static double worth(const State& state, int seat) {
        Points points{}, places{};
        score(state, points, places);
        return dwarrow::worth(state.seats, seat, points, places, margin);
    }

    // Tables are judged before cards are shown or dealt and before gnomes are drawn.
    static bool pauses(const Pending& step) {
        return step.kind == SHOW_CARDS || step.kind == BUILD_ANCESTRY || step.kind == ENTRENCH ||
               step.kind == INVASIONS || step.kind == REFRESH;
    }

    static void look(const State& state, int seat, Inputs& into) { Eyes(state, seat, into).all(); }

private:
    // Votes as they are, or as they will be once the display is awarded.
    using Votes = Row<Disc, SEATS * CLANS>;

    Eyes(const State& seen, int me, Inputs& to)
        : state(seen), seat(me), into(to), prospects(seen, me), mine(seen.tableaus[me]) {
        const int kind = state.stack.top().kind;
        asked = state.stack.top().seats.has(static_cast<std::int8_t>(seat));
        scored = kind == REFRESH;
        last = state.wave == WAVES - 1;
        fights = state.turn != NOBODY;
        drafts = kind == DRAFT || kind == SHOW_CARDS || kind == BUILD_ANCESTRY;
        if (drafts && state.chosen[seat] != NOTHING) {
            if (state.laid[seat] == NOWHERE)
                lay_best(*state.box, mine, state.chosen[seat]);
            else
                mine.show(state.box->ancestry[state.chosen[seat]], state.laid[seat]);
        }
        picks = state.turn == seat || (asked && kind == PAIR);
    }

    void all() {
        project_honor();
        look_at_question();
        look_at_table();
        look_at_caverns();
        look_at_display();
        for (int next = 0; next < state.seats; ++next) look_at_player(next, (seat + next) % state.seats);
        at += (WAVES * SEATS - WAVES * state.seats) * player;
        look_at_ancestry();
        look_at_clans();
        look_at_invasions();
    }

    // The first place of the block of this wave; the next blocks lie behind all waves.
    int block(int size) {
        const int first = at + state.wave * size;
        at += WAVES * size;
        return first;
    }

    // The disc of a slot's leader, and who that is.
    int leader(int slot) const {
        int found = NOBODY;
        Disc most = 0;
        for (int other = 0; other < state.seats; ++other) {
            const Disc disc = state.influence[slot * state.seats + other];
            if (disc > most) most = disc, found = other;
        }
        return found;
    }

    // The honor that votes of a clan bring each seat.
    void honor_for_clan(int clan, const Votes& votes, Row<int, SEATS>& honor) const {
        const auto& tile = state.box->vote_tiles[state.vote_tiles[clan]];
        for (int owner = 0; owner < state.seats; ++owner) {
            honor[owner] = 0;
            const Disc disc = votes[owner * CLANS + clan];
            if (!disc) continue;
            int place = 0;
            for (int other = 0; other < state.seats; ++other) place += votes[other * CLANS + clan] > disc;
            if (place >= PRIZES) continue;
            honor[owner] = tile[place];
            for (auto star : state.stars)
                if (state.champion(star.champion).star == CLAN_BONUS && star.spot == clan &&
                    state.owner[star.champion] == owner)
                    honor[owner] += state.champion(star.champion).star_amount;
        }
    }

    // What everybody would have if the wave, or the game, ended now.
    void project_honor() {
        Votes now, then;
        now.fill(0);
        for (int place = 0; place < state.votes.size(); ++place) now[place] = state.votes[place];
        then = now;
        for (int slot = 0; slot < state.display.size(); ++slot) {
            leaders[slot] = leader(slot);
            const Champion& card = state.champion(state.display[slot]);
            if (leaders[slot] == NOBODY || card.renegade()) continue;
            Disc& disc = then[leaders[slot] * CLANS + card.clan];
            disc = (value_of(disc) + card.votes) << ORDER_BITS | (LAST - state.clock - 1 - slot);
        }
        Points halls{};
        for (int hall = 0; hall < state.halls.size(); ++hall) hall_honor(state, hall, prospects.held, halls);
        Row<int, SEATS> honor;
        for (int owner = 0; owner < state.seats; ++owner) by_votes[owner] = by_awards[owner] = 0;
        for (int clan = 0; clan < CLANS; ++clan) {
            honor_for_clan(clan, now, honor);
            for (int owner = 0; owner < state.seats; ++owner) by_votes[owner] += honor[owner];
            honor_for_clan(clan, then, by_clan[clan]);
            for (int owner = 0; owner < state.seats; ++owner) by_awards[owner] += by_clan[clan][owner];
        }
        for (int owner = 0; owner < state.seats; ++owner) {
            const Set held = prospects.held[owner];
            by_halls[owner] = halls[owner];
            by_domains[owner] = 0;
            for (int clan = 0; clan < CLANS && !last && !scored; ++clan) by_domains[owner] += domain_honor(state, held, clan);
            const int elders = owner == seat ? mine.elders() : state.tableaus[owner].elders();
            by_elders[owner] = state.box->elders[std::min(elders, ELDER_STEPS - 1)];
            by_champions[owner] = scored ? 0 : champion_honor(state, owner, held);
            totals[owner] = honor_of(state, owner) + by_awards[owner] + by_elders[owner] + by_domains[owner] +
                            by_champions[owner] + by_halls[owner] * (last ? 1 : 0.25);
        }
    }

    // Which question is asked, and what the action under way promises.
    void look_at_question() {
        const Pending& pending = state.stack.top();
        advances = prospects.advance(seat);
        bolsters = prospects.bolster(seat);
        influences = prospects.influence(seat);
        wheels = prospects.wheel(seat, bolsters, influences);
        if (asked) into.add(at + pending.kind, 1);
        at += WHEEL_EFFECT + 1;
        into.add(at, asked);
        into.add(at + 1, state.turn == seat);
        if (state.turn == seat) into.one_of(at + 2, 3, state.stage);
        if (picks && (state.picked || state.picked_cards)) look_at_picked(at + 5);
        if (state.turn == seat && state.mode != NO_ACTION) into.one_of(at + 16, 2, state.mode - WEAK);
        if (asked && state.turn == seat) look_at_action(at + 18, pending.kind);
        at += 40;
    }

    void look_at_picked(int row) {
        const Group group = group_strength(state, seat);
        const int kind = chosen_type(state, seat);
        into.add(row, group.count / 4.0);
        into.add(row + 1, group.strength / 6.0);
        into.one_of(row + 2, ACTION_TYPES, kind);
        if (kind == ANY_TYPE) into.add(row + 6, 1);
        const bool weak = group.count == 1 && group.strength == 1;
        into.add(row + 7, weak);
        double most = 0;
        for (int type = 0; type < ACTION_TYPES; ++type)
            if (kind == ANY_TYPE || kind == type) most = std::max(most, promise(type, group.strength));
        into.add(row + 8, most / 10);
        into.add(row + 9, most / 10 / group.count);
        into.add(row + 10, weak && state.stage == FIRST_ACTION);
    }

    void look_at_action(int row, int kind) {
        const int strength = state.strength;
        const auto ahead = [&](int place, double promised) {
            into.add(row + place, strength / 6.0);
            into.add(row + place + 1, promised / 10);
        };
        if (kind == ADVANCE_TO) ahead(0, promise(ADVANCE, strength));
        if (kind == BOLSTER_WHERE || kind == ADD_TROLLS) ahead(2, promise(BOLSTER, strength));
        if (kind == INFLUENCE_WHOM) ahead(4, promise(INFLUENCE, strength));
        if (kind == TURN_WHEEL) ahead(6, promise(GNOME, strength));
        if (kind == GATHER) into.add(row + 8, strength / 6.0);
        if (kind == MOVE_OUT_OF || kind == MOVE_WHOM || kind == MOVE_WHERE) into.add(row + 9, strength / 6.0);
        if (kind == MOVE_WHERE) into.add(row + 10, whose(state) == seat ? 1 : -1);
        if ((kind == ADD_TROLLS || kind == GATHER) && state.target != NOWHERE) look_at_bolstered(row + 11);
        if (kind == MARCH) look_at_march(row + 14);
    }

    // The places around the bolstered one that could be taken from there.
    void look_at_bolstered(int row) {
        double best = 0, all = 0;
        each(state.board().near[state.target] & state.board().caverns & ~prospects.held[seat], [&](int cavern) {
            const double worth = prospects.place(seat, cavern);
            best = std::max(best, worth);
            all += worth;
        });
        into.add(row, best / 6);
        into.add(row + 1, all / 20);
        into.add(row + 2, state.units_at(seat, state.target) == 0);
    }

    // What the march to the target can still come to.
    void look_at_march(int row) {
        const int target = state.target, left = state.strength - trolls_moved(state);
        int spare = 0;
        each(origins_for(state, seat, target), [&](int place) { spare += prospects.spare(seat, place); });
        const int here = state.units_at(seat, target), most = here + std::min(left, spare);
        into.add(row, left / 4.0);
        into.add(row + 1, std::min(left, spare) / 4.0);
        if (has(state.overrun, target)) {
            into.add(row + 2, prospects.attack(seat, target, here) / 6);
            into.add(row + 3, prospects.attack(seat, target, most) / 6);
            into.add(row + 4, prospects.chance(target, most));
        } else if (target < CAVERNS) {
            const int rival = prospects.rival(seat, target);
            const double worth = prospects.place(seat, target) / 6;
            if (!has(prospects.held[seat], target)) into.add(row + 5, most > rival ? worth : 0);
            if (!has(prospects.held[seat], target) && most > rival && rival) into.add(row + 6, 1);
            into.add(row + 7, std::clamp(most - rival, -3, 3) / 3.0);
        }
    }

    double promise(int type, int strength) const {
        const Promise& of = type == ADVANCE     ? advances
                            : type == BOLSTER   ? bolsters
                            : type == INFLUENCE ? influences
                                                : wheels;
        return of[std::clamp(strength, 0, STRONGEST_ACTION)];
    }

    void look_at_table() {
        into.add(at + state.wave, 1);
        const int phase = drafts ? 0 : fights ? 2 : scored ? 4 : state.stack.top().kind == PAIR ? 1 : 3;
        into.add(at + 3 + state.wave * 5 + phase, 1);
        double best = -1000;
        for (int other = 0; other < state.seats; ++other)
            if (other != seat) best = std::max(best, totals[other]);
        const double lead = totals[seat] - best;
        into.add(at + 18, lead / 50);
        into.add(at + 19 + state.wave, lead / 50);
        into.add(at + 22, soft(lead / 15));
        into.add(at + 23 + state.wave, soft(lead / 8));
        if (fights) {
            into.add(at + 26 + state.pawn % 12, 1);
            into.add(at + 38 + state.rally, 0.5);
            into.add(at + 45, 1.0 * ((seat - state.turn + state.seats) % state.seats) / state.seats);
        }
        into.add(at + 46, 1.0 * ((seat - state.first + state.seats) % state.seats) / state.seats);
        into.add(at + 47, state.first == seat);
        into.add(at + 48, state.beside_wheel.size() / 5.0);
        into.add(at + 49, count_of(Set{state.overrun}) / 10.0);
        int pairs = 0;
        for (const auto& gnomes : state.gnomes) pairs += gnomes.size() == 2;
        into.add(at + 50, pairs / 5.0);
        into.add(at + 51, state.boost_on_defeat);
        int supplies = 0;
        for (int supply : state.supplies) supplies += supply;
        into.add(at + 52, supplies / 12.0);
        into.add(at + 53, (state.supplies[seat] * state.seats - supplies) / 6.0);
        into.add(at + 54, state.breach);
        into.add(at + 55, state.invaders.size() / 4.0);
        at += table;
    }

    static double soft(double value) { return value / (1 + (value < 0 ? -value : value)); }

    void look_at_caverns() {
        const int first = at + (last ? caverns : 0);
        at += 2 * caverns;
        each(state.board().caverns, [&](int cavern) {
            const int row = first + cavern * 4;
            if (has(state.overrun, cavern)) {
                into.add(row, prospects.chance(cavern, 2) + 0.5);
                return;
            }
            const int trolls = state.units_at(seat, cavern), rival = prospects.rival(seat, cavern);
            const bool held = has(prospects.held[seat], cavern);
            bool lost = false;
            for (int other = 0; other < state.seats; ++other)
                if (other != seat) lost = lost || has(prospects.held[other], cavern);
            into.add(row + 1, held ? 1 : lost ? -1 : 0);
            into.add(row + 2, std::min(trolls, 6) / 4.0);
            into.add(row + 3, std::min(rival, 6) / 4.0);
        });
    }

    void look_at_display() {
        const int followers = at;
        at += 2 * CHAMPIONS;
        for (int owner = 0; owner < state.seats; ++owner)
            each(state.followers[owner], [&](int champion) {
                into.add(followers + (owner == seat ? 0 : CHAMPIONS) + champion, last ? 0.4 : 1);
            });
        for (int slot = 0; slot < state.display.size(); ++slot) {
            const int champion = state.display[slot], row = at + champion * 4;
            if (state.owner[champion] != NOBODY) continue;
            Disc rival = 0;
            for (int other = 0; other < state.seats; ++other)
                if (other != seat) rival = std::max(rival, state.influence[slot * state.seats + other]);
            const auto own = static_cast<int>(value_of(state.influence[slot * state.seats + seat]));
            const auto theirs = static_cast<int>(value_of(rival));
            into.add(row, 1);
            if (leaders[slot] == seat) into.add(row + 1, 1);
            else if (leaders[slot] != NOBODY) into.add(row + 1, -1);
            into.add(row + 2, std::clamp(own - theirs, -6, 6) / 5.0);
            into.add(row + 3, own > 0);
        }
        at += display;
    }

    // Honor by lines, land, trolls, means and reach of one player.
    void look_at_player(int next, int owner) {
        const Set held = prospects.held[owner];
        const Board& board = state.board();
        const int row = block(player);
        int to = row;
        const auto add = [&](double value) { into.add(to++, value); };
        add(honor_of(state, owner) / 100.0);
        add(by_domains[owner] / 40.0);
        add(by_halls[owner] / 40.0);
        add(by_votes[owner] / 40.0);
        add(by_awards[owner] / 40.0);
        add(by_elders[owner] / 20.0);
        add(by_champions[owner] / 20.0);
        add(totals[owner] / 100.0);
        double near = 0;
        for (int hall = 0; hall < state.halls.size(); ++hall) {
            const Set around = board.halls[hall];
            int most = count_of(state.overrun & around);
            for (int other = 0; other < state.seats; ++other)
                if (other != owner) most = std::max(most, count_of(prospects.held[other] & around));
            near += state.halls[hall] * std::clamp(count_of(held & around) - most, -2, 2);
        }
        add(near / 50);
        int domains = 0, gates = 0, inside = 0, home = 0, lone = 0, spare = 0;
        for (int clan = 0; clan < CLANS; ++clan) {
            domains += (held & board.domains[clan]) != 0;
            gates += count_of(held & board.gates[clan]);
        }
        each(state.manned[owner], [&](int place) {
            const int trolls = state.units_at(owner, place);
            (place < CAVERNS ? inside : home) += trolls;
            lone += place < CAVERNS && trolls == 1 && has(held, place);
            spare += prospects.spare(owner, place);
        });
        add(count_of(held) / 10.0);
        add(domains / 5.0);
        add(gates / 5.0);
        add(inside / 16.0);
        add(home / 10.0);
        add(lone / 6.0);
        add(spare / 12.0);
        add(state.pool[owner] / 15.0);
        add(std::max(0, 4 - state.pool[owner]) / 4.0);
        Set rivals = 0;
        for (int other = 0; other < state.seats; ++other)
            if (other != owner) rivals |= prospects.held[other];
        const Set reached = targets(state, owner) & ALL_CAVERNS;
        add(count_of(reached & state.overrun) / 4.0);
        add(count_of(reached & rivals) / 4.0);
        add(count_of(reached & ~state.overrun & ~rivals & ~held) / 4.0);
        const Promise promised = next ? prospects.advance(owner) : advances;
        add(promised[1] / 10);
        add(promised[2] / 10);
        add(promised[4] / 10);
        add(state.supplies[owner] / 6.0);
        add(fights && !state.supplies[owner]);
        add(state.desperation[owner] / 3.0);
        add(state.boost[owner] / 5.0);
        look_at_symbols(owner, to);
        to += 8;
        int claws = 0, led = 0, led_votes = 0, behind = 0;
        each(state.followers[owner] & state.box->having.claws,
             [&](int champion) { claws += state.champion(champion).claws - state.claws[champion]; });
        for (int slot = 0; slot < state.display.size(); ++slot)
            if (leaders[slot] == owner) {
                ++led;
                led_votes += state.champion(state.display[slot]).votes;
            } else if (state.influence[slot * state.seats + owner]) {
                ++behind;
            }
        add(claws / 5.0);
        add(state.owned[owner].size() / 6.0);
        add(state.figures[owner].size() / 4.0);
        add(static_cast<double>(all_votes(state, owner)) / 25);
        add(led / 3.0);
        add(led_votes / 6.0);
        add(behind / 3.0);
    }

    // The symbols that a player can still cover: in all, by action, and for each turn left.
    void look_at_symbols(int owner, int row) {
        const Ancestry& ancestry = owner == seat ? mine : state.tableaus[owner];
        const Cells free = free_cells(owner, ancestry), cards = free_card_symbols(state, owner);
        int strength[WILD + 1], count = count_of(free) + count_of(cards), all = 0;
        for (int kind = 0; kind <= WILD; ++kind) strength[kind] = ancestry.strength_of(free & ancestry.sets[kind]);
        each(cards, [&](int symbol) {
            const Quadrant card = card_symbols(*state.box, symbol);
            if (card.symbol <= WILD) strength[card.symbol] += card.strength;
        });
        for (int kind = 0; kind <= WILD; ++kind) {
            all += strength[kind];
            into.add(row + kind, strength[kind] / 8.0);
        }
        into.add(row + 5, all / 20.0);
        into.add(row + 6, count / 15.0);
        into.add(row + 7, all / (turns(owner, ancestry) + 0.5) / 6);
    }

    Cells free_cells(int owner, const Ancestry& ancestry) const {
        const Cells picked = owner == seat && picks ? static_cast<Cells>(state.picked) : 0;
        return ancestry.usable & ~state.covered[owner] & ~picked;
    }

    // How many turns a player has in this wave.
    int turns(int owner, const Ancestry& ancestry) const {
        if (!drafts) return state.supplies[owner];
        return std::min(state.box->supplies[state.wave] + ancestry.supplies(), state.box->most_supplies);
    }

    // The own ancestry: groups, what they promise, and what it is made of.
    void look_at_ancestry() {
        const int row = block(own);
        const Cells free = free_cells(seat, mine), cards = free_card_symbols(state, seat);
        const Cells bridges = state.covered[seat];
        int symbols[SYMBOLS];
        for (int kind = 0; kind < SYMBOLS; ++kind) symbols[kind] = count_of(Cells{mine.sets[kind]});
        for (int kind = 0; kind < ACTION_TYPES; ++kind) {
            const Group best = best_group(free & (mine.sets[kind] | mine.sets[WILD]),
                                          cards & (state.box->card_symbols[kind] | state.box->card_symbols[WILD]), bridges);
            into.add(row + kind, best.strength / 8.0);
            into.add(row + 4 + kind, best.count / 6.0);
            into.add(row + 8 + kind, promise(kind, best.strength) / 10);
            into.add(row + 12 + kind, promise(kind, 1) / 10);
            into.add(row + 16 + kind, mine.strength_of(mine.sets[kind]) / 10.0);
        }
        for (int kind = WILD; kind <= BLANK; ++kind) into.add(row + 20 + kind - WILD, symbols[kind] / 5.0);
        into.add(row + 24, count_of(free & ~mine.strong) / 8.0);
        into.add(row + 25, count_of(Cells{mine.filled}) / 30.0);
        into.add(row + 26, (mine.bottom - mine.top + 1) / 6.0);
        into.add(row + 27, (mine.right - mine.left + 1) / 6.0);
        into.add(row + 28, ancestry_worth(mine) / 30);
        into.add(row + 29, turns(seat, mine) / 6.0);
        into.one_of(row + 30, 5, symbols[ELDER] - 2);
    }

    // The strongest group of these symbols that touch; a champion's symbol joins with any.
    Group best_group(Cells cells, Cells cards, Cells bridges) const {
        Group best{0, 0};
        if (cards) {
            best = {count_of(cells) + count_of(cards), mine.strength_of(cells)};
            each(cards, [&](int symbol) { best.strength += card_symbols(*state.box, symbol).strength; });
            return best;
        }
        while (cells) {
            Cells group = cells & -cells;
            for (;;) {
                const Cells grown = touching(group, bridges) & cells;
                if (grown == group) break;
                group = grown;
            }
            const int strength = mine.strength_of(group);
            if (strength > best.strength) best = {count_of(group), strength};
            cells &= ~group;
        }
        return best;
    }

    void look_at_clans() {
        const int first = block(clans);
        for (int clan = 0; clan < CLANS; ++clan) {
            const int row = first + clan * 4;
            int best = 0;
            Disc votes = 0;
            for (int other = 0; other < state.seats; ++other) {
                if (other == seat) continue;
                best = std::max(best, by_clan[clan][other]);
                votes = std::max(votes, votes_of(state, other, clan));
            }
            const int lead = static_cast<int>(votes_of(state, seat, clan) - votes);
            into.add(row, by_clan[clan][seat] / 12.0);
            into.add(row + 1, best / 12.0);
            into.add(row + 2, std::clamp(lead, -5, 5) / 5.0);
            into.add(row + 3, std::clamp(lead, -3, 3) * state.box->vote_tiles[state.vote_tiles[clan]][0] / 30.0);
        }
    }

    // Whom the invasions to come will hit, as far as the gate cards are known.
    void look_at_invasions() {
        const int row = block(invasion);
        Set known = 0;
        int open = 0;
        for (int gate = 0; gate < state.row; ++gate)
            if (gate < state.gates_open || (state.gate_seen[gate] >> seat & 1)) {
                ++open;
                if (gate >= state.gates_open) known |= bit(state.gates[gate]);
            }
        Set passed = 0;
        for (int gate = 0; gate < state.gates_open; ++gate) passed |= bit(state.gates[gate]);
        if (state.gates_open == state.row) return;
        const double unknown = open < CLANS ? static_cast<double>(state.row - open) / (CLANS - open) : 0;
        double me = 0, rivals = 0, empty = 0, lost = 0, won = 0;
        for (int clan = 0; clan < CLANS; ++clan) {
            if (has(passed, clan)) continue;
            const Set caverns = easiest_caverns(state, clan);
            const int ways = count_of(caverns);
            if (!ways) continue;
            const double chance = (has(known, clan) ? 1 : unknown) / ways;
            each(caverns, [&](int cavern) {
                int trolls = 0;
                for (int other = 0; other < state.seats; ++other) trolls += state.units_at(other, cavern);
                if (!trolls) {
                    empty += chance;
                    return;
                }
                const double share = static_cast<double>(state.units_at(seat, cavern)) / trolls;
                me += chance * share;
                rivals += chance * (1 - share);
                if (trolls >= state.box->invasion_gnomes[state.wave]) return;
                if (has(prospects.held[seat], cavern)) lost += chance;
                else won += chance;
            });
        }
        into.add(row, me / 2.5);
        into.add(row + 1, rivals / 2.5);
        into.add(row + 2, empty / 2.5);
        into.add(row + 3, lost / 2.5);
        into.add(row + 4, won / 2.5);
        into.add(row + 5, open / 3.0);
        double exposed = 0;
        each(known, [&](int clan) { exposed += count_of(prospects.held[seat] & state.board().domains[clan]); });
        into.add(row + 6, exposed / 4);
        into.add(row + 7, (state.row - state.gates_open) / 3.0);
    }

    const State& state;
    int seat;
    Inputs& into;
    Prospects prospects;
    Ancestry mine;  // the own ancestry, with the card chosen in the draft
    bool asked, scored, last, fights, drafts, picks;
    int at = 0;
    Row<int, DISPLAY> leaders;
    int by_votes[SEATS], by_awards[SEATS], by_halls[SEATS], by_domains[SEATS], by_elders[SEATS], by_champions[SEATS];
    double totals[SEATS];
    Row<int, SEATS> by_clan[CLANS];
    Promise advances, bolsters, influences, wheels;
};

}  // namespace dwarrow::mountain_king
