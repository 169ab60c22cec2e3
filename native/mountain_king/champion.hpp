// Champions: what stands on their cards, field by field as games/mountain_king/champion.py has it.
#pragma once

#include "../kernel/tables.hpp"
#include "tableau.hpp"

namespace dwarrow::mountain_king {

enum Star { EXTRA_CAVERN, HALL_VALUE, EXTRA_TROLLS, CLAN_BONUS, CLEAR_GNOMES };
enum Move { ANY_MANNED, RIVAL_DOMINATED, WITHOUT_GNOMES };
enum Counted { DOMAINS_CONTROLLED, GATES_CONTROLLED, HALLS_TOUCHED, ELDERS_SHOWN, CHAMPIONS_OWNED };
enum Event { GNOME_DEFEATED, CONTROL_GAINED, FALLEN_IN_INVASION, FALLEN_IN_BREACH, EVENTS };
constexpr int NO_EFFECT = -1, VOTE_SPACES = 8;

struct Champion {
    std::int8_t deck, clan, votes;
    std::int16_t lines;  // yellow lines of the influence track
    Row<std::int16_t, VOTE_SPACES> passed;  // by space: the lines before it
    bool figure;
    std::int8_t claws, symbol_count;
    Row<Quadrant, SYMBOLS_ON_CHAMPION> symbols;
    std::int8_t fight_bonus;
    bool fights_in_person;
    std::int8_t control_bonus, strength_bonus, strength_action, strength_mode;
    std::int8_t extra_weak_after, extra_weak_mode;
    bool extra_weak_in_person;
    std::int8_t honor_event, honor_amount, votes_event, votes_amount;
    bool votes_in_person;
    std::int8_t figure_move;
    bool returns_rival, scouts;
    std::int8_t wheel_space, wheel_bonus;
    bool stops_breach, decides_ties;
    std::int8_t wave_supplies, wave_desperation;
    bool bolsters_in_person, passes_empty;
    std::int8_t first_influence;
    bool consoled_twice, links;
    std::int8_t uncovers;
    bool falls_home, gains;
    std::int8_t gain_honor, gain_votes, gain_clans, bolster_at_once, score_per, score_honor, score_most;
    std::int8_t star, star_amount;

    bool renegade() const { return clan == RENEGADE; }
};

inline Quadrant read_quadrant(Tables& tables) {
    const int symbol = tables.number(0, BLANK);
    return {static_cast<std::int8_t>(symbol), static_cast<std::int8_t>(tables.number(0, STRENGTHS))};
}

inline void read_champion(Tables& tables, Champion& card) {
    const auto flag = [&] { return tables.number(0, 1) == 1; };
    const auto number = [&](int low, int high) { return static_cast<std::int8_t>(tables.number(low, high)); };
    card.deck = number(0, DECKS - 1);
    card.clan = number(0, RENEGADE);
    card.votes = number(1, 8);
    card.lines = static_cast<std::int16_t>(tables.number(0, 10'000));
    for (auto& lines : card.passed) lines = static_cast<std::int16_t>(tables.number(0, card.lines));
    card.figure = flag();
    card.claws = number(0, 3);
    card.symbol_count = number(0, SYMBOLS_ON_CHAMPION);
    for (auto& symbol : card.symbols) symbol = read_quadrant(tables);
    card.fight_bonus = number(0, 9);
    card.fights_in_person = flag();
    card.control_bonus = number(0, 9);
    card.strength_bonus = number(0, 9);
    card.strength_action = number(NO_EFFECT, ACTION_TYPES - 1);
    card.strength_mode = number(NO_ACTION, STRONG);
    card.extra_weak_after = number(NO_EFFECT, ACTION_TYPES - 1);
    card.extra_weak_mode = number(NO_ACTION, STRONG);
    card.extra_weak_in_person = flag();
    card.honor_event = number(NO_EFFECT, EVENTS - 1);
    card.honor_amount = number(0, 9);
    card.votes_event = number(NO_EFFECT, EVENTS - 1);
    card.votes_amount = number(0, 9);
    card.votes_in_person = flag();
    card.figure_move = number(NO_EFFECT, WITHOUT_GNOMES);
    card.returns_rival = flag();
    card.scouts = flag();
    card.wheel_space = number(NO_EFFECT, WHEEL_EFFECTS - 1);
    card.wheel_bonus = number(0, 9);
    card.stops_breach = flag();
    card.decides_ties = flag();
    card.wave_supplies = number(0, 8);
    card.wave_desperation = number(0, 8);
    card.bolsters_in_person = flag();
    card.passes_empty = flag();
    card.first_influence = number(0, 8);
    card.consoled_twice = flag();
    card.links = flag();
    card.uncovers = number(0, 9);
    card.falls_home = flag();
    card.gains = flag();
    card.gain_honor = number(0, 20);
    card.gain_votes = number(0, 8);
    card.gain_clans = number(0, CLANS);
    card.bolster_at_once = number(0, 9);
    card.score_per = number(NO_EFFECT, CHAMPIONS_OWNED);
    card.score_honor = number(0, 9);
    card.score_most = number(0, 30);
    card.star = number(NO_EFFECT, CLEAR_GNOMES);
    card.star_amount = number(0, 12);
}

// Which champions have an effect.
struct Having {
    Set claws, symbols, fight_bonus, control_bonus, extra_weak, votes, scouts, stops_breach, decides_ties;
    Set wave_start, bolsters_in_person, passes_empty, first_influence, consoled_twice, falls_home, score;
    Row<Set, EVENTS> honor;            // by event
    Row<Set, WHEEL_EFFECTS> wheel;     // by space
    Row<Set, ACTION_TYPES> strength;   // by action, always
    Row<Set, ACTION_TYPES> strengthen;  // by action, with a claw
};

inline void note_effects(Having& having, const Champion& card, Set champion) {
    const auto note = [&](Set& set, bool does) { set |= does ? champion : 0; };
    note(having.claws, card.claws);
    note(having.symbols, card.symbol_count);
    note(having.fight_bonus, card.fight_bonus);
    note(having.control_bonus, card.control_bonus);
    note(having.extra_weak, card.extra_weak_after != NO_EFFECT);
    note(having.votes, card.votes_event == CONTROL_GAINED);
    note(having.scouts, card.scouts);
    note(having.stops_breach, card.stops_breach);
    note(having.decides_ties, card.decides_ties);
    note(having.wave_start, card.wave_supplies || card.wave_desperation);
    note(having.bolsters_in_person, card.bolsters_in_person);
    note(having.passes_empty, card.passes_empty);
    note(having.first_influence, card.first_influence);
    note(having.consoled_twice, card.consoled_twice);
    note(having.falls_home, card.falls_home);
    note(having.score, card.score_per != NO_EFFECT);
    if (card.honor_event != NO_EFFECT) note(having.honor[card.honor_event], true);
    if (card.wheel_space != NO_EFFECT) note(having.wheel[card.wheel_space], true);
    if (card.strength_action != NO_EFFECT)
        note((card.claws ? having.strengthen : having.strength)[card.strength_action], true);
}

}  // namespace dwarrow::mountain_king
