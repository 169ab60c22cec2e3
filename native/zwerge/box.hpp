// The box: map, tiles, doom track, council, dwarves and cards, as games/zwerge/native.py writes them.
#pragma once

#include <algorithm>
#include <vector>

#include "../kernel/pile.hpp"
#include "../kernel/tables.hpp"
#include "actions.hpp"

namespace dwarrow::zwerge {

constexpr int MOST_PARTS = 20;  // of a task, each a bit of its progress
constexpr int FAR = 1 << 16;    // beyond every length in a box
constexpr int NEVER = 1 << 30;  // no progress ever gets there

// Set in a visit's progress once one dwarf has entered all its places.
constexpr int VISITED = 1 << 20, BITS_PER_SEAT = 2;

// One of several successes, each with its attribute and place.
struct Part {
    int attribute, number;
    Fields at;
};

// What a card asks for.
struct Task {
    enum Kind {
        TESTS,
        TESTS_EACH,
        DEFEAT,
        VISIT,
        GATHER,
        COUNCIL_BOX,
        LIFE_ROLL,
        DEFEAT_COUNT,
        PAY,
        COLLECT,
        STRIKE_TOKENS,
        NO_TASK
    };
    enum Needs { NEEDS_NOTHING, NEEDS_TUNNEL, NEEDS_TWO_FIGURES };

    int kind, attribute, number, count;
    Fields at;
    bool at_affected, this_turn, ordered;
    int needs, army, life;
    Row<int, ARMIES> armies;
    Pile<int, 2> places;
    Pile<Part, MOST_PARTS> parts;
    int goal;  // the progress with which it is done
};

// One step of a reward, a threat or a piece of equipment.
struct Effect {
    enum Kind {
        HEAL,
        LOSE_LIFE,
        DRAW_EQUIPMENT,
        LOSE_EQUIPMENT,
        MOVE_COUNCIL,
        MOVE_DOOM,
        HOLD,
        REMOVE_ARMIES,
        ADD_ARMIES,
        RECRUIT,
        MAKE_DEAD_LAND,
        REMOVE_DEAD_LAND,
        MOVE_FIGURE,
        PLACE_TUNNEL,
        DISCARD_THREAT,
        EXTRA_ACTION,
        CHOOSE,
        KEEP_CARD,
        CART,
        WIN
    };
    enum Who { ONE, SELF, ALL, THERE, TWO, EACH_POINT, ACTIVE, AFFECTED };
    enum Where { ONE_FIELD = -2, ONE_GATE = -3, EACH_GATE = -4, MOST_ARMIES = -5, FIELDS_WITH = -6 };

    int kind, count, who, at, army;
    Row<int, ARMIES> armies;
    Pile<int, MOST_OPTIONS> options;  // lists of effects by their numbers
    int fallback;
};

// When a C scenario may be played: below or from a number of tiles or armies on the map.
struct Condition {
    enum { DEAD_LAND = ARMIES };

    bool given;
    int what, number;
    bool below;
};

struct Card {
    Task task;
    int effects, stage;
    Condition condition;
    int muster;
};

struct Gear {
    enum Power { GIVES_ATTRIBUTE, GIVES_MAX_LIFE, IS_USED, PREVENTS_LIFE_LOSS, REROLLS_A_DIE, BONUS_DICE };

    int power, attribute, bonus, effects;
    int used_for;  // the kind of its first effect, or NONE
};

struct Dwarf {
    enum Ability { MESSAGE_PLUS_ONE, REROLL_CRAFT_TESTS, UNHARMED_BY_DEAD_LAND, RAISE_A_DIE, REROLL_FIGHTS };

    int gate;
    Row<int, ATTRIBUTES> attributes;
    int life, ability;
};

struct CouncilBox {
    enum Power {
        DOOM_EACH_TURN,
        REROLL_BLANKS,
        REROLL_HIGHEST,
        LIFE_PER_THREAT,
        NOTHING,
        HEAL_PER_THREAT,
        DISCARD_A_THREAT,
        REROLL_A_DIE,
        WORKSHOP_BOX
    };

