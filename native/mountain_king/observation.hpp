// What a seat may know, as numbers in fixed places (docs/observations.md lists them). Seats are counted
// from the observer on; -1 stands for nobody, nothing, nowhere or unknown.
#pragma once

#include "../kernel/numbers.hpp"
#include "phases/advance.hpp"
#include "phases/awards.hpp"
#include "phases/battle.hpp"
#include "scoring.hpp"

namespace dwarrow::mountain_king {

constexpr int OF_TABLE = 19, OF_QUESTION = 4, OF_DEED = 5, OF_GATES = MAX_GATES * 2;
constexpr int OF_TROLLS = PLACES * SEATS + LAIR_SPACES, OF_CAVERNS = CAVERNS * 5;
constexpr int OF_CLANS = CLANS * (2 * SEATS + PRIZES), OF_DISPLAY = DISPLAY * (2 + 2 * SEATS);
constexpr int OF_CHAMPIONS = CHAMPIONS * 7;
constexpr int OF_PLAYER = 7 + HAND + CELLS + MOST_LAID * 2, OF_DRAFT = 4 + ANCESTRY_CARDS;
constexpr int OBSERVATION = OF_TABLE + OF_QUESTION + OF_DEED + OF_GATES + OF_TROLLS + OF_CAVERNS +
                            MAX_HALLS + OF_CLANS + OF_DISPLAY + OF_CHAMPIONS + SEATS * OF_PLAYER + OF_DRAFT;

// The eyes of one seat on the table.
struct Observer {
    const State& state;
    int seat;
    Numbers& numbers;
    Seats seats;  // the own one first, then the others as they sit

    Observer(const State& table, int own, Numbers& into) : state(table), seat(own), numbers(into) {
        for (int next = 0; next < state.seats; ++next)
            seats.push(static_cast<std::int8_t>((seat + next) % state.seats));
    }

    int from_here(int other) const {
        if (other < 0) return NOBODY;
        return other < seat ? other - seat + state.seats : other - seat;
    }
    int eyes_from_here(int eyes) const {
        const int everybody = (1 << state.seats) - 1;
        eyes &= everybody;
        return (eyes >> seat | eyes << (state.seats - seat)) & everybody;
    }
    // Something of every seat, the own one first.
    template <class Of>
    void add_by_seat(Of&& of) {
        for (int owner : seats) numbers.add(static_cast<int>(of(owner)));
        numbers.skip(SEATS - seats.size());
    }
    // The place of every seat in an order, 0 for those that are not in it.
    void add_ranks(const Seats& order) {
        add_by_seat([&](int owner) { return 1 + order.find(static_cast<std::int8_t>(owner)); });
    }
    bool is_asked(int owner) const {
        return !state.stack.empty() && state.stack.top().seats.has(static_cast<std::int8_t>(owner));
    }

    // Wave and turn, the question, the wheel, gnomes off the board, gate cards and deck.
    void add_table() {
        numbers.add(state.seats);
        numbers.add(state.wave);
        numbers.add(from_here(state.first));
        numbers.add(from_here(state.turn));
        numbers.add(state.stage);
        numbers.add(state.stack.empty() ? NOTHING : state.stack.top().kind);
        numbers.add(is_asked(seat));
        numbers.add(state.boost_on_defeat);
        numbers.add(state.pawn);
        numbers.add(state.rally);
        numbers.add(state.breach);
        numbers.add(state.gnome_pool[0] + state.gnome_pool[1] + state.gnome_pool[2]);
        for (int strength = 1; strength <= STRENGTHS; ++strength) {
            int count = 0;
            for (int gnome : state.beside_wheel) count += gnome == strength;
            numbers.add(count);
        }
        numbers.add(state.invaders.size());
        numbers.add(state.row);
        numbers.add(state.gates_open);
        numbers.add(state.ancestry_deck.size() - state.ancestry_dealt);
    }

    // What is asked about: a place, a champion, the owner of a troll, how much.
    void add_question() {
        int place = NOWHERE, champion = NOTHING, owner = NOBODY, count = 0;
        if (!state.stack.empty()) {
            const Pending& pending = state.stack.top();
            const auto& about = pending.numbers;
            switch (pending.kind) {
                case START_BESIDE:
                case WHO_FALLS: place = about[0]; break;
                case GO_HOME: place = about[0], champion = about[1]; break;
                case RETREAT:
                case MOVE_WHOM: place = state.target; break;
                case MOVE_WHERE:
                    place = state.target;
                    if (state.chosen_troll < CHAMPIONS)
                        champion = state.chosen_troll;
                    else
                        owner = whose(state);
                    break;
                case START_FIGURE: champion = state.owned[pending.seats[0]][0]; break;
                case PLACE_FIGURE:
                case PLACE_STAR:
                case MOVE_FIGURE: champion = about[0]; break;
                case VOTES_OF_RENEGADE: champion = about[0], count = about[1]; break;
                case CONSOLATION:
                    champion = state.display[about[0]];
                    count = lines_passed(state, about[0], pending.seats[0]);
                    break;
                case GAIN_VOTES: champion = about[0], count = state.champion(about[0]).gain_votes; break;
                case TAKE_CUBES: count = about[0]; break;
                case STOP_BREACH:
                case MOVE_RALLY: count = breach_size(state); break;
                default: break;
            }
        }
        numbers.add(place);
        numbers.add(champion);
        numbers.add(from_here(owner));
        numbers.add(count);
    }

    // The action being taken, with its strength so far.
    void add_deed() {
        const bool choosing = !state.stack.empty() && (state.picked || state.picked_cards);
        numbers.add(state.type);
        numbers.add(state.mode);
        numbers.add(choosing ? group_strength(state, state.stack.top().seats[0]).strength : state.strength);
        numbers.add(state.target);
        numbers.add(trolls_moved(state));
    }

    // The invasion row: the clan, and who has looked at it.
    void add_gates() {
        for (int gate = 0; gate < MAX_GATES; ++gate) {
            const int eyes = gate < state.row ? state.gate_seen[gate] : 0;
            const bool known = gate < state.row && (gate < state.gates_open || (eyes >> seat & 1));
            numbers.add(known ? state.gates[gate] : NOTHING);
            numbers.add(eyes_from_here(eyes));
        }
    }

    // Normal trolls of every seat in every place, and whose the lairs are.
    void add_trolls() {
        auto units = state.units;
        for (int owner = 0; owner < state.seats; ++owner)
            for (auto champion : state.figures[owner]) --units[owner * PLACES + state.figure_at[champion]];
        for (int place = 0; place < PLACES; ++place)
            add_by_seat([&](int owner) { return units[owner * PLACES + place]; });
        for (int owner : state.lair_owner) numbers.add(from_here(owner));
    }

    // Both gnomes of every cavern as far as they are known, who has seen them, and who controls it.
    void add_caverns() {
        Row<Set, SEATS> held;
        for (int owner = 0; owner < state.seats; ++owner) held[owner] = controlled(state, owner);
        const int everybody = (1 << state.seats) - 1;
        for (int cavern = 0; cavern < CAVERNS; ++cavern) {
            const auto& gnomes = state.gnomes[cavern];
            for (int at = 0; at < 2; ++at) {
                const int gnome = at < gnomes.size() ? gnomes[at] : 0, eyes = seen_by(gnome) & everybody;
                const bool known = eyes == everybody || (eyes >> seat & 1) || state.stack.empty();
                numbers.add(at >= gnomes.size() ? 0 : known ? strength_of(gnome) : -1);
                numbers.add(eyes_from_here(eyes));
            }
            int holder = NOBODY;
            for (int owner = 0; owner < state.seats; ++owner)
                if (has(held[owner], cavern)) holder = owner;
            numbers.add(from_here(holder));
        }
    }

    // The values on the halls; votes, order and tile of every clan.
    void add_clans() {
        for (int hall = 0; hall < MAX_HALLS; ++hall)
            numbers.add(hall < state.halls.size() ? state.halls[hall] : 0);
        for (int clan = 0; clan < CLANS; ++clan) {
            add_by_seat([&](int owner) { return votes_of(state, owner, clan); });
            add_ranks(voters(state, clan));
            for (int honor : state.box->vote_tiles[state.vote_tiles[clan]]) numbers.add(honor);
        }
    }

    // The champions on display: who they are, whether they are gone, influence and order.
    void add_display() {
        for (int slot = 0; slot < DISPLAY; ++slot) {
            if (slot >= state.display.size()) {
                numbers.add(NOTHING);
                numbers.skip(1 + 2 * SEATS);
                continue;
            }
            const auto champion = state.display[slot];
            numbers.add(champion);
            numbers.add(state.owner[champion] >= 0 || state.removed.has(champion));
            add_by_seat([&](int owner) { return value_of(state.influence[slot * state.seats + owner]); });
            add_ranks(influencers(state, slot));
        }
    }

    // Every champion: owner, place of the figure, claws used, symbols covered and chosen, spot of the
    // star, and whether nobody wanted it.
    void add_champions() {
        Row<int, CHAMPIONS> stars;
        stars.fill(NOWHERE);
        for (auto star : state.stars) stars[star.champion] = star.spot;
        Set removed = 0;
        for (auto champion : state.removed) removed |= bit(champion);
        const Cells covered = state.covered_cards, chosen = state.picked_cards;
        for (int champion = 0; champion < CHAMPIONS; ++champion) {
            numbers.add(from_here(state.owner[champion]));
            numbers.add(state.figure_at[champion]);
            numbers.add(state.claws[champion]);
            numbers.add(static_cast<int>(covered >> champion * SYMBOLS_ON_CHAMPION & 3));
            numbers.add(static_cast<int>(chosen >> champion * SYMBOLS_ON_CHAMPION & 3));
            numbers.add(stars[champion]);
            numbers.add(has(removed, champion));
        }
    }