    int number, power;
};

// A field: those around it, and for each tile colour where its arrow leads and what lies at its sides.
struct Field {
    Pile<std::int8_t, DIRECTIONS> neighbours;
    Fields around = 0;  // the same as a set
    Pile<std::int8_t, COLOURS> arrows;
    Row<Row<std::int8_t, SIDES>, COLOURS> sides;
};

struct Tile {
    int colour;
    Row<int, SIDES> printed;
    Row<int, ARMIES> sides;  // that show each army, as bits
};

struct Army {
    int count, number;
    Row<int, FACES> faces;
    int most;  // on one face
};

// The numbers of the rulebook.
struct RuleNumbers {
    int dead_land, dead_land_expert, schwarzjoch, open_cards, first_threats, actions, dice, threat_cards;
};

struct Box {
    enum Symbol { THREATS_SYMBOL = -2, COUNCIL_SYMBOL = -3 };

    RuleNumbers numbers;
    Row<int, 5> difficulty;
    Row<Army, ARMIES> armies;
    Row<Dwarf, DWARVES> dwarves;
    Row<CouncilBox, COUNCIL_BOXES> council;
    std::vector<int> track;
    Row<Field, FIELDS> fields;
    Fields tunnels;
    Row<Tile, TILES> tiles;
    Row<Card, CARDS> cards;
    Row<Pile<std::int8_t, SCENARIOS>, STAGES> stages;
    Row<Gear, GEAR> gear;
    Row<int, EQUIPMENT_CARDS> equipment;
    std::vector<std::vector<Effect>> effect_lists;
    int kept_bonus, affected_card;

    const Gear& gear_of(int card) const { return gear[equipment[card]]; }
    int doom_start() const { return static_cast<int>(track.size()); }
    int symbol(int space) const { return checked(track, space); }
    const std::vector<Effect>& effect_list(int number) const { return checked(effect_lists, number); }
    const Effect& effect(int list, int at) const { return checked(effect_list(list), at); }