    // Every cell: 0 for none, else the symbol and one, its strength times 16, and then bits for
    // covered, paid for supplies and chosen; after them the cards and their cells, lowest first.
    void add_ancestry(int owner, const Ancestry& ancestry) {
        Row<std::int16_t, 2 * 64> cells;
        cells.fill(0);
        const auto note = [&](Cells marked, int number) {
            each(marked, [&](int cell) { cells[cell] = static_cast<std::int16_t>(cells[cell] + number); });
        };
        for (int symbol = 0; symbol < SYMBOLS; ++symbol) note(ancestry.sets[symbol], 1 + symbol);
        note(ancestry.usable, 16);
        note(ancestry.strong, 16);
        note(ancestry.strongest, 16);
        note(ancestry.filled & state.covered[owner], 64);
        note(ancestry.filled & state.paired[owner], 128);
        if (is_asked(owner)) note(ancestry.filled & state.picked, 256);
        for (int cell = 0; cell < CELLS; ++cell) numbers.add(cells[cell]);
        for (int at = 0; at < MOST_LAID; ++at) {
            const bool lies = at < ancestry.laid.size();
            numbers.add(lies ? ancestry.laid[at].card : NOTHING);
            numbers.add(lies ? ancestry.laid[at].cell : NOWHERE);
        }
    }

    // Whether the seat has laid its card in the draft before others.
    bool waits() const {
        return state.chosen[seat] != NOTHING && !state.stack.empty() && !is_asked(seat);
    }

    // What lies before one player, the hand as far as it is known.
    void add_player(int owner, int honor) {
        const bool waiting = owner == seat && waits();
        auto hand = state.hands[owner];
        if (waiting) hand.remove(state.chosen[owner]);
        std::sort(hand.begin(), hand.end());
        numbers.add(honor);
        numbers.add(state.pool[owner]);
        numbers.add(state.supplies[owner]);
        numbers.add(state.desperation[owner]);
        numbers.add(state.box->boost_track[state.boost[owner]]);
        numbers.add(hand.size());
        numbers.add(eyes_from_here(state.hand_seen[owner]));
        const bool known = state.hand_seen[owner] >> seat & 1;
        for (int at = 0; at < HAND; ++at) numbers.add(known && at < hand.size() ? hand[at] : NOTHING);
        if (waiting && state.laid[owner] != NOWHERE) {
            Ancestry ancestry = state.tableaus[owner];
            const int card = state.chosen[owner];
            ancestry.lay(card, state.box->ancestry[card], state.laid[owner]);
            add_ancestry(owner, ancestry);
        } else {
            add_ancestry(owner, state.tableaus[owner]);
        }
    }

    // Honor on the track; once the game is over, the final score.
    void add_players() {
        Points honor{}, places{};
        if (state.stack.empty())
            score(state, honor, places);
        else
            for (int owner = 0; owner < state.seats; ++owner) honor[owner] = honor_of(state, owner);
        for (int owner : seats) add_player(owner, honor[owner]);
        numbers.skip((SEATS - seats.size()) * OF_PLAYER);
    }

    // The own card that is chosen and not yet laid, the starting champions that are offered and the one
    // that was not kept, and the discarded cards.
    void add_draft() {
        numbers.add(waits() ? NOTHING : state.chosen[seat]);
        for (int at = 0; at < 2; ++at)
            numbers.add(at < state.offered[seat].size() ? state.offered[seat][at] : NOTHING);
        numbers.add(state.rejected[seat]);
        Cells discarded = 0;
        for (auto card : state.discard) discarded |= cell_bit(card);
        for (int card = 0; card < ANCESTRY_CARDS; ++card) numbers.add(has(discarded, card));
    }
};

inline void observe(const State& state, int seat, std::int16_t* into) {
    if (static_cast<unsigned>(seat) >= static_cast<unsigned>(state.seats)) broken("there is no such seat");
    Numbers numbers(into, OBSERVATION);
    Observer observer(state, seat, numbers);
    observer.add_table();
    observer.add_question();
    observer.add_deed();
    observer.add_gates();
    observer.add_trolls();
    observer.add_caverns();
    observer.add_clans();
    observer.add_display();
    observer.add_champions();
    observer.add_players();
    observer.add_draft();
    numbers.finish();
}

}  // namespace dwarrow::mountain_king