    // Where the big arrow of this tile leads from this field.
    int arrow_target(int field, int tile) const { return fields[field].arrows[tiles[tile].colour]; }

private:
    template <class T>
    static const T& checked(const std::vector<T>& list, int at) {
        if (static_cast<unsigned>(at) >= list.size()) broken("the box has no such place");
        return list[static_cast<unsigned>(at)];
    }
};

inline Fields read_fields_set(Tables& tables) {
    const auto fields = static_cast<Fields>(tables.number());
    if (fields & ~EVERYWHERE) broken("the box has a field too many");
    return fields;
}

inline void read_task(Tables& tables, Task& task) {
    task.kind = tables.number(Task::TESTS, Task::NO_TASK);
    task.attribute = tables.number(0, ATTRIBUTES - 1);
    task.number = tables.number(0, FACES);
    task.count = tables.number(0, FAR);
    task.at = read_fields_set(tables);
    task.at_affected = tables.number(0, 1);
    task.this_turn = tables.number(0, 1);
    task.ordered = tables.number(0, 1);
    task.needs = tables.number(0, Task::NEEDS_TWO_FIGURES);
    task.army = tables.number(0, ARMIES - 1);
    task.life = tables.number(0, FAR);
    for (int& count : task.armies) count = tables.number(0, 9);
    tables.list(task.places, 0, FIELDS - 1);
    for (int rest = tables.number(0, MOST_PARTS); rest; --rest) {
        Part part;
        part.attribute = tables.number(0, ATTRIBUTES - 1);
        part.number = tables.number(0, FACES);
        part.at = read_fields_set(tables);
        task.parts.push(part);
    }
}

// The progress with which a task is done that counts successes, parts or visits.
inline int goal_of(const Task& task) {
    switch (task.kind) {
        case Task::VISIT: return VISITED;
        case Task::TESTS_EACH: return (1 << task.parts.size()) - 1;
        case Task::NO_TASK: return NEVER;
        default: return task.count;
    }
}

inline void read_card(Tables& tables, Card& card) {
    read_task(tables, card.task);
    card.task.goal = goal_of(card.task);
    if (card.task.kind == Task::GATHER && card.task.count != 2) broken("two figures make a gathering");
    card.effects = tables.number(0, FAR);
    card.stage = tables.number(NONE, STAGES - 1);
    card.condition.given = tables.number(0, 1);
    card.condition.what = tables.number(0, Condition::DEAD_LAND);
    card.condition.number = tables.number(0, FAR);
    card.condition.below = tables.number(0, 1);
    card.muster = tables.number(NONE, FIELDS - 1);
}

inline void read_effect(Tables& tables, Effect& effect) {
    effect.kind = tables.number(Effect::HEAL, Effect::WIN);
    effect.count = tables.number(-4, 9);
    effect.who = tables.number(Effect::ONE, Effect::AFFECTED);
    effect.at = tables.number(Effect::FIELDS_WITH, FIELDS - 1);
    effect.army = tables.number(0, ARMIES - 1);
    for (int& count : effect.armies) count = tables.number(0, 9);
    tables.list(effect.options, 0, FAR);
    effect.fallback = tables.number(0, FAR);
}

// The fields with what lies around them: neighbours by direction, and the arrow of each colour.
inline void read_map(Tables& tables, Box& box) {
    box.tunnels = read_fields_set(tables);
    for (Field& field : box.fields) {
        Row<int, DIRECTIONS> around;
        for (int& other : around) {
            other = tables.number(NONE, FIELDS - 1);
            if (other == NONE) continue;
            field.neighbours.push(static_cast<std::int8_t>(other));
            field.around |= bit(other);
        }
        std::sort(field.neighbours.begin(), field.neighbours.end());
        for (int colour = 0; colour < COLOURS; ++colour) {
            const int arrow = tables.number(NONE, DIRECTIONS - 1);
            if (arrow == NONE) continue;
            field.arrows.push(static_cast<std::int8_t>(around[arrow]));
            for (int side = 0; side < SIDES; ++side) {
                const int direction = (arrow + TURNS_OF_SIDES[side] + DIRECTIONS) % DIRECTIONS;
                field.sides[colour][side] = static_cast<std::int8_t>(around[direction]);
            }
        }
    }
}

inline void read_box(Tables& tables, Box& box) {
    RuleNumbers& numbers = box.numbers;
    for (int* number : {&numbers.dead_land, &numbers.dead_land_expert, &numbers.schwarzjoch})
        *number = tables.number(1, 9);
    for (int* number : {&numbers.open_cards, &numbers.first_threats, &numbers.actions})
        *number = tables.number(1, 3);
    numbers.dice = tables.number(1, 7);
    numbers.threat_cards = tables.number(1, 9);
    for (int& removes : box.difficulty) removes = tables.number(0, 4);
    for (Army& army : box.armies) {
        army.count = tables.number(1, 30);
        army.number = tables.number(1, FACES);
        for (int& face : army.faces) face = tables.number(0, 9);
        army.most = *std::max_element(army.faces.begin(), army.faces.end());
    }
    for (Dwarf& dwarf : box.dwarves) {
        dwarf.gate = tables.number(0, FIELDS - 1);
        for (int& attribute : dwarf.attributes) attribute = tables.number(1, 7);
        dwarf.life = tables.number(1, 6);
        dwarf.ability = tables.number(0, Dwarf::REROLL_FIGHTS);
    }
    for (CouncilBox& council : box.council) {
        council.number = tables.number(2, 6);
        council.power = tables.number(0, CouncilBox::WORKSHOP_BOX);
    }
    for (int rest = tables.number(1, FAR); rest; --rest)
        box.track.push_back(tables.number(Box::COUNCIL_SYMBOL, FIELDS - 1));
    read_map(tables, box);
    for (Tile& tile : box.tiles) {
        tile.colour = tables.number(0, COLOURS - 1);
        tile.sides.fill(0);
        for (int side = 0; side < SIDES; ++side) {
            tile.printed[side] = tables.number(0, ARMIES - 1);
            tile.sides[tile.printed[side]] |= 1 << side;
        }
    }
    for (int card = 0; card < CARDS; ++card) {
        read_card(tables, box.cards[card]);
        if (card < FIRST_ADVENTURE) box.stages[box.cards[card].stage].push(static_cast<std::int8_t>(card));
    }
    for (Gear& gear : box.gear) {
        gear.power = tables.number(0, Gear::BONUS_DICE);
        gear.attribute = tables.number(0, ATTRIBUTES - 1);
        gear.bonus = tables.number(0, 6);
        gear.effects = tables.number(0, FAR);
    }
    for (int& kind : box.equipment) kind = tables.number(0, GEAR - 1);
    for (int lists = tables.number(0, FAR); lists; --lists) {
        auto& effects = box.effect_lists.emplace_back();
        for (int rest = tables.number(0, FAR); rest; --rest) read_effect(tables, effects.emplace_back());
    }
    for (Gear& gear : box.gear) {
        const auto& effects = box.effect_list(gear.effects);
        gear.used_for = gear.power == Gear::IS_USED && !effects.empty() ? effects[0].kind : NONE;
    }
    box.kept_bonus = tables.number(-FAR, FAR);
    box.affected_card = tables.number(NONE, CARDS - 1);
}

}  // namespace dwarrow::zwerge
